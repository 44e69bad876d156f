import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageModel, PageRenderer } from '@dars/contracts/portal/page';
import type { DriverPiece } from '@dars/db/client';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config/env.ts';
import { Caches } from '../core/caches.ts';
import type { CallPiece, Deps } from '../core/deps.ts';
import type { ErrorShape } from '../core/init.ts';
import { createPasswords } from '../core/passwords.ts';
import { spanFields } from '../core/tracing.ts';
import { procedureType } from '../http/api/trpc.ts';
import { startJobs } from '../jobs/start.ts';
import { connectProviders } from '../modules/card/stand-in/connect-providers.ts';
import { openStorage } from '../storage/open.ts';
import { statementObserver } from '../tracing/statements.ts';

export const PLATFORM_HOST = 'localhost:3000';
export const portalHost = (slug: string): string => `${slug}.${PLATFORM_HOST}`;

/** Argon2id at less than a hundredth of its cost; `passwords.test.ts` checks the parameters that the server uses. */
const CHEAP_HASHING = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface HarnessOptions {
  /** Overrides the defaults, which have no limits and no overload check. */
  config?: Partial<Config>;
  /** Overrides the default dependencies. */
  deps?: Partial<Omit<Deps, 'config'>>;
  /** Also runs jobs instead of only queueing them. */
  work?: boolean;
  /** The database, instead of a new one. The harness closes it. */
  test?: TestDatabase;
  /** Replaces every piece of the driver, and of the way of a call, by the libraries' own. */
  plain?: boolean;
}

const PLAIN_DRIVER: DriverPiece[] = ['pool', 'session'];
const PLAIN_CALLS: CallPiece[] = ['route', 'speculation'];

export interface TestRequest {
  /** Defaults to `localhost:3000`. */
  host?: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a text unchanged. */
  body?: unknown;
  cookie?: string | undefined;
}

export interface TrpcAnswer {
  status: number;
  data: unknown;
  error: ErrorShape | undefined;
}

export interface Harness {
  app: FastifyInstance;
  deps: Deps;
  /** The test's own database; `test.admin` reads past row-level security. */
  test: TestDatabase;
  db: Deps['db'];
  /** All rendered pages, the latest last. */
  pages: PageModel[];
  /** Every line that was logged. */
  logs: string[];
  /** Moves the clock. */
  setNow(now: Date): void;
  request(request: TestRequest): Promise<LightMyRequestResponse>;
  /** Calls a procedure over HTTP, by GET or POST according to its type. */
  trpc(host: string, path: string, input?: unknown, cookie?: string): Promise<TrpcAnswer>;
  /** Signs in and returns the cookie for further requests. @throws if the sign-in is refused */
  signIn(host: string, login: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** Creates the real application on its own database. Tests can set the clock. */
export async function createHarness({
  config,
  deps: given,
  work = false,
  plain = false,
  test: givenTest,
}: HarnessOptions = {}): Promise<Harness> {
  const options = { plain: plain ? PLAIN_DRIVER : [], observe: given?.tracing && statementObserver(given.tracing) };
  const test = givenTest ?? (await createTestDatabase(options));
  const pages: PageModel[] = [];
  const logs: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'dars-test-'));
  let now: Date | undefined;
  const outside = withCards({
    config: {
      ...readConfig({ RATE_LIMIT: '0', MAX_EVENT_LOOP_DELAY: '0', SECRET_KEY: 'the secret of all of these tests' }),
      ...config,
    },
    db: test.db,
    caches: new Caches(),
    plain: plain ? PLAIN_CALLS : [],
    passwords: createPasswords(CHEAP_HASHING),
    // `login-timing.test.ts` checks the server's own.
    evenAnswerMs: 0,
    storage: openStorage({ s3: config?.s3, dataDir }),
    now: () => now ?? new Date(),
    log: pino({ level: 'info', mixin: () => spanFields() }, { write: (line: string) => void logs.push(line) }),
    ...given,
  });
  const jobs = await startJobs(outside, { databaseUrl: test.url, work });
  const renderer = given?.pages ?? plainRenderer;
  const deps: Deps = {
    jobs,
    ...outside,
    pages: {
      render(model) {
        pages.push(model);
        return renderer.render(model);
      },
      offlineWorker: renderer.offlineWorker,
    },
  };
  const app = await buildApp(deps);
  const request = (options: TestRequest) => inject(app, options);
  return {
    app,
    deps,
    test,
    db: deps.db,
    pages,
    logs,
    setNow: (time) => {
      now = time;
    },
    request,
    trpc: (host, path, input, cookie) => callTrpc(request, { host, path, input, cookie }),
    signIn: (host, login, password) => signIn(request, host, { login, password }),
    async close() {
      await app.close();
      await jobs.stop();
      await test.drop();
      outside.storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const withCards = <Given extends Pick<Deps, 'config' | 'log' | 'now'>>(given: Given) => ({
  cards: connectProviders(given),
  ...given,
});

/**
 * Renders the kind of the page instead of its document: tests check the model that the server decides, not its
 * appearance.
 */
const plainRenderer: PageRenderer = {
  render: async (model) => `<!doctype html><html lang="${model.language}"><body>${model.page.kind}</body></html>`,
};

type Request = Harness['request'];

function inject(app: FastifyInstance, { host = PLATFORM_HOST, method = 'GET', ...request }: TestRequest) {
  const { url, headers, body, cookie } = request;
  return app.inject({
    method,
    url,
    headers: { host, ...(cookie !== undefined && { cookie }), ...headers },
    ...(body !== undefined && { payload: body as string | object }),
  });
}

async function callTrpc(
  request: Request,
  { host, path, input, cookie }: { host: string; path: string; input: unknown; cookie: string | undefined },
): Promise<TrpcAnswer> {
  const isQuery = procedureType(path) === 'query';
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await request({
    host,
    url: `/trpc/${path}${query}`,
    method: isQuery ? 'GET' : 'POST',
    cookie,
    // As tRPC's client does, also without an input.
    ...(!isQuery && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) ?? '' }),
  });
  const answer = response.json<{ result?: { data?: unknown }; error?: ErrorShape }>();
  return { status: response.statusCode, data: answer.result?.data, error: answer.error };
}

async function signIn(
  request: Request,
  host: string,
  credentials: { login: string; password: string },
): Promise<string> {
  const response = await request({ host, method: 'POST', url: '/api/login', body: credentials });
  const [cookie] = response.cookies;
  if (response.statusCode !== 200 || !cookie) throw new Error(`Signing in was refused: ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}
