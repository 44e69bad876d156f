import type { ReviewStatus } from '@dars/contracts/course-constants';
import { parseId } from '../../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
const STATUSES = ['PENDING', 'SHOWN', 'HIDDEN'] as const satisfies readonly ReviewStatus[];
const [DEFAULT_STATUS] = STATUSES;
const MOST_STARS = 5;
const SIZE = 10;

/** The list of a course's reviews as the query parameters of its page hold it. Left out: the reviews that wait, of any stars. */
export interface ReviewListSearch {
  reviews?: ReviewStatus | undefined;
  stars?: number | undefined;
  /** The id of a group. */
  group?: string | undefined;
  /** Counted from 1, as readers do. */
  page?: number | undefined;
}

export function parseReviewListSearch(raw: Record<string, unknown>): ReviewListSearch {
  const [stars, page] = [Number(raw['stars']), Number(raw['page'])];
  return {
    reviews: STATUSES.find((each) => each === raw['reviews'] && each !== DEFAULT_STATUS),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : undefined,
    group: parseId(raw['group']),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** Returns the server's input, which counts pages from 0. */
export function reviewListInput(
  courseId: string,
  { reviews: status = DEFAULT_STATUS, stars, group, page = 1 }: ReviewListSearch,
) {
  const filters = { ...(stars !== undefined && { stars }), ...(group !== undefined && { groupId: group }) };
  return { courseId, status, ...filters, page: page - 1, size: SIZE };
}
