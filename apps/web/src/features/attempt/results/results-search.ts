import type { ResultSort, ResultStanding } from '@dars/contracts/learning/attempt';
import {
  parseId,
  parsePageSearch,
  parseSort,
  type SortedSearch,
  sortedPageInput,
} from '../../../lib/list/page-search.ts';

/** Repeated from the contract, because the router imports this file and must not load the schemas. */
export const SHOWN_STANDINGS = ['PASSED', 'FAILED', 'WAITING', 'OPEN'] as const satisfies readonly ResultStanding[];

/** The view beside the list of the results. */
const OTHER_VIEWS = ['exceptions'] as const;
type ResultsView = (typeof OTHER_VIEWS)[number];

const SORTS = ['name', 'best', 'attempts', 'last'] as const satisfies readonly ResultSort[];

export interface ResultsFilters {
  q?: string | undefined;
  standing?: ResultStanding | undefined;
  /** The id of a group. */
  group?: string | undefined;
}

export interface ResultsSearch extends SortedSearch<ResultSort>, ResultsFilters {
  view?: ResultsView | undefined;
  /** The id of the learner whose attempts are open. */
  learner?: string | undefined;
}

export function parseResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const { view, learner } = raw;
  return {
    ...parsePageSearch(raw),
    sort: parseSort(raw['sort'], SORTS),
    view: OTHER_VIEWS.find((each) => each === view),
    standing: SHOWN_STANDINGS.find((each) => each === raw['standing']),
    group: parseId(raw['group']),
    learner: typeof learner === 'string' ? learner : undefined,
  };
}

/** Returns the filter as the server's input. */
export function resultsFilter({ q, standing, group }: ResultsFilters) {
  return { ...(q !== undefined && { query: q }), ...(standing && { standing }), ...(group && { groupId: group }) };
}

export function resultsInput(id: string, search: ResultsSearch) {
  return { id, ...sortedPageInput(search), ...resultsFilter(search) };
}
