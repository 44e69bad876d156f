import { examineBackup, type FinishedBackup } from '@dars/db/backup/label';
import { findNewest, type StoredBackup } from '@dars/db/backup/listing';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/deps.ts';

/** Milliseconds for which an examined folder counts as unchanged. A backup never changes, but a disk can lose it. */
const EXAMINED_FOR = 10 * 60_000;

/** The last examined folders of BACKUP_DIR, since a backup may have many files. */
const newExaminations = () =>
  new LRUCache<string, { backup: FinishedBackup | undefined }>({ max: 100, ttl: EXAMINED_FOR });

/** Returns the newest whole backup of everything that this installation has in `dir`. */
export function findNewestBackup(
  dir: string,
  { config, caches }: Pick<Deps, 'config' | 'caches'>,
): Promise<StoredBackup | undefined> {
  const known = caches.get(newExaminations);
  return findNewest(dir, { tenant: undefined, installation: config.baseUrl.origin }, async (folder) => {
    const examined = known.get(folder);
    if (examined) return examined.backup;
    const backup = await examineBackup(folder);
    known.set(folder, { backup });
    return backup;
  });
}
