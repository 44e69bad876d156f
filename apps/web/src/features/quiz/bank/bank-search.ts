import type { BankSort, BankUse } from '@dars/contracts/content/question-bank';
import { parsePageSearch, parseSort, type SortedSearch } from '../../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal.
export const USES = ['used', 'unused'] as const satisfies readonly BankUse[];

const SORTS = ['question'] as const satisfies readonly BankSort[];

export interface BankFilters {
  q?: string | undefined;
  /** The id of a category; `none`: the questions without one. */
  category?: string | undefined;
  type?: string | undefined;
  tag?: string | undefined;
  use?: BankUse | undefined;
}

/** The state of the question bank as its query parameters hold it. */
export interface BankSearch extends SortedSearch<BankSort>, BankFilters {}

const ID = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

export function parseBankSearch(raw: Record<string, unknown>): BankSearch {
  const { category, type, tag } = raw;
  return {
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], SORTS),
    category: typeof category === 'string' && ID.test(category) ? category : undefined,
    type: typeof type === 'string' ? type : undefined,
    tag: typeof tag === 'string' ? tag : undefined,
    use: USES.find((each) => each === raw['use']),
  };
}

/** Whether any filter but the category is set. */
export const isBankFiltered = ({ q, type, tag, use }: BankFilters): boolean =>
  [q, type, tag, use].some((value) => value !== undefined);
