import type { Sql } from 'postgres';
import { tenantTables } from './canaries.ts';

/** Of all rows of a portal, by table, and of the jobs about it. */
export type Checksums = Record<string, string>;

export async function checksums(admin: Sql, tenantId: string): Promise<Checksums> {
  const tables = (await tenantTables(admin)).map(({ table }) => {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    return checksumOf(table, `public.${table}`, `${column} = $1::uuid`);
  });
  const jobs = checksumOf('jobs', 'pgboss.job', `data->>'tenantId' = $1::text`);
  const rows = await admin.unsafe<{ table: string; sum: string }[]>([...tables, jobs].join(' union all '), [tenantId]);
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}

/** In one statement with all others: a round trip for each table would cost more than the tables do. */
const checksumOf = (name: string, from: string, where: string) =>
  `select '${name}' as table, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as sum
    from ${from} as row where ${where}`;

/** The names of those that differ. */
export const changedTables = (before: Checksums, after: Checksums): string[] =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
