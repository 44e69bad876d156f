import { ConfigError } from '../config/env.ts';
import { causeOf } from '../core/describe-error.ts';

/**
 * An error that the person at the terminal can fix. The message says what, in a line or a few, so no stack is shown.
 */
export class StartError extends Error {
  override name = 'StartError';
  /** What to do about it, in a sentence; undefined if the message says it. */
  readonly remedy: string | undefined;

  constructor(message: string, { remedy, ...options }: ErrorOptions & { remedy?: string } = {}) {
    super(message, options);
    this.remedy = remedy;
  }
}

/** Returns what to do about an error, if it knows. */
export const remedyOf = (error: unknown): string | undefined =>
  error instanceof StartError ? error.remedy : undefined;

/** Errors whose message was written for the person at the terminal. */
const EXPLAINED_ERRORS = new Set(['StartError', 'SetupError', 'BackupError', 'EmbeddedError', 'EmbeddedInUseError']);

/**
 * Explains an error for the terminal.
 * @param failed The failed step, such as `The command failed`. It begins the explanation of an error that does not name
 *   its step.
 */
export function explainFailure(error: unknown, failed?: string): string {
  if (error instanceof ConfigError)
    return ['The configuration is not usable:', ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  if (error instanceof Error && EXPLAINED_ERRORS.has(error.name)) return error.message;
  const reason = error instanceof Error ? explainUnknown(error) : String(error);
  return failed === undefined ? reason : `${failed}: ${reason}`;
}

function explainUnknown(error: Error): string {
  const code = codeOf(error);
  const known = causeOf(code) ?? (code.startsWith('08') ? causeOf('08006') : undefined);
  const path = findCoded(error)?.path;
  const remedy = (path === undefined ? undefined : PATH_REMEDIES[code]) ?? REMEDIES[code];
  const reason =
    known === undefined
      ? [code, error.message].filter(Boolean).join(' ')
      : `${known}${path === undefined ? '' : ` (${path})`}.`;
  return remedy === undefined ? reason : `${reason} ${remedy}`;
}

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

/** The remedies for an error that names the file or folder. */
const PATH_REMEDIES: Record<string, string> = {
  ENOSPC: 'Free some space there.',
  EDQUOT: 'Free some space there.',
  EROFS: 'Name a folder on another disk.',
  EACCES: 'Check who owns it.',
  EPERM: 'Check who owns it.',
};

/** Returns the code of an error or of its causes; the empty text if there is none. */
export function codeOf(error: unknown): string {
  const { code, message } = findCoded(error) ?? { code: '', message: '' };
  return (code === '08P01' && POOLER_MESSAGES.find(([words]) => words.test(message))?.[1]) || code;
}

/** The meaning of PgBouncer's messages, as it has one code for all refusals. */
const POOLER_MESSAGES: [RegExp, string][] = [
  [/authentication failed|no such user/, '28P01'],
  [/no such database|database .* does not exist/, '3D000'],
];

/** Finds the error with a code among an error and its causes. */
export function findCoded(error: unknown): { code: string; message: string; path?: string | undefined } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? { code, path, message } : findCoded(error.cause);
}
