import { delayingProxy } from '@dars/db/testing/delaying-proxy';
import type { FastifyInstance } from 'fastify';
import { BENCH_PORTAL, type Portals } from '../environment.ts';
import { exactly, type Figure, type Report } from '../figures.ts';
import { ask, type Call, measureSlice, openApp, type Pieces, type Request, requestOf } from '../in-process.ts';
import { interleave, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

interface Variant extends Pieces {
  name: string;
}

const OWN: Variant = { name: 'none' };
/** Each variant by the pieces that the libraries' own replace. */
const VARIANTS: Variant[] = [
  { name: 'the row mapping', driver: ['rows'] },
  { name: 'the session and its row mapping', driver: ['session'] },
  { name: 'the pool', driver: ['pool'] },
  { name: 'the route', calls: ['route'] },
  { name: 'the speculative read', calls: ['speculation'] },
  { name: 'any of them', driver: ['pool', 'session'], calls: ['route', 'speculation'] },
];

const list = (size: number) => `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify({ page: 0, size }))}`;

/** Measurements of each variant in one round: the machine's speed changes within a second. */
const SLICES = 6;
const WARM_UP_SLICES = 12;

/**
 * Measures what a request gains from each piece of the driver and of the call: its CPU without the piece ÷ with it. All
 * variants run in this process and take turns every few milliseconds; the cost is that of the process.
 */
export const driver: Scenario = {
  name: 'driver',
  async run({ environment, rounds }) {
    const portals = await environment.portals('small');
    const [portal] = await portals.admin<
      { id: string }[]
    >`select id from tenants where name_in_english = ${BENCH_PORTAL}`;
    const calls: Call[] = [
      { name: 'a page of 10', url: list(10) },
      { name: 'a page of 100', url: list(100) },
      {
        name: 'a write',
        url: '/trpc/tenant.setStorageQuota',
        payload: { id: portal?.id, storageQuota: null },
      },
    ];
    await using opened = new AsyncDisposableStack();
    const apps = new Map<string, FastifyInstance>();
    for (const variant of [OWN, ...VARIANTS]) {
      const { app, close } = await openApp(portals.servingUrl, variant);
      opened.defer(close);
      apps.set(variant.name, app);
    }
    const reports: Report[] = [];
    for (const call of calls) reports.push(await measureGains(apps, requestOf(call, portals), { ...call, rounds }));
    return [...reports, await countRoundTrips(portals, calls)];
  },
};

async function measureGains(
  apps: Map<string, FastifyInstance>,
  request: Request,
  { name, rounds }: { name: string; rounds: number },
): Promise<Report> {
  const work = Object.fromEntries([...apps].map(([each, app]) => [each, () => measureSlice(app, request)]));
  await interleave<Record<string, number>>(work, WARM_UP_SLICES);
  const gains = new Map<string, number[]>(VARIANTS.map((variant) => [variant.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const slices = await interleave<Record<string, number>>(work, SLICES);
    const cost = (each: string) => spread(slices.map((slice) => slice[each] ?? 0)).median;
    for (const [each, found] of gains) found.push(cost(each) / cost(OWN.name));
  }
  const figures = [...gains].map(([each, found]) => ({ name: each, measured: spread(found) }));
  return { title: `CPU of ${name} without … ÷ with all pieces`, figures };
}

/** Milliseconds of delay in each direction, far more than the machine needs itself. */
const DELAY = 20;
/** Requests that look up the session and prepare each statement of the connection. */
const FIRST = 3;
const wait = () => new Promise((resolve) => setTimeout(resolve, 5 * DELAY));

async function countRoundTrips(portals: Portals, calls: Call[]): Promise<Report> {
  const figures: Figure[] = [];
  for (const variant of [
    OWN,
    ...VARIANTS.filter(({ driver: pieces, calls: [piece] = [] }) => pieces || piece === 'speculation'),
  ]) {
    await using opened = new AsyncDisposableStack();
    const proxy = opened.adopt(await delayingProxy(portals.servingUrl, DELAY), (each) => each.close());
    const { app, close } = await openApp(proxy.url, { ...variant, connections: 1 });
    opened.defer(close);
    for (const call of calls) {
      const request = requestOf(call, portals);
      for (let count = 0; count < FIRST; count += 1) await ask(app, request);
      // The commit of a read is not waited for.
      await wait();
      proxy.takeRoundTrips();
      await ask(app, request);
      await wait();
      figures.push({ name: `${call.name} without ${variant.name}`, measured: exactly(proxy.takeRoundTrips()) });
    }
  }
  return { title: 'round trips to the database', figures };
}
