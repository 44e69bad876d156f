import type { Config } from '../env.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';
import { tellingUnavailable } from './unavailable.ts';

/** The storage that the configuration names. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  tellingUnavailable(s3 ? createS3Storage(s3) : createDiskStorage(dataDir));
