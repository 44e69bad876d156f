import type { Sql, TransactionSql } from 'postgres';

export interface StoredTable {
  /** With its schema where that is not `public`. */
  name: string;
  /** Those that somebody wrote: what the database computes by itself it computes again. */
  columns: string[];
  /** Of the primary key; empty where there is none. */
  key: string[];
}

/** Every table of the product's schemas, from the database's own catalog: a new one is never forgotten. */
export async function allTables(sql: Sql | TransactionSql): Promise<StoredTable[]> {
  return sql<StoredTable[]>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns,
      array(
        select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number order by k.place
      ) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
    order by 1`;
}

/** Whose owner a portal has is the platform's matter: told apart from the portal's row, and found again by login. */
const OF_THE_OWNER = new Set(['owner_id', 'owner_name_search_key', 'owner_login_search_key']);

/** The tables that hold rows of tenants. */
export async function tenantTables(sql: Sql | TransactionSql): Promise<StoredTable[]> {
  const tables = await allTables(sql);
  return tables
    .filter(({ name, columns }) => name === 'tenants' || (!name.includes('.') && columns.includes('tenant_id')))
    .map(({ name, columns, key }) => ({
      name,
      columns: name === 'tenants' ? columns.filter((column) => !OF_THE_OWNER.has(column)) : columns,
      key,
    }));
}

export const tenantColumn = (table: string): string => (table === 'tenants' ? 'id' : 'tenant_id');

export const quoteName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
