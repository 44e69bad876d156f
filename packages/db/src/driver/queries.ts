import { fillPlaceholders, type Query } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import * as utilities from 'drizzle-orm/utils';
import type { Sql } from 'postgres';
import type { Send } from './pool.ts';
import type { QueriesOver } from './prepared.ts';
import { type NonNullableTables, type RowMapper, rowMapper } from './row-mapper.ts';

/** Returns a query builder whose session and row mapping are ours (docs/decisions/0025). */
export const statementsOver: QueriesOver = (send) =>
  new PgDatabase(dialect, new StatementSession({ send, mapRows: rowMapper }), undefined);

/** Like `statementsOver` with Drizzle's own row mapping, which it does not declare. */
export const statementsWithDrizzleRows: QueriesOver = (send) =>
  new PgDatabase(dialect, new StatementSession({ send, mapRows: drizzleRowMapper }), undefined);

/** Returns Drizzle's own query builder for postgres.js: the fallback of the other two. */
export const drizzleOver: QueriesOver = (send) =>
  drizzle({ unsafe: send, options: { parsers: {}, serializers: {} } } as unknown as Sql);

type MapRows = typeof rowMapper;

/** The functions that the statements of one transaction use. */
interface Means {
  send: Send;
  mapRows: MapRows;
}

const drizzleRowMapper: MapRows = (fields, alwaysThere) => (values) => mapResultRow(fields, values, alwaysThere);
const { mapResultRow } = utilities as unknown as {
  mapResultRow(fields: SelectedFieldsOrdered, values: unknown[], alwaysThere: NonNullableTables): unknown;
};

/**
 * Drizzle's session over a transaction's connection. Drizzle's own for postgres.js opens transactions, keeps caches and
 * maps every row anew.
 */
class StatementSession extends PgSession<PostgresJsQueryResultHKT> {
  readonly #means: Means;

  constructor(means: Means) {
    super(dialect);
    this.#means = means;
  }

  override prepareQuery<Config extends PreparedQueryConfig>(query: Query, fields?: SelectedFieldsOrdered) {
    return new Statement<Config>(this.#means, query, fields);
  }

  override transaction(): never {
    throw new Error('A transaction has no transactions in it.');
  }
}

class Statement<Config extends PreparedQueryConfig> extends PgPreparedQuery<Config> {
  /** Drizzle sets this after the constructor. */
  joinsNotNullableMap: NonNullableTables;
  readonly #means: Means;
  readonly #fields: SelectedFieldsOrdered | undefined;
  #toRow: RowMapper | undefined;

  constructor(means: Means, query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined);
    this.#means = means;
    this.#fields = fields;
  }

  override async execute(values: Record<string, unknown> = {}): Promise<Config['execute']> {
    const { sql, params } = this.query;
    const pending = this.#means.send(sql, fillPlaceholders(params, values));
    if (!this.#fields) return pending;
    const rows = await pending.values();
    this.#toRow ??= this.#means.mapRows(this.#fields, this.joinsNotNullableMap);
    return rows.map(this.#toRow);
  }
}

const dialect = new PgDialect();
