import { join } from 'node:path';
import { findNewest, sizeOf } from '@dars/db/backup/listing';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';

/**
 * Adds the time and the size of the newest whole backup of everything in BACKUP_DIR. Returns the function that updates
 * them. Without that folder the server knows of no backups and reports none.
 */
export function addBackups(registry: Registry, { config, log }: Pick<Deps, 'config' | 'log'>): () => Promise<void> {
  const { dir: backupDir } = config.backups;
  if (backupDir === undefined) return async () => undefined;
  const registers = [registry];
  const time = new Gauge({
    name: 'dars_backup_last_success_timestamp_seconds',
    help: 'Start of the newest whole backup of everything in BACKUP_DIR; 0 if none is found',
    registers,
  });
  const size = new Gauge({ name: 'dars_backup_last_bytes', help: 'Size of that backup', registers });
  let measured = '';
  return async () => {
    try {
      const newest = await findNewest(backupDir, undefined);
      time.set((newest?.at.getTime() ?? 0) / 1000);
      // A backup never changes, and reading the sizes of many files at each scrape would take long.
      if (newest?.name === measured) return;
      size.set(newest ? await sizeOf(join(backupDir, newest.name)) : 0);
      measured = newest?.name ?? '';
    } catch (error) {
      log.warn({ reason: describeReason(error) }, 'the backups in BACKUP_DIR cannot be examined');
      time.set(0);
    }
  };
}
