import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { EnrolmentSort } from '@dars/contracts/learning/enrolment';
import {
  parseId,
  parsePageSearch,
  parseSort,
  type SortedSearch,
  sortedPageInput,
} from '../../../lib/list/page-search.ts';

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
const SORTS = ['name', 'seen', 'since'] as const satisfies readonly EnrolmentSort[];

export interface EnrolmentFilters {
  q?: string | undefined;
  status?: EnrolmentStatus | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

export interface EnrolmentSearch extends SortedSearch<EnrolmentSort>, EnrolmentFilters {}

export function parseEnrolmentSearch(raw: Record<string, unknown>): EnrolmentSearch {
  const status = SHOWN_ENROLMENTS.find((each) => each === raw['status'] && each !== DEFAULT_STATUS);
  const sort = parseSort(raw['sort'], SORTS);
  return { ...parsePageSearch(raw), sort, status, group: parseId(raw['group']) };
}

/** Returns the filter as the server's input. */
export function enrolmentFilter({ q, status = DEFAULT_STATUS, group }: EnrolmentFilters) {
  return { ...(q && { query: q }), ...(group && { groupId: group }), status };
}

export function enrolmentListInput(courseId: string, search: EnrolmentSearch) {
  return { courseId, ...sortedPageInput(search), ...enrolmentFilter(search) };
}
