import { expect, test } from 'vitest';
import { isShownIn, markOf, type QuestionResult, type Reviewed } from './marks.ts';

function resultOf(earned: number | null, isAnswered = true): QuestionResult {
  return {
    question: { id: 'q', type: 'trueFalse', text: '?', image: null, points: 2 },
    answer: isAnswered ? { type: 'trueFalse', isTrue: true } : null,
    earned,
    key: null,
    ...{ late: null, feedback: null, isWaiting: false, mark: null },
  };
}

test('markOf judges no answer while the keys are hidden', () => {
  expect(markOf(resultOf(null))).toBe('answered');
  expect(markOf(resultOf(null, false))).toBe('unanswered');
});

test('markOf returns right for all points, partial for some and wrong for none', () => {
  expect([2, 0.66, 0].map((earned) => markOf(resultOf(earned)))).toEqual(['right', 'partial', 'wrong']);
});

test('markOf returns unanswered, and not wrong, when there is no answer', () => {
  expect(markOf(resultOf(0, false))).toBe('unanswered');
});

test('markOf returns waiting until a person gives points', () => {
  expect(markOf({ ...resultOf(null), isWaiting: true })).toBe('waiting');
});

test('markOf returns partial for an unanswered question to which a person gave points', () => {
  const mark = { points: 1, comment: '', criteria: [], date: '' };
  expect(markOf({ ...resultOf(1, false), mark })).toBe('partial');
});

test('isShownIn keeps the questions that match each filter', () => {
  const reviewed = (result: QuestionResult, isFlagged = false): Reviewed => ({
    ...{ result, isFlagged },
    mark: markOf(result),
    number: 1,
  });
  expect(isShownIn('wrong', reviewed(resultOf(0.5)))).toBe(true);
  expect(isShownIn('wrong', reviewed(resultOf(2)))).toBe(false);
  expect(isShownIn('unanswered', reviewed(resultOf(0, false)))).toBe(true);
  expect(isShownIn('wrong', reviewed(resultOf(0, false)))).toBe(false);
  expect(isShownIn('unanswered', reviewed(resultOf(0)))).toBe(false);
  expect(isShownIn('flagged', reviewed(resultOf(2), true))).toBe(true);
  expect(isShownIn('flagged', reviewed(resultOf(2)))).toBe(false);
});
