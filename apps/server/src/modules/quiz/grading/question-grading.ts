import { randomInt } from 'node:crypto';
import type { AnswerOf, QuestionOf } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { partsOfShare, SHARE_PARTS } from '@dars/contracts/content/question/shares';

/** The share of a question's points that an answer earns: `right` of `of`, bounded by −1 and 1. */
export interface EarnedShare {
  right: number;
  of: number;
}

/** How questions of one type are graded and arranged. */
export interface QuestionGrading<Type extends QuestionType> {
  /** Returns null if a person has to mark the answer. */
  grade: (question: QuestionOf<Type>, answer: AnswerOf<Type>) => EarnedShare | null;
  /** Returns the least that an answer earns. Left out: authors set no shares, so it is nothing. */
  least?: (question: QuestionOf<Type>) => EarnedShare;
  /** Returns the lines in the order in which a learner gets them. */
  arrange: (lines: readonly OptionLine[], shuffleOptions: boolean) => readonly OptionLine[];
}

export const allOrNothing = (isRight: boolean): EarnedShare => ({ right: isRight ? 1 : 0, of: 1 });

/** Returns the share that an answer earns by shares in percent, which may be below 0. */
export const sumOfShares = (shares: readonly number[]): EarnedShare => ({
  right: shares.reduce((sum, share) => sum + partsOfShare(share), 0),
  of: SHARE_PARTS,
});

/** Shuffles so that every order is equally likely. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** Arranges options whose order says nothing about the answer. */
export const shuffledIfWanted = (lines: readonly OptionLine[], shuffleOptions: boolean): readonly OptionLine[] =>
  shuffleOptions ? shuffled(lines) : lines;
