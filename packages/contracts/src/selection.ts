import * as z from 'zod/mini';
import { id } from './rules.ts';

/** Most rows that a selection names one by one; a larger selection names filters. */
export const MAX_NAMED = 1000;
/** Rows of a list by their ids. */
export const named = z.array(id).check(z.maxLength(MAX_NAMED));

/** The rows of a bulk action: the named ones, or all that the filters of the list find except the named ones. */
export type Selection<Filter> = { ids: string[] } | { filter: Filter; except: string[] };

export const selectionOf = <Filter extends z.core.$ZodType>(filter: Filter) =>
  z.union([z.strictObject({ ids: named }), z.strictObject({ filter, except: named })]);
