import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaitsLateAnswers, boundGivenAt, countedGivenAt, isLateTaken } from './late-answer.ts';

const moment = fc.integer({ min: 0, max: 10_000_000 });
const span = fc.integer({ min: 0, max: 2_000_000 });
const giving = fc.record({ now: moment, ageMs: span, answeredAt: moment });
const ending = fc.record({ deadline: moment, graceMs: span });

describe('boundGivenAt', () => {
  it('is never before the last response to the device, and never later than now', () => {
    fc.assert(
      fc.property(giving, (given) => {
        const at = boundGivenAt(given);
        expect(at).toBeGreaterThanOrEqual(Math.min(given.answeredAt, given.now));
        expect(at).toBeLessThanOrEqual(given.now);
      }),
    );
  });

  it('does not get later when a device reports a greater age', () => {
    fc.assert(
      fc.property(giving, span, (given, more) => {
        expect(boundGivenAt({ ...given, ageMs: given.ageMs + more })).toBeLessThanOrEqual(boundGivenAt(given));
      }),
    );
  });
});

describe('countedGivenAt', () => {
  it('never counts an answer that was given after the deadline, nor one that arrives after the grace', () => {
    fc.assert(
      fc.property(giving, ending, (given, end) => {
        const at = countedGivenAt(given, end);
        if (at === undefined) return;
        expect(at).toBeLessThanOrEqual(end.deadline);
        expect(given.now).toBeLessThanOrEqual(end.deadline + end.graceMs);
      }),
    );
  });

  it('never counts an answer of a device to which the server has responded since the deadline', () => {
    fc.assert(
      fc.property(giving, ending, fc.integer({ min: 1, max: 1000 }), (given, end, after) => {
        const answeredAt = end.deadline + after;
        const now = Math.max(given.now, answeredAt);
        expect(countedGivenAt({ ...given, now, answeredAt }, end)).toBeUndefined();
      }),
    );
  });

  it('counts every answer given by the deadline that arrives within the grace', () => {
    fc.assert(
      fc.property(ending, span, span, (end, before, late) => {
        const given = end.deadline - before;
        const now = end.deadline + Math.min(late, end.graceMs);
        expect(countedGivenAt({ now, ageMs: now - given, answeredAt: given }, end)).toBe(given);
      }),
    );
  });
});

describe('awaitsLateAnswers', () => {
  it('ends with the grace, or with the deadline when there is no grace', () => {
    expect(awaitsLateAnswers(110, { deadline: 100, graceMs: 10 })).toBe(true);
    expect(awaitsLateAnswers(111, { deadline: 100, graceMs: 10 })).toBe(false);
    expect(awaitsLateAnswers(101, { deadline: 100, graceMs: 0 })).toBe(false);
  });
});

describe('isLateTaken', () => {
  const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
  /** Returns the answer that is stored after these have arrived one after the other. */
  const store = (onTime: number | undefined, arrivals: readonly number[], isScoreRead: boolean) => {
    let stored = onTime === undefined ? undefined : { sequence: onTime, isLate: false };
    for (const sequence of arrivals)
      if (isLateTaken(stored, sequence, isScoreRead)) stored = { sequence, isLate: true };
    return stored?.sequence;
  };
  const onTime = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined });

  it('keeps the answer with the greatest sequence, in whatever order and however often the answers arrive', () => {
    fc.assert(
      fc.property(onTime, sequences, fc.infiniteStream(fc.nat()), (first, arrivals, order) => {
        const shuffled = [...arrivals, ...arrivals]
          .map((sequence) => ({ sequence, place: order.next().value ?? 0 }))
          .sort((one, other) => one.place - other.place)
          .map(({ sequence }) => sequence);
        expect(store(first, shuffled, false)).toBe(Math.max(first ?? 0, ...arrivals));
      }),
    );
  });

  it('takes at most one late answer to a question after the score was read', () => {
    fc.assert(
      fc.property(onTime, sequences, (first, arrivals) => {
        const firstTaken = arrivals.find((sequence) => sequence > (first ?? 0));
        expect(store(first, arrivals, true)).toBe(firstTaken ?? first);
      }),
    );
  });
});
