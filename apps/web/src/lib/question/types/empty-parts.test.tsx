import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

const open = { id: 'q', text: 'Which?', image: null, points: 1 };
const key = { schema: 1, text: open.text, explanation: '', image: null, points: 1, isPartial: true } as const;
const lines = ['a', 'b'].map((id) => ({ id, text: id }));
const passage = '[x] [*y|z]';

const CASES: { question: OpenQuestion; answerKey: Question; answer: Answer }[] = [
  {
    question: { ...open, type: 'gaps', texts: ['', ' ', ''], gaps: [{ choices: null }, { choices: ['y', 'z'] }] },
    answerKey: { ...key, type: 'gaps', passage, ignoreMarks: true },
    answer: { type: 'gaps', texts: ['', 'y'] },
  },
  {
    question: { ...open, type: 'wordBank', texts: ['', ' ', ''], words: ['x', 'y', 'z'] },
    answerKey: { ...key, type: 'wordBank', passage, distractors: [] },
    answer: { type: 'wordBank', words: ['', 'y'] },
  },
  {
    question: { ...open, type: 'matrix', columns: lines, rows: lines },
    answerKey: { ...key, type: 'matrix', columns: lines, rows: lines.map((line) => ({ ...line, rightColumn: 0 })) },
    answer: { type: 'matrix', rows: [{ row: 'b', column: 'a' }] },
  },
  {
    question: { ...open, type: 'matching', items: lines, choices: lines },
    answerKey: { ...key, type: 'matching', pairs: lines.map((line) => ({ ...line, match: line })), distractors: [] },
    answer: { type: 'matching', pairs: [{ item: 'b', choice: 'b' }] },
  },
];

describe('an empty part of a reviewed question', () => {
  it.each(CASES)('is marked as wrong in words when another part of $question.type has an answer', async (each) => {
    await renderQuestion(each.question, { answerKey: each.answerKey, first: each.answer });
    const [empty, ...others] = screen.getAllByText('No answer');
    expect(others).toEqual([]);
    expect(empty?.closest('.text-danger')).not.toBeNull();
  });

  it.each(CASES)('has no mark when $question.type as a whole has no answer', async (each) => {
    await renderQuestion(each.question, { answerKey: each.answerKey });
    expect(screen.queryByText('No answer')).toBeNull();
  });
});
