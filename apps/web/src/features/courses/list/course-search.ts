import type { CourseStatus } from '@dars/contracts/course-constants';
import { type PageSearch, pageInput, parsePageSearch } from '../../../lib/list/page-search.ts';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
export const SHOWN_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies readonly CourseStatus[];
const QUERY_MAX = 100;

export interface CourseFilters {
  q?: string | undefined;
  status?: CourseStatus | undefined;
}

/** The state of the list as it stands in the address. */
export interface CourseSearch extends PageSearch, CourseFilters {}

export function parseCourseSearch(raw: Record<string, unknown>): CourseSearch {
  const status = SHOWN_STATUSES.find((each) => each === raw['status']);
  return { ...parsePageSearch(raw, QUERY_MAX), status };
}

/** What the server is asked for. */
export function courseListInput({ q, status, ...page }: CourseSearch) {
  return { ...pageInput(page), ...(q && { query: q }), ...(status && { status }) };
}
