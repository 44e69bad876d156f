import type { MergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { newQuiz, type TestQuiz } from '../../testing/quiz.ts';

const NOW = new Date();

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const codeOf = async (answer: ReturnType<typeof merge>) => (await answer).error?.data.appCode ?? 'ok';
const merge = (kept: string, double: string, at: TestPortal) =>
  at.call('learnerMerge.merge', { userId: kept, doubleId: double });
const preview = async (kept: string, double: string, at: TestPortal) =>
  (await at.call('learnerMerge.preview', { userId: kept, doubleId: double })).data as MergePreview;

describe('attempts of two merged accounts', () => {
  const numbersOf = async (quiz: TestQuiz, userId: string) => {
    const rows = await harness.test.admin`
      select id, number from quiz_attempts where user_id = ${userId} and activity_id = ${quiz.activityId} order by number`;
    return rows.map(({ id, number }) => [id, number]);
  };
  const takeAs = (quiz: TestQuiz, by: SignedInUser) => ({
    start: async () =>
      (await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, by)).data as { id: string; number: number },
    submit: ({ id: attemptId }: { id: string }) => quiz.portal.call('quiz.submitAttempt', { attemptId }, by),
  });

  it('are all kept, numbered by their start, and count towards the limit', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('1')], numberOfAttempts: 3 });
    const double = await quiz.join();
    const [mine, theirs] = [takeAs(quiz, quiz.learner), takeAs(quiz, double)];
    const ids: string[] = [];
    for (const [index, taker] of [theirs, mine, theirs].entries()) {
      harness.setNow(new Date(NOW.getTime() + index * 60_000));
      const attempt = await taker.start();
      await taker.submit(attempt);
      ids.push(attempt.id);
    }
    expect(await codeOf(merge(quiz.learner.id, double.id, quiz.portal))).toBe('ok');
    expect(await numbersOf(quiz, quiz.learner.id)).toEqual(ids.map((id, index) => [id, index + 1]));
    const refused = await quiz.take('startAttempt', { id: quiz.activityId });
    expect(refused.error?.data.appCode).toBe('no-attempts-left');
  });

  it('keep the double from being merged while one of its own is open, and not if the other account has one', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('1')], numberOfAttempts: 5 });
    const double = await quiz.join();
    const open = await quiz.start();
    const theirs = takeAs(quiz, double);
    const other = await theirs.start();
    expect((await preview(quiz.learner.id, double.id, quiz.portal)).obstacles).toEqual(['open-attempts']);
    expect(await codeOf(merge(quiz.learner.id, double.id, quiz.portal))).toBe('conflict');
    await theirs.submit(other);
    const answers = Promise.all(
      [1, 2, 3].map((sequence) => quiz.save(open, { type: 'trueFalse', isTrue: true }, { sequence })),
    );
    expect(await codeOf(merge(quiz.learner.id, double.id, quiz.portal))).toBe('ok');
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await numbersOf(quiz, quiz.learner.id)).toEqual([
      [open.id, 1],
      [other.id, 2],
    ]);
    expect(await quiz.submit(open)).toMatchObject({ score: expect.objectContaining({ percent: 100 }) });
  });
});
