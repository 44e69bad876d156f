import * as z from 'zod/mini';
import { listOf } from '../list.ts';

/**
 * A schema migration by what the files and the database say of it. `changed`: its file is another than the one that was
 * applied. `unknown`: applied, but there is no such file. `late`: not applied, though a later one is.
 */
export const MIGRATION_STATES = ['applied', 'pending', 'changed', 'unknown', 'late'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export const migration = z.object({
  name: z.string(),
  state: z.enum(MIGRATION_STATES),
  /** ISO 8601, UTC. */
  appliedDate: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  /** SHA-256 of the file; null where there is none. */
  fileChecksum: z.nullable(z.string()),
  /** SHA-256 of what was applied. */
  appliedChecksum: z.nullable(z.string()),
});
export type Migration = z.infer<typeof migration>;
export const migrationList = listOf(migration);
