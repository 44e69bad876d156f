import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const scores = async ({ portal }: TestQuiz) =>
  (await harness.test.admin`select score from certificates where tenant_id = ${portal.id} order by number`).map(
    ({ score }) => score,
  );

async function newCertifiedQuiz(settings: Parameters<typeof newQuiz>[1] = {}): Promise<TestQuiz> {
  const documents = [trueQuestion('1'), trueQuestion('2')];
  const quiz = await newQuiz(harness, { documents, numberOfAttempts: 3, passRate: 50, ...settings });
  const terms = { isOn: true, minimumScore: 80, validMonths: null };
  await quiz.portal.call('certificate.updateSettings', { courseId: quiz.courseId, ...terms });
  return quiz;
}

async function answer(quiz: TestQuiz, right: readonly boolean[]) {
  const attempt = await quiz.start();
  for (const [question, isRight] of right.entries()) await quiz.save(attempt, trueFalseAnswer(isRight), { question });
  return attempt;
}

describe('the certificate of a course with a least score', () => {
  it('is issued by the attempt that reaches the score, which may come after the completion', async () => {
    const quiz = await newCertifiedQuiz();
    await quiz.submit(await answer(quiz, [true, false]));
    expect(await scores(quiz)).toEqual([]);
    // Staff issue no certificates below the score to all, and may issue one to a chosen learner.
    const { data } = await quiz.portal.call('certificate.issue', { courseId: quiz.courseId });
    expect(data).toEqual({ issued: 0, left: 0 });
    await quiz.submit(await answer(quiz, [true, true]));
    expect(await scores(quiz)).toEqual([100]);
    await quiz.submit(await answer(quiz, [true, false]));
    expect(await scores(quiz)).toEqual([100]);
  });

  it('is issued below the score to a learner whom staff choose', async () => {
    const quiz = await newCertifiedQuiz();
    await quiz.submit(await answer(quiz, [true, false]));
    const userIds = [quiz.learner.id];
    const { data } = await quiz.portal.call('certificate.issue', { courseId: quiz.courseId, userIds });
    expect(data).toEqual({ issued: 1, left: 0 });
    expect(await scores(quiz)).toEqual([50]);
  });

  it('is issued to all learners whose time is over when one call closes their attempts', async () => {
    const quiz = await newCertifiedQuiz({ time: 10 });
    await answer(quiz, [true, true]);
    const other = await quiz.join();
    const { data } = await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other);
    const { id: attemptId, startedDate } = data as { id: string; startedDate: string };
    for (const questionId of quiz.questionIds)
      await quiz.portal.call(
        'quiz.saveAnswer',
        { attemptId, questionId, sequence: 1, answer: trueFalseAnswer(true) },
        other,
      );
    harness.setNow(new Date(Date.parse(startedDate) + 12 * 60_000));
    expect((await quiz.portal.call('quiz.learners', { id: quiz.activityId })).status).toBe(200);
    harness.setNow(new Date());
    expect(await scores(quiz)).toEqual([100, 100]);
  });
});
