import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { backUpAll } from '@dars/db/backup/all';
import { backUpTenant } from '@dars/db/backup/back-up-tenant';
import { BackupError, type Manifest, writeManifest } from '@dars/db/backup/manifest';
import type { Storage } from '../storage/storage.ts';
import { saveFiles } from './files.ts';

export interface Wanted {
  adminUrl: string;
  /** Unset: everything. */
  tenant: string | undefined;
  /** A folder that is not there yet. */
  to: string;
  /** Undefined: files are saved by other means. */
  storage: Storage | undefined;
}

/** Under a name of its own until it is whole. */
export async function save({ adminUrl, tenant, to, storage }: Wanted): Promise<Manifest> {
  if (existsSync(to)) throw new BackupError(`${to} is there already. Name a folder that is not.`);
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const rows = await (tenant === undefined ? backUpAll(adminUrl, part) : backUpTenant(adminUrl, tenant, part));
    const manifest = { ...rows.manifest, ...(storage && (await saveFiles(storage, rows.files, part))) };
    await writeManifest(part, manifest);
    await rename(part, to);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
