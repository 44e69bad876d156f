import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, explain } from './errors.ts';
import { runToEnd } from './processes.ts';
import type { RunAs } from './user.ts';

export const ADMIN = 'dars_admin';
export const SERVING = 'dars';

export interface Secrets {
  admin: string;
  serving: string;
}

/** A new cluster with its log is about 80 MB. */
const SPACE_NEEDED = 150_000_000;

/** pg_trgm asks the system which characters are letters; under plain C Arabic has none, and searches read whole tables. */
const CHARACTER_LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8'];

interface ClusterOptions {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  user: RunAs;
  /** Waits until all of it is on the disk. */
  sync: boolean;
  /** Making a cluster takes seconds; this ends it at once. */
  signal: AbortSignal | undefined;
}

/** Makes the cluster unless it is there already, and gives the passwords of its two roles. */
export async function prepareCluster(options: ClusterOptions): Promise<Secrets> {
  const { dataDir, clusterDir, binaries, user, sync, signal } = options;
  const secretsFile = join(dataDir, 'postgres.secrets.json');
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    refuseOtherVersion(clusterDir, binaries.majorVersion);
    removeDrafts(clusterDir);
    return readSecrets(secretsFile, clusterDir);
  }
  const { bavail, bsize } = statfsSync(dirname(clusterDir));
  if (bavail * bsize < SPACE_NEEDED) {
    throw new EmbeddedError(
      `A new database needs 150 MB in ${dirname(clusterDir)}, and the disk is full. Free some space, or set another DATA_DIR.`,
    );
  }
  const secrets = { admin: randomBytes(24).toString('base64url'), serving: randomBytes(24).toString('base64url') };
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
  await initialise({ clusterDir, initdb: binaries.initdb, user, password: secrets.admin, sync, signal });
  return secrets;
}

interface NewCluster extends Pick<ClusterOptions, 'clusterDir' | 'user' | 'sync' | 'signal'> {
  initdb: string;
  password: string;
}

/** Made beside and renamed, so that a cluster is whole or absent, whatever interrupts. */
async function initialise({ clusterDir, initdb, user, password, sync, signal }: NewCluster): Promise<void> {
  removeDrafts(clusterDir);
  try {
    // Of a name that is never used again: what a killed process left running still writes into its own, and clears it.
    const draft = mkdtempSync(`${clusterDir}.new-`);
    const passwordFile = `${draft}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(draft, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const arguments_ = ['--pgdata', draft, '--username', ADMIN, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    await runInitdb(initdb, sync ? arguments_ : [...arguments_, '--no-sync'], { user, signal });
    renameSync(draft, clusterDir);
    // The password's file too, and what a killed start left running has written since the beginning.
    removeDrafts(clusterDir);
  } catch (cause) {
    removeDrafts(clusterDir);
    throw explain('The embedded Postgres cannot set up its data', clusterDir, cause);
  }
}

function removeDrafts(clusterDir: string): void {
  const folder = dirname(clusterDir);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(clusterDir)}.new`)) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInitdb(
  initdb: string,
  given: string[],
  { user, signal }: Pick<ClusterOptions, 'user' | 'signal'>,
): Promise<void> {
  // Postgres' own Unicode rules: the same on every machine, whatever languages it has installed.
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...(signal && { signal }) };
  for (const characters of CHARACTER_LOCALES) {
    const { code, stdout, stderr } = await runToEnd(initdb, [...given, ...text, '--lc-ctype', characters], options);
    if (code === 0) return;
    // Whoever ended it, what is said then is of the SQL that it was at, and helps nobody.
    const ended = signal?.aborted || code === null || /caught signal|terminated by signal/.test(stdout + stderr);
    if (ended) throw new EmbeddedError('Setting up the database was interrupted. The next start begins it afresh.');
    if (!stderr.includes('invalid locale name')) throw new Error(stderr.trim());
  }
  throw new Error(`none of the locales ${CHARACTER_LOCALES.join(', ')} is installed`);
}

function refuseOtherVersion(clusterDir: string, wanted: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (found === wanted) return;
  throw new EmbeddedError(
    `The data in ${clusterDir} is of Postgres ${found}, and the installed one is ${wanted}. Move the data with pg_dump, or use another DATA_DIR.`,
  );
}

function readSecrets(file: string, clusterDir: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (cause) {
    throw new EmbeddedError(
      `The passwords of the database in ${clusterDir} are missing (${file}). Restore that file, or delete both to start afresh.`,
      { cause },
    );
  }
}
