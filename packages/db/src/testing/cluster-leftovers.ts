import postgres, { type Sql } from 'postgres';
import { SetupError } from '../setup.ts';
import { withDatabase } from './with-database.ts';

/** The key of the lock in the database of CITUS_ADMIN_URL that every living run of the tests shares. */
const LOCK = 0x64617274;
/** The names that the tests give to databases and to their serving roles. */
const OURS = '^dars_(test|template)_[0-9a-f]{8,12}$';
/**
 * The names of the roles that Citus makes for an online move. They belong to the whole server and stay if the move is
 * killed; Citus gives the same name again in another database, where the move is then refused.
 */
const MOVERS = '^citus_shard_(move|split)_subscription_role_';

/** Postgres' code for a database to which somebody is connected. */
const IN_USE = '55006';
const DROP_ATTEMPTS = 20;

const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

/** Tells other processes that databases of this one are on the cluster, until the returned function is called. */
export async function announceRun(adminUrl: string): Promise<() => Promise<void>> {
  const sql = postgres(adminUrl, { max: 1, max_lifetime: null, onnotice: () => undefined });
  await sql`select pg_advisory_lock_shared(${LOCK})`;
  return () => sql.end();
}

/**
 * Drops what killed runs left on every machine: databases, their serving roles, and what an online move had made.
 * Returns the names of the databases.
 * @throws SetupError if another run is alive, to which the databases may belong
 */
export async function dropLeftovers(adminUrl: string, machines: string[]): Promise<string[]> {
  const claim = open(adminUrl);
  try {
    const [claimed] = await claim<{ alone: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as alone`;
    if (!claimed?.alone) throw new SetupError('Another run of the tests uses this cluster. Wait for its end.');
    const dropped = new Set<string>();
    for (const url of machines) for (const name of await dropFrom(url, OURS)) dropped.add(name);
    return [...dropped];
  } finally {
    await claim.end();
  }
}

/** Drops the machine's databases and roles with names like that, and returns the names of the databases. */
export async function dropFrom(url: string, names: string): Promise<string[]> {
  const sql = open(url);
  try {
    const databases = await sql<{ name: string }[]>`select datname as name from pg_database where datname ~ ${names}`;
    for (const { name } of databases) await dropDatabase(sql, url, name);
    const roles = await sql<{ name: string }[]>`
      select rolname as name from pg_roles r where rolname ~ ${names} or rolname ~ ${MOVERS}
        and not exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid)`;
    for (const { name } of roles) await sql`drop role ${sql(name)}`;
    return databases.map(({ name }) => name);
  } finally {
    await sql.end();
  }
}

/**
 * Drops the database of that name, if it exists, on the machine at `url` to which `server` is connected. Processes of
 * Citus come back to a database in the meantime, so this is tried several times.
 */
export async function dropDatabase(server: Sql, url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await release(server, withDatabase(url, name), name);
    try {
      await server`drop database if exists ${server(name)} with (force)`;
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || attempt === DROP_ATTEMPTS) throw error;
    }
  }
}

/** Ends what keeps a database from being dropped: subscriptions, slots in use and prepared transactions. */
async function release(server: Sql, url: string, name: string): Promise<void> {
  await server`select pg_terminate_backend(active_pid) from pg_replication_slots where database = ${name} and active`;
  const subscriptions = await server<{ name: string }[]>`
    select subname as name from pg_subscription s join pg_database d on d.oid = s.subdbid where d.datname = ${name}`;
  const prepared = await server<{ gid: string }[]>`
    select quote_literal(gid) as gid from pg_prepared_xacts where database = ${name}`;
  if (subscriptions.length + prepared.length === 0) return;
  const sql = open(url);
  try {
    for (const { gid } of prepared) await sql.unsafe(`rollback prepared ${gid}`);
    for (const { name: subscription } of subscriptions) {
      await sql`alter subscription ${sql(subscription)} disable`;
      // Its slot is on another machine, where it is dropped with the database.
      await sql`alter subscription ${sql(subscription)} set (slot_name = none)`;
      await sql`drop subscription ${sql(subscription)}`;
    }
  } finally {
    await sql.end();
  }
}
