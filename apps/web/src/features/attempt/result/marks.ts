import type { AttemptResult } from '@dars/contracts/learning/attempt';

export type QuestionResult = AttemptResult['questions'][number];
/** The mark of an answer. It is `answered` while the keys are hidden. */
export type Mark = 'right' | 'partial' | 'wrong' | 'answered' | 'unanswered';

export function markOf({ earned, answer, question }: QuestionResult): Mark {
  if (answer === null) return 'unanswered';
  if (earned === null) return 'answered';
  if (earned >= question.points) return 'right';
  return earned > 0 ? 'partial' : 'wrong';
}

export const REVIEW_FILTERS = ['all', 'wrong', 'unanswered', 'flagged'] as const;
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
  if (filter === 'unanswered') return mark === 'unanswered';
  return filter === 'all' || isFlagged;
}
