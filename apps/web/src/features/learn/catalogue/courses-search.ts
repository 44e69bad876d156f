import type { MY_COURSES } from '@dars/contracts/learning/learning';

type Show = (typeof MY_COURSES)[number];

export const QUERY_MAX = 100;
/** Whole rows of three and of two. */
const SHELF_SIZE = 12;
// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
export const SHOWN = ['open', 'completed', 'requested'] as const satisfies readonly Show[];

/** The state of a shelf as it stands in the address. `page` counts from 1 there, as readers do. */
export interface CatalogueSearch {
  page?: number | undefined;
  /** Of any length: the page says of a query beyond `QUERY_MAX` that it is too long. */
  q?: string | undefined;
}

export interface MyCoursesSearch {
  page?: number | undefined;
  /** `open` is the usual, and left out. */
  show?: Exclude<Show, 'open'> | undefined;
}

export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  return { page: pageOf(raw), q: q || undefined };
}

export function parseMyCoursesSearch(raw: Record<string, unknown>): MyCoursesSearch {
  const show = SHOWN.find((each) => each === raw['show']);
  return { page: pageOf(raw), show: show === 'open' ? undefined : show };
}

/** What the server is asked for, whose pages count from 0. */
export const catalogueInput = ({ page = 1, q }: CatalogueSearch) => ({
  page: page - 1,
  size: SHELF_SIZE,
  ...(q && { query: q }),
});

export const myCoursesInput = ({ page = 1, show }: MyCoursesSearch): { page: number; size: number; show: Show } => ({
  page: page - 1,
  size: SHELF_SIZE,
  show: show ?? 'open',
});

function pageOf(raw: Record<string, unknown>): number | undefined {
  const page = Number(raw['page']);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}
