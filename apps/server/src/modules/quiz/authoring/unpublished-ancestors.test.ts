import type { QuizReview } from '@dars/contracts/content/quiz';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it('the review lists the unpublished nodes above a quiz', async () => {
  const quiz = await newQuiz(harness);
  const review = async () => expectData<QuizReview>(await quiz.portal.call('quiz.review', { id: quiz.activityId }));
  expect((await review()).hiddenBy).toEqual([]);
  await quiz.portal.call('outline.setStatus', { kind: 'activity', id: quiz.activityId, status: 'DRAFT' });
  // The nodes above have nothing else to show, so they became drafts with the quiz.
  const { hiddenBy } = await review();
  expect(hiddenBy.map(({ kind }) => kind)).toEqual(['course', 'section', 'lesson']);
  expect(hiddenBy[0]?.id).toBe(quiz.courseId);
});
