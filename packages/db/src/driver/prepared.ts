import { AsyncLocalStorage } from 'node:async_hooks';
import { fillPlaceholders, type Query } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PendingQuery, Row } from 'postgres';
import { type AlwaysThere, type RowMapper, rowMapper } from './row-mapper.ts';
import type { AnyTx, WorkerTx } from './tx.ts';

/** Sends a statement on a transaction's connection. */
export type Send = (query: string, parameters: unknown[]) => PendingQuery<Row[]>;

export interface CurrentTransaction {
  open: boolean;
  tx: unknown;
  send: Send;
}

/** The transaction of the current asynchronous context. */
export const current = new AsyncLocalStorage<CurrentTransaction>();

interface Executable<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/**
 * A statement whose SQL Drizzle builds once, at its first use, and not with every call, because building takes longer
 * than sending. Values that differ between calls are `sql.placeholder`s.
 */
export function prepared<Tx extends AnyTx | WorkerTx, Result>(
  build: (db: Tx) => Executable<Result>,
): (tx: Tx, values?: Record<string, unknown>) => Promise<Result> {
  let statement: Executable<Result> | undefined;
  return (tx, values) => {
    if (current.getStore()?.tx !== tx) throw new Error('A statement needs the transaction that is under way.');
    statement ??= build(whicheverIsCurrent as unknown as Tx);
    return statement.execute(values);
  };
}

/** Statements of one kind that differ in their SQL, by the cause of the difference: each is built once. */
export function perShape<Shape extends Readonly<Record<string, string | number | boolean>>, Built>(
  build: (shape: Shape) => Built,
): (shape: Shape) => Built {
  const built = new Map<string, Built>();
  return (shape) => {
    const name = JSON.stringify(shape);
    const known = built.get(name) ?? build(shape);
    built.set(name, known);
    return known;
  };
}

/** Returns the query builder of a transaction. */
export function queriesOver(send: Send): PgDatabase<PostgresJsQueryResultHKT> {
  return new PgDatabase(dialect, new StatementSession(send), undefined);
}

/**
 * Drizzle's session over a transaction's connection. Drizzle's own for postgres.js opens transactions, keeps caches and
 * maps every row anew.
 */
class StatementSession extends PgSession<PostgresJsQueryResultHKT> {
  readonly #send: Send;

  constructor(send: Send) {
    super(dialect);
    this.#send = send;
  }

  override prepareQuery<Config extends PreparedQueryConfig>(query: Query, fields?: SelectedFieldsOrdered) {
    return new Statement<Config>(this.#send, query, fields);
  }

  override transaction(): never {
    throw new Error('A transaction has no transactions in it.');
  }
}

class Statement<Config extends PreparedQueryConfig> extends PgPreparedQuery<Config> {
  /** Drizzle sets this after the constructor. */
  joinsNotNullableMap: AlwaysThere;
  readonly #send: Send;
  readonly #fields: SelectedFieldsOrdered | undefined;
  #toRow: RowMapper | undefined;

  constructor(send: Send, query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined);
    this.#send = send;
    this.#fields = fields;
  }

  override async execute(values: Record<string, unknown> = {}): Promise<Config['execute']> {
    const { sql, params } = this.query;
    const pending = this.#send(sql, fillPlaceholders(params, values));
    if (!this.#fields) return pending;
    const rows = await pending.values();
    this.#toRow ??= rowMapper(this.#fields, this.joinsNotNullableMap);
    return rows.map(this.#toRow);
  }
}

const dialect = new PgDialect();

const whicheverIsCurrent = queriesOver((query, parameters) => {
  const transaction = current.getStore();
  if (!transaction) throw new Error('No transaction is under way.');
  return transaction.send(query, parameters);
});
