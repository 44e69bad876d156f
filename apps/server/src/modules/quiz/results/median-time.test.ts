import type { QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('the time of a question', () => {
  it('is the median from the answer before, or from the start, to its last answer', async () => {
    const quiz = await newQuiz(harness, { documents: ['أ', 'ب', 'ج'].map((text) => trueQuestion(text)) });
    const { portal, activityId: id, questionIds } = quiz;
    const start = Date.parse('2026-11-20T09:00:00Z');
    const at = (seconds: number) => harness.setNow(new Date(start + seconds * 1000));
    /** Answers the questions at these places, each so many seconds after the start. */
    const take = async (who: SignedInUser, answers: [place: number, seconds: number][]) => {
      at(0);
      const { id: attemptId } = expectData<{ id: string }>(await portal.call('quiz.startAttempt', { id }, who));
      for (const [sequence, [place, seconds]] of answers.entries()) {
        at(seconds);
        const input = {
          attemptId,
          questionId: questionIds[place],
          sequence: sequence + 1,
          answer: trueFalseAnswer(true),
        };
        expectData(await portal.call('quiz.saveAnswer', input, who));
      }
      expectData(await portal.call('quiz.submitAttempt', { attemptId }, who));
    };
    await take(quiz.learner, [
      [0, 10],
      [1, 40],
      [0, 100],
    ]);
    await take(await quiz.join(), [
      [1, 50],
      [0, 70],
    ]);
    harness.setNow(new Date());
    // 60 and 20 seconds; 40 and 50 seconds; nobody answered the last one.
    const { questions } = expectData<QuizStatistics>(await portal.call('quiz.statistics', { id }));
    expect(questions.map(({ medianSeconds }) => medianSeconds)).toEqual([40, 45, null]);
  });
});
