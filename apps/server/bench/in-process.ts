import { cpuUsage } from 'node:process';
import { createDatabase, type DriverPiece, type ReplicaAddress } from '@dars/db/client';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/env.ts';
import { Caches } from '../src/core/caches.ts';
import type { CallPiece, Jobs } from '../src/core/deps.ts';
import { createPasswords } from '../src/core/passwords.ts';
import type { Tracing } from '../src/core/tracing.ts';
import { connectProviders } from '../src/modules/card/stand-in/connect-providers.ts';
import { openStorage } from '../src/storage/open.ts';
import { statementObserver } from '../src/tracing/statements.ts';
import type { Portals } from './environment.ts';

/** A queue that does none of its jobs. */
export const NO_JOBS: Jobs = {
  sendMails: async () => undefined,
  regrade: async () => undefined,
  issueCertificates: async () => undefined,
  importPeople: async () => undefined,
  exportPersonalData: async () => undefined,
};

/** What an application is made of, besides the defaults. */
export interface Pieces {
  /** The pieces of the driver that the libraries' own replace. */
  driver?: DriverPiece[];
  calls?: CallPiece[];
  tracing?: Tracing;
  connections?: number;
  replica?: ReplicaAddress;
}

export interface Call {
  name: string;
  url: string;
  payload?: object;
}

/** Requests of one measurement, and how many of them run at a time. */
const REQUESTS = 64;
const AT_ONCE = 8;

export type Request = () => InjectOptions;

export function requestOf({ url, payload }: Call, { cookie }: Portals): Request {
  const headers = { host: 'localhost:3000', cookie };
  if (payload === undefined) return () => ({ url, headers });
  const json = { ...headers, 'content-type': 'application/json' };
  return () => ({ url, method: 'POST', headers: json, payload: JSON.stringify(payload) });
}

export async function ask(app: FastifyInstance, request: Request): Promise<void> {
  const response = await app.inject(request());
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
}

/** Resolves with the CPU microseconds that one request costs this process. */
export async function measureSlice(app: FastifyInstance, request: Request): Promise<number> {
  let left = REQUESTS;
  const before = cpuUsage();
  const worker = async () => {
    while (left-- > 0) await ask(app, request);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { user, system } = cpuUsage(before);
  return (user + system) / REQUESTS;
}

/** Opens the application without a port, on its own connections. */
export async function openApp(
  servingUrl: string,
  { driver = [], calls = [], tracing, connections: max = AT_ONCE, replica }: Pieces,
) {
  const config = { ...readConfig({ RATE_LIMIT: '0', MAX_EVENT_LOOP_DELAY: '0' }) };
  const observe = tracing && statementObserver(tracing);
  const db = createDatabase({ url: servingUrl, max, plain: driver, observe, replica });
  await db.replica?.check();
  const storage = openStorage(config);
  const log = pino({ level: 'silent' });
  const now = () => new Date();
  const app = await buildApp({
    caches: new Caches(),
    cards: connectProviders({ config, log, now }),
    config,
    db,
    jobs: NO_JOBS,
    log,
    now,
    pages: { render: async () => '' },
    passwords: createPasswords(),
    plain: calls,
    storage,
    tracing,
  });
  const close = async () => {
    await app.close();
    await db.close();
    storage.close();
  };
  return { app, close };
}
