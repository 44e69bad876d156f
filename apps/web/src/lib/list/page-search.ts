import { DEFAULT_PAGE_SIZE, PAGE_SIZES, QUERY_MAX } from '@dars/contracts/constants';
import type { SortBy } from '@dars/contracts/list';

/** The query parameters of every list. `page` counts from 1, as readers do. */
export interface PageSearch {
  page?: number | undefined;
  size?: number | undefined;
  q?: string | undefined;
}

/** The query parameters of a list that can be sorted. */
export interface SortedSearch<Column extends string> extends PageSearch {
  /** Without it the list has its own order. */
  sort?: SortBy<Column> | undefined;
}

/** Reads the order of a list and leaves out what none of its columns has. */
export function parseSort<Column extends string>(raw: unknown, columns: readonly Column[]): SortBy<Column> | undefined {
  return columns.flatMap((column): SortBy<Column>[] => [column, `-${column}`]).find((each) => each === raw);
}

/** Reads the query parameters of a list and leaves out invalid values and defaults. */
export function parsePageSearch(raw: Record<string, unknown>, queryMax = QUERY_MAX): PageSearch {
  const page = Number(raw['page']);
  const size = PAGE_SIZES.find((each) => each === Number(raw['size']));
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    q: q.length > 0 && q.length <= queryMax ? q : undefined,
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an id of a list's query parameters and leaves out what is none. */
export const parseId = (raw: unknown): string | undefined =>
  typeof raw === 'string' && ID.test(raw) ? raw : undefined;

/** Returns the server's input, which counts pages from 0. */
export function pageInput({ page = 1, size = DEFAULT_PAGE_SIZE }: PageSearch): { page: number; size: number } {
  return { page: page - 1, size };
}

/** Returns the server's input for a page of a list that can be sorted. */
export function sortedPageInput<Column extends string>({ sort, ...search }: SortedSearch<Column>) {
  return { ...pageInput(search), ...(sort && { sort }) };
}

/** The query parameters of a list with two views. The default view is left out. */
export interface ViewSearch<View extends string, Column extends string> extends SortedSearch<Column> {
  show?: View | undefined;
}

/**
 * Returns a parser for a list with two views.
 * @param other the view that the address names
 * @param columns those by which it can be sorted
 */
export const parseViewSearch =
  <View extends string, Column extends string>(other: View, columns: readonly Column[]) =>
  (raw: Record<string, unknown>): ViewSearch<View, Column> => {
    const { page, size } = parsePageSearch(raw);
    const show = raw['show'] === other ? other : undefined;
    return { page, size, sort: parseSort(raw['sort'], columns), show };
  };
