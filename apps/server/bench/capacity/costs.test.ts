import { describe, expect, it } from 'vitest';
import { type Cost, idlePerSecond, NO_COST, perAct, percentOff, predict, sumCosts } from './costs.ts';

const costOf = (parts: Partial<Cost>): Cost => ({ ...NO_COST, ...parts });

describe('sumCosts', () => {
  it('adds up every part as often as asked', () => {
    const sum = sumCosts([
      { cost: costOf({ server: 2, rows: 1 }), times: 3 },
      { cost: costOf({ server: 1, up: 5 }), times: -1 },
    ]);
    expect(sum).toEqual(costOf({ server: 5, rows: 3, up: -5 }));
  });
});

describe('idlePerSecond', () => {
  it('weighs long measurements more than short ones', () => {
    const short = { seconds: 1, cost: costOf({ server: 1 }) };
    const long = { seconds: 9, cost: costOf({ server: 4 }) };
    expect(idlePerSecond([short, long]).server).toBeCloseTo(0.5);
  });
});

describe('perAct', () => {
  it('leaves out what the time alone costs', () => {
    const idle = costOf({ server: 0.1, rows: 2 });
    const before = { acts: 10, seconds: 5, cost: costOf({ server: 1.5, rows: 20, calls: 30 }) };
    const after = { acts: 30, seconds: 5, cost: costOf({ server: 3.5, rows: 40, calls: 90 }) };
    const cost = perAct([before, after], idle);
    expect(cost.server).toBeCloseTo((5 - 1) / 40);
    expect(cost.rows).toBeCloseTo((60 - 20) / 40);
    expect(cost.calls).toBe(3);
  });
});

describe('predict', () => {
  it('adds up the acts and the time', () => {
    const acts = { read: costOf({ server: 0.5, rows: 3 }), watch: costOf({ server: 2, down: 7 }) };
    const predicted = predict(acts, { counts: { read: 4, watch: 2 }, idle: costOf({ server: 0.25 }), seconds: 8 });
    expect(predicted).toEqual(costOf({ server: 8, rows: 12, down: 14 }));
  });
});

describe('percentOff', () => {
  it('is the deviation in percent of the prediction, in both directions', () => {
    expect(percentOff(120, 100)).toBeCloseTo(20);
    expect(percentOff(80, 100)).toBeCloseTo(20);
    expect(percentOff(100, 100)).toBe(0);
  });
});
