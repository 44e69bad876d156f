import * as z from 'zod/mini';

/**
 * One step of an export: rows of cells as they are read, in the reader's language. The steps of a table are written one
 * after the other into one file (`core/csv-stream.ts`), so that no table is ever held whole.
 */
export const csvStep = z.object({
  /** Of the first step only. */
  head: z.nullable(
    z.object({
      fileName: z.string(),
      columns: z.array(z.string()),
      /** How many rows there are in all. */
      total: z.int(),
    }),
  ),
  rows: z.array(z.array(z.string())),
  /** After which row the next step begins; null: this one was the last. */
  next: z.nullable(z.string()),
});
export type CsvStep = z.infer<typeof csvStep>;
