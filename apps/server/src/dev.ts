import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startEmbedded } from '@dars/db/embedded/start';
import { loadConfig, ROOT } from './config/env.ts';
import { readCommandLine } from './start/command-line.ts';
import { openDevSources } from './start/dev-sources.ts';
import { createLogger } from './start/logger.ts';
import { assertPortFree, listenersOf } from './start/port.ts';
import { serveReloaded } from './start/reload.ts';
import { runCommand } from './start/run-command.ts';
import { watchFolders } from './start/watch-folders.ts';

const USAGE = `npm run dev
  Runs the platform from its sources. Vite replaces changed modules of the client, and the server loads changed modules anew.`;

/** The folders with the server's sources. */
const FOLDERS = [
  'apps/server/src',
  'drizzle',
  'packages/contracts/src',
  'packages/db/src',
  'packages/i18n/locales',
  'packages/i18n/src',
  'packages/ui/src',
];

const here = (file: string) => join(import.meta.dirname, file);

await runCommand(async ({ opened, signal }) => {
  readCommandLine(USAGE, { options: {} });
  const config = loadConfig();
  const log = createLogger(config);
  for (const listener of listenersOf(config)) await assertPortFree(listener);
  if (config.databaseUrl === undefined) {
    // The database keeps running while the server restarts.
    const keeper = { onLost: (message: string) => log.error(message), onGivenUp: fail };
    const options = { dataDir: config.dataDir, log: (message: string) => log.info(message), signal, keeper };
    const { adminUrl, servingUrl, stop } = await startEmbedded(options);
    opened.defer(stop);
    Object.assign(process.env, { DATABASE_URL: servingUrl, DATABASE_ADMIN_URL: adminUrl });
  }
  signal.throwIfAborted();

  const http = createServer();
  const sources = await openDevSources(http);
  opened.defer(() => sources.close());
  let isFirst = true;
  const server = serveReloaded({
    async start() {
      const begun = performance.now();
      await using resources = new AsyncDisposableStack();
      const env = await sources.load<typeof import('./config/env.ts')>(here('config/env.ts'));
      const { openServer } = await sources.load<typeof import('./server.ts')>(here('server.ts'));
      // Vite works in this process, which delays the event loop without an overload.
      const latest = { ...env.loadConfig(), dev: true, maxEventLoopDelay: 0 };
      const { app, db } = await openServer(resources, latest, { log, pages: sources.pages, signal, onLost: fail });
      if (isFirst) {
        const { describeAddresses } = await sources.load<typeof import('./start/addresses.ts')>(
          here('start/addresses.ts'),
        );
        console.log(await describeAddresses(latest, db));
      } else log.info(`Restarted in ${Math.round(performance.now() - begun)} ms`);
      isFirst = false;
      const running = resources.move();
      return { handle: app.routing, close: () => running.disposeAsync() };
    },
    onFailed: report,
  });
  opened.defer(() => server.close());
  const watcher = watchFolders(
    FOLDERS.map((folder) => join(ROOT, folder)),
    (file) => {
      sources.invalidate(file);
      server.reload();
    },
  );
  opened.defer(() => watcher.close());
  // An error that nobody has caught ends neither Vite nor the database.
  process.on('uncaughtException', report);

  http.on('request', (request, response) =>
    sources.serve(request, response, () => void server.handle(request, response)),
  );
  http.listen({ host: config.host, port: config.port });
  opened.defer(() => void http.close().closeAllConnections());
  await once(http, 'listening');
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
});

/** Prints an error of the sources. The next change loads them again. */
function report(error: unknown): void {
  console.error(error);
}

function fail(error: Error): void {
  console.error(error.message);
  process.kill(process.pid, 'SIGTERM');
}
