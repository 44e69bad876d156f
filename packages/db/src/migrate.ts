import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import type { Sql } from 'postgres';
import { distribute } from './distribution/distribute.ts';
import {
  adaptStatement,
  hasSpreadTables,
  liftTimeLimits,
  placeCreated,
  whilePlatformCreates,
} from './distribution/migrate-distributed.ts';
import { connect } from './driver/connect.ts';
import { prepareJobs } from './jobs.ts';
import { MIGRATIONS_DIR, type MigrationFile, readMigrations } from './migrations.ts';
import { assertUnprivileged } from './serving.ts';
import { DATABASE_ROLES, prepareRoles, prepareServingRole, SetupError } from './setup.ts';
import { splitStatements } from './sql-statements.ts';

export const OLDEST_POSTGRES = 15;

/** The product's key among the advisory locks of one database. */
const LOCK = 0x64617273;
/** How long to wait for another instance that migrates at this moment. */
const LOCK_WAIT = '120s';

export interface MigrateOptions {
  /** The role of the server, made if it is missing. Unset: the role of `adminUrl` serves too. */
  servingUrl?: string;
  /** The directory of the migrations; the product's own by default. */
  directory?: string;
  log?: (message: string) => void;
}

/**
 * Brings the database of `adminUrl` to the newest state: roles, tables, policies, the job queues and the serving role.
 * Any number of instances may call this at the same moment. Returns the names of the migrations that were applied.
 */
export async function migrate(adminUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = MIGRATIONS_DIR, log = () => undefined } = options;
  const sql = connect(adminUrl, {
    max: 1,
    connection: { application_name: 'dars migrate' },
  });
  try {
    await refuseOldServer(sql);
    if (options.servingUrl === undefined) await assertUnprivileged(sql);
    await lock(sql);
    const distributed = await hasSpreadTables(sql);
    await prepareRoles(sql);
    await sql.unsafe(`set role ${DATABASE_ROLES.owner}`);
    const files = await readMigrations(directory);
    const applied = await applyMigrations(sql, files, { log, distributed });
    await addLocales(sql);
    await prepareJobs(sql);
    await sql.unsafe('reset role');
    const serving = new URL(options.servingUrl ?? adminUrl);
    await prepareServingRole(sql, {
      name: decodeURIComponent(serving.username),
      password: decodeURIComponent(serving.password),
    });
    if (distributed && applied.length > 0) await distribute(adminUrl, { log });
    return applied;
  } finally {
    await sql.end();
  }
}

/**
 * Like `migrate`, with the server's account as the only one. It migrates if the account may become the owner of the
 * tables. Otherwise another account migrates, and this function refuses a database that lacks a migration.
 */
export async function migrateAlone(
  url: string,
  { directory = MIGRATIONS_DIR, log }: Omit<MigrateOptions, 'servingUrl'> = {},
) {
  if (await mayMigrate(url, directory)) return migrate(url, { directory, ...(log && { log }) });
  return [];
}

/**
 * Whether the account may migrate by itself.
 * @throws SetupError if it may not, and the database lacks a migration
 */
export async function mayMigrate(url: string, directory: string = MIGRATIONS_DIR): Promise<boolean> {
  const sql = connect(url, { max: 1 });
  try {
    const [me] = await sql<{ may: boolean }[]>`
      select rolsuper or rolcreaterole or exists (
        select from pg_roles o where o.rolname = ${DATABASE_ROLES.owner} and pg_has_role(current_user, o.oid, 'member')) as may
      from pg_roles where rolname = current_user`;
    if (me?.may) return true;
    await refuseStale(sql, await readMigrations(directory));
    return false;
  } finally {
    await sql.end();
  }
}

async function refuseStale(sql: Sql, migrations: MigrationFile[]): Promise<void> {
  const without = (known: readonly { name: string }[], wanted: readonly string[]) =>
    wanted.filter((each) => known.every(({ name }) => name !== each));
  const names = migrations.map(({ name }) => name);
  const missing = await sql.begin('read only', async (tx): Promise<string[]> => {
    const [state] = await tx<{ ready: boolean }[]>`
      select to_regclass('public.dars_migrations') is not null
        and exists (select from pg_roles r where r.rolname = ${DATABASE_ROLES.platform} and pg_has_role(current_user, r.oid, 'member')) as ready`;
    if (!state?.ready) return names;
    await tx.unsafe(`set local role ${DATABASE_ROLES.platform}`);
    const unapplied = without(await tx<{ name: string }[]>`select name from dars_migrations`, names);
    if (unapplied.length > 0) return unapplied;
    return without(await tx<{ name: string }[]>`select code as name from locales`, LANGUAGES);
  });
  if (missing.length > 0) {
    throw new SetupError(
      `The database lacks ${missing.join(', ')}, and the account of DATABASE_URL may not add it. Start once with DATABASE_ADMIN_URL set to an account that may.`,
    );
  }
}

async function refuseOldServer(sql: Sql): Promise<void> {
  const [server] = await sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int / 10000 as version`;
  if ((server?.version ?? 0) < OLDEST_POSTGRES)
    throw new SetupError(`Postgres ${server?.version} is too old: version ${OLDEST_POSTGRES} or later is needed.`);
}

async function lock(sql: Sql): Promise<void> {
  await sql.unsafe(`set lock_timeout = '${LOCK_WAIT}'`);
  await sql`select pg_advisory_lock(${LOCK})`;
  // A migration that waits behind a long transaction makes everyone else wait behind itself.
  await sql.unsafe(`set lock_timeout = '10s'`);
  // For a Citus cluster, which otherwise changes no function after a table in one transaction. Postgres ignores it.
  await sql.unsafe(`set citus.multi_shard_modify_mode = 'sequential'`);
}

/**
 * Adds the languages that the database does not know yet, so that a new language needs no migration. A migration adds
 * the first rows.
 */
async function addLocales(sql: Sql): Promise<void> {
  for (const code of LANGUAGES) {
    const { id, name } = LANGUAGE_FACTS[code];
    await sql`
      insert into locales (id, code, name)
      select ${id}, ${code}, ${name} where exists (select from locales) on conflict do nothing`;
  }
}

async function applyMigrations(
  sql: Sql,
  migrations: MigrationFile[],
  { log, distributed }: { log: (message: string) => void; distributed: boolean },
): Promise<string[]> {
  await sql.unsafe(`
    create table if not exists dars_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      duration_ms integer not null
    )`);
  // A server that may not migrate reads here whether the migrations are applied.
  await sql.unsafe(`grant select on dars_migrations to ${DATABASE_ROLES.platform}`);
  const done = await sql<{ name: string; checksum: string }[]>`select name, checksum from dars_migrations`;
  refuseChanged(migrations, new Map(done.map((row) => [row.name, row.checksum])));
  const names = new Set(done.map((row) => row.name));
  const pending = migrations.filter((migration) => !names.has(migration.name));
  for (const migration of pending) {
    const work = () => apply(sql, migration, distributed);
    // For each of them anew: a migration that replaces a function takes the right away again.
    const took = await (distributed ? whilePlatformCreates(sql, work) : work());
    log(`Migrated ${migration.name} in ${took} ms`);
  }
  return pending.map((migration) => migration.name);
}

async function apply(
  sql: Sql,
  { name, sql: statements, checksum }: MigrationFile,
  distributed: boolean,
): Promise<number> {
  const start = performance.now();
  return sql.begin(async (tx) => {
    if (distributed) await liftTimeLimits(tx);
    // One by one: a Citus cluster passes the text of the whole message on, and so refuses several statements in one.
    for (const statement of splitStatements(statements)) {
      await tx.unsafe(distributed ? adaptStatement(statement) : statement);
      if (distributed) await placeCreated(tx, statement);
    }
    const took = Math.round(performance.now() - start);
    await tx`insert into dars_migrations (name, checksum, duration_ms) values (${name}, ${checksum}, ${took})`;
    return took;
  });
}

/** Refuses changed or removed migrations: migrations are only ever added, at the end. */
function refuseChanged(migrations: MigrationFile[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new SetupError(
        `The migration ${name} was changed after it had been applied to this database. Restore the file, and write a new migration for the change.`,
      );
    }
  }
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => !applied.has(name) && name < newest);
  if (late) {
    throw new SetupError(
      `The migration ${late.name} comes before ${newest}, which this database has already. Give it a later number.`,
    );
  }
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new SetupError(
      `The database has the migration ${unknown}, which this version of the product does not know. Run a newer version.`,
    );
  }
}
