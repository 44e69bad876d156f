import type { Sql } from 'postgres';

/** Tables whose rows are deleted by the sweep, so that they do not grow with the days. */
const SWEPT = [
  'sessions',
  'one_time_tokens',
  'known_devices',
  'log_ins',
  'social_sign_ins',
  'passkey_challenges',
  'pending_sign_ins',
  'idempotency_keys',
];

/** Number of rows that each table has gained since the statistics began. */
export async function readGainedRows(admin: Sql): Promise<Map<string, number>> {
  const rows = await admin<{ name: string; gained: number }[]>`
    select relname as name, (n_tup_ins - n_tup_del)::float8 as gained from pg_stat_user_tables
    where schemaname = 'public' and relname <> all (${SWEPT})`;
  return new Map(rows.map(({ name, gained }) => [name, gained]));
}

/**
 * Returns the bytes of the rows gained since then, with their indexes, at the average size of their table's rows. Free
 * space that earlier rows have left is not counted, as a long life of the database fills it.
 */
export async function grownBytes(admin: Sql, before: Map<string, number>): Promise<number> {
  const sizes = await admin<{ name: string; perRow: number }[]>`
    select relname as name, pg_total_relation_size(relid)::float8 / n_live_tup as "perRow" from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup > 0`;
  const after = await readGainedRows(admin);
  return sizes.reduce((sum, { name, perRow }) => {
    const gained = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    return sum + gained * perRow;
  }, 0);
}
