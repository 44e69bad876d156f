import { DEFAULT_PAGE_SIZE, PACKAGE_CODES, PAGE_SIZES } from '@dars/contracts/constants';
import type { ListTenantsInput } from '@dars/contracts/tenant';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
const TYPES = ['name', 'email'] as const satisfies readonly ListTenantsInput['type'][];
const PACKAGES = ['FREE', ...PACKAGE_CODES] as const satisfies readonly ListTenantsInput['package'][];
const QUERY_MAX = 200;

/** The state of the platforms list as it stands in the address. `page` counts from 1 there, as readers do. */
export interface ListSearch {
  page?: number | undefined;
  size?: number | undefined;
  type?: (typeof TYPES)[number] | undefined;
  q?: string | undefined;
  package?: (typeof PACKAGES)[number] | undefined;
}

/** Whatever an address says: what makes no sense, and what is the usual anyway, is left out. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page']);
  const size = PAGE_SIZES.find((each) => each === Number(raw['size']));
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    type: TYPES.find((each) => each === raw['type']),
    q: q.length > 0 && q.length <= QUERY_MAX ? q : undefined,
    package: PACKAGES.find((each) => each === raw['package']),
  };
}

/** What the server is asked for. */
export function listInput(search: ListSearch) {
  return { page: (search.page ?? 1) - 1, size: search.size ?? DEFAULT_PAGE_SIZE, ...listFilter(search) };
}

/** The same on every page. Without a text there is nothing for the category to apply to. */
export function listFilter(search: ListSearch) {
  return {
    ...(search.q && { query: search.q, ...(search.type && { type: search.type }) }),
    ...(search.package && { package: search.package }),
  };
}

export function isFiltered(search: ListSearch): boolean {
  return search.q !== undefined || search.package !== undefined;
}
