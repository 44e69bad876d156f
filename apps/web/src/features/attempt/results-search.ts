import { type PageSearch, pageInput, parsePageSearch } from '../../lib/page-search.ts';

const QUERY_MAX = 100;

export interface ResultsSearch extends PageSearch {
  view?: 'questions' | undefined;
  /** Whose attempts are open. */
  learner?: string | undefined;
}

export function parseResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const { view, learner } = raw;
  return {
    ...parsePageSearch(raw, QUERY_MAX),
    view: view === 'questions' ? view : undefined,
    learner: typeof learner === 'string' ? learner : undefined,
  };
}

export function resultsInput(id: string, search: ResultsSearch) {
  return { id, ...pageInput(search), ...(search.q !== undefined && { query: search.q }) };
}
