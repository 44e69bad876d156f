import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PlatformTx } from './driver/tx.ts';

/** The directory of the product's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../drizzle/', import.meta.url));

/** A file of SQL that brings the schema one step further. */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the migrations in the order in which they are applied. */
export async function readMigrations(directory: string = MIGRATIONS_DIR): Promise<MigrationFile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigration(directory, file)));
}

async function readMigration(directory: string, file: string): Promise<MigrationFile> {
  const text = await readFile(join(directory, file), 'utf8');
  // The checksum ignores line ends, which git may convert.
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { name: file.replace(/\.sql$/, ''), sql: text, checksum };
}

export interface AppliedMigration {
  name: string;
  /** Checksum of the file when it was applied. */
  checksum: string;
  appliedAt: Date;
  durationMs: number;
}

/** Returns the migrations that the runner has recorded in this database. */
export async function readApplied(tx: PlatformTx): Promise<AppliedMigration[]> {
  const rows = await tx.execute<{ name: string; checksum: string; applied_ms: number; duration_ms: number }>(sql`
    select name, checksum, (extract(epoch from applied_at) * 1000)::float8 as applied_ms, duration_ms
    from dars_migrations`);
  return rows.map(({ name, checksum, applied_ms, duration_ms }) => ({
    name,
    checksum,
    appliedAt: new Date(applied_ms),
    durationMs: duration_ms,
  }));
}
