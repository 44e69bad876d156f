/**
 * An error of this machine that keeps the embedded Postgres from running. The message names the cause and, if it is a
 * known one, the remedy; no stack is needed.
 */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Another process serves from the same data directory. */
export class EmbeddedInUseError extends EmbeddedError {
  override name = 'EmbeddedInUseError';
}

const CAUSES: [RegExp, string][] = [
  [/ENOSPC|No space left on device/, 'the disk is full. Free some space'],
  [/EROFS|Read-only file system/, 'the disk is read-only. Choose another DATA_DIR'],
  [/EACCES|EPERM|Permission denied/, 'access is denied. Choose a DATA_DIR that this user may write to'],
  [/spawn .* ENOENT/, 'its programs do not run on this system, because they need glibc. Set DATABASE_URL'],
  [/EISDIR/, 'a folder is in the way of a file. Choose another DATA_DIR'],
  [
    /password authentication failed/,
    'the passwords in postgres.secrets.json are not those of this database. Restore that file from the same backup as the database',
  ],
  [
    /has wrong ownership/,
    'its files belong to another user. Copy a database together with its owner (cp -a), or give the folder back by chown -R',
  ],
  [/ENOTDIR|EEXIST/, 'a file is in the way. Choose another DATA_DIR'],
  [/ENOENT.*, (mkdir|open) /, 'no data can be kept there. Choose another DATA_DIR'],
  [/EDQUOT|quota exceeded/i, 'the disk quota is used up. Free some space'],
];

/** Turns an error of the system or of Postgres into a sentence for the person at the terminal. */
export function explain(what: string, where: string, cause: unknown): EmbeddedError {
  if (cause instanceof EmbeddedError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const known = CAUSES.find(([pattern]) => pattern.test(text))?.[1];
  return new EmbeddedError(`${what} (${where}): ${known ?? text}.`, { cause });
}
