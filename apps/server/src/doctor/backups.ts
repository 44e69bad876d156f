import { existsSync } from 'node:fs';
import { type ExaminedFolder, examineFolders, findNewest } from '@dars/db/backup/listing';
import type { Config } from '../config/env.ts';
import { ageInHours, isOverdue } from '../modules/backup/rules.ts';
import { explainFailure } from '../start/failure.ts';
import { doubtful, type Finding, good } from './finding.ts';

const TITLE = 'Backup';
const REMEDY = 'Make one every night: docs/operations/backup.md.';

/** Yields nothing in development, unless BACKUP_DIR is set. */
export async function* checkBackups(
  { backups: { dir }, baseUrl, production }: Pick<Config, 'backups' | 'baseUrl' | 'production'>,
  now: Date,
): AsyncGenerator<Finding> {
  if (dir !== undefined) yield await checkNewest(dir, baseUrl.origin, now);
  else if (production) yield doubtful(TITLE, 'no BACKUP_DIR, so nobody watches whether there are backups', REMEDY);
}

async function checkNewest(backupDir: string, installation: string, now: Date): Promise<Finding> {
  try {
    const newest = await findNewest(backupDir, { tenant: undefined, installation });
    if (!newest) return await explainNone(backupDir, installation);
    const detail = `${newest.name} in ${backupDir}, ${ageInHours(newest.at, now)} hours old, with all of its files`;
    return isOverdue(newest.at, now) ? doubtful(TITLE, detail, REMEDY) : good(TITLE, detail);
  } catch (error) {
    return doubtful(TITLE, `${backupDir} cannot be read: ${explainFailure(error)}`, 'Let this user read the folder.');
  }
}

async function explainNone(backupDir: string, installation: string): Promise<Finding> {
  if (!existsSync(backupDir)) return doubtful(TITLE, `${backupDir} does not exist`, REMEDY);
  const none = `${backupDir} holds no whole backup of everything`;
  for await (const folder of examineFolders(backupDir, undefined))
    return doubtful(TITLE, `${none}: ${describeFolder(folder, installation)}`, REMEDY);
  return doubtful(TITLE, none, REMEDY);
}

/** Describes a folder that is no whole backup of this installation. */
function describeFolder({ name, backup }: ExaminedFolder, installation: string): string {
  if (!backup) return `${name} lacks files, or they have other sizes than they were written with`;
  if (backup.installation === installation) return `${name} lacks files that the storage had lost`;
  return `${name} was made by ${backup.installation}, and this is ${installation}`;
}
