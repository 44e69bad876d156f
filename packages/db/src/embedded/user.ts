import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedError } from './errors.ts';

/** The user that Postgres runs as: empty for the current user, `nobody` for root, as whom Postgres refuses to run. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) {
    throw new EmbeddedError(
      'Postgres does not run as root, and this system has no user `nobody` to run it as. Start as another user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/**
 * Whether the user can execute the file. The system answers as that user: modes, access lists and mount options all
 * count.
 */
export function canExecute(path: string, user: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/', env: {} }).status === 0;
}
