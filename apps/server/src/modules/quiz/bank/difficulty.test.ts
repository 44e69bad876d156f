import type { BankQuestion } from '@dars/contracts/content/question-bank';
import { MIN_MEASURED } from '@dars/contracts/content/question-bank';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('the difficulty of a question of the bank', () => {
  it('is the share of right answers in first attempts, from enough of them on, until the question changes', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 2 });
    const { portal, activityId: quizId, questionIds } = quiz;
    const run = async <Data>(name: string, input: object) =>
      expectData<Data>(await portal.call(`questionBank.${name}`, input));
    const { ids } = await run<{ ids: string[] }>('copyFromQuiz', { quizId, ids: questionIds });
    const measured = async () => (await run<BankQuestion>('get', { id: ids[0] })).rightPercent;
    for (let count = 0; count < MIN_MEASURED; count += 1) {
      expect(await measured()).toBe(null);
      const learner = await quiz.join();
      const take = (procedure: string, input: object) => portal.call(`quiz.${procedure}`, input, learner);
      // Second attempts, which are all right, do not count.
      for (const isRight of [count % 4 === 0, true]) {
        const { id } = expectData<{ id: string }>(await take('startAttempt', { id: quizId }));
        const answer = trueFalseAnswer(isRight);
        expectData(await take('saveAnswer', { attemptId: id, questionId: questionIds[0], sequence: 1, answer }));
        expectData(await take('submitAttempt', { attemptId: id }));
      }
    }
    expect(await measured()).toBe(25);
    const question = { type: 'trueFalse', text: 'آخر', isTrue: true };
    await run('update', { id: ids[0], version: 1, question, tags: [], isShared: false });
    expect(await measured()).toBe(null);
  }, 60_000);
});
