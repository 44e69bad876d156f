import type { Sql, TransactionSql } from 'postgres';
import { DATABASE_ROLES } from '../setup.ts';
import { FIRST_TABLE, REFERENCE_TABLES } from './placement.ts';

/** Whether the database's tables are spread over a cluster, so that a migration must be adapted to it. */
export async function hasSpreadTables(sql: Sql): Promise<boolean> {
  const [found] = await sql<
    { cluster: boolean }[]
  >`select to_regclass('pg_catalog.pg_dist_partition') is not null as cluster`;
  if (!found?.cluster) return false;
  const [first] = await sql<{ distributed: boolean }[]>`
    select exists (select from pg_dist_partition where logicalrelid = to_regclass(${`public.${FIRST_TABLE}`})) as distributed`;
  return first?.distributed ?? false;
}

const NEW_TABLE = /^(?:\s|--[^\n]*\n)*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(?<name>\w+)"?/i;
const NEW_POLICY = /^(?:\s|--[^\n]*\n)*(?:create|alter)\s+policy\s/i;
const SUBQUERY = /\(\s*select\s+sec\.tenant_id\(\)\s*\)/gi;

const NEW_CHECK =
  /^(?:\s|--[^\n]*\n)*alter\s+table\s+(?:"?public"?\.)?"?(?<name>\w+)"?\s+add\s+constraint\s+"?\w+"?\s+check\b/i;

/**
 * Returns a migration's statement as a cluster accepts it. A policy of a distributed table may hold no subquery. A check
 * that is added to one may not name the table before its columns, as it is added to the shards in the same words.
 */
export function adaptStatement(statement: string): string {
  if (NEW_POLICY.test(statement)) return statement.replaceAll(SUBQUERY, 'sec.tenant_id()');
  const table = NEW_CHECK.exec(statement)?.groups?.['name'];
  return table === undefined ? statement : statement.replaceAll(`"${table}".`, '');
}

/**
 * Spreads the table that the statement has created, if its rows belong to tenants. It is done at once, because a table
 * that is not distributed may not refer to one that is, as the next statements do.
 */
export async function placeCreated(tx: TransactionSql, statement: string): Promise<void> {
  const name = NEW_TABLE.exec(statement)?.groups?.['name'];
  if (name === undefined) return;
  if (REFERENCE_TABLES.includes(name)) await tx`select create_reference_table(${name})`;
  else if (await hasTenant(tx, name))
    await tx`select create_distributed_table(${name}, 'tenant_id', colocate_with => ${FIRST_TABLE})`;
}

const hasTenant = async (tx: TransactionSql, table: string) =>
  (await tx`select from pg_attribute where attrelid = to_regclass(${`public.${table}`}) and attname = 'tenant_id'`)
    .count > 0;

/**
 * Lets app_platform replace its functions while `work` runs. A migration grants it the right itself, but a cluster signs in
 * to its machines anew for app_platform, and does not see there what the transaction has granted.
 */
export async function whilePlatformCreates<Result>(sql: Sql, work: () => Promise<Result>): Promise<Result> {
  const { platform } = DATABASE_ROLES;
  await sql`grant create on schema sec to ${sql(platform)}`;
  try {
    return await work();
  } finally {
    await sql`revoke create on schema sec from ${sql(platform)}`;
  }
}

/**
 * Gives a migration the time that it needs on every machine, where the roles that it becomes have the server's limits.
 * For a lock it waits as long as the migrating connection waits on the coordinator.
 */
export async function liftTimeLimits(tx: TransactionSql): Promise<void> {
  await tx`set local citus.propagate_set_commands to 'local'`;
  await tx`set local statement_timeout to 0`;
  await tx`set local lock_timeout to '10s'`;
  await tx`set local idle_in_transaction_session_timeout to 0`;
  await tx`set local citus.propagate_set_commands to 'none'`;
}
