import type { GroupState } from '@dars/contracts/learning/groups/group-constants';
import { type PageSearch, parsePageSearch } from '../../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal.
export const GROUP_STATES = ['planned', 'running', 'ended', 'archived'] as const satisfies readonly GroupState[];

/** The list of groups as its query parameters hold it. */
export interface GroupSearch extends PageSearch {
  state?: GroupState | undefined;
}

export function parseGroupSearch(raw: Record<string, unknown>): GroupSearch {
  return { ...parsePageSearch(raw), state: GROUP_STATES.find((each) => each === raw['state']) };
}
