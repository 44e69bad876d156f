import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createEncryption } from '@dars/db/backup/age';
import { examineBackup } from '@dars/db/backup/label';
import { tableFile } from '@dars/db/backup/manifest';
import { BackupWriter } from '@dars/db/backup/writer';

/** The path of a part of these backups. */
export const PART = tableFile('users');

/** Writes a backup of everything that has hardly any content. Returns its bytes. */
export async function writeBackup(
  dir: string,
  name: string,
  { installation = 'http://localhost:3000', recipients = [] }: { installation?: string; recipients?: string[] } = {},
): Promise<number> {
  const folder = join(dir, name);
  await mkdir(folder, { recursive: true });
  const writer = new BackupWriter(folder, recipients.length > 0 ? createEncryption(recipients) : undefined);
  await writer.write(PART, [Buffer.from('rows')]);
  await writer.finish({
    ...{ format: 'dars-backup', version: 1, of: 'all', madeAt: '2026-01-02T02:00:00Z', installation },
    ...{ migrations: [], tables: [], files: [], missing: [] },
  });
  return (await examineBackup(folder))?.bytes ?? 0;
}
