import { PACKAGE_CHOICES, type PackageChoice, TENANT_QUERY_MAX, TENANT_STATUSES } from '@dars/contracts/constants';
import type { ListTenantsInput, TenantSort } from '@dars/contracts/portal/tenant';
import { parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
const TYPES = ['name', 'email'] as const satisfies readonly ListTenantsInput['type'][];

const SORTS = ['name', 'email', 'owner', 'created'] as const satisfies readonly TenantSort[];

/** The state of the portals list as its query parameters hold it. */
export interface TenantListSearch extends SortedSearch<TenantSort>, TenantListFilters {}

/** The search text and the filters of the portals list. */
export interface TenantListFilters {
  q?: string | undefined;
  type?: (typeof TYPES)[number] | undefined;
  package?: PackageChoice | undefined;
  status?: (typeof TENANT_STATUSES)[number] | undefined;
}

export function parseTenantListSearch(raw: Record<string, unknown>): TenantListSearch {
  return {
    ...parsePageSearch(raw, TENANT_QUERY_MAX),
    sort: parseSort(raw['sort'], SORTS),
    type: TYPES.find((each) => each === raw['type']),
    package: PACKAGE_CHOICES.find((each) => each === raw['package']),
    status: TENANT_STATUSES.find((each) => each === raw['status']),
  };
}

/** Returns the server's input for a page of the list. */
export function tenantListInput(search: TenantListSearch) {
  return { ...sortedPageInput(search), ...tenantListFilter(search) };
}

/**
 * Returns the filter that is the same for every page. The category is left out without a text, as it applies to the
 * text.
 */
export function tenantListFilter(search: TenantListSearch) {
  return {
    ...(search.q && { query: search.q, ...(search.type && { type: search.type }) }),
    ...(search.package && { package: search.package }),
    ...(search.status && { status: search.status }),
  };
}

export function isFiltered(search: TenantListSearch): boolean {
  return search.q !== undefined || search.package !== undefined || search.status !== undefined;
}
