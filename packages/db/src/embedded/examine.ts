import { existsSync, realpathSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { readCluster } from './cluster.ts';
import { explain } from './errors.ts';
import { clusterPlaceOf, locateCluster } from './location.ts';
import { assertLockable } from './lock.ts';
import { runAs } from './user.ts';

/** Whether there is a database in the data directory. Changes nothing. */
export function hasCluster(given: string): boolean {
  if (!existsSync(given)) return false;
  const clusterDir = locateCluster(clusterPlaceOf(realpathSync(given), runAs()));
  return clusterDir !== undefined && existsSync(clusterDir);
}

/** Throws the `EmbeddedError` with which a start would refuse the existing data. Starts and changes nothing. */
export function examineCluster(given: string): void {
  if (!existsSync(given)) return;
  try {
    const dataDir = realpathSync(given);
    assertLockable(dataDir);
    const user = runAs();
    readCluster(dataDir, locateCluster(clusterPlaceOf(dataDir, user)), findBinaries(user));
  } catch (error) {
    throw explain('The embedded Postgres cannot be started', given, error);
  }
}
