import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';

/** No list has as many pages: every page from this one on is empty, and none is looked for. */
const MAX_PAGE = 1_000_000;

const atMost = (limit: number) => (value: number) => Math.min(value, limit);

/** `page` counts from 0. Neither is refused for being large: clients ask for whole lists so. */
export const pageInput = {
  page: z._default(z.int().check(z.minimum(0), z.overwrite(atMost(MAX_PAGE))), 0),
  size: z._default(z.int().check(z.minimum(1), z.overwrite(atMost(MAX_PAGE_SIZE))), DEFAULT_PAGE_SIZE),
};

/** The answer of every list: a page of rows and how many there are in all. */
export const listOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

/** A number in a query string, which knows only text. One beyond the largest safe integer counts as that integer. */
const numberText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
);

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
