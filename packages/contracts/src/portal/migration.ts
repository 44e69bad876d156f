import * as z from 'zod/mini';
import { listOf } from '../list.ts';

/**
 * The state of a schema migration by its file and its row in the database. `changed`: the file differs from the one
 * that was applied. `unknown`: applied, but its file is missing. `late`: not applied, though a later migration is.
 */
export const MIGRATION_STATES = ['applied', 'pending', 'changed', 'unknown', 'late'] as const;
export type MigrationState = (typeof MIGRATION_STATES)[number];

export const migration = z.object({
  name: z.string(),
  state: z.enum(MIGRATION_STATES),
  /** ISO 8601, UTC. */
  appliedDate: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  /** SHA-256 of the file; null if it is missing. */
  fileChecksum: z.nullable(z.string()),
  /** SHA-256 of the file that was applied. */
  appliedChecksum: z.nullable(z.string()),
});
export type Migration = z.infer<typeof migration>;
export const migrationList = listOf(migration);
