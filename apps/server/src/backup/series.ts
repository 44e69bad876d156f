import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readInstallation } from '@dars/db/backup/label';
import { foldersIn, listSeries, parseName, type Series } from '@dars/db/backup/listing';
import { withBackupLock } from '@dars/db/backup/lock';
import { BackupError, type Manifest, unacceptedLosses } from '@dars/db/backup/manifest';
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

/** Saves one backup, while no other of the same database runs. */
export const saveAlone = (options: BackupOptions): Promise<Manifest> =>
  withBackupLock(options.adminUrl, () => createBackup(options));

/**
 * Saves a backup beside earlier ones of the same portal or of everything. Clears what a killed backup has left, and,
 * after a whole backup only, deletes the earlier ones of this installation that are no longer kept.
 * @throws BackupError if the folder does not exist
 */
export async function saveInSeries({ into, keep, ...options }: SeriesOptions): Promise<SavedInSeries> {
  const { adminUrl, installation, tenant, to } = options;
  if (!existsSync(into))
    throw new BackupError(
      `${into} does not exist. If it is on another disk, that disk may not be mounted. Otherwise make it first: mkdir -p -m 700 ${into}`,
    );
  return withBackupLock(adminUrl, async () => {
    await clearUnfinished(into, { installation, tenant });
    const incompleteTo = `${to}${INCOMPLETE}`;
    const manifest = await createBackup({ ...options, incompleteTo });
    if (unacceptedLosses(manifest).length > 0) return { folder: incompleteTo, manifest, expired: [] };
    const expired = chooseExpired(await listSeries(into, { installation, tenant }), keep).map(({ name }) => name);
    for (const name of expired) await deleteBackup(join(into, name));
    return { folder: to, manifest, expired };
  });
}

/**
 * Deletes what killed backups and deletions of this installation have left. The lock makes sure that none of them is
 * still being made. One that was killed before it had its label belongs to nobody.
 */
async function clearUnfinished(into: string, { installation, tenant }: Series): Promise<void> {
  const suffix = unfinishedFolder('');
  for (const name of await foldersIn(into)) {
    if (!name.endsWith(suffix) || !parseName(name.slice(0, -suffix.length), tenant)) continue;
    const owner = await readInstallation(join(into, name));
    if (owner === undefined || owner === installation) await rm(join(into, name), { recursive: true });
  }
}

/** Renames first, so that a deletion that is cut off leaves nothing that looks like a backup. */
async function deleteBackup(folder: string): Promise<void> {
  await rename(folder, unfinishedFolder(folder));
  await rm(unfinishedFolder(folder), { recursive: true });
}
