import { existsSync } from 'node:fs';
import { findNewest } from '@dars/db/backup/listing';
import type { Config } from '../config/env.ts';
import { ageInHours, isOverdue } from '../modules/backup/rules.ts';
import { explainFailure } from '../start/failure.ts';
import { doubtful, type Finding, good } from './finding.ts';

const TITLE = 'Backup';
const REMEDY = 'Make one every night: docs/operations/backup.md.';

/** Yields nothing in development, unless BACKUP_DIR is set. */
export async function* checkBackups(
  { backups: { dir }, production }: Pick<Config, 'backups' | 'production'>,
  now: Date,
): AsyncGenerator<Finding> {
  if (dir !== undefined) yield await checkNewest(dir, now);
  else if (production) yield doubtful(TITLE, 'no BACKUP_DIR, so nobody watches whether there are backups', REMEDY);
}

async function checkNewest(backupDir: string, now: Date): Promise<Finding> {
  try {
    const newest = await findNewest(backupDir, undefined);
    if (!newest && !existsSync(backupDir)) return doubtful(TITLE, `${backupDir} does not exist`, REMEDY);
    if (!newest) return doubtful(TITLE, `${backupDir} holds no whole backup of everything`, REMEDY);
    const detail = `${newest.name} in ${backupDir}, ${ageInHours(newest.at, now)} hours old`;
    return isOverdue(newest.at, now) ? doubtful(TITLE, detail, REMEDY) : good(TITLE, detail);
  } catch (error) {
    return doubtful(TITLE, `${backupDir} cannot be read: ${explainFailure(error)}`, 'Let this user read the folder.');
  }
}
