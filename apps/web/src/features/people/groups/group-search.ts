import type { GroupMemberSort, GroupSort } from '@dars/contracts/learning/groups/group';
import type { GroupState } from '@dars/contracts/learning/groups/group-constants';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal.
export const GROUP_STATES = ['planned', 'running', 'ended', 'archived'] as const satisfies readonly GroupState[];

const SORTS = ['name', 'members', 'courses', 'days', 'state'] as const satisfies readonly GroupSort[];

export interface GroupFilters {
  q?: string | undefined;
  state?: GroupState | undefined;
}

/** The list of groups as its query parameters hold it. */
export interface GroupSearch extends SortedSearch<GroupSort>, GroupFilters {}

/** Returns the filter as the server's input. */
export const groupFilter = ({ q, state }: GroupFilters) => ({ ...(q && { query: q }), ...(state && { state }) });

export function parseGroupSearch(raw: Record<string, unknown>): GroupSearch {
  const state = GROUP_STATES.find((each) => each === raw['state']);
  return { ...parsePageSearch(raw), sort: parseSort(raw['sort'], SORTS), state };
}

const MEMBER_SORTS = ['name', 'state', 'joined'] as const satisfies readonly GroupMemberSort[];

/** The list of a group's members as its query parameters hold it. */
export type MemberSearch = SortedSearch<GroupMemberSort>;

export const parseMemberSearch = (raw: Record<string, unknown>): MemberSearch => ({
  ...parsePageSearch(raw),
  sort: parseSort(raw['sort'], MEMBER_SORTS),
});
