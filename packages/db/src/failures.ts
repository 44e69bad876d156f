import { AppError } from '@dars/contracts/errors';
import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** The server can't be reached, or ended the connection. Names are of the system and of postgres.js. */
const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENFILE',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Classes and codes of Postgres that pass by themselves: connection (08), rolled back for another's sake (40), out of
 * resources (53), interrupted or shutting down (57), lock not available, idle for too long.
 */
const PASSING = /^(08|40|53|57)|^(55P03|25P03)$/;

const RETRY_AFTER_SECONDS = 1;

/**
 * What leaves a transaction. Drizzle's own error says every bound value in its message, so only what Postgres said
 * goes on; what a later attempt may survive becomes `unavailable`.
 */
export function toThrown(error: unknown): unknown {
  const cause = causeOf(error);
  return isPassing(cause) ? new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS }, { cause }) : cause;
}

/** Also where somebody on the way, as tRPC does, wrapped what the database said into an error of their own. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = codeOf(error);
  if (code !== undefined && CONNECTION_CODES.has(code)) return true;
  if (code !== undefined && error instanceof postgres.PostgresError) return PASSING.test(code);
  return isPassing(error.cause);
}

/** Whether this only says that an earlier statement of the transaction has failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '25P02' || isAborted(error.cause));
}

/** The name of the unique constraint or index that this error is about, or undefined when it is about something else. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof postgres.PostgresError && cause.code === '23505' ? cause.constraint_name : undefined;
}

/** The name of the foreign key that this error is about, or undefined when it is about something else. */
export function violatedForeignKey(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof postgres.PostgresError && cause.code === '23503' ? cause.constraint_name : undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
