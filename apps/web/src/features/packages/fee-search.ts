import { MONTH_PATTERN } from '@dars/contracts/day';
import { type PageSearch, pageInput, parsePageSearch } from '../../lib/list/page-search.ts';

/** The month of the fees and the page of its portals as the query parameters hold them. The default is the current month. */
export interface FeeSearch extends Pick<PageSearch, 'page' | 'size'> {
  month?: string | undefined;
}

export function parseFeeSearch(raw: Record<string, unknown>): FeeSearch {
  const { page, size } = parsePageSearch(raw);
  const month = raw['month'];
  return { page, size, month: typeof month === 'string' && MONTH_PATTERN.test(month) ? month : undefined };
}

/** Returns the input of the procedures. */
export const feeInput = ({ month, ...page }: FeeSearch) => ({
  ...pageInput(page),
  ...(month !== undefined && { month }),
});
