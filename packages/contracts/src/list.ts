import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_NAMED, MAX_PAGE_SIZE } from './constants.ts';
import { id } from './rules.ts';

/** No list has as many pages: every page from this one on is empty, and the server does not query it. */
const MAX_PAGE = 1_000_000;

const atMost = (limit: number) => (value: number) => Math.min(value, limit);

/** `page` counts from 0. Large values are clamped and not refused, because clients ask for whole lists with them. */
export const pageInput = {
  page: z._default(z.int().check(z.minimum(0), z.overwrite(atMost(MAX_PAGE))), 0),
  size: z._default(z.int().check(z.minimum(1), z.overwrite(atMost(MAX_PAGE_SIZE))), DEFAULT_PAGE_SIZE),
};

/** The order of a list by one of its columns: ascending, or with a hyphen before the name descending. */
export type SortBy<Column extends string> = Column | `-${Column}`;

/**
 * The field `sort` of a list whose rows are sorted by a column that the reader chooses. Rows without a value in that
 * column come last in both directions. Without the field the list has its own order.
 */
export const sortInput = <const Column extends string>(columns: readonly Column[]) => ({
  sort: z.optional(z.enum(columns.flatMap((column): SortBy<Column>[] => [column, `-${column}`]))),
});

/** The answer of every list: a page of rows and the number of all rows. */
export const listOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

/**
 * A number in a query string, which is always text. A number beyond the largest safe integer counts as that integer.
 */
export const numberText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
);

/** `pageInput` as text in a query string. The procedure applies the rules themselves. */
export const pageQuery = { page: z.optional(numberText), size: z.optional(numberText) };

/** Treats a filter of a query string that has no value, or the value "all", as left out. */
export const queryFilter = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === 'all' ? undefined : value)),
      z.optional(schema),
    ),
  );

/** Rows of a list by their ids. */
export const named = z.array(id).check(z.maxLength(MAX_NAMED));

/** The rows of a bulk action: the named ones, or all that the filters of the list find except the named ones. */
export type Selection<Filter> = { ids: string[] } | { filter: Filter; except: string[] };

export const selectionOf = <Filter extends z.core.$ZodType>(filter: Filter) =>
  z.union([z.strictObject({ ids: named }), z.strictObject({ filter, except: named })]);
