import type { QuizQuestion } from '@dars/contracts/content/quiz';
import type { AnswerSaved, Attempt, QuizIntro } from '@dars/contracts/learning/attempt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { samplePng, upload } from '../../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Kind = 'activity' | 'course';
const nodeOf = ({ activityId, courseId }: TestQuiz, kind: Kind) => ({
  kind,
  id: kind === 'activity' ? activityId : courseId,
});

async function unpublish(quiz: TestQuiz, kind: Kind): Promise<void> {
  const input = { ...nodeOf(quiz, kind), status: 'DRAFT' };
  expect((await quiz.portal.call('outline.setStatus', input)).status).toBe(200);
}

async function remove(quiz: TestQuiz): Promise<void> {
  expect((await quiz.portal.call('outline.remove', nodeOf(quiz, 'activity'))).status).toBe(200);
}

const countOpen = async (quiz: TestQuiz, kind: Kind) =>
  expectData<{ count: number }>(await quiz.portal.call('outline.openAttempts', nodeOf(quiz, kind))).count;

describe('a quiz that is withdrawn during an attempt', () => {
  const ways: { way: string; withdraw: (quiz: TestQuiz) => Promise<void> }[] = [
    { way: 'unpublished', withdraw: (quiz) => unpublish(quiz, 'activity') },
    { way: 'removed', withdraw: remove },
    { way: 'unpublished with its course', withdraw: (quiz) => unpublish(quiz, 'course') },
  ];
  for (const { way, withdraw } of ways) {
    it(`${way}: tells the learner, keeps the answers, and lets the attempt be finished`, async () => {
      const quiz = await newQuiz(harness, { passRate: 100 });
      const id = quiz.activityId;
      const attempt = await quiz.start();
      expect(attempt.withdrawn).toBeNull();
      expect(expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(false))).withdrawn).toBeNull();
      await withdraw(quiz);
      expect(expectData<QuizIntro>(await quiz.take('intro', { id }))).toMatchObject({ open: { id: attempt.id } });
      const later = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
      expect(later.withdrawn).not.toBeNull();
      expect(later.answers).toMatchObject([{ answer: trueFalseAnswer(false) }]);
      const saved = expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(true), { sequence: 2 }));
      expect(saved).toMatchObject({ answer: trueFalseAnswer(true), withdrawn: later.withdrawn });
      expect(await quiz.submit(attempt)).toMatchObject({ state: 'SUBMITTED', score: { isPassed: true } });
      // The result is still found, and nobody starts another attempt.
      const after = expectData<QuizIntro>(await quiz.take('intro', { id }));
      expect(after).toMatchObject({ open: null, usedAttempts: 1, isPassed: true, withdrawn: later.withdrawn });
      expect((await quiz.take('startAttempt', { id })).status).toBe(404);
    });
  }

  for (const { way, withdraw } of ways) {
    it(`${way}: still shows the pictures of the attempt, to its learner only`, async () => {
      const quiz = await newQuiz(harness, { documents: [] });
      const { portal, learner } = quiz;
      const content = { purpose: 'image', contentType: 'image/png', body: await samplePng() };
      const sent = await upload(harness, { host: portal.host, cookie: portal.admin.cookie }, content);
      const { pathname: url } = new URL(sent.publicUrl);
      const question = { type: 'trueFalse', text: 'a', isTrue: true };
      const asked = { quizId: quiz.activityId, question: { ...question, image: url } };
      const { id, version } = expectData<QuizQuestion>(await portal.call('quiz.createQuestion', asked));
      const other = await quiz.join();
      const seenBy = async ({ cookie }: { cookie: string }) =>
        (await harness.request({ host: portal.host, url, cookie })).statusCode;
      const attempt = await quiz.start();
      expect(attempt.questions).toMatchObject([{ image: url }]);
      expectData(await portal.call('quiz.updateQuestion', { id, question, version }));
      expect([await seenBy(learner), await seenBy(other)]).toEqual([200, 200]);
      await withdraw(quiz);
      expect([await seenBy(learner), await seenBy(other)]).toEqual([200, 404]);
      await quiz.submit(attempt);
      expect([await seenBy(learner), await seenBy(other)]).toEqual([200, 404]);
    });
  }

  it('is not found by other learners', async () => {
    const quiz = await newQuiz(harness);
    await quiz.start();
    const other = await quiz.join();
    await unpublish(quiz, 'activity');
    const call = (procedure: string) => quiz.portal.call(procedure, { id: quiz.activityId }, other);
    expect([(await call('quiz.intro')).status, (await call('quiz.startAttempt')).status]).toEqual([404, 404]);
  });

  it('works as before when it is published again', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await unpublish(quiz, 'course');
    const status = { ...nodeOf(quiz, 'course'), status: 'PUBLISHED', deep: true };
    expect((await quiz.portal.call('outline.setStatus', status)).status).toBe(200);
    const intro = expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(intro).toMatchObject({ withdrawn: null, open: { id: attempt.id } });
  });
});

describe('the count of open attempts before a withdrawal', () => {
  it('covers the quiz and the course around it', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 2 });
    expect(await countOpen(quiz, 'activity')).toBe(0);
    const attempt = await quiz.start();
    const other = await quiz.join();
    await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other);
    expect([await countOpen(quiz, 'activity'), await countOpen(quiz, 'course')]).toEqual([2, 2]);
    await quiz.submit(attempt);
    expect(await countOpen(quiz, 'activity')).toBe(1);
    await unpublish(quiz, 'activity');
    // A hidden quiz cannot be hidden again, so its attempts do not count.
    expect(await countOpen(quiz, 'course')).toBe(0);
  });

  it('leaves out an attempt whose time is over', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    await quiz.start();
    harness.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await countOpen(quiz, 'activity')).toBe(0);
    harness.setNow(new Date());
  });
});
