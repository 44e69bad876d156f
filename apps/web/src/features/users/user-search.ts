import type { AccountSort, AccountState } from '@dars/contracts/accounts/user';
import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { ACCOUNT_STATES } from '../../lib/account/account-states.ts';
import { parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../lib/list/page-search.ts';

const SORTS = ['name', 'active'] as const satisfies readonly AccountSort[];

export interface UserFilters {
  q?: string | undefined;
  role?: (typeof PLATFORM_ROLES)[number] | undefined;
  state?: AccountState | undefined;
}

/** The state of the list of accounts as its query parameters hold it. */
export interface UserSearch extends SortedSearch<AccountSort>, UserFilters {
  /** 1 while the invitation's form is open. */
  invite?: 1 | undefined;
}

export function parseUserSearch(raw: Record<string, unknown>): UserSearch {
  return {
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], SORTS),
    role: PLATFORM_ROLES.find((each) => each === raw['role']),
    state: ACCOUNT_STATES.find((each) => each === raw['state']),
    invite: raw['invite'] === '1' || raw['invite'] === 1 ? 1 : undefined,
  };
}

/** Returns the server's input for a page of the list. */
export function userListInput({ q, role, state, ...search }: UserSearch) {
  return { ...sortedPageInput(search), ...(q && { query: q }), ...(role && { role }), ...(state && { state }) };
}

export function isFiltered({ q, role, state }: UserFilters): boolean {
  return q !== undefined || role !== undefined || state !== undefined;
}
