import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NamedFile } from '@dars/db/backup/back-up-tenant';
import { BackupError, type FileEntry, type Manifest, sha256OfFile } from '@dars/db/backup/manifest';
import { assertName, type Storage } from '../core/storage.ts';
import { storeFile } from '../storage/store-file.ts';

export interface BackedUpFiles {
  files: FileEntry[];
  /** Keys of the files that the storage did not have, or whose content differed from the checked one. */
  missing: string[];
}

/** Copies the files that rows refer to from the storage (disk or S3) to `<folder>/files`. */
export async function backUpFiles(storage: Storage, named: NamedFile[], folder: string): Promise<BackedUpFiles> {
  const saved: BackedUpFiles = { files: [], missing: [] };
  for (const { key, contentType, sha256 } of named) {
    const content = await storage.open(key);
    const found = content && (await saveFile(content, pathOf(folder, key)));
    if (found?.sha256 === sha256) saved.files.push({ key, contentType, ...found });
    else saved.missing.push(key);
  }
  return saved;
}

async function saveFile(content: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  const { size } = await stat(path);
  return { bytes: size, sha256: hash.digest('hex') };
}

/** Checks all files of a backup. @throws BackupError unless each is undamaged */
export async function refuseDamagedFiles({ files }: Manifest, folder: string): Promise<void> {
  for (const { key, sha256 } of files) {
    const found = await sha256OfFile(pathOf(folder, key)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`files/${key} of the backup cannot be read: ${error.message}.`, { cause: error });
    });
    if (found !== sha256)
      throw new BackupError(`files/${key} of the backup is damaged: its checksum is not the manifest's.`);
  }
}

/**
 * Copies the files of a backup to the storage, before the rows are restored: a file without a row is visible to nobody,
 * and swept if the restore fails.
 */
export async function restoreFiles({ files }: Manifest, folder: string, storage: Storage): Promise<void> {
  for (const { key, contentType, bytes } of files) {
    await storeFile(storage, { key, contentType, size: bytes }, createReadStream(pathOf(folder, key)));
  }
}

function pathOf(folder: string, key: string): string {
  assertName(key);
  return join(folder, 'files', key);
}
