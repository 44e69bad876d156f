import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEARNING } from '@dars/db/seed/scale/plan';
import { createReplicatedDatabase } from '@dars/db/testing/replicated-database';
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { Figure } from '../figures.ts';
import { ask, openApp, type Request } from '../in-process.ts';
import { addLearningPortals, BENCH_PASSWORD } from '../learning-portals.ts';
import { cpuSeconds } from '../processes.ts';
import { interleave, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const [LEARNERS, EVENTS] = [5_000, 20_000];
/** Requests of one measurement, and how many of them run at a time. */
const REQUESTS = 300;
const AT_ONCE = 4;

const CALLS = [
  { name: 'a page of 100 learners', path: 'people.learners', input: { page: 0, size: 100 } },
  { name: 'a search among the learners', path: 'people.learners', input: { page: 0, size: 10, query: 'mar' } },
  { name: 'the figures of a year', path: 'reports.engagement', input: {} },
];

/** Measures how much CPU of the primary's Postgres a replica saves, for calls that read from it. */
export const replica: Scenario = {
  name: 'replica',
  async run({ rounds }) {
    await using opened = new AsyncDisposableStack();
    const database = await createReplicatedDatabase();
    opened.defer(() => database.drop());
    const { url, address } = database;
    const wanted = { number: 1, seed: 1, learning: LEARNING, learners: LEARNERS, events: EVENTS };
    const { portals } = await addLearningPortals({ servingUrl: url, admin: database.admin }, [wanted]);
    const alone = await openApp(url, { connections: AT_ONCE });
    opened.defer(alone.close);
    const served = await openApp(url, { connections: AT_ONCE, replica: { ...address, onChange: () => undefined } });
    opened.defer(served.close);
    const replicaAdmin = database.replica.openAdmin();
    opened.defer(() => replicaAdmin.end());
    const pids = { primary: await postmasterOf(database.admin), replica: await postmasterOf(replicaAdmin) };
    const headers = await ownerHeaders(alone.app, portals[0]?.slug ?? '');
    const figures: Figure[] = [];
    for (const { name, path, input } of CALLS) {
      const request = () => ({ url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, headers });
      const variants = {
        alone: () => measure(alone.app, request, pids),
        served: () => measure(served.app, request, pids),
      };
      await interleave<Round>(variants, 1);
      const found = await interleave<Round>(variants, rounds);
      const each = (part: (round: Round) => number) => spread(found.map(part));
      figures.push(
        { name: `${name}: the primary’s ms without a replica`, measured: each(({ alone: { primary } }) => primary) },
        { name: 'the primary’s ms with a replica', measured: each(({ served: { primary } }) => primary) },
        { name: 'the replica’s ms', measured: each(({ served: { replica } }) => replica) },
        {
          name: 'the primary’s, with ÷ without',
          measured: each((round) => round.served.primary / round.alone.primary),
        },
      );
    }
    return [{ title: `CPU of Postgres for a call in a portal of ${LEARNERS.toLocaleString('en')} learners`, figures }];
  },
};

/** CPU milliseconds of the two servers for one request. */
interface Spent {
  primary: number;
  replica: number;
}

/** The measurement of the server without a replica and of the one with it. */
type Round = Record<'alone' | 'served', Spent>;

async function measure(app: FastifyInstance, request: Request, pids: Spent): Promise<Spent> {
  const before = { primary: cpuSeconds(pids.primary), replica: cpuSeconds(pids.replica) };
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await ask(app, request);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const spent = (part: keyof Spent) => ((cpuSeconds(pids[part]) - before[part]) * 1000) / REQUESTS;
  return { primary: spent('primary'), replica: spent('replica') };
}

/** Returns the process of the server to which the client leads. */
async function postmasterOf(admin: Sql): Promise<number> {
  const [found] = await admin<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  return Number(readFileSync(join(found?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function ownerHeaders(app: FastifyInstance, slug: string) {
  const host = `${slug}.localhost:3000`;
  const payload = { login: `owner@${slug}.test`, password: BENCH_PASSWORD };
  const { cookies, body } = await app.inject({ method: 'POST', url: '/api/login', headers: { host }, payload });
  const [session] = cookies;
  if (!session) throw new Error(`The sign-in was refused: ${body}`);
  return { host, cookie: `${session.name}=${session.value}` };
}
