import type { CouponSort, CouponState } from '@dars/contracts/selling/coupon';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal.
export const STATES = ['ACTIVE', 'PLANNED', 'USED_UP', 'OVER', 'ENDED'] as const satisfies readonly CouponState[];

const SORTS = ['code', 'uses', 'ends', 'created'] as const satisfies readonly CouponSort[];

/** The list of coupons as its query parameters hold it. */
export interface CouponSearch extends SortedSearch<CouponSort> {
  state?: CouponState | undefined;
}

export function parseCouponSearch(raw: Record<string, unknown>): CouponSearch {
  const state = STATES.find((each) => each === raw['state']);
  return { ...parsePageSearch(raw), sort: parseSort(raw['sort'], SORTS), state };
}
