import type { LearnerSort, LearnerState, StaffRole, StaffSort } from '@dars/contracts/accounts/people';
import type { AccountState } from '@dars/contracts/accounts/user';
import type { LearnerAttemptSort, LearnerCourseSort } from '@dars/contracts/learning/learner-record';
import type { SortBy } from '@dars/contracts/list';
import { ACCOUNT_STATES, LEARNER_STATES } from '../../lib/account/account-states.ts';
import { parseId, parsePageSearch, parseSort, type SortedSearch, sortedPageInput } from '../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const STAFF_ROLES = ['ROLE_LECTURER', 'ROLE_ADMIN_PORTAL'] as const satisfies readonly StaffRole[];
const STAFF_SORTS = ['name', 'role', 'state', 'active'] as const satisfies readonly StaffSort[];
const COURSE_SORTS = ['course', 'progress', 'status'] as const satisfies readonly LearnerCourseSort[];
const ATTEMPT_SORTS = ['quiz', 'date', 'score'] as const satisfies readonly LearnerAttemptSort[];
const LEARNER_SORTS = ['name', 'joined', 'active'] as const satisfies readonly LearnerSort[];

export interface LearnerFilters {
  q?: string | undefined;
  state?: LearnerState | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

export interface StaffFilters {
  q?: string | undefined;
  state?: AccountState | undefined;
  role?: StaffRole | undefined;
}

/** The state of a list as its query parameters hold it. */
export interface LearnerSearch extends SortedSearch<LearnerSort>, LearnerFilters {}
export interface StaffSearch extends SortedSearch<StaffSort>, StaffFilters {}

/** The pages and the orders of a learner's courses and attempts. */
export interface LearnerRecordSearch extends SortedSearch<LearnerCourseSort> {
  /** The page of attempts, counted from 1. */
  attempts?: number | undefined;
  attemptSize?: number | undefined;
  attemptSort?: SortBy<LearnerAttemptSort> | undefined;
}

export function parseLearnerRecordSearch(raw: Record<string, unknown>): LearnerRecordSearch {
  const { page, size } = parsePageSearch(raw);
  const { page: attempts, size: attemptSize } = parsePageSearch({ page: raw['attempts'], size: raw['attemptSize'] });
  const sort = parseSort(raw['sort'], COURSE_SORTS);
  const attemptSort = parseSort(raw['attemptSort'], ATTEMPT_SORTS);
  return { page, size, sort, attempts, attemptSize, attemptSort };
}

export function parseLearnerSearch(raw: Record<string, unknown>): LearnerSearch {
  const state = LEARNER_STATES.find((each) => each === raw['state']);
  const sort = parseSort(raw['sort'], LEARNER_SORTS);
  return { ...parsePageSearch(raw), sort, state, group: parseId(raw['group']) };
}

export function parseStaffSearch(raw: Record<string, unknown>): StaffSearch {
  return {
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], STAFF_SORTS),
    state: ACCOUNT_STATES.find((each) => each === raw['state']),
    role: STAFF_ROLES.find((each) => each === raw['role']),
  };
}

interface Filters<State> extends Pick<LearnerFilters, 'q' | 'group'> {
  state?: State | undefined;
}

/** Returns the filter as the server's input. */
export function learnerFilter<State>({ q, state, group }: Filters<State>) {
  return { ...(q && { query: q }), ...(state && { state }), ...(group && { groupId: group }) };
}

/** Returns the server's input for a page of the list. */
export function learnerListInput<State, Column extends string>(search: SortedSearch<Column> & Filters<State>) {
  return { ...sortedPageInput(search), ...learnerFilter(search) };
}

export function staffListInput({ role, ...search }: StaffSearch) {
  return { ...learnerListInput(search), ...(role && { role }) };
}

export function isFiltered({ q, role, state, group }: LearnerFilters & Pick<StaffFilters, 'role'>): boolean {
  return [q, role, state, group].some((each) => each !== undefined);
}
