import { pageQuery } from '@dars/contracts/list';
import { bundleById, bundleFields } from '@dars/contracts/selling/bundle';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { bundleRouter } from './router.ts';

const restRoute = restRouteOf({ bundle: bundleRouter });

export const bundleRest = [
  restRoute({
    method: 'GET',
    url: '/api/bundles',
    procedure: 'bundle.list',
    summary: 'Bundles of courses at one price, newest first',
    query: z.strictObject({ ...pageQuery, query: z.optional(z.string()) }),
    call: (caller, { query }) => caller.bundle.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/bundles',
    procedure: 'bundle.create',
    summary: 'Make a bundle of 2 to 20 courses',
    body: z.strictObject(bundleFields),
    status: 201,
    call: (caller, { body }) => caller.bundle.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/bundles/:id',
    procedure: 'bundle.update',
    summary: 'Change a bundle',
    params: bundleById,
    body: z.strictObject({ ...bundleFields, version: z.int() }),
    call: (caller, { params, body }) => caller.bundle.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/bundles/:id/end',
    procedure: 'bundle.end',
    summary: 'End a bundle for good',
    params: bundleById,
    call: (caller, { params }) => caller.bundle.end(params),
  }),
];
