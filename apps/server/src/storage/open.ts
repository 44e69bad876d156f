import type { Config } from '../config/env.ts';
import type { Storage } from '../core/storage.ts';
import { createDiskStorage } from './disk.ts';
import type { StorageFaults } from './faults.ts';
import { createS3Storage } from './s3.ts';
import type { StorageLimits } from './time-limits.ts';
import { reportingUnavailable } from './unavailable.ts';

interface Options {
  /** Receives each failure of the storage. */
  faults?: StorageFaults;
  /** The time limits of a service. Defaults to `STORAGE_LIMITS`. */
  limits?: StorageLimits;
}

/** Opens the storage in the configuration. */
export const openStorage = (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { faults, limits }: Options = {},
): Storage => reportingUnavailable(s3 ? createS3Storage(s3, limits) : createDiskStorage(dataDir), faults);
