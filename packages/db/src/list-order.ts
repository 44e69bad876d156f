import type { SortBy } from '@dars/contracts/list';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The value of a row by which a list is sorted. */
export interface SortKey {
  value: SQLWrapper;
  /** The same value, as an expression that no index covers. */
  unindexed: SQLWrapper;
  /** Whether rows may lack the value. Those come last in both directions. */
  isNullable: boolean;
}

/** What leaves a value as it is, by the type of its column. */
const NO_CHANGE: Readonly<Record<string, SQL>> = {
  PgText: sql`|| ''`,
  PgTimestamp: sql`+ interval '0'`,
  PgDateString: sql`+ 0`,
  PgInteger: sql`+ 0`,
  PgBigInt53: sql`+ 0`,
};

function hideFromIndexes(column: AnyPgColumn): SQL {
  const noChange = NO_CHANGE[column.columnType];
  if (!noChange) throw new Error(`A list cannot be sorted by the type ${column.columnType}`);
  return sql`(${column} ${noChange})`;
}

export const byColumn = (column: AnyPgColumn): SortKey => ({
  value: column,
  unindexed: hideFromIndexes(column),
  isNullable: !column.notNull,
});

/** Sorts by a text as dictionaries do, in all languages. An index needs the same collation. */
export const byText = (column: AnyPgColumn): SortKey => ({
  value: sql`${column} collate "und-x-icu"`,
  unindexed: sql`${hideFromIndexes(column)} collate "und-x-icu"`,
  isNullable: !column.notNull,
});

/** Sorts by an expression without an index, so only within few rows. */
export const byExpression = (value: SQLWrapper): SortKey => ({ value, unindexed: value, isNullable: true });

interface ListOrder<Column extends string> {
  keys: Readonly<Record<Column, SortKey>>;
  /** Decides between rows with the same value. */
  tieBreak: SQLWrapper;
  /** The order of the list when the reader chose none: a column, or an order that is none of a column. */
  usual: SortBy<Column> | readonly SQL[];
}

/**
 * Returns the ORDER BY of a list.
 * @param isSearch few rows match, so that Postgres must find them first and sort them then. With an index on the order
 *   it might walk all rows until a page is full.
 */
export function listOrder<Column extends string>(
  { keys, tieBreak, usual }: ListOrder<Column>,
  sort: SortBy<Column> | 'usual' | undefined,
  isSearch = false,
): SQL[] {
  const chosen = sort === undefined || sort === 'usual' ? usual : sort;
  if (typeof chosen !== 'string') return [...chosen];
  const isDescending = chosen.startsWith('-');
  const { value, unindexed, isNullable } = keys[chosen.replace(/^-/, '') as Column];
  const key = isSearch ? unindexed : value;
  if (!isDescending) return [asc(key), asc(tieBreak)];
  return [isNullable ? sql`${key} desc nulls last` : desc(key), desc(tieBreak)];
}
