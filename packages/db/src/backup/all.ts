import { existsSync } from 'node:fs';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { Sql, TransactionSql } from 'postgres';
import { connect, hostOf } from '../driver/connect.ts';
import { runToEnd } from '../embedded/processes.ts';
import { prepareRoles, prepareServingRole } from '../setup.ts';
import { type NamedFile, refuseEmpty, refuseRestrictedRole, snapshotTime } from './back-up-tenant.ts';
import { copyOut, fixTextFormats, type RowOrder, rowsOf } from './copy.ts';
import { BackupError, DUMP, type Manifest, readMigrationNames, sha256Of, type TableEntry } from './manifest.ts';
import type { BackupReader } from './reader.ts';
import { allTables } from './tables.ts';
import type { BackupWriter } from './writer.ts';

export interface AllRows {
  manifest: Manifest;
  files: NamedFile[];
}

/** A program of Postgres is missing, or has failed. */
export class ToolError extends BackupError {}

/** Dumps the whole database by pg_dump, and computes every table's checksum in the same snapshot. */
export async function backUpAll(adminUrl: string, backup: BackupWriter): Promise<AllRows> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await refuseRestrictedRole(tx);
      await refuseEmpty(tx);
      await fixTextFormats(tx);
      const [moment] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
      const args = ['--format=custom', `--snapshot=${moment?.snapshot}`];
      const dump = new PassThrough();
      const [{ sha256 }] = await Promise.all([
        backup.write(DUMP, dump),
        runTool(tx, 'pg_dump', { url: adminUrl, args, output: dump }),
      ]);
      const manifest: Manifest = {
        format: 'dars-backup',
        version: 1,
        of: 'all',
        madeAt: await snapshotTime(tx),
        dump: sha256,
        migrations: await readMigrationNames(tx),
        order: 'bytes',
        tables: await digestAll(tx, 'bytes'),
        files: [],
        missing: [],
      };
      const files = await tx<NamedFile[]>`
        select key, content_type as "contentType", checksum as sha256 from uploads where status <> 'pending' order by tenant_id, id`;
      return { manifest, files: [...files] };
    });
  } finally {
    await sql.end();
  }
}

/** Restores roles, tables and rows into an empty database, and compares each table with the backup. */
export async function restoreAll(
  { adminUrl, servingUrl }: { adminUrl: string; servingUrl: string },
  backup: BackupReader,
): Promise<void> {
  const { manifest } = backup;
  const sql = connect(adminUrl, { max: 1 });
  try {
    if ((await backup.digest(DUMP, sha256Of)) !== manifest.dump)
      throw new BackupError(`${DUMP} of the backup is damaged: its checksum is not the manifest's.`);
    const there = await allTables(sql);
    if (there.length > 0) throw new BackupError('The database is not empty. Restore everything into a new one.');
    await prepareRoles(sql);
    const args = ['--single-transaction', '--exit-on-error', `--dbname=${databaseOf(adminUrl)}`];
    await runTool(sql, 'pg_restore', { url: adminUrl, args, input: backup.read(DUMP) });
    const { username, password } = new URL(servingUrl);
    await prepareServingRole(sql, { name: decodeURIComponent(username), password: decodeURIComponent(password) });
    await sql.begin(async (tx) => refuseDifferent(manifest.tables, await digestAll(tx, manifest.order)));
  } finally {
    await sql.end();
  }
}

/** Computes the checksum of every table's rows. */
export async function digestAll(tx: TransactionSql, order: RowOrder | undefined): Promise<TableEntry[]> {
  await fixTextFormats(tx);
  const entries: TableEntry[] = [];
  for (const table of await allTables(tx)) {
    entries.push({ name: table.name, columns: table.columns, ...(await copyOut(tx, rowsOf(table, { order }))) });
  }
  return entries;
}

/**
 * Compares the digests of all tables.
 * @throws BackupError which names the tables that differ
 */
export function refuseDifferent(saved: TableEntry[], found: TableEntry[]): void {
  const sums = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  const different = saved.filter(({ name, sha256 }) => sums.get(name) !== sha256).map(({ name }) => name);
  if (different.length > 0 || saved.length !== found.length) {
    const which = different.join(', ') || 'the list of tables';
    throw new BackupError(`The restored database differs from the backup in ${which}. Do not use it.`);
  }
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

interface ToolRun {
  url: string;
  args: string[];
  input?: Readable;
  output?: Writable;
}

/** Passes the address in the environment, because every user could read a password on the command line. */
async function runTool(sql: Sql | TransactionSql, tool: string, { url, args, input, output }: ToolRun): Promise<void> {
  const program = await findTool(sql, tool);
  const { port, username, password } = new URL(url);
  const env = {
    ...toolEnvironment(),
    PGHOST: hostOf(url),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
  };
  const { code, stderr } = await runToEnd(program, args, { env, input, output }).catch(
    (error: NodeJS.ErrnoException) => {
      if (!error.syscall?.startsWith('spawn')) throw error;
      throw new ToolError(`${tool} cannot be run. Install the client programs of this Postgres.`, { cause: error });
    },
  );
  if (code !== 0) throw new ToolError(`${tool} failed: ${stderr.trim().split('\n').slice(-5).join(' ')}`);
}

const toolEnvironment = () => ({ PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' });

/**
 * Finds the tool of the server's own version in Debian's directories: pg_dump refuses a server that is newer than
 * itself.
 */
export async function findTool(sql: Sql | TransactionSql, tool: string): Promise<string> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`;
  const own = `/usr/lib/postgresql/${server?.major}/bin/${tool}`;
  return existsSync(own) ? own : tool;
}
