import { AppError } from '@dars/contracts/errors';
import { type Connection, Connections } from './connections.ts';
import { isAborted } from './failures.ts';
import { type BeginOptions, type Pool, type PoolOptions, type Send, sendPrepared } from './pool.ts';

/**
 * Opens a pool whose transactions cost one round trip less than those of postgres.js for their begin, and a read-only
 * one another for its commit (docs/decisions/0024).
 */
export function openPipelinedPool(options: PoolOptions): Pool {
  const connections = new Connections(options);
  return {
    async transact(beginning, use) {
      const connection = await connections.acquire(beginning.underLoad, beginning.machine);
      const session = new Session(connection);
      try {
        session.begin(beginning);
        const result = await use(session.send);
        await session.commit(beginning.readOnly);
        return result;
      } catch (error) {
        throw await session.rollback(error);
      } finally {
        connections.release(connection);
      }
    },
    state: () => connections.state(),
    refusal: (underLoad) => connections.refusal(underLoad),
    close: () => connections.close(),
  };
}

/** The method that postgres.js calls when a query has failed. */
interface Rejectable {
  reject(error: unknown): void;
}

/** One transaction's use of a connection. Once the connection is lost, it refuses every statement. */
class Session {
  readonly #connection: Connection;
  /** The error of the first statement that failed. */
  #failure: unknown;
  /** The error with which the begin failed: later statements fail for the same reason, and less clearly. */
  #failedToBegin: Promise<unknown> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Sends the begin and the settings without waiting, so that they share a round trip with the first query. */
  begin({ settings: [first, ...others], readOnly }: BeginOptions): void {
    this.#failedToBegin = this.#failureOf(`${readOnly ? 'begin read only' : 'begin'}; ${first}`);
    for (const message of others) {
      const before: Promise<unknown> = this.#failedToBegin;
      const own = this.#failureOf(message);
      this.#failedToBegin = before.then((failure) => failure ?? own);
    }
  }

  #failureOf(message: string): Promise<unknown> {
    return this.#connection.sql.unsafe(message).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  async commit(readOnly: boolean): Promise<void> {
    // Resolved already if a query was awaited; otherwise waiting here keeps transactions from piling up on the
    // connection.
    const failure = await this.#failedToBegin;
    if (failure) throw failure;
    this.#refuseIfLost();
    const committed = this.#connection.sql.unsafe('commit');
    if (readOnly) {
      // Nothing was written, so the commit's error is of no interest: the next user of the connection comes behind it
      // in the same queue.
      committed.catch(() => undefined);
      return;
    }
    const { command } = await committed;
    // Postgres answers a commit after a failed statement with a rollback and no error.
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, and the failure was not passed on: it was rolled back.');
  }

  /** Rolls back and resolves with the error for the caller. */
  async rollback(error: unknown): Promise<unknown> {
    const { sql, lost, gone } = this.#connection;
    if (!lost) await Promise.race([sql.unsafe('rollback').catch(() => undefined), gone]);
    // If two statements were sent together, the second's error may arrive first, and only says that another statement
    // failed.
    return (await this.#failedToBegin) ?? (isAborted(error) ? this.#failure : error);
  }

  readonly send: Send = (query, parameters) => {
    this.#refuseIfLost();
    const pending = sendPrepared(this.#connection.sql, query, parameters);
    const rejectable = pending as unknown as Rejectable;
    const { reject } = rejectable;
    rejectable.reject = (error) => {
      this.#failure ??= error;
      reject(error);
    };
    return pending;
  };

  #refuseIfLost(): void {
    if (this.#connection.lost)
      throw new AppError('unavailable', { retryAfter: 1 }, { cause: new Error('the connection was lost') });
  }
}
