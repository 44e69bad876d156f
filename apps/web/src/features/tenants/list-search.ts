import { PACKAGE_CODES, TENANT_STATUSES } from '@dars/contracts/constants';
import type { ListTenantsInput } from '@dars/contracts/portal/tenant';
import { type PageSearch, pageInput, parsePageSearch } from '../../lib/list/page-search.ts';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
const TYPES = ['name', 'email'] as const satisfies readonly ListTenantsInput['type'][];
const PACKAGES = ['FREE', ...PACKAGE_CODES] as const satisfies readonly ListTenantsInput['package'][];
const QUERY_MAX = 200;

/** The state of the platforms list as it stands in the address. */
export interface ListSearch extends PageSearch, ListFilters {}

/** What narrows the list. */
export interface ListFilters {
  q?: string | undefined;
  type?: (typeof TYPES)[number] | undefined;
  package?: (typeof PACKAGES)[number] | undefined;
  status?: (typeof TENANT_STATUSES)[number] | undefined;
}

export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  return {
    ...parsePageSearch(raw, QUERY_MAX),
    type: TYPES.find((each) => each === raw['type']),
    package: PACKAGES.find((each) => each === raw['package']),
    status: TENANT_STATUSES.find((each) => each === raw['status']),
  };
}

/** What the server is asked for. */
export function listInput(search: ListSearch) {
  return { ...pageInput(search), ...listFilter(search) };
}

/** The same on every page. Without a text there is nothing for the category to apply to. */
export function listFilter(search: ListSearch) {
  return {
    ...(search.q && { query: search.q, ...(search.type && { type: search.type }) }),
    ...(search.package && { package: search.package }),
    ...(search.status && { status: search.status }),
  };
}

export function isFiltered(search: ListSearch): boolean {
  return search.q !== undefined || search.package !== undefined || search.status !== undefined;
}
