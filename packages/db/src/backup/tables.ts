import type { Sql, TransactionSql } from 'postgres';

export interface StoredTable {
  /** The name, with its schema unless that is `public`. */
  name: string;
  /** The stored columns, without those that the database generates. */
  columns: string[];
  /** Columns of the primary key; empty if there is none. */
  key: string[];
  /** The columns of the key that are text, whose order depends on the locale. */
  texts: string[];
}

/**
 * Returns every table of the product's schemas from the database's own catalog, so that no new table is forgotten.
 */
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
      ) as key,
      array(
        select a.attname::text from pg_index i, pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attcollation <> 0
      ) as texts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
    order by 1`;
}

/**
 * Columns that name the portal's owner, who belongs to the platform: the backup stores the owner apart from the
 * portal's row, and a restore finds the account by its login.
 */
const OF_THE_OWNER = new Set(['owner_id', 'owner_name_search_key', 'owner_login_search_key']);

/** Returns the tables that hold rows of tenants. */
export async function tenantTables(sql: Sql | TransactionSql): Promise<StoredTable[]> {
  const tables = await allTables(sql);
  return tables
    .filter(({ name, columns }) => name === 'tenants' || (!name.includes('.') && columns.includes('tenant_id')))
    .map(({ name, columns, ...keys }) => ({
      ...keys,
      name,
      columns: name === 'tenants' ? columns.filter((column) => !OF_THE_OWNER.has(column)) : columns,
    }));
}

export const tenantColumn = (table: string): string => (table === 'tenants' ? 'id' : 'tenant_id');

export const quoteName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
