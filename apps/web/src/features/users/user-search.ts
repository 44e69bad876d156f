import { DEFAULT_PAGE_SIZE, PAGE_SIZES, PLATFORM_ROLES } from '@dars/contracts/constants';
import type { AccountState } from '@dars/contracts/user';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const satisfies readonly AccountState[];
const QUERY_MAX = 100;

export interface UserFilters {
  q?: string | undefined;
  role?: (typeof PLATFORM_ROLES)[number] | undefined;
  state?: AccountState | undefined;
}

/** The state of the list of accounts as it stands in the address. `page` counts from 1 there, as readers do. */
export interface UserSearch extends UserFilters {
  page?: number | undefined;
  size?: number | undefined;
  /** The invitation is open. */
  invite?: 1 | undefined;
}

/** Whatever an address says: what makes no sense, and what is the usual anyway, is left out. */
export function parseUserSearch(raw: Record<string, unknown>): UserSearch {
  const page = Number(raw['page']);
  const size = PAGE_SIZES.find((each) => each === Number(raw['size']));
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    q: q.length > 0 && q.length <= QUERY_MAX ? q : undefined,
    role: PLATFORM_ROLES.find((each) => each === raw['role']),
    state: ACCOUNT_STATES.find((each) => each === raw['state']),
    invite: raw['invite'] === '1' || raw['invite'] === 1 ? 1 : undefined,
  };
}

/** What the server is asked for. */
export function userListInput({ page = 1, size = DEFAULT_PAGE_SIZE, q, role, state }: UserSearch) {
  return { page: page - 1, size, ...(q && { query: q }), ...(role && { role }), ...(state && { state }) };
}

export function isFiltered({ q, role, state }: UserFilters): boolean {
  return q !== undefined || role !== undefined || state !== undefined;
}
