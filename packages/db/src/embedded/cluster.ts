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
import { writeFileAtomically } from './files.ts';
import { runToEnd } from './processes.ts';
import type { RunAs } from './user.ts';

export const ADMIN = 'dars_admin';
export const SERVING = 'dars';

const SECRETS = 'postgres.secrets.json';

export interface Secrets {
  admin: string;
  serving: string;
}

/** Bytes. A new cluster with its log takes about 80 MB. */
const SPACE_NEEDED = 150_000_000;

/**
 * pg_trgm asks the system which characters are letters; under plain C Arabic has none, and searches read whole tables.
 */
const CHARACTER_LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8'];

interface ClusterOptions {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  user: RunAs;
  /** Waits until the whole cluster is on the disk. */
  sync: boolean;
  /** Interrupts the making of the cluster, which takes seconds. */
  signal: AbortSignal | undefined;
}

/** Makes the cluster unless it exists, and returns the passwords of its two roles. */
export async function prepareCluster(options: ClusterOptions): Promise<Secrets> {
  const { dataDir, clusterDir, binaries, user, sync, signal } = options;
  const { isMade, secrets: kept } = readCluster(dataDir, clusterDir, binaries);
  if (isMade && kept) {
    removeDrafts(clusterDir);
    return kept;
  }
  const { bavail, bsize } = statfsSync(dirname(clusterDir));
  if (bavail * bsize < SPACE_NEEDED) {
    throw new EmbeddedError(
      `A new database needs 150 MB in ${dirname(clusterDir)}, and the disk is full. Free some space, or set another DATA_DIR.`,
    );
  }
  // Kept passwords open a cluster again that was moved away and is brought back.
  const secrets = kept ?? makeSecrets(dataDir);
  await initialise({ clusterDir, initdb: binaries.initdb, user, password: secrets.admin, sync, signal });
  return secrets;
}

interface Found {
  isMade: boolean;
  secrets: Secrets | undefined;
}

/**
 * Returns what exists of a cluster. It refuses a cluster that cannot be used, and changes nothing. Without a location
 * no cluster exists yet.
 */
export function readCluster(dataDir: string, clusterDir: string | undefined, { majorVersion }: Binaries): Found {
  const file = join(dataDir, SECRETS);
  const secrets = existsSync(file) ? readSecrets(file) : undefined;
  if (clusterDir === undefined || !existsSync(clusterDir) || readdirSync(clusterDir).length === 0)
    return { isMade: false, secrets };
  refuseOtherVersion(clusterDir, majorVersion);
  if (secrets) return { isMade: true, secrets };
  throw new EmbeddedError(
    `The passwords of the database in ${clusterDir} are missing (${file}). Restore that file, or delete both to start afresh.`,
  );
}

interface NewCluster extends Pick<ClusterOptions, 'clusterDir' | 'user' | 'sync' | 'signal'> {
  initdb: string;
  password: string;
}

/** Makes the cluster beside its place and renames it, so that a cluster is whole or absent, whatever interrupts. */
async function initialise({ clusterDir, initdb, user, password, sync, signal }: NewCluster): Promise<void> {
  removeDrafts(clusterDir);
  try {
    // The name is never used again: processes of a killed start still write into their own draft, and clear it.
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
    // This removes the password's file too, and what the processes of a killed start have written since.
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
  // Postgres' own Unicode rules, which are the same on every machine, whatever languages it has installed.
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...(signal && { signal }) };
  for (const characters of CHARACTER_LOCALES) {
    const { code, stdout, stderr } = await runToEnd(initdb, [...given, ...text, '--lc-ctype', characters], options);
    if (code === 0) return;
    // If initdb was ended from outside, its output names the SQL that it was running, which helps nobody.
    const ended = signal?.aborted || code === null || /caught signal|terminated by signal/.test(stdout + stderr);
    if (ended) throw new EmbeddedError('Setting up the database was interrupted. The next start begins it afresh.');
    if (!stderr.includes('invalid locale name')) throw new Error(stderr.trim());
  }
  throw new Error(`none of the locales ${CHARACTER_LOCALES.join(', ')} is installed`);
}

function refuseOtherVersion(clusterDir: string, wanted: string): void {
  const file = join(clusterDir, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedError(
      `${clusterDir} holds no whole database: ${file} is missing. Restore the folder from a backup, or move it away to start afresh.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === wanted) return;
  throw new EmbeddedError(
    `The data in ${clusterDir} is of Postgres ${found}, and the installed one is ${wanted}. Move the data with pg_dump, or use another DATA_DIR.`,
  );
}

function makeSecrets(dataDir: string): Secrets {
  const secrets = { admin: randomBytes(24).toString('base64url'), serving: randomBytes(24).toString('base64url') };
  writeFileAtomically(join(dataDir, SECRETS), JSON.stringify(secrets));
  return secrets;
}

function readSecrets(file: string): Secrets {
  const text = readFileSync(file, 'utf8');
  try {
    const found: unknown = JSON.parse(text);
    if (isSecrets(found)) return found;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new EmbeddedError(
    `The passwords of the database cannot be read: ${file} is damaged. Restore that file from a backup of DATA_DIR; if there is no database yet, delete it.`,
  );
}

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const { admin, serving } = value as Partial<Record<keyof Secrets, unknown>>;
  return [admin, serving].every((password) => typeof password === 'string' && password !== '');
}
