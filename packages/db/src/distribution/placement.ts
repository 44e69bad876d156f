import { getTableName } from 'drizzle-orm';
import { tables } from '../schema/tables.ts';

/** Tables that every machine of a cluster has whole. They are small, and unique keys of theirs do not begin with a tenant. */
export const REFERENCE_TABLES: readonly string[] = ['locales', 'package_terms', 'tenants'];

/** Tables that only the coordinator has: the job queue's are there too, in a schema of their own. */
export const COORDINATOR_TABLES: readonly string[] = ['platform_counters', 'badge_keys', 'dars_migrations'];

/** The table beside whose shards those of all others are kept. */
export const FIRST_TABLE = 'users';

/** The tables whose rows are spread by tenant, the first one first. */
export const DISTRIBUTED_TABLES: readonly string[] = Object.values(tables)
  .map((table) => getTableName(table))
  .filter((name) => ![...REFERENCE_TABLES, ...COORDINATOR_TABLES].includes(name))
  .toSorted((one, other) => Number(other === FIRST_TABLE) - Number(one === FIRST_TABLE) || one.localeCompare(other));

/**
 * Foreign keys that a cluster cannot keep. A table that every machine has may not refer to one that is spread; and whoever
 * writes one that refers to another such table would need the right to write that one too.
 */
export const DROPPED_KEYS: readonly string[] = ['tenants_locale_id_locales_id_fk', 'tenants_owner_fk'];

/** Triggers that would run on every machine's copy of the table and read a row of another machine, by table. */
export const DROPPED_TRIGGERS: Readonly<Record<string, string>> = { tenants: 'tenants_take_owner_search_keys' };
