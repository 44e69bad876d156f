import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { AnyTx, WorkerTx } from './client.ts';

export interface CurrentTransaction {
  open: boolean;
  tx: unknown;
  client: Sql;
}

/** The transaction of the current asynchronous flow. */
export const current = new AsyncLocalStorage<CurrentTransaction>();

interface Statement<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/**
 * A statement whose SQL Drizzle builds once, at its first use, and not with every call: building takes longer than
 * sending it. What differs between calls is a `sql.placeholder`.
 */
export function prepared<Tx extends AnyTx | WorkerTx, Result>(
  build: (db: Tx) => Statement<Result>,
): (tx: Tx, values?: Record<string, unknown>) => Promise<Result> {
  let statement: Statement<Result> | undefined;
  return (tx, values) => {
    if (current.getStore()?.tx !== tx) throw new Error('A statement needs the transaction that is under way.');
    statement ??= build(whicheverIsCurrent as unknown as Tx);
    return statement.execute(values);
  };
}

const delegate: Pick<Sql, 'unsafe'> = {
  unsafe(query, parameters) {
    const transaction = current.getStore();
    if (!transaction) throw new Error('No transaction is under way.');
    return transaction.client.unsafe(query, parameters);
  },
};

// The options are where Drizzle puts its parsers: those of the connection that is used are set already.
const whicheverIsCurrent = drizzle({ ...delegate, options: { parsers: {}, serializers: {} } } as unknown as Sql);
