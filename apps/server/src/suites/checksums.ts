import type { Sql } from 'postgres';
import { listTenantTables } from './insert-canaries.ts';

/** Checksums of all rows of a portal, by table, and of the jobs about it. */
export type Checksums = Record<string, string>;

export async function checksums(admin: Sql, tenantId: string): Promise<Checksums> {
  const statement = statements.get(admin) ?? statementFor(admin);
  statements.set(admin, statement);
  const rows = await admin.unsafe<{ table: string; sum: string }[]>(await statement, [tenantId], { prepare: true });
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}

/** The prepared statement of each test database: the suites run it before and after each of thousands of requests. */
const statements = new WeakMap<Sql, Promise<string>>();

/**
 * Composes the statement. It reads the portal's id from a subquery, so Postgres expects the same cost for every portal
 * and plans the statement only once: planning a hundred tables takes longer than reading them.
 */
async function statementFor(admin: Sql): Promise<string> {
  const tables = (await listTenantTables(admin)).map(({ table }) => {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    return checksumOf(table, `public.${table}`, `${column} = (select id from portal)`);
  });
  const jobs = checksumOf('jobs', 'pgboss.job', `data->>'tenantId' = (select id::text from portal)`);
  return `with portal as (select $1::uuid as id) ${[...tables, jobs].join(' union all ')}`;
}

/**
 * Computes a table's checksum as part of one statement for all tables, which saves a round trip for each. It hashes the
 * place and the transaction of each row version, which every write changes; hashing the rows' text would take ten times
 * as long.
 */
const checksumOf = (name: string, from: string, where: string) =>
  `select '${name}' as table, count(*) || ' ' || coalesce(bit_xor(hashtextextended(tableoid::text || ctid::text || xmin::text, 0)), 0) as sum
    from ${from} where ${where}`;

/** Returns the names of the tables with different checksums. */
export const changedTables = (before: Checksums, after: Checksums): string[] =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
