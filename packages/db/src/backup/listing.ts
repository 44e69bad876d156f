import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCRYPTED, MANIFEST, SUMS } from './manifest.ts';

export interface DatedBackup {
  /** The name of its folder. */
  name: string;
  at: Date;
  /** False for a backup without the files that the storage had lost. */
  isWhole: boolean;
}

const DATED = /^(?<series>all|portal-.+)-(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}-\d{2}-\d{2})Z(?<mark>\.incomplete)?$/;

const seriesOf = (tenant: string | undefined) => (tenant === undefined ? 'all' : `portal-${tenant}`);

/** Names a backup after its portal and the time in UTC, such as `all-2026-11-26T02-30-00Z`. */
export const datedName = (tenant: string | undefined, at: Date): string =>
  `${seriesOf(tenant)}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Reads the name of a backup of everything or of one portal; undefined for any other name. */
export function parseName(name: string, tenant: string | undefined): DatedBackup | undefined {
  const { series, day, time, mark } = DATED.exec(name)?.groups ?? {};
  const at = new Date(`${day}T${time?.replaceAll('-', ':')}Z`);
  if (series !== seriesOf(tenant) || Number.isNaN(at.getTime())) return undefined;
  return { name, at, isWhole: mark === undefined };
}

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 60 * 60_000;

/**
 * Lists the backups of everything or of one portal in a folder, the newest first. One with a time in the future is left
 * out: it would count as the newest until then, while no other is made.
 */
export async function listSeries(into: string, tenant: string | undefined, now = new Date()): Promise<DatedBackup[]> {
  const found: DatedBackup[] = [];
  for (const name of await foldersIn(into)) {
    const backup = parseName(name, tenant);
    if (!backup || backup.at.getTime() > now.getTime() + CLOCK_SKEW_MS) continue;
    if (await isBackup(join(into, name))) found.push(backup);
  }
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns the newest backup that lacks nothing. */
export async function findNewest(into: string, tenant: string | undefined): Promise<DatedBackup | undefined> {
  return (await listSeries(into, tenant)).find(({ isWhole }) => isWhole);
}

/** Lists the names of the folders in a folder; a folder that is missing holds none. */
export async function foldersIn(into: string): Promise<string[]> {
  const entries = await readdir(into, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns the bytes of all files of a backup. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** Whether only the holder of an identity of age can read the backup in this folder. */
export const isEncrypted = (folder: string): boolean => existsSync(join(folder, `${MANIFEST}${ENCRYPTED}`));

/** Whether a folder holds a backup: it has the list of checksums, written last, and the manifest is on that list. */
async function isBackup(folder: string): Promise<boolean> {
  const sums = await readFile(join(folder, SUMS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const manifests = [`  ${MANIFEST}`, `  ${MANIFEST}${ENCRYPTED}`];
  return sums.split('\n').some((line) => manifests.some((manifest) => line.endsWith(manifest)));
}
