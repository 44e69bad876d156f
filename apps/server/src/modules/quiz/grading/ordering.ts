import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { allOrNothing, type QuestionGrading, shuffled } from './question-grading.ts';

export const ordering: QuestionGrading<'ordering'> = {
  /** Compares the texts of the items, because two items may read the same. */
  grade({ items }, { items: given }) {
    const texts = new Map(items.map(({ id, text }) => [id, text]));
    const isWhole = new Set(given).size === items.length && given.length === items.length;
    return allOrNothing(isWhole && items.every(({ text }, index) => texts.get(given[index] ?? '') === text));
  },
  arrange: outOfOrder,
};

/** Shuffles until the order is not the right one. If all lines read the same, any order is accepted. */
function outOfOrder(lines: readonly OptionLine[]): OptionLine[] {
  const isRight = (order: readonly OptionLine[]) => order.every(({ text }, index) => text === lines[index]?.text);
  const hasOther = lines.some(({ text }) => text !== lines[0]?.text);
  let order = shuffled(lines);
  while (hasOther && isRight(order)) order = shuffled(lines);
  return order;
}
