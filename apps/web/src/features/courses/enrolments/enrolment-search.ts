import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { type PageSearch, pageInput, parseId, parsePageSearch } from '../../../lib/list/page-search.ts';

/** The statuses in the order of the filter. The first one is shown when the address names none. */
export const SHOWN_ENROLMENTS = [
  'ACTIVE',
  'REQUESTED',
  'WAITING',
  'ENDED',
  'REFUSED',
  'BLOCKED',
] as const satisfies readonly EnrolmentStatus[];
const [DEFAULT_STATUS] = SHOWN_ENROLMENTS;
export interface EnrolmentFilters {
  q?: string | undefined;
  status?: EnrolmentStatus | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

export interface EnrolmentSearch extends PageSearch, EnrolmentFilters {}

export function parseEnrolmentSearch(raw: Record<string, unknown>): EnrolmentSearch {
  const status = SHOWN_ENROLMENTS.find((each) => each === raw['status'] && each !== DEFAULT_STATUS);
  return { ...parsePageSearch(raw), status, group: parseId(raw['group']) };
}

/** Returns the filter as the server's input. */
export function enrolmentFilter({ q, status = DEFAULT_STATUS, group }: EnrolmentFilters) {
  return { ...(q && { query: q }), ...(group && { groupId: group }), status };
}

export function enrolmentListInput(courseId: string, search: EnrolmentSearch) {
  return { courseId, ...pageInput(search), ...enrolmentFilter(search) };
}
