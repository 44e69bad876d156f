import { connectServing } from './connect.ts';
import { type BeginOptions, type Pool, type PoolOptions, type Send, sendPrepared } from './pool.ts';

/** Seconds that a running transaction has to finish when the pool is closed. */
const DRAIN_SECONDS = 5;

/**
 * Opens postgres.js' own pool with its own transactions: the fallback of the pipelined pool. It has no limit for the
 * wait and none for silence, and a transaction takes more round trips (docs/decisions/0024).
 */
export function openPlainPool({ max, ...options }: PoolOptions): Pool {
  const sql = connectServing(options, { max });
  let running = 0;
  return {
    async transact<Result>({ settings, readOnly }: BeginOptions, use: (send: Send) => Promise<Result>) {
      running += 1;
      try {
        const result = await sql.begin(readOnly ? 'read only' : '', async (tx) => {
          for (const message of settings) await tx.unsafe(message);
          return use((query, parameters) => sendPrepared(tx, query, parameters));
        });
        return result as Result;
      } finally {
        running -= 1;
      }
    },
    // postgres.js does not tell how many of its connections are open and idle.
    state: () => ({ max, open: Math.min(running, max), idle: 0, waiting: Math.max(0, running - max) }),
    refusal: () => undefined,
    close: () => sql.end({ timeout: DRAIN_SECONDS }),
  };
}
