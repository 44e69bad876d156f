import { AppError } from '@dars/contracts/errors';
import postgres, { type Sql } from 'postgres';

export interface ConnectionOptions {
  url: string;
  max: number;
  /** A pooler that gives every transaction another session, where prepared statements would be missing. */
  pooler: 'session' | 'transaction' | undefined;
  applicationName: string;
  /** How long somebody waits for a free connection until they are told to come back later. */
  waitMs: number;
}

/**
 * One session with the server. postgres.js opens a new one by itself when it was lost, and would send the rest of a
 * transaction to it: `losses` tells the transaction that its session is gone.
 */
export interface Connection {
  sql: Sql;
  losses: number;
}

interface Waiter {
  resolve(connection: Connection): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * At most `max` connections, each given to one transaction at a time. postgres.js' own `reserve` would do, but keeps
 * queries waiting for ever that were queued on a connection which is lost.
 */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #all: Connection[] = [];
  readonly #idle: Connection[] = [];
  readonly #waiting: Waiter[] = [];
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** The one used last is given first: its statements are prepared and its caches warm. */
  acquire(): Connection | Promise<Connection> {
    if (this.#closed) throw new AppError('unavailable', {}, { cause: new Error('the database was closed') });
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length < this.#options.max) return this.#open();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { resolve, reject, timer: setTimeout(() => this.#giveUp(waiter), this.#options.waitMs) };
      this.#waiting.push(waiter);
    });
  }

  release(connection: Connection): void {
    const waiter = this.#waiting.shift();
    if (!waiter) {
      this.#idle.push(connection);
      return;
    }
    clearTimeout(waiter.timer);
    waiter.resolve(connection);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting.splice(0)) {
      clearTimeout(waiter.timer);
      waiter.reject(new AppError('unavailable', {}, { cause: new Error('the database was closed') }));
    }
    // What runs is let finish, for as long as a statement may take.
    await Promise.all(this.#all.map(({ sql }) => sql.end({ timeout: 5 })));
  }

  #giveUp(waiter: Waiter): void {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    waiter.reject(new AppError('unavailable', { retryAfter: 1 }, { cause: new Error('every connection is in use') }));
  }

  #open(): Connection {
    const { url, pooler, applicationName } = this.#options;
    const sql = postgres(url, {
      max: 1,
      prepare: pooler !== 'transaction',
      // Types are Drizzle's business; asking for the arrays' costs each new connection a round trip.
      fetch_types: false,
      connect_timeout: 5,
      // postgres.js counts this life without regard to a transaction that is under way.
      max_lifetime: null,
      connection: { application_name: applicationName },
      onclose: () => {
        connection.losses += 1;
      },
      onnotice: () => undefined,
    });
    const connection: Connection = { sql, losses: 0 };
    this.#all.push(connection);
    return connection;
  }
}
