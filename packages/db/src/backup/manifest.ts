import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Digest, RowOrder } from './copy.ts';

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
  /** The moment of the snapshot: the backup has everything that was committed before. */
  madeAt: string;
  /** The address of the installation, BASE_URL. Absent in backups of 0.2.0. */
  installation?: string;
  /** Only in a backup of one portal. */
  tenant?: { id: string; slug: string };
  owner?: BackupOwner | undefined;
  /** The SHA-256 of pg_dump's file, in a backup of everything. */
  dump?: string;
  /** The migrations of the schema to which the rows belong. */
  migrations: AppliedName[];
  /** How rows with a text in their key are sorted; absent in backups of 0.2.0: as the locale of their database does. */
  order?: RowOrder;
  tables: TableEntry[];
  files: FileEntry[];
  /** Keys of files that the rows name and that the storage did not have. */
  missing: string[];
  /** Those of `missing` whose loss the operator has accepted. Absent if there are none. */
  accepted?: string[];
  /** The path of each part's file, in an encrypted backup. */
  parts?: Record<string, string> | undefined;
}

/** Name of pg_dump's file. */
export const DUMP = 'database.dump';
export const MANIFEST = 'manifest.json';
/** The ending of an encrypted file's name. */
export const ENCRYPTED = '.age';
/** The folder of the parts of an encrypted backup. */
export const PARTS = 'parts';
export const SUMS = 'SHA256SUMS';
/** The file that tells without a key whose backup it is, and how large each file is. */
export const LABEL = 'label.json';

export const tableFile = (table: string): string => `tables/${table}.copy`;

/** @throws BackupError if this version of the product does not know the format */
export function parseManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 'dars-backup' || manifest.version !== 1) {
    throw new BackupError('The backup has a format that this version of the product does not know.');
  }
  return manifest;
}

/** Lists the files that a backup lacks without the operator's consent. */
export const unacceptedLosses = ({ missing, accepted = [] }: Pick<Manifest, 'missing' | 'accepted'>): string[] =>
  missing.filter((key) => !accepted.includes(key));

/** Refuses a backup of the other kind. */
export function refuseOtherKind(manifest: Manifest, of: Manifest['of']): void {
  if (manifest.of === of) return;
  throw new BackupError(
    manifest.of === 'all'
      ? 'This is a backup of the whole installation: restore it with --all.'
      : 'This is a backup of one portal: restore it without --all.',
  );
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

export async function sha256Of(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

export const sha256OfFile = (path: string): Promise<string> => sha256Of(createReadStream(path));
