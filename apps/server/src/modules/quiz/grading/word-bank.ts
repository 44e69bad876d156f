import { parsePassage } from '@dars/contracts/content/question/passage';
import { allOrNothing, type QuestionGrading, shuffled } from './question-grading.ts';

export const wordBank: QuestionGrading<'wordBank'> = {
  grade({ passage, isPartial }, { words }) {
    const { gaps } = parsePassage(passage);
    const right = gaps.filter((gap, index) => gap.right.includes(words[index] ?? '')).length;
    return isPartial ? { right, of: gaps.length } : allOrNothing(right === gaps.length);
  },
  /** Shuffles regardless of the settings, because the authored order is that of the gaps. */
  arrange: (lines) => shuffled(lines),
};
