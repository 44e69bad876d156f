import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { EmbeddedError } from './errors.ts';
import { makeDirectory, writeFileAtomically } from './files.ts';
import { canExecute, type RunAs } from './user.ts';

/** Clusters of data directories that `nobody` cannot enter (a checkout under /root, for example). */
const OUTSIDE_DIR = '/var/lib/dars';
/** File in the data directory that names the location of its cluster, unless that is inside. */
const POINTER = 'postgres.location';
/**
 * File beside a cluster that is outside, which names its data directory. A copy of a data directory points to the
 * original's cluster.
 */
const ORIGIN = 'origin';

/** Returns the data directory with symbolic links resolved; makes it if it is missing. */
export function openDataDir(given: string): string {
  makeDirectory(resolve(given));
  return realpathSync(given);
}

export interface ClusterPlace {
  /** Its real path. */
  dataDir: string;
  /** Whether the user that Postgres runs as can enter it. */
  mayEnter: boolean;
}

export function clusterPlaceOf(dataDir: string, user: RunAs): ClusterPlace {
  return { dataDir, mayEnter: user.uid === undefined || canExecute(dataDir, user) };
}

/**
 * Returns the location of the cluster, existing or future; undefined if a place outside has yet to be chosen. Changes
 * nothing.
 */
export function locateCluster({ dataDir, mayEnter }: ClusterPlace): string | undefined {
  const inside = join(dataDir, 'postgres');
  const outside = readPointer(dataDir);
  if (outside !== undefined) {
    refuseUnlessOwn(outside, { dataDir, inside });
    return outside;
  }
  if (mayEnter) return inside;
  if (!existsSync(inside)) return undefined;
  throw new EmbeddedError(
    `The database in ${inside} belongs to the user nobody, who cannot enter ${dataDir} any more. Let other users pass (chmod o+x) along that path.`,
  );
}

interface Claim {
  log: (message: string) => void;
  outside?: string;
}

/** Like `locateCluster`, but a cluster found or chosen outside belongs to this data directory from now on. */
export function claimCluster(place: ClusterPlace, { log, outside = OUTSIDE_DIR }: Claim): string {
  const { dataDir } = place;
  const known = locateCluster(place);
  if (known === undefined) return choosePlace(dataDir, { log, outside });
  if (dirname(known) !== dataDir && originOf(known) !== dataDir) writeOrigin(known, dataDir);
  return known;
}

function choosePlace(dataDir: string, { log, outside }: Required<Claim>): string {
  logForgotten(dataDir, { log, outside });
  const home = join(outside, randomBytes(8).toString('hex'));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const clusterDir = join(home, 'postgres');
  writeOrigin(clusterDir, dataDir);
  writeFileAtomically(join(dataDir, POINTER), `${clusterDir}\n`);
  return clusterDir;
}

/**
 * Logs the clusters outside that name this data directory as theirs. Their data directory may have been moved as well
 * as deleted, so they are not deleted.
 */
function logForgotten(dataDir: string, { log, outside }: Required<Claim>): void {
  if (!existsSync(outside)) return;
  for (const home of readdirSync(outside).map((name) => join(outside, name))) {
    if (originOf(join(home, 'postgres')) !== dataDir) continue;
    log(`${home} holds the database of an earlier ${dataDir}. Delete that folder if nobody needs it any more.`);
  }
}

function refuseUnlessOwn(clusterDir: string, { dataDir, inside }: { dataDir: string; inside: string }): void {
  const pointer = join(dataDir, POINTER);
  const home = dirname(clusterDir);
  if (existsSync(inside)) {
    throw new EmbeddedError(
      `There are two databases for ${dataDir}: ${inside}, and the one that ${pointer} names, ${clusterDir}. Keep one: move ${inside} away, or delete ${pointer}.`,
    );
  }
  if (!existsSync(home)) {
    throw new EmbeddedError(
      `The database of ${dataDir} is in ${home}, which is not there. Restore that folder, or delete ${pointer} to start afresh.`,
    );
  }
  const origin = originOf(clusterDir);
  if (origin === undefined || isSameDirectory(origin, dataDir) || readPointer(origin) !== clusterDir) return;
  const own = join(dirname(home), `${basename(home)}-copy`);
  throw new EmbeddedError(
    `${dataDir} is a copy of ${origin}, and its database is still the original's. Copy that too (cp -a ${home} ${own}; echo ${own}/postgres > ${pointer}), or move ${origin} away if this is to take its place.`,
  );
}

function readPointer(dataDir: string): string | undefined {
  const file = join(dataDir, POINTER);
  if (!existsSync(file)) return undefined;
  const clusterDir = readFileSync(file, 'utf8').trim();
  if (isAbsolute(clusterDir)) return clusterDir;
  throw new EmbeddedError(
    `${file} does not say where the database is: the file is damaged. Write the path of its folder into it, or delete the file to start afresh.`,
  );
}

function originOf(clusterDir: string): string | undefined {
  const file = join(dirname(clusterDir), ORIGIN);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeOrigin(clusterDir: string, dataDir: string): void {
  writeFileAtomically(join(dirname(clusterDir), ORIGIN), dataDir);
}

/** Also true for one directory with two real paths, because it is mounted twice. */
function isSameDirectory(one: string, other: string): boolean {
  if (!existsSync(one)) return false;
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}
