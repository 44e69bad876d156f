import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { list } from './urls.ts';

export const backupVariables = {
  BACKUP_DIR: z.optional(z.string().check(z.trim(), z.minLength(1))),
  BACKUP_RECIPIENTS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => list(value).every((entry) => /^age1[0-9a-z]+$/.test(entry)),
            'must be recipients of age, age1…, separated by commas',
          ),
        ),
      z.transform(list),
    ),
    [],
  ),
};

export interface BackupConfig {
  /** The folder of dated backups, which the metrics and the doctor examine. Unset: they know of no backups. */
  dir: string | undefined;
  /** The recipients of age to whom backups are encrypted. Empty: backups are not encrypted. */
  recipients: string[];
}

export function backupConfig(
  { BACKUP_DIR: dir, BACKUP_RECIPIENTS: recipients }: { BACKUP_DIR?: string | undefined; BACKUP_RECIPIENTS: string[] },
  root: string,
): BackupConfig {
  return { dir: dir === undefined ? undefined : resolve(root, dir), recipients };
}
