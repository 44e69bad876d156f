import { readFile } from 'node:fs/promises';
import type { NamedFile } from '@dars/db/backup/back-up-tenant';
import { BackupError, type FileEntry, sha256Of } from '@dars/db/backup/manifest';
import type { BackupReader } from '@dars/db/backup/reader';
import type { BackupWriter } from '@dars/db/backup/writer';
import { assertName, type Storage } from '../core/storage.ts';
import { storeFile } from '../storage/store-file.ts';

export interface BackedUpFiles {
  files: FileEntry[];
  /** Keys of the files that the storage did not have, or whose content differed from the checked one. */
  missing: string[];
}

/** Copies the files that rows refer to from the storage (disk or S3) to the backup. */
export async function backUpFiles(storage: Storage, named: NamedFile[], backup: BackupWriter): Promise<BackedUpFiles> {
  const saved: BackedUpFiles = { files: [], missing: [] };
  for (const { key, contentType, sha256 } of named) {
    const content = await storage.open(key);
    const written = content && (await backup.write(partOf(key), content));
    if (written?.sha256 === sha256) saved.files.push({ key, contentType, ...written });
    else saved.missing.push(key);
    if (written && written.sha256 !== sha256) await backup.discard(partOf(key));
  }
  return saved;
}

/**
 * Reads the list of files whose loss is accepted: a key a line, and comments that begin with #.
 * @throws BackupError if the list cannot be read
 */
export async function readAcceptedLosses(path: string | undefined): Promise<ReadonlySet<string>> {
  if (path === undefined) return new Set();
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The list of accepted losses cannot be read: ${error.message}.`, { cause: error });
  });
  const lines = text.split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Checks all files of a backup. @throws BackupError unless each is undamaged */
export async function refuseDamagedFiles(backup: BackupReader): Promise<void> {
  for (const { key, sha256 } of backup.manifest.files) {
    if ((await backup.digest(partOf(key), sha256Of)) === sha256) continue;
    throw new BackupError(`${partOf(key)} of the backup is damaged: its checksum is not the manifest's.`);
  }
}

/**
 * Copies the files of a backup to the storage, before the rows are restored: a file without a row is visible to nobody,
 * and swept if the restore fails.
 */
export async function restoreFiles(backup: BackupReader, storage: Storage): Promise<void> {
  for (const { key, contentType, bytes } of backup.manifest.files) {
    await storeFile(storage, { key, contentType, size: bytes }, backup.read(partOf(key)));
  }
}

function partOf(key: string): string {
  assertName(key);
  return `files/${key}`;
}
