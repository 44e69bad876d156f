import type { Sql } from 'postgres';
import { tenantTables } from './canaries.ts';

/** Checksums of all rows of a portal, by table, and of the jobs about it. */
export type Checksums = Record<string, string>;

export async function checksums(admin: Sql, tenantId: string): Promise<Checksums> {
  const statement = statements.get(admin) ?? statementFor(admin);
  statements.set(admin, statement);
  const rows = await admin.unsafe<{ table: string; sum: string }[]>(await statement, [tenantId], { prepare: true });
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}

/** Of each test's database, made and planned once: the suites ask before and after each of thousands of requests. */
const statements = new WeakMap<Sql, Promise<string>>();

async function statementFor(admin: Sql): Promise<string> {
  const tables = (await tenantTables(admin)).map(({ table }) => {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    return checksumOf(table, `public.${table}`, `${column} = $1::uuid`);
  });
  const jobs = checksumOf('jobs', 'pgboss.job', `data->>'tenantId' = $1::text`);
  return [...tables, jobs].join(' union all ');
}

/**
 * In one statement with all others: a round trip for each table would cost more than the tables do. Every write of a row
 * makes another version of it, with a place and a transaction of its own; to read its text would cost ten times as much.
 */
const checksumOf = (name: string, from: string, where: string) =>
  `select '${name}' as table, count(*) || ' ' || coalesce(bit_xor(hashtextextended(tableoid::text || ctid::text || xmin::text, 0)), 0) as sum
    from ${from} where ${where}`;

/** Returns the names of the tables with different checksums. */
export const changedTables = (before: Checksums, after: Checksums): string[] =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
