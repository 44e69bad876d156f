import type { Logger } from 'pino';
import { type Config, loadConfig } from './config/env.ts';
import { describeError } from './core/describe-error.ts';
import { connectionLimit, isOutOfDescriptors, limitConnections, throttleReports } from './core/descriptors.ts';
import { openServer } from './server.ts';
import { describeAddresses } from './start/addresses.ts';
import { builtPages } from './start/built-pages.ts';
import { readCommandLine } from './start/command-line.ts';
import { warnOfMissingSupport, warnOfPlainHttp } from './start/config-warnings.ts';
import { explainFailure, StartError } from './start/failure.ts';
import { limitHeapGrowth } from './start/heap-growth.ts';
import { createLogger } from './start/logger.ts';
import { assertPortFree, listen, listenersOf } from './start/port.ts';
import { onStopSignal, STOP_LIMIT } from './start/stop-signals.ts';

const USAGE = `npm start
  Runs the platform as its environment variables say (.env.example). For work on the sources use npm run dev.`;

/** Aborts a start that is under way. */
const stopping = new AbortController();
let exitCode = 1;
limitHeapGrowth();
const running = run();

onStopSignal(() => void stop(0));
const reportOutOfDescriptors = throttleReports((count) => console.error(`Out of file descriptors (${count} times).`));
process.on('uncaughtException', (error) => {
  // Only the operation that needed a descriptor has failed; descriptors become free as connections end.
  if (isOutOfDescriptors(error)) return reportOutOfDescriptors();
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
    console.error(explainFailure(error, 'Dars could not stop as it should'));
    process.exit(1);
  });
  process.exit(code);
}

/** Ends the server when a necessary resource is lost for good, so that its supervisor restarts it. */
function fail(error: Error): void {
  console.error(explainFailure(error, 'Dars has to stop'));
  void stop(1);
}

async function run(): Promise<AsyncDisposableStack> {
  try {
    readCommandLine(USAGE, { options: {} });
    const config = loadConfig();
    return await start(config, createLogger(config));
  } catch (error) {
    console.error(explainFailure(error, 'Dars could not start'));
    process.exit(exitCode);
  }
}

/** Starts the server. If the start fails, everything that it opened is closed. */
async function start(config: Config, log: Logger): Promise<AsyncDisposableStack> {
  await using opened = new AsyncDisposableStack();
  for (const listener of listenersOf(config)) await assertPortFree(listener);
  const pages = await builtPages();
  const { app, db, metrics } = await openServer(opened, config, { log, pages, signal: stopping.signal, onLost: fail });
  limitConnections(app.server, connectionLimit(config.databaseConnections), { log, metrics });
  warnOfPlainHttp(config, log);
  warnOfMissingSupport(config, log);
  await listen(app, config);
  if (!config.production) console.log(await describeAddresses(config, db));
  return opened.move();
}
