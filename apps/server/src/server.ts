import type { PageRenderer } from '@dars/contracts/portal/page';
import type { Database } from '@dars/db/client';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config/env.ts';
import { Caches } from './core/caches.ts';
import { describeReason } from './core/describe-error.ts';
import type { Metrics } from './core/metrics.ts';
import { createPasswords } from './core/passwords.ts';
import { startJobs } from './jobs/start.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { connectProviders } from './modules/card/stand-in/connect-providers.ts';
import { openDatabase } from './start/database.ts';
import { drain } from './start/drain.ts';
import { addFirstData } from './start/first-data.ts';
import { StorageFaults } from './storage/faults.ts';
import { openStorage } from './storage/open.ts';
import { openTracing } from './tracing/open.ts';
import { statementObserver } from './tracing/statements.ts';

interface ServerOptions {
  log: Logger;
  pages: PageRenderer;
  /** Aborts a start that is under way. */
  signal: AbortSignal;
  /** Called when a necessary resource is lost for good. */
  onLost: (error: Error) => void;
}

interface OpenServer {
  /** The application, which does not listen yet. */
  app: FastifyInstance;
  db: Database;
  metrics: Metrics | undefined;
}

/**
 * Opens the server's resources one after the other; `opened` closes them in reverse order, also if a later one fails.
 */
export async function openServer(
  opened: AsyncDisposableStack,
  config: Config,
  { log, pages, signal, onLost }: ServerOptions,
): Promise<OpenServer> {
  const tracing = await openTracing(config, log);
  if (tracing) opened.defer(() => tracing.close());
  const database = await openDatabase(config, {
    observe: tracing && statementObserver(tracing),
    log: (message) => log.info(message),
    warn: (message, reason) => log.warn({ reason: describeReason(reason) }, message),
    signal,
    keeper: { onLost: (message) => log.error(message), onGivenUp: onLost },
  });
  opened.defer(() => database.close());
  signal.throwIfAborted();
  const { db, directUrl: databaseUrl } = database;

  const passwords = createPasswords();
  const storageFaults = new StorageFaults(log);
  const storage = openStorage(config, { faults: storageFaults });
  opened.defer(() => storage.close());
  await addFirstData(db, config, { passwords, storage });
  signal.throwIfAborted();

  const now = () => new Date();
  const cards = connectProviders({ config, log, now });
  const outside = { caches: new Caches(), cards, config, db, log, now, passwords, pages, storage };
  const jobs = await startJobs({ ...outside, tracing }, { databaseUrl });
  opened.defer(() => jobs.stop());

  const metrics = config.metrics && createMetrics({ ...outside, storageFaults });
  if (config.metrics && metrics) {
    const served = await serveMetrics(metrics, { ...config.metrics, log });
    opened.defer(() => served.close());
  }
  const app = await buildApp({ ...outside, jobs, metrics, tracing });
  opened.defer(() => drain(app, { notice: config.drainNotice }));
  return { app, db, metrics };
}
