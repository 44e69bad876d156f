import type { Send } from './pool.ts';

/** How a statement ended: the number of its rows, or its error. */
export type StatementOutcome = { rows: number } | { error: unknown };

/**
 * Called when a statement is sent, with its text, which has no values. Returns the function that is called when the
 * statement has ended, or undefined if the statement is of no interest.
 */
export type ObserveStatement = (query: string) => ((outcome: StatementOutcome) => void) | undefined;

/** The methods that postgres.js calls when a query has ended. */
interface Settleable {
  resolve(rows: { count: number | null; length: number }): void;
  reject(error: unknown): void;
}

/** Returns a `Send` whose statements are observed. It adds no promise, so that statements are sent as before. */
export function observed(send: Send, observe: ObserveStatement): Send {
  return (query, parameters) => {
    const pending = send(query, parameters);
    const end = observe(query);
    if (!end) return pending;
    const settleable = pending as unknown as Settleable;
    const { resolve, reject } = settleable;
    settleable.resolve = (rows) => {
      end({ rows: rows.count ?? rows.length });
      resolve(rows);
    };
    settleable.reject = (error) => {
      end({ error });
      reject(error);
    };
    return pending;
  };
}
