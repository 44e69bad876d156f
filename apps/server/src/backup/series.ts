import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withBackupLock } from '@dars/db/backup/lock';
import { ENCRYPTED, MANIFEST, type Manifest, SUMS } from '@dars/db/backup/manifest';
import { type BackupOptions, createBackup, unfinishedFolder } from './create.ts';
import { chooseExpired, type DatedBackup, type Keep } from './rotation.ts';

/** Marks a backup without the files that the storage had lost. */
const INCOMPLETE = '.incomplete';
const DATED = /^(?<series>all|portal-.+)-(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}-\d{2}-\d{2})Z(?<mark>\.incomplete)?$/;

const seriesOf = (tenant: string | undefined) => (tenant === undefined ? 'all' : `portal-${tenant}`);

/** Names a backup after its portal and the time in UTC, such as `all-2026-11-26T02-30-00Z`. */
export const datedName = (tenant: string | undefined, at: Date): string =>
  `${seriesOf(tenant)}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

interface SeriesOptions extends BackupOptions {
  /** The folder of the backups, in which `to` is. */
  into: string;
  keep: Keep;
}

export interface SavedInSeries {
  /** The folder of the new backup. */
  folder: string;
  manifest: Manifest;
  /** Names of the earlier backups that were deleted. */
  expired: string[];
}

/**
 * Saves a backup beside earlier ones of the same portal or of everything. Clears what a killed backup has left, and,
 * after a whole backup only, deletes the earlier ones that are no longer kept.
 */
export function saveInSeries({ into, keep, ...options }: SeriesOptions): Promise<SavedInSeries> {
  const { adminUrl, tenant, to } = options;
  return withBackupLock(adminUrl, async () => {
    await clearUnfinished(into, tenant);
    const incompleteTo = `${to}${INCOMPLETE}`;
    const manifest = await createBackup({ ...options, incompleteTo });
    if (manifest.missing.length > 0) return { folder: incompleteTo, manifest, expired: [] };
    const expired = chooseExpired(await listSeries(into, tenant), keep).map(({ name }) => name);
    for (const name of expired) await deleteBackup(join(into, name));
    return { folder: to, manifest, expired };
  });
}

/** Lists the backups of everything or of one portal in a folder. */
async function listSeries(into: string, tenant: string | undefined): Promise<DatedBackup[]> {
  const found: DatedBackup[] = [];
  for (const name of await foldersIn(into)) {
    const backup = parseName(name, tenant);
    if (backup && (await isBackup(join(into, name)))) found.push(backup);
  }
  return found;
}

/** Deletes what killed backups and deletions have left. The lock makes sure that nobody works on it. */
async function clearUnfinished(into: string, tenant: string | undefined): Promise<void> {
  const suffix = unfinishedFolder('');
  for (const name of await foldersIn(into)) {
    if (!name.endsWith(suffix) || !parseName(name.slice(0, -suffix.length), tenant)) continue;
    await rm(join(into, name), { recursive: true });
  }
}

/** Renames first, so that a deletion that is cut off leaves nothing that looks like a backup. */
async function deleteBackup(folder: string): Promise<void> {
  await rename(folder, unfinishedFolder(folder));
  await rm(unfinishedFolder(folder), { recursive: true });
}

async function foldersIn(into: string): Promise<string[]> {
  const entries = await readdir(into, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // The first backup makes the folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function parseName(name: string, tenant: string | undefined): DatedBackup | undefined {
  const { series, day, time, mark } = DATED.exec(name)?.groups ?? {};
  const at = new Date(`${day}T${time?.replaceAll('-', ':')}Z`);
  if (series !== seriesOf(tenant) || Number.isNaN(at.getTime())) return undefined;
  return { name, at, isWhole: mark === undefined };
}

/** Whether a folder holds a backup: it has the list of checksums, written last, and the manifest is on that list. */
async function isBackup(folder: string): Promise<boolean> {
  const sums = await readFile(join(folder, SUMS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return sums.split('\n').some((line) => [`  ${MANIFEST}`, `  ${MANIFEST}${ENCRYPTED}`].some((end) => line.endsWith(end)));
}
