import { type PageSearch, parsePageSearch } from '../../lib/page-search.ts';

/** The state of the list of requests as it stands in the address: open ones unless it says otherwise. */
export interface RequestSearch extends PageSearch {
  show?: 'answered' | undefined;
}

export function parseRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const { page, size } = parsePageSearch(raw, 0);
  return { page, size, show: raw['show'] === 'answered' ? 'answered' : undefined };
}
