import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config/env.ts';
import { Caches } from './core/caches.ts';
import { describeError } from './core/describe-error.ts';
import { connectionLimit, isOutOfDescriptors, limitConnections, throttleReports } from './core/descriptors.ts';
import { createPasswords } from './core/passwords.ts';
import { startJobs } from './jobs/start.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { describeAddresses } from './start/addresses.ts';
import { builtPages } from './start/built-pages.ts';
import { readCommandLine } from './start/command-line.ts';
import { openDatabase } from './start/database.ts';
import { createDevClient } from './start/dev-client.ts';
import { drain } from './start/drain.ts';
import { explainFailure, StartError } from './start/failure.ts';
import { addFirstData } from './start/first-data.ts';
import { limitHeapGrowth } from './start/heap-growth.ts';
import { createLogger } from './start/logger.ts';
import { warnOfPlainHttp } from './start/plain-http.ts';
import { assertPortFree, listen, listenersOf } from './start/port.ts';
import { onStopSignal, STOP_LIMIT } from './start/stop-signals.ts';
import { warnOfMissingSupport } from './start/support-address.ts';
import { StorageFaults } from './storage/faults.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm start
  Runs the platform as its environment variables say (.env.example). For work on the sources use npm run dev.`;

/** Aborts a start that is under way. */
const stopping = new AbortController();
let exitCode = 1;
limitHeapGrowth();
const running = run();

onStopSignal(() => void stop(0));
const sayOutOfDescriptors = throttleReports((count) => console.error(`Out of file descriptors (${count} times).`));
process.on('uncaughtException', (error) => {
  // Only the operation that needed a descriptor has failed; descriptors become free as connections end.
  if (isOutOfDescriptors(error)) return sayOutOfDescriptors();
  console.error(JSON.stringify(describeError(error)));
  void stop(1);
});

async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  exitCode = code;
  stopping.abort(new StartError('Stopped before it was ready.'));
  setTimeout(() => process.exit(1), STOP_LIMIT).unref();
  const opened = await running;
  await opened.disposeAsync().catch((error: unknown) => {
    console.error(explainFailure(error));
    process.exit(1);
  });
  process.exit(code);
}

/** Ends the server when a necessary resource is lost for good, so that its supervisor restarts it. */
function fail(error: Error): void {
  console.error(explainFailure(error));
  void stop(1);
}

async function run(): Promise<AsyncDisposableStack> {
  try {
    const { values } = readCommandLine(USAGE, { options: { dev: { type: 'boolean', default: false } } });
    // Vite works in this process, which delays the event loop without an overload.
    const config = { ...loadConfig(), ...(values.dev && { dev: true, maxEventLoopDelay: 0 }) };
    return await start(config, createLogger(config));
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(exitCode);
  }
}

/** Opens the server's resources one after the other. They are closed in reverse order, also if a later one fails. */
async function start(config: Config, log: Logger): Promise<AsyncDisposableStack> {
  await using opened = new AsyncDisposableStack();
  for (const listener of listenersOf(config)) await assertPortFree(listener);
  const client = config.dev ? createDevClient() : undefined;
  const pages = client?.pages ?? (await builtPages());

  const database = await openDatabase(config, {
    log: (message) => log.info(message),
    signal: stopping.signal,
    keeper: { onLost: (message) => log.error(message), onGivenUp: fail },
  });
  opened.defer(() => database.close());
  stopping.signal.throwIfAborted();
  const { db, directUrl: databaseUrl } = database;

  const passwords = createPasswords();
  const storageFaults = new StorageFaults(log);
  const storage = openStorage(config, { faults: storageFaults });
  opened.defer(() => storage.close());
  await addFirstData(db, config, { passwords, storage });
  stopping.signal.throwIfAborted();

  const outside = { caches: new Caches(), config, db, log, now: () => new Date(), passwords, pages, storage };
  const jobs = await startJobs(outside, { databaseUrl });
  opened.defer(() => jobs.stop());

  const metrics = config.metrics && createMetrics({ ...outside, storageFaults });
  if (config.metrics && metrics) {
    const served = await serveMetrics(metrics, config.metrics);
    opened.defer(() => served.close());
  }
  const app = await buildApp({ ...outside, jobs, metrics, client: client?.serve });
  opened.defer(() => drain(app, { notice: config.drainNotice }));
  if (client) {
    await client.start(app.server);
    opened.defer(() => client.close());
  }
  limitConnections(app.server, connectionLimit(config.databaseConnections), { log, metrics });
  warnOfPlainHttp(config, log);
  warnOfMissingSupport(config, log);
  await listen(app, config);
  if (!config.production) console.log(await describeAddresses(config, db));
  return opened.move();
}
