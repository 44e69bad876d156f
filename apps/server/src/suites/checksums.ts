import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { listTenantTables } from './insert-canaries.ts';

/** Checksums of all rows of a portal, by table, and of the jobs about it. */
export type Checksums = Record<string, string>;

export async function checksums(admin: Sql, tenantId: string): Promise<Checksums> {
  const statement = statements.get(admin) ?? (isSpread ? statementForCluster(admin) : statementFor(admin));
  statements.set(admin, statement);
  const rows = isSpread
    ? [
        ...(await admin.unsafe<Row[]>((await statement).replaceAll('$1', `'${tenantId}'`))),
        ...(await admin.unsafe<Row[]>(jobsOf('$1'), [tenantId])),
      ]
    : await admin.unsafe<Row[]>(await statement, [tenantId], { prepare: true });
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}

interface Row {
  table: string;
  sum: string;
}

const isSpread = inject('testDatabase').machines !== undefined;

/** The statement of each test database: the suites run it before and after each of thousands of requests. */
const statements = new WeakMap<Sql, Promise<string>>();

/**
 * Composes the statement, which is prepared. It reads the portal's id from a subquery, so Postgres expects the same cost
 * for every portal and plans the statement only once: planning a hundred tables takes longer than reading them.
 */
async function statementFor(admin: Sql): Promise<string> {
  const tables = await queriesOf(admin, '(select id from portal)');
  const jobs = jobsOf('(select id::text from portal)');
  return `with portal as (select $1::uuid as id) ${[...tables, jobs].join(' union all ')}`;
}

/** Composes that of a cluster, without the jobs. A portal named by value is on one machine; by a subquery, on all of them. */
const statementForCluster = async (admin: Sql): Promise<string> => (await queriesOf(admin, '$1')).join(' union all ');

/** Returns the query of each table, for the portal with that id in SQL. */
const queriesOf = async (admin: Sql, id: string): Promise<string[]> =>
  (await listTenantTables(admin)).map(({ table }) =>
    checksumOf(table, `public.${table}`, `${table === 'tenants' ? 'id' : 'tenant_id'} = ${id}`),
  );

const jobsOf = (id: string) => checksumOf('jobs', 'pgboss.job', `data->>'tenantId' = ${id}`);

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
