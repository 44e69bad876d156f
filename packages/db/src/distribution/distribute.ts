import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connect } from '../driver/connect.ts';
import { SetupError } from '../setup.ts';
import { findFaults } from './check.ts';
import { dropForeignKeys, restoreForeignKeys } from './foreign-keys.ts';
import { equalRights, prepareWorkers, runOnWorkers } from './nodes.ts';
import { DISTRIBUTED_TABLES, DROPPED_TRIGGERS, FIRST_TABLE, REFERENCE_TABLES } from './placement.ts';
import { placePlatform } from './platform-shard.ts';

export interface DistributeOptions {
  /** Number of shards over which the portals are spread; Citus recommends two to four times the cores of all machines. */
  shards?: number;
  log?: (message: string) => void;
}

const SHARDS = 32;

/** How long to wait for the deletion of moved shards. */
const CLEANUP_MS = 60_000;

/** What Postgres shows of `(SELECT sec.tenant_id())` in a policy. */
const TENANT_SUBQUERY = '( SELECT sec.tenant_id() AS tenant_id)';

/**
 * Distributes the tables of a migrated database over the machines of its Citus cluster, by the account of `adminUrl`, a
 * superuser. Every step looks at what is there first, so that an interrupted run is simply repeated. Nobody may write
 * meanwhile.
 * @throws SetupError if the cluster is not ready, or if the result is not as it should be
 */
export async function distribute(
  adminUrl: string,
  { shards = SHARDS, log = () => undefined }: DistributeOptions = {},
): Promise<void> {
  const sql = connect(adminUrl, { max: 1, connection: { application_name: 'dars distribute' } });
  try {
    await prepareCluster(sql);
    // Without this setting Citus accepts no table with triggers. Those of the product keep to rows of the same tenant.
    await sql`set citus.enable_unsafe_triggers to on`;
    await sql`set citus.multi_shard_modify_mode to 'sequential'`;
    await prepareWorkers(sql);
    log('Prepared the roles on every machine');
    await removeObstacles(sql);
    await distributeTables(sql, shards, log);
    await distributeFunctions(sql);
    await equalRights(sql);
    log('Distributed the functions and made the rights on every machine equal');
    await placePlatform(sql, log);
    await restoreForeignKeys(sql, log);
    await setDefaults(sql);
    await awaitCleanup(sql);
    const faults = await findFaults(sql);
    if (faults.length > 0)
      throw new SetupError(`The database is not distributed as it should be:\n${faults.join('\n')}`);
  } finally {
    await sql.end();
  }
}

/** Creates the extension if it is missing, and refuses a cluster that has no worker yet. */
async function prepareCluster(sql: Sql): Promise<void> {
  const [server] = await sql<{ superuser: boolean; loaded: boolean; migrated: boolean }[]>`
    select rolsuper as superuser, current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as loaded,
      to_regclass('public.dars_migrations') is not null as migrated
    from pg_roles where rolname = current_user`;
  if (!server?.superuser) throw new SetupError('Distributing the tables needs the account of a superuser.');
  if (!server.loaded) throw new SetupError('This Postgres does not load Citus: add it to shared_preload_libraries.');
  if (!server.migrated) throw new SetupError('The database has no tables yet: run `npm run db:migrate` first.');
  await sql`create extension if not exists citus`;
  const [nodes] = await sql<{ coordinators: number; workers: number }[]>`
    select count(*) filter (where groupid = 0)::int as coordinators,
      count(*) filter (where groupid <> 0 and isactive)::int as workers from pg_dist_node`;
  if (nodes?.coordinators !== 1 || nodes.workers === 0) {
    throw new SetupError(
      'The cluster has no machines yet. Create the database and the extension citus on each worker, and run on the coordinator: select citus_set_coordinator_host(…); select citus_add_node(…) for each worker.',
    );
  }
}

/** Removes from tables that are still local what Citus refuses. */
async function removeObstacles(sql: Sql): Promise<void> {
  for (const [table, trigger] of Object.entries(DROPPED_TRIGGERS))
    await sql`drop trigger if exists ${sql(trigger)} on ${sql(table)}`;
  const policies = await sql<{ name: string; table: string; using: string | null; check: string | null }[]>`
    select policyname as name, tablename as table,
      replace(qual, ${TENANT_SUBQUERY}, 'sec.tenant_id()') as using,
      replace(with_check, ${TENANT_SUBQUERY}, 'sec.tenant_id()') as check
    from pg_policies
    where schemaname = 'public' and concat_ws(' ', qual, with_check) like '%' || ${TENANT_SUBQUERY} || '%'`;
  for (const { name, table, using, check } of policies) {
    const rule = `${using === null ? '' : `using (${using})`} ${check === null ? '' : `with check (${check})`}`;
    await sql`alter policy ${sql(name)} on ${sql(table)} ${sql.unsafe(rule)}`;
  }
  await dropForeignKeys(sql);
}

/** Distributes the tables. One that a later migration creates is missing in an older database, and is spread by that. */
async function distributeTables(sql: Sql, shards: number, log: (message: string) => void): Promise<void> {
  const done = new Set(
    (
      await sql<{ name: string }[]>`select relname as name from pg_dist_partition join pg_class on oid = logicalrelid`
    ).map(({ name }) => name),
  );
  const all = (
    await sql<{ name: string }[]>`
      select name from unnest(${[...REFERENCE_TABLES, ...DISTRIBUTED_TABLES]}::text[]) with ordinality t (name, place)
      where to_regclass('public.' || quote_ident(name)) is not null order by place`
  ).map(({ name }) => name);
  for (const [place, table] of all.entries()) {
    if (!done.has(table)) {
      await sql.begin(async (tx) => {
        // The rows are copied: triggers must not count them again, on whatever machine they arrive.
        await tx`set local citus.propagate_set_commands to 'local'`;
        await tx`set local session_replication_role to replica`;
        if (REFERENCE_TABLES.includes(table)) await tx`select create_reference_table(${table})`;
        else if (table === FIRST_TABLE)
          await tx`select create_distributed_table(${table}, 'tenant_id', shard_count => ${shards})`;
        else await tx`select create_distributed_table(${table}, 'tenant_id', colocate_with => ${FIRST_TABLE})`;
      });
      log(`Distributed ${table} (${place + 1} of ${all.length})`);
    }
    await finishTable(sql, table);
  }
}

/** Does what is left to do for a distributed table, and takes no lock if nothing is: servers may run after a migration. */
async function finishTable(sql: Sql, table: string): Promise<void> {
  const [state] = await sql<{ forced: boolean; filled: boolean }[]>`
    select relforcerowsecurity as forced, pg_relation_size(oid) > 0 as filled from pg_class where oid = ${table}::regclass`;
  // An online move of a shard never ends while security is forced on the tables' owner, who copies the rows.
  if (state?.forced) await sql`alter table ${sql(table)} no force row level security`;
  // The rows as they were before, which nobody sees any more.
  if (state?.filled) await sql`select truncate_local_data_after_distributing_table(${table})`;
}

/** Waits until the shards that were split or moved are deleted; Citus does so some seconds later by itself. */
async function awaitCleanup(sql: Sql): Promise<void> {
  for (const end = Date.now() + CLEANUP_MS; ; await sleep(100)) {
    await sql`call citus_cleanup_orphaned_resources()`;
    const [left] = await sql<{ count: number }[]>`select count(*)::int as count from pg_dist_cleanup`;
    if (left?.count === 0) return;
    if (Date.now() > end)
      throw new SetupError(`Citus has not deleted ${left?.count} shards that were moved. Run it again.`);
  }
}

/** Every function travels to the workers: Citus finds by itself only those that a trigger or a policy names. */
async function distributeFunctions(sql: Sql): Promise<void> {
  const missing = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'sec'::regnamespace
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`;
  for (const { name } of missing) await sql`select create_distributed_function(${name}::regprocedure)`;
}

/** Lets triggers on shards run statements, in every session of the database, and later migrations create triggers. */
export async function setDefaults(sql: Sql): Promise<void> {
  const [here] = await sql<{ database: string }[]>`select quote_ident(current_database()) as database`;
  for (const setting of ['citus.allow_nested_distributed_execution', 'citus.enable_unsafe_triggers']) {
    const statement = `alter database ${here?.database} set ${setting} to on`;
    await sql.unsafe(statement);
    await runOnWorkers(sql, `set citus.enable_ddl_propagation to off; ${statement}`);
  }
}
