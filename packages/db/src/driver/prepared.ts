import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Send } from './pool.ts';
import type { AnyTx, WorkerTx } from './tx.ts';

/** Returns the query builder of a transaction. */
export type QueriesOver = (send: Send) => PgDatabase<PostgresJsQueryResultHKT>;

interface CurrentTransaction {
  open: boolean;
  tx: unknown;
  send: Send;
  queriesOver: QueriesOver;
  /** Whether the database is spread over a Citus cluster. */
  distributed: boolean;
}

/** The transaction of the current asynchronous context. */
export const currentTransaction = new AsyncLocalStorage<CurrentTransaction>();

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
  const built = new Map<QueriesOver, Executable<Result>>();
  return (tx, values) => {
    const transaction = currentTransaction.getStore();
    if (transaction?.tx !== tx) throw new Error('A statement needs the transaction that is under way.');
    const { queriesOver } = transaction;
    const statement = built.get(queriesOver) ?? build(queriesOver(sendToCurrent) as unknown as Tx);
    built.set(queriesOver, statement);
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

/** Passes many ids as one value, so that the statement is the same for any number of ids. */
export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join()}}`}::uuid[]`;

const sendToCurrent: Send = (query, parameters) => {
  const transaction = currentTransaction.getStore();
  if (!transaction) throw new Error('No transaction is under way.');
  return transaction.send(query, parameters);
};
