import type { TokenSort } from '@dars/contracts/accounts/token';
import { parsePageSearch, parseSort, type SortedSearch } from '../../lib/list/page-search.ts';

const SORTS = ['name', 'maker', 'used', 'expires'] as const satisfies readonly TokenSort[];

/** The state of the list of tokens as its query parameters hold it. */
export interface TokenSearch extends SortedSearch<TokenSort> {
  /** 1 while the form of a new token is open. */
  create?: 1 | undefined;
}

export function parseTokenSearch(raw: Record<string, unknown>): TokenSearch {
  const { page, size } = parsePageSearch(raw);
  const sort = parseSort(raw['sort'], SORTS);
  return { page, size, sort, create: raw['create'] === '1' || raw['create'] === 1 ? 1 : undefined };
}
