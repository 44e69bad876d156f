import { parseId } from '../../../lib/list/page-search.ts';

/** The two accounts of a merge as the address holds them, beside the learner in the path. */
export interface MergeSearch {
  /** The other account. Undefined: it is still to be chosen. */
  other?: string | undefined;
  /** Says that the other account is the one that stays. */
  stays?: 'other' | undefined;
}

export function parseMergeSearch(raw: Record<string, unknown>): MergeSearch {
  return { other: parseId(raw['other']), stays: raw['stays'] === 'other' ? 'other' : undefined };
}
