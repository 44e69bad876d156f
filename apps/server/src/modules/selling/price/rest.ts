import { courseById } from '@dars/contracts/content/course';
import { numberText, pageQuery } from '@dars/contracts/list';
import { priceFields } from '@dars/contracts/selling/selling';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { coursePriceRouter } from './router.ts';

const restRoute = restRouteOf({ coursePrice: coursePriceRouter });

export const coursePriceRest = [
  restRoute({
    method: 'GET',
    url: '/api/course-prices',
    procedure: 'coursePrice.list',
    summary: 'The courses with a price, newest courses first',
    query: z.strictObject(pageQuery),
    call: (caller, { query }) => caller.coursePrice.list(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:id/price',
    procedure: 'coursePrice.get',
    summary: 'The price of a course in minor units; null for a free one',
    params: courseById,
    call: (caller, { params }) => caller.coursePrice.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:id/price',
    procedure: 'coursePrice.save',
    summary: 'Set the price of a course',
    params: courseById,
    body: z.strictObject({ ...priceFields, version: z.int() }),
    call: (caller, { params, body }) => caller.coursePrice.save({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/courses/:id/price',
    procedure: 'coursePrice.remove',
    summary: 'Make a course free',
    params: courseById,
    query: z.strictObject({ version: numberText }),
    status: 204,
    call: (caller, { params, query }) => caller.coursePrice.remove({ ...params, ...query }),
  }),
];
