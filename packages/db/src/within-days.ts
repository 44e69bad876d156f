import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Condition for moments on the days `from` to `to`, such as `2026-11-30`, of a time zone; the last day is included. */
export function isWithinDays(column: PgColumn, { from, to }: { from: unknown; to: unknown }, timeZone: unknown): SQL {
  const at = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}::text`;
  return sql`${column} >= ${at(sql`${from}::text::date`)} and ${column} < ${at(sql`${to}::text::date + 1`)}`;
}
