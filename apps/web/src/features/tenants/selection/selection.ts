import { MAX_NAMED, type TenantFilter, type TenantSelection } from '@dars/contracts/portal/tenant-selection';

export const EMPTY_SELECTION: TenantSelection = { ids: [] };

/** Selects every result on every page. */
export const everyResult = (filter: TenantFilter): TenantSelection => ({ filter, except: [] });

export function isSelected(selection: TenantSelection, id: string): boolean {
  return 'ids' in selection ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** Returns how many of `total` results are selected. */
export function countOf(selection: TenantSelection, total: number): number {
  return 'ids' in selection ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** Returns the opposite selection across all pages: the named ids turn from selected to excluded, and back. */
export function invertSelection(selection: TenantSelection, filter: TenantFilter): TenantSelection {
  return 'ids' in selection ? { filter, except: selection.ids } : { ids: selection.except };
}

/**
 * Returns the selection with exactly `chosen` of this page's rows and the other pages unchanged; undefined if it would
 * name more than MAX_NAMED ids.
 */
export function withPage(
  selection: TenantSelection,
  page: readonly string[],
  chosen: ReadonlySet<string>,
): TenantSelection | undefined {
  const isByName = 'ids' in selection;
  const elsewhere = (isByName ? selection.ids : selection.except).filter((id) => !page.includes(id));
  const named = [...elsewhere, ...page.filter((id) => chosen.has(id) === isByName)];
  if (named.length > MAX_NAMED) return undefined;
  return isByName ? { ids: named } : { ...selection, except: named };
}
