import type { AttemptFilter, CountedAttempts } from '@dars/contracts/learning/quiz-statistics';
import { parseId } from '../../../lib/list/page-search.ts';

/** Repeated from the contract, because the router imports this file and must not load the schemas. */
export const COUNTED = ['first', 'last', 'best', 'all'] as const satisfies readonly CountedAttempts[];

export const QUESTION_ORDERS = ['quiz', 'hardest', 'weakest'] as const;
export type QuestionOrder = (typeof QUESTION_ORDERS)[number];

/** The query parameters of the statistics. Defaults are left out. */
export interface StatisticsSearch {
  attempts?: CountedAttempts | undefined;
  /** The id of a group. */
  group?: string | undefined;
  order?: Exclude<QuestionOrder, 'quiz'> | undefined;
  /** Whether a chart is shown as a table. */
  scores?: 'table' | undefined;
  days?: 'table' | undefined;
  /** The id of the question whose answers are open. */
  question?: string | undefined;
}

export interface StatisticsSearchProps {
  search: StatisticsSearch;
  onSearch: (search: StatisticsSearch) => void;
}

export function parseStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  const attempts = COUNTED.find((each) => each === raw['attempts']);
  const order = QUESTION_ORDERS.find((each) => each === raw['order']);
  const { question } = raw;
  return {
    attempts: attempts === 'first' ? undefined : attempts,
    group: parseId(raw['group']),
    order: order === 'quiz' ? undefined : order,
    scores: raw['scores'] === 'table' ? 'table' : undefined,
    days: raw['days'] === 'table' ? 'table' : undefined,
    question: typeof question === 'string' ? question : undefined,
  };
}

/** Returns the filter as the server's input. */
export const attemptFilter = ({ attempts = 'first', group }: StatisticsSearch): AttemptFilter => ({
  attempts,
  ...(group !== undefined && { groupId: group }),
});
