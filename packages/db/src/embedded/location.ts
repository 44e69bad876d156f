import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedError } from './errors.ts';
import { stopPostmaster } from './postmaster.ts';
import { canExecute, type RunAs } from './user.ts';

/** Clusters of data directories that `nobody` cannot enter (a checkout under /root, for example). */
const OUTSIDE = '/var/lib/dars';
const POINTER = 'postgres.location';
const ORIGIN = 'origin';

/** The data directory, made if it is missing, with symbolic links resolved. */
export function openDataDir(given: string): string {
  makeDirectory(resolve(given));
  return realpathSync(given);
}

/** Node's own recursive way says ENOENT where the disk is read-only. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

/** Where the cluster of this data directory is, or is to be made. */
export async function locateCluster(dataDir: string, user: RunAs): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const canEnter = user.uid === undefined || canExecute(dataDir, user);
  if (canEnter) return inside;
  if (existsSync(inside)) {
    throw new EmbeddedError(
      `The database in ${inside} belongs to the user nobody, who cannot enter ${dataDir} any more. Let other users pass (chmod o+x) along that path.`,
    );
  }
  return locateOutside(dataDir);
}

async function locateOutside(dataDir: string): Promise<string> {
  const pointer = join(dataDir, POINTER);
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  if (dirname(dirname(known)) === OUTSIDE && existsSync(dirname(known))) return known;
  await removeForgotten(dataDir);
  const home = join(OUTSIDE, randomBytes(8).toString('hex'));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, ORIGIN), dataDir);
  const clusterDir = join(home, 'postgres');
  writeFileSync(pointer, `${clusterDir}\n`, { mode: 0o600 });
  return clusterDir;
}

/** Somebody deleted the data directory to start afresh: what it pointed to goes too. */
async function removeForgotten(dataDir: string): Promise<void> {
  if (!existsSync(OUTSIDE)) return;
  for (const home of readdirSync(OUTSIDE).map((name) => join(OUTSIDE, basename(name)))) {
    const origin = join(home, ORIGIN);
    if (!existsSync(origin) || readFileSync(origin, 'utf8') !== dataDir) continue;
    await stopPostmaster(join(home, 'postgres'));
    rmSync(home, { recursive: true, force: true });
  }
}
