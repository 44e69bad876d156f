import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { readBuild } from '../start/build.ts';

/** Adds the version of the running program. */
export function addBuild(registry: Registry, { config }: Pick<Deps, 'config'>): void {
  new Gauge({
    name: 'dars_build_info',
    help: 'The version and the commit of the running program; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...readBuild(config) }, 1);
}

/**
 * Adds the size and the free space of the disk with `dataDir`. Returns the function that updates them. A server that
 * keeps database and files elsewhere reports no disk.
 */
export function addDisk(registry: Registry, { config, log }: Pick<Deps, 'config' | 'log'>): () => Promise<void> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl !== undefined && s3 !== undefined) return async () => undefined;
  const registers = [registry];
  const size = new Gauge({ name: 'dars_disk_size_bytes', help: 'Size of the disk with DATA_DIR', registers });
  const free = new Gauge({
    name: 'dars_disk_free_bytes',
    help: 'Free space on the disk with DATA_DIR, as far as the server may use it',
    registers,
  });
  return async () => {
    const disk = await statfs(dataDir).catch((error: unknown) => {
      log.warn({ reason: describeReason(error) }, 'the disk of DATA_DIR cannot be examined');
      return undefined;
    });
    size.remove();
    free.remove();
    if (!disk) return;
    size.set(disk.blocks * disk.bsize);
    free.set(disk.bavail * disk.bsize);
  };
}
