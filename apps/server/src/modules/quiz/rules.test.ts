import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { defaultReview, NO_CHECK } from '@dars/contracts/content/review-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAllowedAttempts, isBetter, reachesPassRate, reviewPhases, toScore, visibleParts } from './rules.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

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
    const none = { remaining: 0, open: undefined, awaiting: [], availability: { closesAt: null } };
    const keys = (isOn: boolean, undone: object = {}) =>
      visibleParts(defaultReview(isOn), { ...none, ...undone }, { submittedAt: NOW, now: NOW }).keys;
    expect(keys(false)).toBe('never');
    expect(keys(true, { remaining: 1 })).toBe('later');
    expect(keys(true, { open: {} })).toBe('later');
    expect(keys(true, { awaiting: [{}] })).toBe('pending');
    expect(keys(true)).toBe('shown');
  });

  it('is shown by the rules of minutes after handing in, of later, and of the time when no attempt remains', () => {
    const none = { remaining: 0, open: undefined, awaiting: [], availability: { closesAt: null } };
    const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
    expect(reviewPhases({ ...none, remaining: 1 }, minutesAgo(9), NOW)).toEqual(['handedIn']);
    expect(reviewPhases({ ...none, remaining: 1 }, minutesAgo(10), NOW)).toEqual(['open']);
    expect(reviewPhases(none, minutesAgo(10), NOW)).toEqual(['closed']);
  });

  it('shows the last attempt by the rules of minutes after handing in too, although the quiz is over with it', () => {
    const none = { remaining: 0, open: undefined, awaiting: [], availability: { closesAt: null } };
    const { open, closed } = defaultReview(false);
    const rules = { during: NO_CHECK, handedIn: defaultReview(true).closed, open, closed };
    const seen = (minutes: number) =>
      visibleParts(rules, none, { submittedAt: new Date(NOW.getTime() - minutes * 60_000), now: NOW });
    expect(seen(9)).toMatchObject({ answers: true, points: true, rightAnswers: true, feedback: true, keys: 'shown' });
    expect(seen(10)).toMatchObject({ answers: true, points: false, rightAnswers: false, keys: 'never' });
    const early = { ...defaultReview(true), during: NO_CHECK };
    expect(visibleParts(early, none, { submittedAt: NOW, now: NOW })).toMatchObject({ points: true, keys: 'shown' });
  });

  it('hides what would help to answer while one is open or late answers may arrive, whatever the rules say', () => {
    const none = { remaining: 0, open: undefined, awaiting: [], availability: { closesAt: null } };
    const all = defaultReview(true).closed;
    const rules = { during: NO_CHECK, handedIn: all, open: all, closed: all };
    const seen = (undone: object) =>
      visibleParts(rules, { ...none, remaining: 1, ...undone }, { submittedAt: NOW, now: NOW });
    expect(seen({})).toMatchObject({ points: true, rightAnswers: true, feedback: true, keys: 'shown' });
    const hidden = { answers: true, marks: true, points: false, rightAnswers: false, feedback: false, keys: 'later' };
    expect(seen({ open: {} })).toMatchObject(hidden);
    expect(seen({ awaiting: [{}] })).toMatchObject(hidden);
  });

  it('is over at the closing that holds for the learner, and not before, although no attempt remains', () => {
    const inMinutes = (minutes: number) => ({ closesAt: new Date(NOW.getTime() + minutes * 60_000) });
    const at = (minutes: number, undone: object = {}) => ({
      ...{ remaining: 0, open: undefined, awaiting: [], availability: inMinutes(minutes) },
      ...undone,
    });
    const long = new Date(NOW.getTime() - 3_600_000);
    expect(reviewPhases(at(1), long, NOW)).toEqual(['open']);
    expect(reviewPhases(at(1), NOW, NOW)).toEqual(['handedIn']);
    expect(reviewPhases(at(0), NOW, NOW)).toEqual(['handedIn', 'closed']);
    expect(reviewPhases(at(0, { awaiting: [{}] }), long, NOW)).toEqual(['open']);
    const keys = (undone: Parameters<typeof visibleParts>[1]) => {
      const { keys: which, reviewAt } = visibleParts(defaultReview(true), undone, { submittedAt: long, now: NOW });
      return [which, reviewAt];
    };
    expect(keys(at(1))).toEqual(['later', inMinutes(1).closesAt]);
    expect(keys(at(0))).toEqual(['shown', null]);
    expect(keys(at(0, { awaiting: [{}] }))).toEqual(['pending', null]);
  });
});
