import { allOrNothing, type QuestionGrading, shuffled } from './question-grading.ts';

export const matching: QuestionGrading<'matching'> = {
  grade({ pairs, distractors, isPartial }, answer) {
    const choices = new Map([...pairs.map(({ match }) => match), ...distractors].map(({ id, text }) => [id, text]));
    const chosenFor = new Map(answer.pairs.map(({ item, choice }) => [item, choices.get(choice)]));
    // Matches are compared by their text, because two pairs may have the same match.
    const right = pairs.filter(({ id, match }) => chosenFor.get(id) === match.text).length;
    return isPartial ? { right, of: pairs.length } : allOrNothing(right === pairs.length);
  },
  /** Shuffles regardless of the settings, because the authored order is that of the pairs. */
  arrange: (lines) => shuffled(lines),
};
