import type { NewestBackup } from '@dars/contracts/portal/backup';
import type { Deps } from '../../core/deps.ts';
import { describeReason } from '../../core/describe-error.ts';
import { findNewestBackup } from './find-newest.ts';
import { isOverdue } from './rules.ts';

/** Returns the newest whole backup of everything in BACKUP_DIR. Null in development without that folder. */
export async function getNewestBackup(
  deps: Pick<Deps, 'config' | 'caches' | 'log' | 'now'>,
): Promise<NewestBackup | null> {
  const { config, log, now } = deps;
  const { dir } = config.backups;
  if (dir === undefined) return config.production ? { state: 'not-configured' } : null;
  try {
    const newest = await findNewestBackup(dir, deps);
    if (!newest) return { state: 'none' };
    const { at, bytes, isEncrypted } = newest;
    return { state: isOverdue(at, now()) ? 'overdue' : 'fine', date: at.toISOString(), bytes, isEncrypted };
  } catch (error) {
    log.warn({ reason: describeReason(error) }, 'the backups in BACKUP_DIR cannot be examined');
    return { state: 'unreadable' };
  }
}
