import { restoreAll } from '@dars/db/backup/all';
import { type Manifest, readManifest } from '@dars/db/backup/manifest';
import { refuseDamaged, restoreTenant } from '@dars/db/backup/restore-tenant';
import type { Storage } from '../core/storage.ts';
import type { AdminDatabase } from './database.ts';
import { refuseDamagedFiles, restoreFiles } from './files.ts';

export interface RestoreOptions {
  database: AdminDatabase;
  from: string;
  /** Restores the whole installation into an empty database. */
  all: boolean;
  /** Replaces the portal if it exists. */
  replace: boolean;
  storage: Storage;
}

/** Restores a backup. Checks all of it before changing anything. */
export async function restoreBackup({
  database,
  from: folder,
  all,
  replace,
  storage,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder, all ? 'all' : 'tenant');
  if (!all) await refuseDamaged(folder, manifest);
  await refuseDamagedFiles(manifest, folder);
  await restoreFiles(manifest, folder, storage);
  if (all) await restoreAll(database, { folder, manifest });
  else await restoreTenant(database.adminUrl, { folder, manifest }, { replace });
  return manifest;
}
