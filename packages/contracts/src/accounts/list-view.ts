import * as z from 'zod/mini';
import { id, optionalText, requiredText } from '../rules.ts';
import { LIST_NAMES, VIEW_NAME_MAX } from './list-names.ts';

/** Most views that a person keeps of one list. */
export const MAX_LIST_VIEWS = 20;
/** Most characters of the filters and the order, as a query string. */
const VIEW_QUERY_MAX = 1000;
const MAX_COLUMNS = 30;

/** The list that a view is of. */
const type = z.enum(LIST_NAMES);

export const listViewsInput = z.strictObject({ type });
export type ListViewsInput = z.output<typeof listViewsInput>;

/** The filters, the order and the columns of a list, under a name of the person's own. */
export const listView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query parameters of the screen, without the page. */
  query: z.string(),
  /** The ids of the columns that are shown. Null: as usual. */
  columns: z.nullable(z.array(z.string())),
});
export type ListView = z.infer<typeof listView>;
/** By name. */
export const listViews = z.object({ rows: z.array(listView) });

/** Keeps a view, in place of the person's view of the same list with the same name. */
export const saveListViewInput = z.strictObject({
  type,
  name: requiredText(VIEW_NAME_MAX),
  query: z._default(optionalText(VIEW_QUERY_MAX), ''),
  columns: z._default(
    z.nullable(z.array(z.string().check(z.regex(/^[\w-]{1,40}$/))).check(z.maxLength(MAX_COLUMNS))),
    null,
  ),
});
export type SaveListViewInput = z.output<typeof saveListViewInput>;

export const listViewById = z.strictObject({ id });
export const renameListViewInput = z.strictObject({ id, name: requiredText(VIEW_NAME_MAX) });
export type RenameListViewInput = z.output<typeof renameListViewInput>;
