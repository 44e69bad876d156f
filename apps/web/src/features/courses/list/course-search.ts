import type { CourseSort } from '@dars/contracts/content/course';
import type { CourseStatus } from '@dars/contracts/course-constants';
import { parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const SHOWN_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies readonly CourseStatus[];
const SORTS = ['title', 'status', 'lessons', 'learners', 'updated'] as const satisfies readonly CourseSort[];

export interface CourseFilters {
  q?: string | undefined;
  status?: CourseStatus | undefined;
}

/** The state of the list as its query parameters hold it. */
export interface CourseSearch extends SortedSearch<CourseSort>, CourseFilters {}

export function parseCourseSearch(raw: Record<string, unknown>): CourseSearch {
  const status = SHOWN_STATUSES.find((each) => each === raw['status']);
  return { ...parsePageSearch(raw), sort: parseSort(raw['sort'], SORTS), status };
}

/** Returns the server's input for a page of the list. */
export function courseListInput({ q, status, ...page }: CourseSearch) {
  return { ...sortedPageInput(page), ...(q && { query: q }), ...(status && { status }) };
}
