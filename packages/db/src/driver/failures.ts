import { AppError } from '@dars/contracts/errors';
import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** Error codes of the system and of postgres.js for a server that cannot be reached, or that ended the connection. */
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
 * Classes and codes of Postgres' transient errors: connection (08), rolled back in favour of another transaction (40),
 * out of resources (53), interrupted or shutting down (57), lock not available, idle for too long.
 */
const PASSING = /^(08|40|53|57)|^(55P03|25P03)$/;

const RETRY_AFTER_SECONDS = 1;

/**
 * Returns the error that leaves a transaction. Drizzle's own error has every bound value in its message, so only
 * Postgres' error is passed on; an error that a later attempt may survive becomes `unavailable`.
 */
export function toThrown(error: unknown): unknown {
  const cause = causeOf(error);
  return isPassing(cause) ? new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS }, { cause }) : cause;
}

/**
 * Whether a later attempt may succeed. Finds the database's error also inside the error of a wrapper, such as tRPC's.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = codeOf(error);
  if (code !== undefined && CONNECTION_CODES.has(code)) return true;
  if (code !== undefined && error instanceof postgres.PostgresError) return PASSING.test(code) || isLostMachine(error);
  return isPassing(error.cause);
}

/** How libpq, by which Citus reaches its machines, says that a connection was lost. */
const LOST_BY_LIBPQ =
  /^(SSL SYSCALL error|SSL error|server closed the connection|could not (receive data from|send data to) server|connection not open|no connection to the server)/;

/** The functions of Citus that send rows to a machine, also for an INSERT … SELECT. */
const COPYING = new Set(['SendCopyDataToPlacement', 'EndRemoteCopy', 'ReportCopyError']);

/**
 * Whether Citus has lost a machine in the midst of a transaction, of its commit or of a COPY, which it reports as an
 * internal error (XX000) or as one of a file (58030). It reports a deferred constraint that fails on a machine like a
 * commit that the machine did not confirm; the schema has none.
 */
function isLostMachine({ routine = '', code, message }: postgres.PostgresError): boolean {
  if (COPYING.has(routine) && code === '58030') return true;
  if (routine === 'ReportCopyError') return message.startsWith('terminating connection');
  if (routine === 'ReportResultError') return code === 'XX000' && LOST_BY_LIBPQ.test(message);
  return routine === 'MarkRemoteTransactionFailed' || routine === 'ErrorIfPostCommitFailedShardPlacements';
}

/** Whether this error only says that an earlier statement of the transaction has failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '25P02' || isAborted(error.cause));
}

/** Returns the name of the violated unique constraint or index, or undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  return violatedConstraint(error, '23505');
}

/** Returns the name of the violated check constraint, or undefined for any other error. */
export function violatedCheck(error: unknown): string | undefined {
  return violatedConstraint(error, '23514');
}

/** Returns the name of the violated foreign key, or undefined for any other error. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violatedConstraint(error, '23503');
}

/**
 * The machines of a Citus cluster append the number of the shard to the names of constraints and indexes, and the
 * coordinator passes only the message on. The name of a foreign key may be followed by the table that has it.
 */
const SHARD_SUFFIX = /_\d{6,}$/;
const NAMED_CONSTRAINT = /constraint "([^"]+)"/;

function violatedConstraint(error: unknown, code: string): string | undefined {
  const cause = causeOf(error);
  if (!(cause instanceof postgres.PostgresError) || cause.code !== code) return undefined;
  const name = cause.constraint_name ?? NAMED_CONSTRAINT.exec(cause.message)?.[1];
  return name?.replace(SHARD_SUFFIX, '');
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
