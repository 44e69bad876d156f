import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Digest } from './copy.ts';

/** An error that the person at the terminal can fix. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface TableEntry extends Digest {
  name: string;
  columns: string[];
}

export interface FileEntry {
  /** The key in the storage, and the path below `files/` of the backup. */
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

interface AppliedName {
  name: string;
  checksum: string;
}

/** The platform's account that owns the portal; a restore creates it if it is missing. */
export type BackupOwner = Record<string, unknown> & { id: string; login: string };

export interface Manifest {
  format: 'dars-backup';
  version: 1;
  of: 'tenant' | 'all';
  madeAt: string;
  /** Only in a backup of one portal. */
  tenant?: { id: string; slug: string };
  owner?: BackupOwner | undefined;
  /** The SHA-256 of pg_dump's file, in a backup of everything. */
  dump?: string;
  /** The migrations of the schema to which the rows belong. */
  migrations: AppliedName[];
  tables: TableEntry[];
  files: FileEntry[];
  /** Keys of files that the rows name and that the storage did not have. */
  missing: string[];
}

/** Name of pg_dump's file. */
export const DUMP = 'database.dump';
const NAME = 'manifest.json';
const SUMS = 'SHA256SUMS';

export const tableFile = (table: string): string => `tables/${table}.copy`;

/** Writes the manifest, and a list beside it that `sha256sum --check` reads. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, NAME), text);
  const tables = manifest.of === 'tenant' ? manifest.tables : [];
  const sums: [string, string][] = [
    [NAME, createHash('sha256').update(text).digest('hex')],
    ...tables.map(({ name, sha256 }): [string, string] => [tableFile(name), sha256]),
    ...manifest.files.map(({ key, sha256 }): [string, string] => [`files/${key}`, sha256]),
    ...(manifest.dump === undefined ? [] : [[DUMP, manifest.dump] as [string, string]]),
  ];
  await writeFile(join(folder, SUMS), sums.map(([file, sum]) => `${sum}  ${file}\n`).join(''));
}

/**
 * Reads and checks the manifest of a backup.
 * @throws BackupError if the folder has no manifest, or if the manifest is damaged or of the other kind
 */
export async function readManifest(folder: string, of: Manifest['of']): Promise<Manifest> {
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} is no backup, or not a whole one: ${error.message}.`, { cause: error });
  };
  const text = await readFile(join(folder, NAME)).catch(unreadable);
  const sums = await readFile(join(folder, SUMS), 'utf8').catch(unreadable);
  if (!sums.includes(`${createHash('sha256').update(text).digest('hex')}  ${NAME}\n`)) {
    throw new BackupError(`${NAME} of the backup is damaged: its checksum is not the one in ${SUMS}.`);
  }
  const manifest: Manifest = JSON.parse(text.toString());
  if (manifest.format !== 'dars-backup' || manifest.version !== 1) {
    throw new BackupError('The backup has a format that this version of the product does not know.');
  }
  if (manifest.of !== of) {
    throw new BackupError(
      manifest.of === 'all'
        ? 'This is a backup of the whole installation: restore it with --all.'
        : 'This is a backup of one portal: restore it without --all.',
    );
  }
  return manifest;
}

export async function readMigrationNames(sql: Sql | TransactionSql): Promise<AppliedName[]> {
  const [table] = await sql<{ found: boolean }[]>`select to_regclass('public.dars_migrations') is not null as found`;
  if (!table?.found) return [];
  const rows = await sql<AppliedName[]>`select name, checksum from dars_migrations order by name`;
  return [...rows];
}

/** Refuses a backup of another schema, because rows fit only the schema from which they were read. */
export function refuseOtherSchema(backup: readonly AppliedName[], here: readonly AppliedName[]): void {
  if (JSON.stringify(backup) === JSON.stringify(here)) return;
  if (here.length === 0)
    throw new BackupError('This database has no tables yet: make them by `npm run db:migrate`, then restore.');
  const newest = (list: readonly AppliedName[]) => list.at(-1)?.name ?? 'no migration';
  throw new BackupError(
    newest(backup) === newest(here)
      ? `The backup and this database both end with ${newest(here)}, but a migration differs between them.`
      : `The backup was made at ${newest(backup)}, and this database is at ${newest(here)}. Restore with the version of the product that made it, then upgrade.`,
  );
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
