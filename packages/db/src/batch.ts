import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Returns the condition that a row belongs to a batch: at most `limit` of the rows for which `which` holds. A DELETE has
 * no LIMIT of its own. The rows are told by their primary key, as a row's address (`ctid`) is unique in one shard only.
 *
 * `is true` keeps Postgres from joining the batch with the table. It would choose the way by the table's statistics, and
 * after a flood into a table that was empty when they were made, it compares each row of the one with each of the other.
 */
export function isInBatch(table: PgTable, which: SQL, limit: number): SQL {
  const [key] = getTableConfig(table).primaryKeys;
  if (!key) throw new Error('A batch needs a table with a primary key');
  const columns = sql.join(key.columns, sql`, `);
  return sql`((${columns}) in (select ${columns} from ${table} where ${which} limit ${limit})) is true and ${which}`;
}
