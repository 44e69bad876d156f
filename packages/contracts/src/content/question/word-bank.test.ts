import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import { canAnswer, linesOf, type QuestionOf, questionInput } from '../question.ts';

const issuesOf = (passage: string, distractors: string[]) => {
  const { error } = questionInput.safeParse({ type: 'wordBank', text: 'x', passage, distractors });
  return error && toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]);
};
const bank = (passage: string, distractors: string[] = []): QuestionOf<'wordBank'> => ({
  ...{ schema: 1, type: 'wordBank', text: 'x', explanation: '', image: null, points: 1, isPartial: true },
  ...{ passage, distractors },
});

describe('the words of a bank', () => {
  const wordsOf = (question: QuestionOf<'wordBank'>) => linesOf(question).map(({ text }) => text);

  it('are the right and the wrong words of each gap and the distractors, each once', () => {
    expect(wordsOf(bank('[the] cat [sat|was] on [the] [*mat|hat]', ['dog', 'cow']))).toEqual(
      ['the', 'sat', 'was', 'mat', 'hat', 'dog', 'cow'], // biome-ignore format: side by side
    );
  });

  it('have no distractor that reads like a word of a gap or like another distractor', () => {
    expect(issuesOf('[a|b] [*c|d]', ['e', 'f'])).toBeUndefined();
    expect(issuesOf('[a|b] [*c|d]', ['e', ' b'])).toEqual([['distractors.1', 'repeated-line']]);
    expect(issuesOf('[a] [*c|d]', ['d', 'e', 'e'])).toEqual([
      ['distractors.0', 'repeated-line'],
      ['distractors.2', 'repeated-line'],
    ]);
    expect(issuesOf('no gap', [])).toEqual([['passage', 'gap-missing']]);
  });
});

describe('an answer with words of a bank', () => {
  const fits = (...words: string[]) => canAnswer(bank('[a] [b]', ['c']), { type: 'wordBank', words });

  it('fits when it has at most one word for each gap, all of the bank, and a word may come twice', () => {
    expect(fits('c', 'c')).toBe(true);
    expect(fits('', 'a')).toBe(true);
    expect(fits('a', 'b', 'c')).toBe(false);
    expect(fits('x')).toBe(false);
  });
});
