import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersIn, listSeries, parseName } from '@dars/db/backup/listing';
import { withBackupLock } from '@dars/db/backup/lock';
import type { Manifest } from '@dars/db/backup/manifest';
import { type BackupOptions, createBackup, unfinishedFolder } from './create.ts';
import { chooseExpired, type Keep } from './rotation.ts';

/** Marks a backup without the files that the storage had lost. */
const INCOMPLETE = '.incomplete';

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
