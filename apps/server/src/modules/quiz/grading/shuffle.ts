import { randomInt } from 'node:crypto';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';

/** Shuffles so that every order is equally likely. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** Arranges options whose order says nothing about the answer. */
export const shuffledIfWanted = (lines: readonly OptionLine[], shuffleOptions: boolean): readonly OptionLine[] =>
  shuffleOptions ? shuffled(lines) : lines;
