import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createEncryption } from '@dars/db/backup/age';
import { backUpAll } from '@dars/db/backup/all';
import { backUpTenant } from '@dars/db/backup/back-up-tenant';
import { markUnfinished } from '@dars/db/backup/label';
import { BackupError, type Manifest, unacceptedLosses } from '@dars/db/backup/manifest';
import { BackupWriter, syncFolder } from '@dars/db/backup/writer';
import { makeDirectory } from '@dars/db/embedded/files';
import { causeOf } from '../core/describe-error.ts';
import type { Storage } from '../core/storage.ts';
import { backUpFiles } from './files.ts';

export interface BackupOptions {
  adminUrl: string;
  /** The address of the installation to which the database belongs. */
  installation: string;
  /** The portal to save; undefined saves everything. */
  tenant: string | undefined;
  /** The folder to create for the backup. */
  to: string;
  /** The folder to create instead if the storage has lost files whose loss nobody has accepted. */
  incompleteTo?: string;
  /** The keys of files that the storage may lack. */
  acceptMissing?: ReadonlySet<string>;
  /** The storage to copy files from; undefined copies none, as they are saved by other means. */
  storage: Storage | undefined;
  /** The recipients of age that can decrypt the backup; none: it is not encrypted. */
  recipients?: readonly string[];
}

/** The name of a backup's folder until it is complete. */
export const unfinishedFolder = (to: string): string => `${to}.part`;

/** Saves a backup. It has a temporary name until it is complete. */
export async function createBackup({
  adminUrl,
  installation,
  tenant,
  to,
  incompleteTo = to,
  acceptMissing = new Set(),
  storage,
  recipients = [],
}: BackupOptions): Promise<Manifest> {
  if (existsSync(to)) throw new BackupError(`${to} is there already. Name a folder that is not.`);
  const encryption = recipients.length > 0 ? createEncryption(recipients) : undefined;
  const part = unfinishedFolder(to);
  await createEmptyFolder(part).catch((error: unknown) => {
    throw explainWriteError(to, error);
  });
  try {
    await markUnfinished(part, installation);
    const backup = new BackupWriter(part, encryption);
    const rows = await (tenant === undefined ? backUpAll(adminUrl, backup) : backUpTenant(adminUrl, tenant, backup));
    const saved = { ...rows.manifest, installation, ...(storage && (await backUpFiles(storage, rows.files, backup))) };
    const accepted = saved.missing.filter((key) => acceptMissing.has(key));
    const manifest: Manifest = { ...saved, ...(accepted.length > 0 && { accepted }) };
    await backup.finish(manifest);
    await rename(part, unacceptedLosses(manifest).length === 0 ? to : incompleteTo);
    await syncFolder(dirname(to));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw explainWriteError(to, error);
  }
}

async function createEmptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  makeDirectory(folder, 0o700);
}

/** Codes of errors that come from writing the folder and not from the database. */
const WRITE_ERROR_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EMFILE', 'EIO'];

function explainWriteError(to: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!WRITE_ERROR_CODES.includes(code)) return error;
  return new BackupError(`${to} cannot be written: ${causeOf(code)}.`, { cause: error });
}
