import * as z from 'zod/mini';

/**
 * One batch of an export: rows of cells as people read them, in the reader's language. `core/csv-stream.ts` writes the
 * batches of a table one after the other into one file, so that no table is ever held whole.
 */
export const csvStep = z.object({
  /** Only in the first batch. */
  head: z.nullable(
    z.object({
      fileName: z.string(),
      columns: z.array(z.string()),
      /** Number of all rows. */
      total: z.int(),
    }),
  ),
  rows: z.array(z.array(z.string())),
  /** The row after which the next batch begins; null: this one was the last. */
  next: z.nullable(z.string()),
});
export type CsvStep = z.infer<typeof csvStep>;
