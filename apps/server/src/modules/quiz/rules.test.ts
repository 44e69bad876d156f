import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctAnswerVisibility, countAllowedAttempts, isBetter, reachesPassRate, toScore } from './rules.ts';

describe('the score of an attempt', () => {
  it('passes exactly from the threshold on, and so says the percentage shown', () => {
    expect(reachesPassRate(7, 10, 70)).toBe(true);
    expect(reachesPassRate(6_999_999, 10_000_000, 70)).toBe(false);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(100), fc.integer({ min: 1, max: 50 }), (earned, passRate, points) => {
        const total = points * UNITS_PER_POINT;
        const some = Math.min(total, Math.floor((earned * total) / 5_000));
        const isPassed = reachesPassRate(some, total, passRate);
        expect(isPassed).toBe(BigInt(some) * 100n >= BigInt(passRate) * BigInt(total));
        expect(toScore({ earned: some, total, isPassed }).percent >= passRate).toBe(isPassed);
      }),
    );
  });

  it('is better when passed, and otherwise by its share of all points', () => {
    const attempt = (earned: number, total: number, isPassed: boolean) => ({ earned, total, isPassed });
    expect(isBetter(attempt(5, 10, true), attempt(9, 10, false))).toBe(true);
    expect(isBetter(attempt(5, 10, true), attempt(9, 20, true))).toBe(true);
    expect(isBetter(attempt(5, 10, true), attempt(10, 20, true))).toBe(false);
  });
});

describe('an attempt', () => {
  it('counts when it starts; granted attempts are added and renounced ones subtracted', () => {
    const allowance = { numberOfAttempts: 2, extraAttempts: 0, renouncedAttempts: 0 };
    expect(countAllowedAttempts(allowance, 2)).toEqual({ allowed: 2, remaining: 0 });
    expect(countAllowedAttempts({ ...allowance, extraAttempts: 1 }, 2)).toEqual({ allowed: 3, remaining: 1 });
    expect(countAllowedAttempts({ ...allowance, renouncedAttempts: 1 }, 1)).toEqual({ allowed: 2, remaining: 0 });
    // The author may lower the number of attempts later.
    expect(countAllowedAttempts({ ...allowance, numberOfAttempts: 1 }, 2)).toEqual({ allowed: 1, remaining: 0 });
  });

  it('shows keys only when the author allows it, no attempt is open and none remains', () => {
    const none = { remaining: 0, open: undefined, awaiting: [] };
    expect(correctAnswerVisibility(false, none)).toBe('never');
    expect(correctAnswerVisibility(true, { ...none, remaining: 1 })).toBe('later');
    expect(correctAnswerVisibility(true, { ...none, open: {} })).toBe('later');
    expect(correctAnswerVisibility(true, { ...none, awaiting: [{}] })).toBe('pending');
    expect(correctAnswerVisibility(true, none)).toBe('shown');
  });
});
