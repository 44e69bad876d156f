import { QUERY_MAX } from '@dars/contracts/constants';
import {
  GRADEBOOK_SHOWS,
  GRADEBOOK_SORTS,
  GRADED_STATUSES,
  type GradebookShow,
  type GradebookSort,
  type GradedStatus,
} from '@dars/contracts/course-constants';
import { parseId } from '../../../lib/list/page-search.ts';

const [DEFAULT_SORT] = GRADEBOOK_SORTS;

export interface GradebookFilters {
  q?: string | undefined;
  status?: GradedStatus | undefined;
  /** The id of a group. */
  group?: string | undefined;
  /** Only learners with a score below this percentage. */
  below?: number | undefined;
  /** Only learners with answers to be marked, or without a score. */
  show?: GradebookShow | undefined;
}

export interface GradebookSearch extends GradebookFilters {
  sort?: GradebookSort | undefined;
  /** The quiz whose grades a phone shows; left out: the score. */
  quiz?: string | undefined;
}

/** Reads the query parameters of a gradebook and leaves out invalid values and defaults. */
export function parseGradebookSearch(raw: Record<string, unknown>): GradebookSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim() : '';
  const below = Number(raw['below']);
  return {
    q: q.length > 0 && q.length <= QUERY_MAX ? q : undefined,
    status: GRADED_STATUSES.find((each) => each === raw['status']),
    group: parseId(raw['group']),
    below: Number.isInteger(below) && below >= 1 && below <= 100 ? below : undefined,
    show: GRADEBOOK_SHOWS.find((each) => each === raw['show']),
    sort: GRADEBOOK_SORTS.find((each) => each === raw['sort'] && each !== DEFAULT_SORT),
    quiz: typeof raw['quiz'] === 'string' ? raw['quiz'] : undefined,
  };
}

/** Returns the filters and the order as the server's input. */
export function gradebookInput({ q, status, group, below, show, sort = DEFAULT_SORT }: GradebookSearch) {
  return {
    ...(q !== undefined && { query: q }),
    ...(status && { status }),
    ...(group && { groupId: group }),
    ...(below !== undefined && { below }),
    ...(show && { show }),
    sort,
  };
}

export const isFiltered = ({ q, status, group, below, show }: GradebookFilters): boolean =>
  [q, status, group, below, show].some((each) => each !== undefined);
