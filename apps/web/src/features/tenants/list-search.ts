import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@dars/contracts/constants';
import { type ListTenantsInput, listTenantsInput } from '@dars/contracts/tenant';

/** The state of the platforms list as it stands in the address. `page` counts from 1 there, as readers do. */
export interface ListSearch {
  page?: number | undefined;
  size?: number | undefined;
  type?: NonNullable<ListTenantsInput['type']> | undefined;
  q?: string | undefined;
  package?: NonNullable<ListTenantsInput['package']> | undefined;
}

const { type, query, package: packageFilter } = listTenantsInput.shape;

/** Whatever an address says: what makes no sense, and what is the usual anyway, is left out. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page']);
  const size = PAGE_SIZES.find((each) => each === Number(raw['size']));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    type: read(type, raw['type']),
    q: read(query, raw['q']) || undefined,
    package: read(packageFilter, raw['package']),
  };
}

function read<Value>(schema: { safeParse(value: unknown): { success: boolean; data?: Value } }, value: unknown) {
  return schema.safeParse(value).data;
}

/** What the server is asked for. Without a text there is nothing for the category to apply to. */
export function listInput(search: ListSearch) {
  return {
    page: (search.page ?? 1) - 1,
    size: search.size ?? DEFAULT_PAGE_SIZE,
    ...(search.q && { query: search.q, ...(search.type && { type: search.type }) }),
    ...(search.package && { package: search.package }),
  };
}

export function isFiltered(search: ListSearch): boolean {
  return search.q !== undefined || search.package !== undefined;
}
