import { ConfigError } from '../config/env.ts';
import { causeOf } from '../core/describe-error.ts';

/**
 * An error that the person at the terminal can fix. The message says what, in a line or a few, so no stack is shown.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Errors whose message was written for the person who starts the server. */
const EXPLAINED_ERRORS = new Set(['StartError', 'SetupError', 'BackupError', 'EmbeddedError', 'EmbeddedInUseError']);

/** Explains why the server cannot start, for the terminal. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError)
    return ['The configuration is not usable:', ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  if (!(error instanceof Error)) return `Dars could not start: ${String(error)}`;
  if (EXPLAINED_ERRORS.has(error.name)) return error.message;
  const code = codeOf(error);
  const known = causeOf(code) ?? (code.startsWith('08') ? causeOf('08006') : undefined);
  return `Dars could not start: ${known ? `${known}.` : [code, error.message].filter(Boolean).join(' ')}${remedyOf(code)}`;
}

const remedyOf = (code: string): string => (REMEDIES[code] === undefined ? '' : ` ${REMEDIES[code]}`);

const FREE_SPACE_REMEDY = 'Free some space, or set another DATA_DIR.';
const OWNER_REMEDY = 'Check who owns the project and DATA_DIR.';

const REMEDIES: Record<string, string> = {
  ENOSPC: FREE_SPACE_REMEDY,
  EDQUOT: FREE_SPACE_REMEDY,
  EROFS: 'Set another DATA_DIR.',
  EACCES: OWNER_REMEDY,
  EPERM: OWNER_REMEDY,
  EMFILE: 'Raise the limit of open files (`ulimit -n`, LimitNOFILE of systemd).',
  '53100': 'Free some space there.',
  '53300': 'Raise its max_connections.',
  ERR_MODULE_NOT_FOUND: 'Run `npm start` or `npx pnpm install` first.',
};

/** Explains why the database at this address cannot be used; undefined if the error has another cause. */
export function explainDatabase(error: unknown, variable: string, url: string): StartError | undefined {
  const { host, pathname, username } = new URL(url);
  const at = `The database at ${host || 'the given socket'} (${variable})`;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `${at} refuses connections. Is it running, and is the port right?`,
    ENOTFOUND: `${at} does not exist: its name cannot be resolved.`,
    EAI_AGAIN: `${at} cannot be found: name resolution does not work right now.`,
    EHOSTUNREACH: `${at} cannot be reached. Check the network.`,
    ENETUNREACH: `${at} cannot be reached. Check the network.`,
    ETIMEDOUT: `${at} does not answer.`,
    ECONNRESET: `${at} closed the connection. Is it really Postgres?`,
    CONNECTION_CLOSED: `${at} closed the connection. Is it really Postgres?`,
    CONNECT_TIMEOUT: `${at} does not answer.`,
    '08P01': `${at} refuses: ${findCoded(error)?.message}.`,
    '28P01': `${at} refuses the password of "${username}".`,
    '28000': `${at} refuses the role "${username}".`,
    '3D000': `${at} has no database "${decodeURIComponent(pathname.slice(1))}". Create it first.`,
    '57P03': `${at} is just starting or shutting down. Try again in a moment.`,
    '42501': `${at} does not let "${username}" set it up. Name a superuser in DATABASE_ADMIN_URL.`,
  };
  const reason = reasons[codeOf(error)];
  return reason === undefined ? undefined : new StartError(reason, { cause: error });
}

/** Whether the account was refused: its name, its password, or where it connects from. */
export const isAccountRefused = (error: unknown): boolean => ['28P01', '28000'].includes(codeOf(error));

/** Whether a pooler may accept the account later: it is silent, or repeats an earlier refusal of the server. */
export const mayBeAcceptedLater = (error: unknown): boolean =>
  isAccountRefused(error) || ['CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(codeOf(error));

/** The meaning of PgBouncer's messages, as it has one code for all refusals. */
const POOLER_MESSAGES: [RegExp, string][] = [
  [/authentication failed|no such user/, '28P01'],
  [/no such database|database .* does not exist/, '3D000'],
];

function codeOf(error: unknown): string {
  const { code, message } = findCoded(error) ?? { code: '', message: '' };
  return (code === '08P01' && POOLER_MESSAGES.find(([words]) => words.test(message))?.[1]) || code;
}

/** Finds the error with a code among an error and its causes. */
function findCoded(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return { code: error.code, message: error.message };
  return findCoded(error.cause);
}
