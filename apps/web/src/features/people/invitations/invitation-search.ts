import type { InvitationSort, InvitationUseSort } from '@dars/contracts/accounts/invitation';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

const SORTS = ['label', 'uses', 'expires', 'made', 'state'] as const satisfies readonly InvitationSort[];

/** The list of invitations as its query parameters hold it. */
export type InvitationSearch = SortedSearch<InvitationSort>;

export const parseInvitationSearch = (raw: Record<string, unknown>): InvitationSearch => ({
  ...parsePageSearch(raw),
  sort: parseSort(raw['sort'], SORTS),
});

const USE_SORTS = ['name', 'used'] as const satisfies readonly InvitationUseSort[];

/** The people who came by an invitation, as their sheet shows them. */
export type InvitationUseSearch = SortedSearch<InvitationUseSort>;

export const parseInvitationUseSearch = (raw: Record<string, unknown>): InvitationUseSearch => ({
  ...parsePageSearch(raw),
  sort: parseSort(raw['sort'], USE_SORTS),
});
