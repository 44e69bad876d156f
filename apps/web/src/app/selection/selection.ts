import { MAX_NAMED } from '@dars/contracts/constants';
import type { Selection } from '@dars/contracts/list';

export const EMPTY_SELECTION = { ids: [] };

/** Selects every result on every page. */
export const everyResult = <Filter>(filter: Filter): Selection<Filter> => ({ filter, except: [] });

export function isSelected(selection: Selection<unknown>, id: string): boolean {
  return 'ids' in selection ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** Returns how many of `total` results are selected. */
export function countOf(selection: Selection<unknown>, total: number): number {
  return 'ids' in selection ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** Returns the opposite selection across all pages: the named ids turn from selected to excluded, and back. */
export function invertSelection<Filter>(selection: Selection<Filter>, filter: Filter): Selection<Filter> {
  return 'ids' in selection ? { filter, except: selection.ids } : { ids: selection.except };
}

/**
 * Returns the selection with exactly `chosen` of this page's rows and the other pages unchanged; undefined if it would
 * name more than MAX_NAMED ids.
 */
export function withPage<Filter>(
  selection: Selection<Filter>,
  page: readonly string[],
  chosen: ReadonlySet<string>,
): Selection<Filter> | undefined {
  const isByName = 'ids' in selection;
  const elsewhere = (isByName ? selection.ids : selection.except).filter((id) => !page.includes(id));
  const named = [...elsewhere, ...page.filter((id) => chosen.has(id) === isByName)];
  if (named.length > MAX_NAMED) return undefined;
  return isByName ? { ids: named } : { ...selection, except: named };
}

/** Returns the selected rows as the input of an export. @param filter the filters of the list as that input has them */
export const selectedInput = <Input extends object>(selection: Selection<unknown>, filter: Input) =>
  'ids' in selection ? { ...filter, ids: selection.ids } : { ...filter, except: selection.except };
