import { join } from 'node:path';
import type { NewestBackup } from '@dars/contracts/portal/backup';
import { findNewest, isEncrypted, sizeOf } from '@dars/db/backup/listing';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/deps.ts';
import { describeReason } from '../../core/describe-error.ts';
import { isOverdue } from './rules.ts';

/** The size of the backup that was examined last, by its folder. A backup never changes and may have many files. */
const newSizes = () => new LRUCache<string, number>({ max: 1 });

/** Returns the newest whole backup of everything in BACKUP_DIR. Null in development without that folder. */
export async function getNewestBackup({
  config,
  caches,
  log,
  now,
}: Pick<Deps, 'config' | 'caches' | 'log' | 'now'>): Promise<NewestBackup | null> {
  const { dir } = config.backups;
  if (dir === undefined) return config.production ? { state: 'not-configured' } : null;
  try {
    const newest = await findNewest(dir, undefined);
    if (!newest) return { state: 'none' };
    const folder = join(dir, newest.name);
    const sizes = caches.get(newSizes);
    const bytes = sizes.get(folder) ?? (await sizeOf(folder));
    sizes.set(folder, bytes);
    return {
      state: isOverdue(newest.at, now()) ? 'overdue' : 'fine',
      date: newest.at.toISOString(),
      bytes,
      isEncrypted: isEncrypted(folder),
    };
  } catch (error) {
    log.warn({ reason: describeReason(error) }, 'the backups in BACKUP_DIR cannot be examined');
    return { state: 'unreadable' };
  }
}
