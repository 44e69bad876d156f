import type { CsvStep } from '@dars/contracts/csv';
import type { Attempt, AttemptResult, QuizIntro } from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { translator } from '@dars/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { correct, regrade } from '../../../testing/regrade.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const newPenalized = () =>
  newQuiz(harness, {
    documents: [trueQuestion(), trueQuestion()],
    ...{ penalty: 50, passRate: 20, numberOfAttempts: 2, showCorrectAnswer: true },
  });

describe('a quiz with a penalty', () => {
  it('tells it before the start and in the attempt', async () => {
    const quiz = await newPenalized();
    const intro = expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(intro.penalty).toBe(50);
    const told = await quiz.start();
    expect([told.penalty, ...told.questions.map(({ mostLost }) => mostLost)]).toEqual([50, 50, 50]);
    const plain = await (await newQuiz(harness)).start();
    expect([plain.penalty, plain.questions[0]?.mostLost]).toEqual([0, undefined]);
  });

  it('takes points off for wrong answers, none for empty ones, and leaves the attempt at zero at least', async () => {
    const quiz = await newPenalized();
    const take = async (...answers: (boolean | null)[]): Promise<AttemptResult> => {
      const attempt: Attempt = await quiz.start();
      for (const [question, isTrue] of answers.entries())
        await quiz.save(attempt, isTrue === null ? null : trueFalseAnswer(isTrue), { question });
      return quiz.submit(attempt);
    };
    const first = await take(false, null);
    expect(first.score).toMatchObject({ earned: 0, total: 2, percent: 0, isPassed: false });
    const second = await take(true, false);
    expect(second.score).toMatchObject({ earned: 0.5, percent: 25, isPassed: true });
    expect(second.questions.map(({ earned }) => earned)).toEqual([1, -0.5]);
  });

  it('counts an answer that cost points as wrong in the file of results', async () => {
    const quiz = await newPenalized();
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true), { question: 0 });
    await quiz.save(attempt, trueFalseAnswer(false), { question: 1 });
    await quiz.submit(attempt);
    const { head, rows } = expectData<CsvStep>(await quiz.portal.call('quiz.exportResults', { id: quiz.activityId }));
    const t = translator('ar');
    const count = (mark: 'right' | 'wrong' | 'unanswered') =>
      rows[0]?.[head?.columns.indexOf(t(`attempt:results.column.${mark}`)) ?? -1];
    expect([count('right'), count('wrong'), count('unanswered')]).toEqual(['1', '1', '0']);
  });

  it('is graded again from all its answers when a key is corrected', async () => {
    const quiz = await newPenalized();
    const attempt = await quiz.start();
    for (const question of [0, 1]) await quiz.save(attempt, trueFalseAnswer(false), { question });
    expect((await quiz.submit(attempt)).score).toMatchObject({ earned: 0 });
    await correct(quiz);
    await regrade(harness, quiz);
    const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
    // The right answer earns a point, and the wrong one costs a half.
    expect(result.score).toMatchObject({ earned: 0.5, isPassed: true });
  });
});
