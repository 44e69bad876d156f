import { pageQuery, queryFilter } from '@dars/contracts/list';
import {
  acceptOrderInput,
  askAboutOrderInput,
  chooseAccountInput,
  couponOfOrder,
  listOrdersInput,
  openOrderInput,
  orderById,
  receiptFields,
  refundOrderInput,
  reopenOrderInput,
} from '@dars/contracts/selling/order';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { orderRouter } from './router.ts';

const restRoute = restRouteOf({ order: orderRouter });

const { queue, query, sort, dated, from, to, courseId, method, coupon, groupId } = listOrdersInput.shape;
const { id: _accepted, ...acceptance } = acceptOrderInput.shape;
const { id: _asked, ...question } = askAboutOrderInput.shape;
const { id: _reopened, ...reopening } = reopenOrderInput.shape;
const { id: _refunded, ...refund } = refundOrderInput.shape;

const ownRoutes = [
  restRoute({
    method: 'POST',
    url: '/api/orders',
    procedure: 'order.open',
    summary: 'Open your order of a course or a bundle, or get the open one',
    body: openOrderInput,
    call: (caller, { body }) => caller.order.open(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/orders',
    procedure: 'order.listOwn',
    summary: 'Your orders',
    query: z.strictObject(pageQuery),
    call: (caller, { query }) => caller.order.listOwn(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/orders/:id',
    procedure: 'order.get',
    summary: 'One of your orders',
    params: orderById,
    call: (caller, { params }) => caller.order.get(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/me/orders/:id/coupon',
    procedure: 'order.applyCoupon',
    summary: 'Use a coupon for your order',
    params: orderById,
    body: z.strictObject({ code: couponOfOrder.shape.code }),
    call: (caller, { params, body }) => caller.order.applyCoupon({ ...params, ...body }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/me/orders/:id/coupon',
    procedure: 'order.removeCoupon',
    summary: 'Take the coupon back from your order',
    params: orderById,
    call: (caller, { params }) => caller.order.removeCoupon(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/me/orders/:id/account',
    procedure: 'order.choose',
    summary: 'Choose the bank account to which you transfer the money',
    params: orderById,
    body: z.strictObject({ transferId: chooseAccountInput.shape.transferId }),
    call: (caller, { params, body }) => caller.order.choose({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/orders/:id/receipts',
    procedure: 'order.send',
    summary: 'Send the receipt of your transfer to the staff',
    params: orderById,
    body: z.strictObject(receiptFields),
    call: (caller, { params, body }) => caller.order.send({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/orders/:id/card',
    procedure: 'order.payByCard',
    summary: 'Get the page of the card provider on which you pay your order',
    params: orderById,
    call: (caller, { params }) => caller.order.payByCard(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/orders/:id/card/check',
    procedure: 'order.checkCard',
    summary: 'Ask the card provider whether your order is paid',
    params: orderById,
    call: (caller, { params }) => caller.order.checkCard(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/orders/:id/cancel',
    procedure: 'order.cancel',
    summary: 'Cancel your order',
    params: orderById,
    call: (caller, { params }) => caller.order.cancel(params),
  }),
];

export const orderRest = [
  ...ownRoutes,
  restRoute({
    method: 'GET',
    url: '/api/orders',
    procedure: 'order.list',
    summary: 'Orders of the portal',
    query: z.strictObject({
      ...{ ...pageQuery, queue: queryFilter(queue), query: queryFilter(query), sort: queryFilter(sort) },
      ...{ dated: queryFilter(dated), from, to, courseId: queryFilter(courseId), method: queryFilter(method) },
      ...{ coupon: queryFilter(coupon), groupId: queryFilter(groupId) },
    }),
    call: (caller, { query }) => caller.order.list(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/orders/:id',
    procedure: 'order.find',
    summary: 'An order with its receipts, and what they are compared with',
    params: orderById,
    call: (caller, { params }) => caller.order.find(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/accept',
    procedure: 'order.accept',
    summary: 'Accept the receipt of an order and enrol the learner',
    params: orderById,
    body: z.strictObject(acceptance),
    call: (caller, { params, body }) => caller.order.accept({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/question',
    procedure: 'order.ask',
    summary: 'Ask the learner about the receipt of an order',
    params: orderById,
    body: z.strictObject(question),
    call: (caller, { params, body }) => caller.order.ask({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/reject',
    procedure: 'order.reject',
    summary: 'Reject the receipt of an order',
    params: orderById,
    body: z.strictObject(question),
    call: (caller, { params, body }) => caller.order.reject({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/undo',
    procedure: 'order.undo',
    summary: 'Take back your decision about an order within a minute',
    params: orderById,
    call: (caller, { params }) => caller.order.undo(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/reopen',
    procedure: 'order.reopen',
    summary: 'Take up an order again that was rejected, cancelled or expired',
    params: orderById,
    body: z.strictObject(reopening),
    call: (caller, { params, body }) => caller.order.reopen({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/orders/:id/refund',
    procedure: 'order.refund',
    summary: 'Pay an order back to its card, or record that it was transferred back, in whole or in part',
    params: orderById,
    body: z.strictObject(refund),
    call: (caller, { params, body }) => caller.order.refund({ ...params, ...body }),
  }),
];
