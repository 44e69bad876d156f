import type { AppError } from '@dars/contracts/errors';
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';

/**
 * The mode of a pooler in between. In mode `transaction` it gives every transaction another session, in which prepared
 * statements would be missing. In `transaction-prepared` it prepares the statements of its clients in each session.
 */
export type PoolerMode = 'session' | 'transaction' | 'transaction-prepared';

/** The number of the machine of a cluster that has a transaction's rows; `all` if they may be on any machine. */
export type Machine = number | 'all';

export interface PoolOptions {
  url: string;
  max: number;
  pooler: PoolerMode | undefined;
  applicationName: string;
  /** Milliseconds for which a transaction waits for a free connection before it is refused. */
  waitMs: number;
  /** Milliseconds of silence after which a connection in use counts as stalled. Undefined: never. */
  silenceMs: number | undefined;
  /** Milliseconds of a monotonic clock, which measures the pace. */
  clock: () => number;
  /** How the pool asks about the machines of a cluster; undefined for one Postgres. */
  cluster?:
    | { answers(machine: Machine): Promise<boolean>; onChange?(machine: Machine, answers: boolean): void }
    | undefined;
}

/** A snapshot of how the connections are used. */
export interface PoolState {
  max: number;
  open: number;
  idle: number;
  /** Number of transactions that wait for a connection. */
  waiting: number;
}

/** Sends a statement on a transaction's connection. */
export type Send = (query: string, parameters: unknown[]) => PendingQuery<Row[]>;

/**
 * What becomes of a transaction that finds every connection in use. `refuse`: it is refused at once if it would wait
 * for long, because whoever asked can ask again. `wait`: it keeps its place in the queue, because the person pressed
 * once and must not lose the place to others.
 */
export type UnderLoad = 'refuse' | 'wait';

export interface BeginOptions {
  /** The statements that set the transaction's role and tenant, by message. */
  settings: readonly [string, ...string[]];
  readOnly: boolean;
  underLoad: UnderLoad;
  /** The machine of a cluster that the transaction needs; undefined if it needs none besides the coordinator. */
  machine: Machine | undefined;
}

/** The connections to one database and the transactions on them. */
export interface Pool {
  /** Begins a transaction, and commits it once `use` has resolved; rolls it back if `use` rejects. */
  transact<Result>(beginning: BeginOptions, use: (send: Send) => Promise<Result>): Promise<Result>;
  state(): PoolState;
  /** Returns the error with which a new transaction would be refused at once, if any. */
  refusal(underLoad?: UnderLoad): AppError | undefined;
  close(): Promise<void>;
}

/** Sends a named prepared statement, even without parameters. */
export function sendPrepared(sql: Sql | TransactionSql, query: string, parameters: unknown[]): PendingQuery<Row[]> {
  const options = { prepare: true, simple: false } as { prepare: boolean };
  return sql.unsafe(query, parameters as never[], options);
}
