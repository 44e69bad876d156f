import { ACTIVATED, LEARNING } from '@dars/db/seed/scale/plan';
import type { Portals } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { addLearningPortals, ownerHeaders } from '../learning-portals.ts';
import { load } from '../load.ts';
import { compare, type Ratio } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const LEARNERS = 50_000;
const FEW_EVENTS = 100;
const CALLS = [
  // `rows` is the goal: the cost of at most so many single rows.
  { name: 'the year’s statistics', path: `/trpc/reports.engagement?input=${encodeURIComponent('{}')}`, rows: 30 },
  { name: 'the six counts', path: '/trpc/reports.counts', rows: 30 },
  { name: 'the countries', path: '/trpc/reports.countries', rows: 10 },
];
/**
 * The goal for the portal with many events, as a multiple of the cost with few: the learners who learnt in the last
 * thirty days are counted by each call, a hundred in one portal and most of them in the other. A year is twelve rows in
 * both.
 */
const MAX_COST_RATIO = 3;

/**
 * Measures a portal's figures, as its owner's home requests them, in a large portal with few events and in one with
 * many.
 */
export const statistics: Scenario = {
  name: 'statistics',
  async run({ environment, rounds, seconds, events }) {
    const portals = await environment.portals('empty');
    const { few, many, row } = await fill(portals, events);
    const { server, bare } = portals;
    const loadFigures = (name: string, path: string, headers: Headers) =>
      load({ name, url: server.origin + path, headers, pids: [server.pid, environment.postgresPid] });
    const oneRow = load({ name: 'one row', url: bare.origin + row, pids: [bare.pid, environment.postgresPid] });
    const all = CALLS.map(({ name, path }) => loadFigures(name, path, many));
    const byRow = await compare(oneRow, all, rounds, seconds);
    const byFew: Ratio[] = [];
    for (const { name, path } of CALLS) {
      byFew.push(...(await compare(loadFigures('few', path, few), [loadFigures(name, path, many)], rounds, seconds)));
    }
    const portal = `${LEARNERS.toLocaleString('en')} learners, ${events.toLocaleString('en')} events`;
    return [
      {
        title: `${portal}: figures ÷ one row by its key from bare Fastify`,
        figures: byRow.map((ratio, index) => ratioFigure(ratio, 1 / (CALLS[index]?.rows ?? 1))),
      },
      {
        title: `${portal} ÷ ${FEW_EVENTS} events`,
        figures: byFew.map((ratio) => ratioFigure(ratio, 1 / MAX_COST_RATIO)),
      },
    ];
  },
};

type Headers = Record<string, string>;

/** Fills two portals, and returns the sessions of their owners and the address of one row. */
async function fill(portals: Portals, events: number) {
  const own = { seed: 1, learners: LEARNERS };
  const made = await addLearningPortals(portals, [
    { ...own, number: 1, learning: FEW_EVENTS / (LEARNERS * ACTIVATED), events: FEW_EVENTS },
    { ...own, number: 2, learning: LEARNING, events },
  ]);
  const [few, many] = made.portals;
  const [user] = await portals.admin<{ id: string; tenant: string }[]>`
    select id, tenant_id as tenant from users where role = 'ROLE_LEARNER' limit 1`;
  if (!few || !many || !user) throw new Error('The portals were not made.');
  return {
    few: await ownerHeaders(portals, few),
    many: await ownerHeaders(portals, many),
    row: `/user?${new URLSearchParams({ ...user })}`,
  };
}
