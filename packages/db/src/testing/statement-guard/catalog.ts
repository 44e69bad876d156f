import type { Sql } from 'postgres';
import type { GuardCatalog } from './guard.ts';

/** `GuardCatalog` as arrays, which Vitest can pass to the workers. */
export type StoredGuardCatalog = { [Key in keyof GuardCatalog]: string[] };

/** Reads what the guard needs to know from a migrated database. */
export async function readGuardCatalog(sql: Sql): Promise<StoredGuardCatalog> {
  const columns = (which: ReturnType<typeof sql>, name: 'relname' | 'attname') => sql<{ name: string }[]>`
    select distinct ${sql(name)} as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped and ${which}`;
  // By name only, because a syntax tree has no types: one volatile variant makes the name volatile.
  const functions = (volatility: 'v' | 's') => sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where provolatile = ${volatility} and prokind = 'f'`;
  const [tenantTables, momentColumns, volatileFunctions, stableFunctions] = await Promise.all([
    columns(sql`a.attname = 'tenant_id'`, 'relname'),
    columns(sql`a.atttypid = 'timestamptz'::regtype`, 'attname'),
    functions('v'),
    functions('s'),
  ]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    tenantTables: names(tenantTables),
    momentColumns: names(momentColumns),
    volatileFunctions: names(volatileFunctions),
    stableFunctions: names(stableFunctions),
  };
}

export function toGuardCatalog(stored: StoredGuardCatalog): GuardCatalog {
  return {
    tenantTables: new Set(stored.tenantTables),
    momentColumns: new Set(stored.momentColumns),
    volatileFunctions: new Set(stored.volatileFunctions),
    stableFunctions: new Set(stored.stableFunctions),
  };
}
