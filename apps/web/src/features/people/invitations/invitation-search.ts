import type { InvitationSort } from '@dars/contracts/accounts/invitation';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

const SORTS = ['label', 'uses', 'expires', 'made'] as const satisfies readonly InvitationSort[];

/** The list of invitations as its query parameters hold it. */
export type InvitationSearch = SortedSearch<InvitationSort>;

export const parseInvitationSearch = (raw: Record<string, unknown>): InvitationSearch => ({
  ...parsePageSearch(raw),
  sort: parseSort(raw['sort'], SORTS),
});
