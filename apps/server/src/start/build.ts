import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ROOT } from '../config/env.ts';

export interface Build {
  version: string;
  /** The hash of the commit, or `unknown`. */
  commit: string;
}

/** Reads which version runs: in an image the commit comes from its build, elsewhere from the checkout. */
export function readBuild({ buildCommit }: Pick<Config, 'buildCommit'>): Build {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: buildCommit ?? readCommit() ?? 'unknown' };
}

const GIT_LIMIT = 2_000;

/** Asks git, which a server may lack. The checkout may belong to another account than the server's. */
function readCommit(): string | undefined {
  try {
    const args = ['-c', `safe.directory=${ROOT}`, '-C', ROOT, 'rev-parse', '--verify', 'HEAD'];
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: GIT_LIMIT,
    }).trim();
  } catch {
    return undefined;
  }
}
