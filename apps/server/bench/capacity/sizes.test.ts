import { describe, expect, it } from 'vitest';
import { NO_COST } from './costs.ts';
import { HOURS, VIDEO_MIB } from './day.ts';
import { ACTIVE, activeLearnersOf, type LearnerCosts, learnersUntil, needsOf, USED } from './sizes.ts';

const COSTS: LearnerCosts = {
  day: { ...NO_COST, calls: 90, server: 0.18, postgres: 0.09, rows: 135, log: 50_000, images: 50_000, down: 100_000 },
  ...{ grown: 10_000, idle: { server: 0.01, postgres: 0.005 }, serverMib: 256 },
  videoMib: { server: 0.001, postgres: 0.0001 },
};

describe('needsOf', () => {
  it('computes the busiest hour from the part of the learners who learn and the part of the day', () => {
    const learnersInHour = (1e6 * ACTIVE * Math.max(...HOURS)) / 100;
    const needs = needsOf(1e6, COSTS);
    expect(needs.callsPerSecond).toBeCloseTo((learnersInHour * 90) / 3600);
    expect(needs.rowsPerSecond).toBeCloseTo((learnersInHour * 135) / 3600);
    expect(needs.sentMbit).toBeCloseTo((learnersInHour * 0.8) / 3600);
  });

  it('adds servers until the calls, the videos and their own work fit into the used part of a processor each', () => {
    const { servers, serversWithoutVideo, postgresCores, connections, serverGib, videoMbit } = needsOf(1e7, COSTS);
    const busiest = (1e7 * ACTIVE * Math.max(...HOURS)) / 100 / 3600;
    expect(serversWithoutVideo).toBe(Math.ceil((busiest * 0.18) / (USED - 0.01)));
    expect(servers).toBe(Math.ceil((busiest * (0.18 + VIDEO_MIB / 1000)) / (USED - 0.01)));
    expect(postgresCores).toBeCloseTo((busiest * (0.09 + VIDEO_MIB / 10_000) + servers * 0.005) / USED);
    expect(connections).toBe(servers * 6);
    expect(serverGib).toBe(servers / 4);
    // Ten minutes of 1.5 Mbit/s each.
    expect(videoMbit).toBeCloseTo(busiest * 600 * 1.5);
  });

  it('needs two servers however few the learners are', () => {
    expect(needsOf(10, COSTS).servers).toBe(2);
  });

  it('grows with the learners in what a day and a year write', () => {
    const [some, tenfold] = [needsOf(1e5, COSTS), needsOf(1e6, COSTS)];
    expect(some.log).toBeCloseTo((1e5 * ACTIVE * 100_000) / 2 ** 30);
    for (const need of ['log', 'grown', 'mails', 'filesGib', 'videoMbit'] as const) {
      expect(tenfold[need]).toBeCloseTo(10 * some[need]);
    }
  });
});

describe('learnersUntil', () => {
  it('is the number of learners whose needs are the limit', () => {
    const learners = learnersUntil(1_000, ({ rowsPerSecond }) => rowsPerSecond, COSTS);
    expect(needsOf(learners, COSTS).rowsPerSecond).toBeCloseTo(1_000);
  });
});

describe('activeLearnersOf', () => {
  it('counts a tenth of those with an activated account, of whom three in four have learnt', () => {
    expect(activeLearnersOf(750)).toBe(100);
  });
});
