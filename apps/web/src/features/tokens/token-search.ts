import { type PageSearch, parsePageSearch } from '../../lib/list/page-search.ts';

/** The state of the list of tokens as its query parameters hold it. */
export interface TokenSearch extends PageSearch {
  /** 1 while the form of a new token is open. */
  create?: 1 | undefined;
}

export function parseTokenSearch(raw: Record<string, unknown>): TokenSearch {
  const { page, size } = parsePageSearch(raw);
  return { page, size, create: raw['create'] === '1' || raw['create'] === 1 ? 1 : undefined };
}
