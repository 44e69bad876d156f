import { readIdentity } from '@dars/db/backup/age';
import { restoreAll } from '@dars/db/backup/all';
import { type Manifest, refuseOtherKind } from '@dars/db/backup/manifest';
import { BackupReader } from '@dars/db/backup/reader';
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
  /** The file with the keys of age, for an encrypted backup. */
  identity?: string | undefined;
}

/** Restores a backup. Checks all of it before changing anything. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { database, from, all, replace, storage, identity } = options;
  const backup = await BackupReader.open(from, identity === undefined ? undefined : await readIdentity(identity));
  refuseOtherKind(backup.manifest, all ? 'all' : 'tenant');
  if (!all) await refuseDamaged(backup);
  await refuseDamagedFiles(backup);
  await restoreFiles(backup, storage);
  if (all) await restoreAll(database, backup);
  else await restoreTenant(database.adminUrl, backup, { replace });
  return backup.manifest;
}
