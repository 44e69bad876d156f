import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { findNewestBackup } from '../modules/backup/find-newest.ts';

/**
 * Adds the time and the size of the newest whole backup of everything in BACKUP_DIR. Returns the function that updates
 * them. Without that folder the server knows of no backups and reports none.
 */
export function addBackups(
  registry: Registry,
  { log, ...deps }: Pick<Deps, 'caches' | 'config' | 'log'>,
): () => Promise<void> {
  const { dir: backupDir } = deps.config.backups;
  if (backupDir === undefined) return async () => undefined;
  const registers = [registry];
  const time = new Gauge({
    name: 'dars_backup_last_success_timestamp_seconds',
    help: 'Start of the newest whole backup that this installation has in BACKUP_DIR; 0 if none is found',
    registers,
  });
  const size = new Gauge({ name: 'dars_backup_last_bytes', help: 'Size of that backup', registers });
  return async () => {
    try {
      const newest = await findNewestBackup(backupDir, deps);
      time.set((newest?.at.getTime() ?? 0) / 1000);
      size.set(newest?.bytes ?? 0);
    } catch (error) {
      log.warn({ reason: describeReason(error) }, 'the backups in BACKUP_DIR cannot be examined');
      time.set(0);
    }
  };
}
