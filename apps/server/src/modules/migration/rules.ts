import type { Migration, MigrationState } from '@dars/contracts/portal/migration';
import type { AppliedMigration, MigrationFile } from '@dars/db/migrations';

/** Compares the migration files with the rows of applied migrations, newest first. */
export function compareMigrations(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): Migration[] {
  const byFile = new Map(files.map((file) => [file.name, file]));
  const byRow = new Map(applied.map((row) => [row.name, row]));
  const names = [...new Set([...byFile.keys(), ...byRow.keys()])].sort();
  const newest = [...byRow.keys()].sort().at(-1) ?? '';
  return names.reverse().map((name) => {
    const file = byFile.get(name);
    const row = byRow.get(name);
    return {
      name,
      state: stateOf(file, row, name < newest),
      appliedDate: row?.appliedAt.toISOString() ?? null,
      durationMs: row?.durationMs ?? null,
      fileChecksum: file?.checksum ?? null,
      appliedChecksum: row?.checksum ?? null,
    };
  });
}

function stateOf(
  file: MigrationFile | undefined,
  row: AppliedMigration | undefined,
  isBeforeNewest: boolean,
): MigrationState {
  if (!file) return 'unknown';
  if (!row) return isBeforeNewest ? 'late' : 'pending';
  return file.checksum === row.checksum ? 'applied' : 'changed';
}
