import {
  coupon,
  couponById,
  couponList,
  createCouponInput,
  listCouponsInput,
  updateCouponInput,
} from '@dars/contracts/selling/coupon';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createCoupon } from './create.ts';
import { endCoupon } from './end.ts';
import { listCoupons } from './store.ts';
import { updateCoupon } from './update.ts';

export const couponRouter = router({
  list: tenantProcedure('selling:read', { reads: 'replica' })
    .input(listCouponsInput)
    .output(couponList)
    .query(({ ctx, input }) => listCoupons(ctx.tx, { tenantId: ctx.tenantId, now: ctx.deps.now() }, input)),

  create: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(createCouponInput)
    .output(coupon)
    .mutation(({ ctx, input }) => createCoupon(ctx, input)),

  update: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(updateCouponInput)
    .output(coupon)
    .mutation(({ ctx, input }) => updateCoupon(ctx, input)),

  end: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(couponById)
    .output(coupon)
    .mutation(({ ctx, input }) => endCoupon(ctx, input)),
});
