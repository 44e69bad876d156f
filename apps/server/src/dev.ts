import { join } from 'node:path';
import { startEmbedded } from '@dars/db/embedded/start';
import { loadConfig, ROOT } from './config/env.ts';
import { readCommandLine } from './start/command-line.ts';
import { reloadOnChange } from './start/reload.ts';
import { runCommand } from './start/run-command.ts';

const USAGE = `npm run dev
  Runs the platform from its sources. Vite replaces changed modules of the client, and the server restarts after changes.`;

/** The folders with the server's sources. */
const SOURCES = [
  'apps/server/src',
  'drizzle',
  'packages/contracts/src',
  'packages/db/src',
  'packages/i18n/locales',
  'packages/i18n/src',
  'packages/ui/src',
];

await runCommand(async ({ opened, signal }) => {
  readCommandLine(USAGE, { options: {} });
  const { databaseUrl, dataDir } = loadConfig();
  // Caches compiled modules, because compiling them takes half of a start.
  const env: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/dars/compiled'),
    ...process.env,
  };
  if (databaseUrl === undefined) {
    // The database keeps running while the server restarts.
    const keeper = { onLost: (message: string) => console.error(message), onGivenUp: fail };
    const { adminUrl, servingUrl, stop } = await startEmbedded({ dataDir, log: console.log, signal, keeper });
    opened.defer(stop);
    Object.assign(env, { DATABASE_URL: servingUrl, DATABASE_ADMIN_URL: adminUrl });
  }
  signal.throwIfAborted();
  const args = [
    '--import',
    import.meta.resolve('./start/resolve-cache.ts'),
    join(import.meta.dirname, 'main.ts'),
    '--dev',
  ];
  const server = reloadOnChange({ args, env, folders: SOURCES.map((folder) => join(ROOT, folder)) });
  opened.defer(() => server.stop());
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
});

function fail(error: Error): void {
  console.error(error.message);
  process.kill(process.pid, 'SIGTERM');
}
