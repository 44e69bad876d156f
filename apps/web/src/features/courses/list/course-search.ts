import type { CourseStatus } from '@dars/contracts/course-constants';
import { type PageSearch, pageInput, parsePageSearch } from '../../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const SHOWN_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies readonly CourseStatus[];
export interface CourseFilters {
  q?: string | undefined;
  status?: CourseStatus | undefined;
}

/** The state of the list as its query parameters hold it. */
export interface CourseSearch extends PageSearch, CourseFilters {}

export function parseCourseSearch(raw: Record<string, unknown>): CourseSearch {
  const status = SHOWN_STATUSES.find((each) => each === raw['status']);
  return { ...parsePageSearch(raw), status };
}

/** Returns the server's input for a page of the list. */
export function courseListInput({ q, status, ...page }: CourseSearch) {
  return { ...pageInput(page), ...(q && { query: q }), ...(status && { status }) };
}
