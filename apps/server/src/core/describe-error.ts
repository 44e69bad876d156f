/** Explanations of the codes of the system, postgres.js and Postgres, for operators. */
const CAUSES: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ENOENT: 'a file or folder is missing',
  ENOTDIR: 'a file is in the way of a folder',
  EIO: 'the disk failed to read or write',
  EMFILE: 'the server has as many files and connections open as it may',
  ENFILE: 'the machine has as many files and connections open as it can',
  ENOMEM: 'the machine is out of memory',
  ERR_MODULE_NOT_FOUND: 'a package is missing',
  EADDRINUSE: 'the port is in use',
  ECONNREFUSED: 'nothing answers at that address and port',
  ECONNRESET: 'the other side closed the connection',
  EPIPE: 'the other side closed the connection',
  EHOSTUNREACH: 'that address cannot be reached',
  ENETUNREACH: 'that address cannot be reached',
  ENOTFOUND: 'that name does not exist',
  EAI_AGAIN: 'names cannot be resolved right now',
  ETIMEDOUT: 'no answer came in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer came in time',
  CONNECT_TIMEOUT: 'the database did not answer in time',
  CONNECTION_CLOSED: 'the database closed the connection',
  CONNECTION_ENDED: 'the connection to the database was closed',
  CONNECTION_DESTROYED: 'the connection to the database was closed',
  '08006': 'the connection to the database was lost',
  '25P03': 'a transaction was idle for too long',
  '28P01': 'the database refuses the password',
  '28000': 'the database refuses the account',
  '3D000': 'the database does not exist',
  '40001': 'a transaction was rolled back in favour of another',
  '40P01': 'transactions waited for each other',
  '42501': 'the account of the database may not do that',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no free connection',
  '55P03': 'a row stayed locked for too long',
  '57014': 'a statement took too long',
  '57P01': 'the database is being shut down',
  '57P02': 'the database crashed',
  '57P03': 'the database is starting or shutting down',
};

/** Returns the explanation of a code of the system or of Postgres, or undefined for an unknown code. */
export const causeOf = (code: string): string | undefined => CAUSES[code];

/**
 * Returns an error and all of its causes in a form that is safe to log. A message can quote what was sent (a database's
 * does, with every parameter), so errors of the database keep only their codes and names; in other messages passwords
 * in addresses and e-mail addresses are masked.
 */
export function describeError(error: unknown): Record<string, unknown> {
  return describe(error, { withStack: true, depth: 0 });
}

/** Like `describeError`, without the stack, which takes longer to write than refusing a request does. */
export function describeReason(error: unknown): Record<string, unknown> {
  return describe(error, { withStack: false, depth: 0 });
}

/** The maximum depth of causes, and the maximum number of errors of an AggregateError. */
const MAX_DEPTH = 5;
const MAX_ERRORS = 5;
const MAX_MESSAGE = 500;

interface Description {
  withStack: boolean;
  depth: number;
}

function describe(error: unknown, { withStack, depth }: Description): Record<string, unknown> {
  if (!isErrorLike(error))
    return { type: typeof error, ...(typeof error === 'string' && { message: maskAddresses(error) }) };
  const further = { withStack, depth: depth + 1 };
  const { cause, errors } = error;
  const isFollowed = depth < MAX_DEPTH;
  return {
    ...describeFields(error),
    ...(withStack && { stack: stackFrames(error) }),
    ...(isFollowed && cause !== undefined && { cause: describe(cause, further) }),
    ...(isFollowed &&
      isErrorList(errors) && { errors: errors.slice(0, MAX_ERRORS).map((each) => describe(each, further)) }),
  };
}

/** An error or a plain object with its fields, which is how pg-boss passes errors on. */
interface ErrorLike {
  name?: unknown;
  message: string;
  stack?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}

function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Checks each element, because Fastify uses a property of the same name for other values. */
const isErrorList = (errors: unknown): errors is ErrorLike[] => Array.isArray(errors) && errors.every(isErrorLike);

function describeFields(error: ErrorLike): Record<string, unknown> {
  const known = error as ErrorLike & Record<string, unknown>;
  const { code } = error;
  const fromDatabase = 'query' in known || 'severity' in known;
  const means = typeof code === 'string' ? (causeOf(code) ?? causeOf(codeIn(error.message))) : undefined;
  return {
    type: typeof error.name === 'string' ? error.name : 'Error',
    ...(fromDatabase ? pick(known, DATABASE_FIELDS) : { message: maskAddresses(error.message), code }),
    ...(means !== undefined && { means }),
  };
}

/** Returns the system's code in a message. nodemailer gives every failed connection a code of its own. */
const codeIn = (message: string): string => /\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? '';

/** The names of fields in errors of postgres.js and of pg, which pg-boss uses. */
const DATABASE_FIELDS = [
  ...['code', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name', 'routine'],
  ...['schema', 'table', 'column', 'constraint'],
];

function pick(error: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => error[field] !== undefined).map((field) => [field, error[field]]));
}

/** Masks the account in an address (`smtp://user:password@host`) and the local part of an e-mail address. */
function maskAddresses(message: string): string {
  return message
    .slice(0, MAX_MESSAGE)
    .replaceAll(/(?<=:\/\/)\S+@/g, '…@')
    .replaceAll(/[^\s<>"'(),;:/…]+(?=@[\w.[])/g, '…');
}

/** Returns the stack frames without the first lines, which repeat the message. */
function stackFrames({ stack }: ErrorLike): string[] {
  return (typeof stack === 'string' ? stack : '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());
}
