import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { type PageSearch, pageInput, parsePageSearch } from '../../../lib/list/page-search.ts';

/** Those who learn come first: they are what an address without a status shows. */
export const SHOWN_ENROLMENTS = [
  'ACTIVE',
  'REQUESTED',
  'ENDED',
  'REFUSED',
  'BLOCKED',
] as const satisfies readonly EnrolmentStatus[];
const [USUAL] = SHOWN_ENROLMENTS;
const QUERY_MAX = 100;

export interface EnrolmentFilters {
  q?: string | undefined;
  status?: EnrolmentStatus | undefined;
}

export interface EnrolmentSearch extends PageSearch, EnrolmentFilters {}

export function parseEnrolmentSearch(raw: Record<string, unknown>): EnrolmentSearch {
  const status = SHOWN_ENROLMENTS.find((each) => each === raw['status'] && each !== USUAL);
  return { ...parsePageSearch(raw, QUERY_MAX), status };
}

/** Whom the list shows, as the server takes it. */
export function enrolmentFilter({ q, status = USUAL }: EnrolmentFilters) {
  return { ...(q && { query: q }), status };
}

export function enrolmentListInput(courseId: string, search: EnrolmentSearch) {
  return { courseId, ...pageInput(search), ...enrolmentFilter(search) };
}
