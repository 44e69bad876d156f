import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
} from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit } from '@dars/db/embedded/processes';
import { runAs } from '@dars/db/embedded/user';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../config/env.ts';

/** The newest of Debian's Postgres, as the embedded one has no pg_basebackup. */
const bin = globSync('/usr/lib/postgresql/*/bin')
  .filter((path) => existsSync(join(path, 'pg_basebackup')))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1);
if (bin === undefined)
  process.stderr.write('Point-in-time recovery: NOT RUN, no Postgres with pg_basebackup is installed.\n');

const PAGE = readFileSync(join(ROOT, 'docs/operations/backup.md'), 'utf8');
const user = runAs();
let folder: string;
let port: number;
/** Rows that were confirmed before the moment, archived after it, and not archived. */
const BEFORE = [1, 2, 3];
const AFTER = [4, 5];
const LATE = [6, 7];
let moment: string;

/** Finds the settings on the page about backups, and replaces the folder of the archive. */
function settingsOf(pattern: RegExp): string {
  const [, settings = ''] = pattern.exec(PAGE) ?? [];
  expect(settings).not.toBe('');
  return settings.replaceAll('/archive', join(folder, 'archive')).replaceAll(/^ +/gm, '');
}

function run(program: string, ...args: string[]): void {
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' }, stdio: 'ignore' } as const;
  const { status } = spawnSync(join(bin ?? '', program), args, options);
  expect({ program, status }).toEqual({ program, status: 0 });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

const start = (data: string) => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', 'start');

async function withSql<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Closes the segment of the log, and waits until it is in the archive. */
async function archive(sql: Sql): Promise<void> {
  const [closed] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  const isArchived = () => expect(existsSync(join(folder, 'archive', closed?.name ?? ''))).toBe(true);
  await vi.waitFor(isArchived, { timeout: 20_000 });
}

const insert = async (sql: Sql, rows: number[]) => {
  for (const n of rows) await sql`insert into confirmed values (${n})`;
};

/** Makes a base backup, deletes all rows after the moment, and inserts rows that are archived and that are not. */
async function loseRows(sql: Sql): Promise<void> {
  await sql`create table confirmed (n int primary key)`;
  const base = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-D', join(folder, 'archive/base')];
  run('pg_basebackup', ...base, '-X', 'stream', '-c', 'fast');
  await insert(sql, BEFORE);
  const [now] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  moment = now?.at ?? '';
  await sql`delete from confirmed`;
  await insert(sql, AFTER);
  await archive(sql);
  await insert(sql, LATE);
}

/** Recovers the base backup as the page says, and returns the rows. */
async function recover(name: string, edit: (settings: string) => string): Promise<number[]> {
  const data = join(folder, name);
  spawnSync('cp', ['-a', join(folder, 'archive/base'), data]);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\n${edit(settingsOf(/<<'END'\n([\s\S]*?)\n *END/))}\narchive_mode = off\n`,
  );
  await writeFile(join(data, 'recovery.signal'), '');
  start(data);
  try {
    return await withSql(async (sql) => {
      const isRecovering = async () => (await sql`select pg_is_in_recovery() as still`)[0]?.['still'];
      await expect.poll(isRecovering, { timeout: 20_000 }).toBe(false);
      return (await sql<{ n: number }[]>`select n from confirmed order by n`).map(({ n }) => n);
    });
  } finally {
    run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  }
}

describe.skipIf(bin === undefined)('recovery from an archive of the log, with the settings of the page', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dars-recovery-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'archive'));
    for (const path of [folder, join(folder, 'archive')])
      if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    port = await freePort();
    const data = join(folder, 'data');
    run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
    const own = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n`;
    appendFileSync(join(data, 'postgresql.conf'), `${own}${settingsOf(/```\n( *wal_level[\s\S]*?)```/)}`);
    start(data);
    try {
      await withSql(loseRows);
    } finally {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      expect(await waitForExit(Number(pid), 10_000)).toBe(true);
      await rm(data, { recursive: true });
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('brings back everything that was archived before the disk was lost', async () => {
    expect(await recover('to-the-end', (settings) => settings)).toEqual(AFTER);
  });

  it('goes back to the moment before a mistake', async () => {
    const toMoment = (settings: string) =>
      settings.replaceAll(/^#/gm, '').replace(/(?<=recovery_target_time = ')[^']+/, moment);
    expect(await recover('to-a-moment', toMoment)).toEqual(BEFORE);
  });
});
