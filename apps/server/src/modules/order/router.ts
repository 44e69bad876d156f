import { cardPage } from '@dars/contracts/selling/card';
import {
  acceptOrderInput,
  askAboutOrderInput,
  chooseAccountInput,
  couponOfOrder,
  listOrdersInput,
  listOwnOrdersInput,
  openOrderInput,
  orderById,
  orderList,
  ownOrder,
  ownOrderList,
  refundOrderInput,
  rejectOrderInput,
  reopenOrderInput,
  reviewedOrder,
  sendOrderInput,
} from '@dars/contracts/selling/order';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { batchedProcedure, stagedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { checkCard } from './card/check-card.ts';
import { startPayment } from './card/start-payment.ts';
import { payBack } from './card/start-refund.ts';
import { cancelOrder } from './close-order.ts';
import { acceptOrder, askAboutOrder, rejectOrder } from './decide-order.ts';
import { findOrder } from './find-order.ts';
import { getOwnOrder } from './get-own.ts';
import { listOrders } from './list-orders.ts';
import { listOwnOrders } from './list-own.ts';
import { openOrder } from './opening/create-order.ts';
import { reopenOrder } from './restore-order.ts';
import { chooseAccount } from './set-account.ts';
import { applyCoupon, removeCoupon } from './set-coupon.ts';
import { sendOrder } from './submit-order.ts';
import { undoDecision } from './undo-decision.ts';

export const orderRouter = router({
  open: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(openOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => openOrder(ctx, input)),

  applyCoupon: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(couponOfOrder)
    .output(ownOrder)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('existence');
      return applyCoupon(ctx, input);
    }),

  removeCoupon: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(orderById)
    .output(ownOrder)
    .mutation(({ ctx, input }) => removeCoupon(ctx, input)),

  choose: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(chooseAccountInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => chooseAccount(ctx, input)),

  send: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(sendOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => sendOrder(ctx, input)),

  cancel: tenantProcedure('orders:place', { retry: 'keyed' })
    .input(orderById)
    .output(ownOrder)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),

  payByCard: batchedProcedure('orders:place')
    .input(orderById)
    .output(cardPage)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),

  checkCard: batchedProcedure('orders:place')
    .input(orderById)
    .output(ownOrder)
    .mutation(({ ctx, input }) => checkCard(ctx, input)),

  get: tenantProcedure('orders:place', { inView: 'read' })
    .input(orderById)
    .output(ownOrder)
    .query(({ ctx, input }) => getOwnOrder(ctx, input)),

  listOwn: tenantProcedure('orders:place', { inView: 'read' })
    .input(listOwnOrdersInput)
    .output(ownOrderList)
    .query(({ ctx, input }) => listOwnOrders(ctx, input)),

  list: tenantProcedure('orders:read')
    .input(listOrdersInput)
    .use(requireReadableGroup)
    .output(orderList)
    .query(({ ctx, input }) => listOrders(ctx, input)),

  find: tenantProcedure('orders:read')
    .input(orderById)
    .output(reviewedOrder)
    .query(({ ctx, input }) => findOrder(ctx, input)),

  accept: tenantProcedure('orders:write', { retry: 'keyed' })
    .input(acceptOrderInput)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => acceptOrder(ctx, input)),

  ask: tenantProcedure('orders:write', { retry: 'keyed' })
    .input(askAboutOrderInput)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => askAboutOrder(ctx, input)),

  reject: tenantProcedure('orders:write', { retry: 'keyed' })
    .input(rejectOrderInput)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => rejectOrder(ctx, input)),

  undo: tenantProcedure('orders:write', { retry: 'keyed' })
    .input(orderById)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),

  reopen: tenantProcedure('orders:write', { retry: 'keyed' })
    .input(reopenOrderInput)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => reopenOrder(ctx, input)),

  refund: stagedProcedure('orders:write')
    .input(refundOrderInput)
    .output(reviewedOrder)
    .mutation(({ ctx, input }) => payBack(ctx, input)),
});
