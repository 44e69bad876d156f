import type { MY_COURSES } from '@dars/contracts/learning/learning';

type MyCoursesView = (typeof MY_COURSES)[number];

/** Courses on a page; divisible by three and two, so that rows are full. */
const SHELF_SIZE = 12;
// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const MY_COURSES_VIEWS = ['open', 'completed', 'requested'] as const satisfies readonly MyCoursesView[];

/** The catalogue's query parameters. `page` counts from 1, as readers do. */
export interface CatalogueSearch {
  page?: number | undefined;
  /** The text, which may be longer than `QUERY_MAX`; the page reports that. */
  q?: string | undefined;
}

export interface MyCoursesSearch {
  page?: number | undefined;
  /** `open` is the default and left out of the address. */
  show?: Exclude<MyCoursesView, 'open'> | undefined;
}

export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  return { page: pageOf(raw), q: q || undefined };
}

export function parseMyCoursesSearch(raw: Record<string, unknown>): MyCoursesSearch {
  const show = MY_COURSES_VIEWS.find((each) => each === raw['show']);
  return { page: pageOf(raw), show: show === 'open' ? undefined : show };
}

/** Returns the server's input, which counts pages from 0. */
export const catalogueInput = ({ page = 1, q }: CatalogueSearch) => ({
  page: page - 1,
  size: SHELF_SIZE,
  ...(q && { query: q }),
});

export const myCoursesInput = ({
  page = 1,
  show,
}: MyCoursesSearch): { page: number; size: number; show: MyCoursesView } => ({
  page: page - 1,
  size: SHELF_SIZE,
  show: show ?? 'open',
});

function pageOf(raw: Record<string, unknown>): number | undefined {
  const page = Number(raw['page']);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}
