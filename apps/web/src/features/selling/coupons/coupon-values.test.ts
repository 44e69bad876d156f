import type { Coupon } from '@dars/contracts/selling/coupon';
import { couponCode } from '@dars/contracts/selling/coupon';
import { describe, expect, it } from 'vitest';
import { couponInput, couponValues, makeCouponCode, NEW_COUPON } from './coupon-values.ts';

const COUPON: Coupon = {
  ...{ id: 'c', code: 'NAHW20', percent: null, amount: 10_050, maxUses: 50, maxUsesPerLearner: null },
  ...{ startsDate: null, endsDate: '2027-01-01T00:00:00.000Z', courses: [{ id: 'k', title: 'النحو' }] },
  ...{ uses: 3, state: 'ACTIVE', version: 2 },
};

describe('the form of a coupon', () => {
  it('sends what it was filled with', () => {
    expect(couponInput(couponValues(COUPON, 'SAR'), 'SAR')).toEqual({
      ...{ code: 'NAHW20', percent: null, amount: 10_050, maxUses: 50, maxUsesPerLearner: null },
      ...{ startsDate: null, endsDate: '2027-01-01T00:00:00.000Z', courseIds: ['k'] },
    });
  });

  it('sends the chosen kind of discount alone', () => {
    const typed = { ...NEW_COUPON, code: 'a', percent: 20, amount: '100' };
    expect(couponInput(typed, 'SAR')).toMatchObject({ percent: 20, amount: null });
    expect(couponInput({ ...typed, kind: 'amount' }, 'KWD')).toMatchObject({ percent: null, amount: 100_000 });
  });

  it('makes codes that the contract takes', () => {
    const code = makeCouponCode();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(couponCode.parse(code)).toBe(code);
  });
});
