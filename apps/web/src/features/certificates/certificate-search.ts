import type { CertificateSort, CertificateState } from '@dars/contracts/learning/certificate';
import { parseId, parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const STATES = ['VALID', 'EXPIRED', 'REPLACED', 'REVOKED'] as const satisfies readonly CertificateState[];

const SORTS = ['learner', 'issued'] as const satisfies readonly CertificateSort[];

export interface CertificateFilters {
  q?: string | undefined;
  state?: CertificateState | undefined;
  /** The id of a course. */
  course?: string | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

/** The state of the list as its query parameters hold it. */
export interface CertificateSearch extends SortedSearch<CertificateSort>, CertificateFilters {
  /** The id of the certificate that is open. */
  open?: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function parseCertificateSearch(raw: Record<string, unknown>): CertificateSearch {
  return {
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], SORTS),
    state: STATES.find((each) => each === raw['state']),
    course: textOf(raw['course']),
    group: parseId(raw['group']),
    open: textOf(raw['open']),
  };
}

/** Returns the filter as the server's input. */
export function certificateFilter({ q, state, course, group }: CertificateFilters) {
  return {
    ...(q && { query: q }),
    ...(state && { status: state }),
    ...(course && { courseId: course }),
    ...(group && { groupId: group }),
  };
}

export const certificateListInput = (search: CertificateSearch) => ({
  ...sortedPageInput(search),
  ...certificateFilter(search),
});
