import { describe, expect, it } from 'vitest';
import { ACTS, HOURS, momentOf, planActs, planDay } from './day.ts';

const LEARNERS = 1_000;

describe('planDay', () => {
  const day = planDay(LEARNERS);

  it('plans each act as often as the list says', () => {
    for (const { name, perDay } of ACTS) {
      expect([name, day.filter((act) => act.name === name).length]).toEqual([name, Math.round(perDay * LEARNERS)]);
    }
  });

  it('gives every learner an equal part of each act', () => {
    for (const { name, perDay } of ACTS) {
      const byLearner = Map.groupBy(
        day.filter((act) => act.name === name),
        ({ learner }) => learner,
      );
      const most = Math.max(...[...byLearner.values()].map((acts) => acts.length));
      expect([name, most]).toEqual([name, Math.ceil(perDay)]);
      expect([...byLearner.keys()].every((learner) => learner >= 0 && learner < LEARNERS)).toBe(true);
    }
  });

  it('is in the order of time and spreads the acts over the hours', () => {
    const moments = day.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    const percents = HOURS.map((_, hour) => {
      const inHour = moments.filter((at) => Math.floor(at * HOURS.length) === hour);
      return (100 * inHour.length) / day.length;
    });
    for (const [hour, percent] of HOURS.entries()) expect(Math.abs((percents[hour] ?? 0) - percent)).toBeLessThan(0.2);
  });

  it('is the same for the same number of learners', () => {
    expect(planDay(37)).toEqual(planDay(37));
    expect(planDay(37)).not.toEqual(planDay(38));
  });
});

describe('planActs', () => {
  it('takes the learners in turn, each as often as asked', () => {
    const turns = (perLearner: number) => planActs('read', 6, perLearner).map(({ learner }) => learner);
    expect(turns(1)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(turns(3)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(turns(1.5)).toEqual([0, 1, 1, 2, 3, 3]);
  });
});

describe('momentOf', () => {
  it('follows the hours, which are 100 % together', () => {
    expect(HOURS).toHaveLength(24);
    expect(HOURS.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    expect(momentOf(0)).toBe(0);
    expect(momentOf(0.01)).toBeCloseTo(0.5 / 24);
    expect(momentOf(0.02)).toBeCloseTo(1 / 24);
    expect(momentOf(1)).toBe(1);
  });
});
