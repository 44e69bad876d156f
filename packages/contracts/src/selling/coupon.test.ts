import { describe, expect, it } from 'vitest';
import { type CouponUse, couponCode, couponRefusal, couponState, createCouponInput } from './coupon.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const BEFORE = new Date('2026-11-24T08:00:00Z');
const AFTER = new Date('2026-11-24T10:00:00Z');

const FRESH: CouponUse = {
  ...{ startsAt: null, endsAt: null, endedAt: null, maxUses: null, uses: 0 },
  ...{ maxUsesPerLearner: null, ownUses: 0, isForCourse: true },
};

describe('couponRefusal', () => {
  it.each<[string, Partial<CouponUse>, string | undefined]>([
    ['nothing if it has no limits', {}, undefined],
    ['planned before its start', { startsAt: AFTER }, 'planned'],
    ['nothing from its start on', { startsAt: NOW }, undefined],
    ['nothing before its end', { endsAt: AFTER }, undefined],
    ['over at its end', { endsAt: NOW }, 'over'],
    ['over once staff have ended it', { endedAt: BEFORE, startsAt: AFTER }, 'over'],
    ['used-up with the last use', { maxUses: 3, uses: 3 }, 'used-up'],
    ['nothing before the last use', { maxUses: 3, uses: 2 }, undefined],
    ['used-by-you with the last use of a learner', { maxUsesPerLearner: 1, ownUses: 1 }, 'used-by-you'],
    ['other-course before anything else', { isForCourse: false, endedAt: BEFORE }, 'other-course'],
  ])('answers %s', (_name, values, expected) => {
    expect(couponRefusal({ ...FRESH, ...values }, NOW)).toBe(expected);
  });

  it('answers unknown for a code that nobody has made', () => {
    expect(couponRefusal(undefined, NOW)).toBe('unknown');
  });
});

describe('couponState', () => {
  it('is what staff do about it first, then its time, then its uses', () => {
    const all = { ...FRESH, startsAt: AFTER, endsAt: NOW, endedAt: NOW, maxUses: 1, uses: 1 };
    expect(couponState(all, NOW)).toBe('ENDED');
    expect(couponState({ ...all, endedAt: null }, NOW)).toBe('OVER');
    expect(couponState({ ...all, endedAt: null, endsAt: null }, NOW)).toBe('USED_UP');
    expect(couponState({ ...FRESH, startsAt: AFTER }, NOW)).toBe('PLANNED');
  });
});

describe('the code of a coupon', () => {
  it('is stored in capitals without spaces, however it was typed', () => {
    expect(couponCode.parse(' nahw ٢٠ ')).toBe('NAHW20');
  });

  it.each(['', 'AB', '-ABC', 'نحو20', 'A_B_C'])('is not %o', (code) => {
    expect(couponCode.safeParse(code).success).toBe(false);
  });
});

describe('a coupon', () => {
  const input = {
    ...{ code: 'NAHW20', percent: 20, amount: null, maxUses: null, maxUsesPerLearner: null },
    ...{ startsDate: null, endsDate: null, courseIds: [] },
  };
  const problems = (values: object) =>
    createCouponInput
      .safeParse({ ...input, ...values })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);

  it('takes off percent or an amount, and not both', () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ percent: null, amount: 500 })).toBeUndefined();
    expect(problems({ amount: 500 })).toEqual(['amount: invalid']);
    expect(problems({ percent: null })).toEqual(['percent: required-field']);
  });

  it('starts before it ends', () => {
    const date = '2026-11-24T09:00:00Z';
    expect(problems({ startsDate: date, endsDate: date })).toEqual(['endsDate: dates-order']);
  });
});
