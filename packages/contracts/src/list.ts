import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';

/** Past this page an OFFSET is an attack, not a reader. */
const MAX_PAGE = 1_000_000;

/** `page` counts from 0. `size` is clamped, not refused: SPEC 9 asks for lists with the maximum safe integer. */
export const pageInput = {
  page: z._default(z.int().check(z.minimum(0), z.maximum(MAX_PAGE)), 0),
  size: z._default(
    z.pipe(
      z.int().check(z.minimum(1)),
      z.transform((size: number) => Math.min(size, MAX_PAGE_SIZE)),
    ),
    DEFAULT_PAGE_SIZE,
  ),
};

/** The answer of every list: a page of rows and how many there are in all. */
export const listOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

/** A number in a query string, which knows only text. No more digits than the largest safe integer has. */
const numberText = z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number));

/** `pageInput` as a query string brings it: the rules themselves are the procedure's. */
export const pageQuery = { page: z.optional(numberText), size: z.optional(numberText) };

/** A filter of a query string that is sent without a value, or as "all", is none. */
export const queryFilter = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === 'all' ? undefined : value)),
      z.optional(schema),
    ),
  );
