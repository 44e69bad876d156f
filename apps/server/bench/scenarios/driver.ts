import { cpuUsage } from 'node:process';
import { createDatabase, type DriverPiece } from '@dars/db/client';
import { delayingProxy } from '@dars/db/testing/delaying-proxy';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/env.ts';
import { Caches } from '../../src/core/caches.ts';
import type { CallPiece } from '../../src/core/deps.ts';
import { createPasswords } from '../../src/core/passwords.ts';
import { openStorage } from '../../src/storage/open.ts';
import { BENCH_PORTAL, type Portals } from '../environment.ts';
import { exactly, type Figure, type Report } from '../figures.ts';
import { interleave, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

interface Variant {
  name: string;
  driver?: DriverPiece[];
  calls?: CallPiece[];
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

interface Call {
  name: string;
  url: string;
  payload?: object;
}

const list = (size: number) => `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify({ page: 0, size }))}`;

/** Requests of one measurement, and how many of them run at a time. */
const REQUESTS = 64;
const AT_ONCE = 8;
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

type Request = () => InjectOptions;

function requestOf({ url, payload }: Call, { cookie }: Portals): Request {
  const headers = { host: 'localhost:3000', cookie };
  if (payload === undefined) return () => ({ url, headers });
  const json = { ...headers, 'content-type': 'application/json' };
  return () => ({ url, method: 'POST', headers: json, payload: JSON.stringify(payload) });
}

async function ask(app: FastifyInstance, request: Request): Promise<void> {
  const response = await app.inject(request());
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
}

/** Resolves with the CPU microseconds that one request costs this process. */
async function measureSlice(app: FastifyInstance, request: Request): Promise<number> {
  let left = REQUESTS;
  const before = cpuUsage();
  const worker = async () => {
    while (left-- > 0) await ask(app, request);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { user, system } = cpuUsage(before);
  return (user + system) / REQUESTS;
}

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

async function openApp(servingUrl: string, { driver: plainDriver = [], calls = [] }: Variant, max = AT_ONCE) {
  const config = { ...readConfig({ RATE_LIMIT: '0', MAX_EVENT_LOOP_DELAY: '0' }) };
  const db = createDatabase({ url: servingUrl, max, plain: plainDriver });
  const storage = openStorage(config);
  const app = await buildApp({
    caches: new Caches(),
    config,
    db,
    jobs: { sendMail: async () => undefined },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    pages: { render: async () => '' },
    passwords: createPasswords(),
    plain: calls,
    storage,
  });
  const close = async () => {
    await app.close();
    await db.close();
    storage.close();
  };
  return { app, close };
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
    const { app, close } = await openApp(proxy.url, variant, 1);
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
