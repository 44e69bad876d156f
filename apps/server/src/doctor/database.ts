import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '@dars/db/embedded/binaries';
import { runAs } from '@dars/db/embedded/user';
import { assertServingRole } from '@dars/db/serving';
import postgres, { type Sql } from 'postgres';
import { type Config, ROOT } from '../env.ts';
import { told } from '../start/database.ts';
import { explainFailure } from '../start/failure.ts';
import { checkCluster } from './cluster.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const OLDEST = 15;

export async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  const { databaseUrl, databaseAdminUrl } = config;
  if (databaseUrl === undefined) return yield checkCluster(config) ?? (await checkEmbedded());
  if (databaseAdminUrl !== undefined) yield await checkAdmin(databaseAdminUrl);
  yield await checkServing(databaseUrl, databaseAdminUrl !== undefined);
}

async function checkEmbedded(): Promise<Finding> {
  try {
    const user = runAs();
    const { postgres: binary } = findBinaries(user);
    const { uid, gid } = user;
    const { stdout } = await promisify(execFile)(binary, ['--version'], { ...(uid !== undefined && { uid, gid }) });
    return good('Database', `embedded, ${stdout.trim()}`);
  } catch (error) {
    return bad(
      'Database',
      `the embedded Postgres does not run: ${explainFailure(error)}`,
      'Run `npm start` once to install it, or set DATABASE_URL to a Postgres of your own.',
    );
  }
}

async function checkAdmin(url: string): Promise<Finding> {
  const title = 'Database (DATABASE_ADMIN_URL)';
  try {
    return await told('DATABASE_ADMIN_URL', url, async () => {
      const sql = postgres(url, { max: 1, onnotice: () => undefined });
      const { version, may, applied } = await readState(sql).finally(() => sql.end());
      if (version < OLDEST) return bad(title, `Postgres ${version}`, `Postgres ${OLDEST} or later is needed.`);
      if (!may) return bad(title, 'this role may not make roles', 'Name a superuser, or a role with CREATEROLE.');
      const pending = migrationNames().filter((name) => !applied.has(name));
      const state = pending.length === 0 ? 'up to date' : `${pending.length} migrations to come with the next start`;
      return good(title, `Postgres ${version}, ${state}`);
    });
  } catch (error) {
    return bad(
      title,
      explainFailure(error),
      'Correct DATABASE_ADMIN_URL, or leave it out once the database is set up.',
    );
  }
}

async function readState(sql: Sql): Promise<{ version: number; may: boolean; applied: Set<string> }> {
  const [server] = await sql<{ version: number; may: boolean; migrated: boolean }[]>`
    select current_setting('server_version_num')::int / 10000 as version, rolsuper or rolcreaterole as may,
      to_regclass('dars_migrations') is not null as migrated
    from pg_roles where rolname = current_user`;
  const applied = server?.migrated ? await sql<{ name: string }[]>`select name from dars_migrations` : [];
  return {
    version: server?.version ?? 0,
    may: server?.may ?? false,
    applied: new Set(applied.map(({ name }) => name)),
  };
}

function migrationNames(): string[] {
  const files = readdirSync(resolve(ROOT, 'drizzle'));
  return files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length));
}

async function checkServing(url: string, isMade: boolean): Promise<Finding> {
  const title = 'Database (DATABASE_URL)';
  try {
    await told('DATABASE_URL', url, () => assertServingRole(url));
    return good(title, 'answers, and keeps portals apart');
  } catch (error) {
    const detail = explainFailure(error);
    // The first start makes the role.
    if (isMade) return doubtful(title, detail, 'If Dars was never started with this database: `npm start` sets it up.');
    return bad(title, detail, 'Correct DATABASE_URL, or let `npm start` set it up with DATABASE_ADMIN_URL.');
  }
}
