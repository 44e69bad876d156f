import * as z from 'zod/mini';
import { MAX_QUESTIONS } from '../content/quiz.ts';
import { askedSection } from '../content/quiz-section.ts';
import { id, rule } from '../rules.ts';

/** How the questions of an attempt are split into pages. */
export const paging = {
  /** Questions on each page; null: all on one page. */
  pageSize: z.nullable(z.int()),
  /** Whether pages that were left take no more answers. */
  forwardOnly: z.boolean(),
  /** Number of questions on the pages that were left, which are the first ones; 0 unless `forwardOnly`. */
  leftQuestions: z.int(),
  /** The sections that have a question, in their order. Each begins a page. */
  sections: z.array(askedSection),
};

/** Leaves the pages before the one that begins with the question at the index `start`. */
export const turnPageInput = z.strictObject({
  attemptId: id,
  start: z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_QUESTIONS, rule('maximum-value'))),
});
export type TurnPageInput = z.output<typeof turnPageInput>;

/** The pages of an attempt that were left, also by another device. */
export const pageTurned = z.object({ leftQuestions: paging.leftQuestions });
export type PageTurned = z.infer<typeof pageTurned>;

/** A page of an attempt: the indexes of its first question and behind its last one. */
export interface QuestionPage {
  start: number;
  end: number;
}

/**
 * Splits the questions of an attempt into pages. Without a page size all questions stand on one page; a section always
 * begins a page.
 *
 * @param starts the indexes of the questions with which sections begin, in ascending order
 */
export function questionPages(total: number, pageSize: number | null, starts: readonly number[] = []): QuestionPage[] {
  const size = Math.max(1, pageSize ?? total);
  const parts = [...new Set([0, ...starts])].filter((start) => start < total);
  return parts.flatMap((first, index) => {
    const behind = parts[index + 1] ?? total;
    const count = Math.ceil((behind - first) / size);
    return Array.from({ length: count }, (_, page) => ({
      start: first + page * size,
      end: Math.min(behind, first + (page + 1) * size),
    }));
  });
}
