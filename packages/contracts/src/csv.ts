import * as z from 'zod/mini';

/**
 * One batch of an export: rows of cells as people read them, in the reader's language. `core/export-stream.ts` writes the
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
      /** Only of tables that are offered as spreadsheets, too. */
      sheet: z.optional(
        z.object({
          isRightToLeft: z.boolean(),
          /** The columns whose cells are numbers, by index. */
          numberColumns: z.array(z.int()),
        }),
      ),
    }),
  ),
  rows: z.array(z.array(z.string())),
  /** The row after which the next batch begins; null: this one was the last. */
  next: z.nullable(z.string()),
});
export type CsvStep = z.infer<typeof csvStep>;

/** Without the mark Excel reads the bytes in the machine's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The signs with which a cell begins that a spreadsheet would calculate, and their full-width forms. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A number below zero, which is no formula. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/**
 * Formats rows as in RFC 4180. A cell that a spreadsheet would calculate, and a phone number, begin with an apostrophe
 * so that they stay text.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(cell: string): string {
  const text = FORMULA.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell;
  // Excel takes semicolons and tabs for the end of a cell in many countries, so that a formula could follow one.
  const safe = text.replace(/[;\t](?=[=+\-@])/g, "$&'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
