import { describe, expect, it } from 'vitest';
import { judge } from '../figures.ts';
import { type Cost, NO_COST, sumCosts } from './costs.ts';
import { ACTS, type ActName, planDay } from './day.ts';
import { type CapacityRun, capacityReports } from './reports.ts';

const LEARNERS = 20;
const DAY = planDay(LEARNERS);
const ONE: Cost = { calls: 1, server: 0.01, postgres: 0.01, rows: 2, log: 500, images: 300, down: 1000, up: 400 };
/** The cost of the day if every act of it costs `ONE`, and a second without calls costs nothing. */
const cost = sumCosts([{ cost: ONE, times: DAY.length }]);

const runWith = (changed: Partial<Cost>, errors: string[] = []): CapacityRun => ({
  ...{
    portals: 3,
    activeLearners: LEARNERS,
    day: DAY,
    idle: NO_COST,
    grown: 1,
    generator: 1,
    lateSeconds: 0,
    retries: 0,
  },
  ...{ peaks: { serverMib: 1, postgresMib: 1, connections: 1 }, errors },
  filePart: ONE,
  costs: Object.fromEntries(ACTS.map(({ name }) => [name, ONE])) as Record<ActName, Cost>,
  measured: { seconds: 10, cost: { ...cost, ...changed } },
});

const missed = (run: CapacityRun) =>
  capacityReports(run).flatMap(({ figures }) =>
    figures.filter((each) => judge(each) === 'missed').map((each) => each.name),
  );

describe('the check of the model', () => {
  it('passes when the day costs what its acts cost alone, within a fifth', () => {
    expect(missed(runWith({}))).toEqual([]);
    expect(missed(runWith({ server: cost.server * 1.19, rows: cost.rows * 0.81 }))).toEqual([]);
  });

  it.each(['server', 'postgres', 'rows', 'log', 'down', 'up'] as const)('fails when %s is off by more', (part) => {
    expect(missed(runWith({ [part]: cost[part] * 1.21 }))).toHaveLength(1);
    expect(missed(runWith({ [part]: cost[part] * 0.79 }))).toHaveLength(1);
  });

  it('fails when an act of the day failed', () => {
    expect(missed(runWith({}, ['scale-1.localhost/trpc/learning.record 500']))).toEqual(['acts that failed']);
  });
});
