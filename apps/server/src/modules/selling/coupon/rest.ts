import { pageQuery, queryFilter } from '@dars/contracts/list';
import { COUPON_STATES, couponById, couponFields, listCouponsInput } from '@dars/contracts/selling/coupon';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { couponRouter } from './router.ts';

const restRoute = restRouteOf({ coupon: couponRouter });

export const couponRest = [
  restRoute({
    method: 'GET',
    url: '/api/coupons',
    procedure: 'coupon.list',
    summary: 'Coupons of the portal with their uses, newest first',
    query: z.strictObject({
      ...pageQuery,
      query: z.optional(z.string()),
      state: queryFilter(z.enum(COUPON_STATES)),
      sort: queryFilter(listCouponsInput.shape.sort),
    }),
    call: (caller, { query }) => caller.coupon.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/coupons',
    procedure: 'coupon.create',
    summary: 'Make a coupon',
    body: z.strictObject(couponFields),
    status: 201,
    call: (caller, { body }) => caller.coupon.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/coupons/:id',
    procedure: 'coupon.update',
    summary: 'Change a coupon',
    params: couponById,
    body: z.strictObject({ ...couponFields, version: z.int() }),
    call: (caller, { params, body }) => caller.coupon.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/coupons/:id/end',
    procedure: 'coupon.end',
    summary: 'End a coupon for good',
    params: couponById,
    call: (caller, { params }) => caller.coupon.end(params),
  }),
];
