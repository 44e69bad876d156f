import type { AttemptResult } from '@dars/contracts/learning/attempt';

export type QuestionResult = AttemptResult['questions'][number];
/** The mark of an answer. It is `answered` while the keys are hidden, and `waiting` until a person gives points. */
export type Mark = 'right' | 'partial' | 'wrong' | 'answered' | 'unanswered' | 'waiting';

export function markOf({ earned, answer, question, isWaiting, mark }: QuestionResult): Mark {
  if (isWaiting) return 'waiting';
  // A person may give points to a question without an answer.
  if (answer === null && mark === null) return 'unanswered';
  if (earned === null) return 'answered';
  if (earned >= question.points) return 'right';
  return earned > 0 ? 'partial' : 'wrong';
}

export const REVIEW_FILTERS = ['all', 'wrong', 'unanswered', 'waiting', 'flagged'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export interface Reviewed {
  result: QuestionResult;
  mark: Mark;
  /** Counted from 1. */
  number: number;
  isFlagged: boolean;
}

export function isShownIn(filter: ReviewFilter, { mark, isFlagged }: Reviewed): boolean {
  if (filter === 'wrong') return mark === 'wrong' || mark === 'partial';
  if (filter === 'unanswered' || filter === 'waiting') return mark === filter;
  return filter === 'all' || isFlagged;
}
