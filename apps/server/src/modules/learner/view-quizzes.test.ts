import { defaultReview, type ReviewRules } from '@dars/contracts/content/review-rules';
import type { Attempt, AttemptResult, QuizIntro } from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../testing/quiz.ts';

const MINUTE = 60_000;
const EXPLANATION = 'لأنها كذلك';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Puts the session of the portal's admin into a view of the quiz's learner. */
async function view({ portal, learner }: TestQuiz): Promise<void> {
  expectData(await portal.call('learner.startView', { userId: learner.id, reason: 'A report about a quiz' }));
}

const attemptsOf = ({ portal }: TestQuiz) =>
  harness.test.admin`select state, score_read_at from quiz_attempts where tenant_id = ${portal.id} order by number`;

/** Makes the attempt one whose time ended this many minutes ago. */
const endAgo = async (attempt: Attempt, minutes: number) => {
  const moment = (ago: number) => new Date(Date.now() - ago * MINUTE).toISOString();
  await harness.test.admin`
    update quiz_attempts set started_at = ${moment(minutes + 1)}, deadline_at = ${moment(minutes)}
    where id = ${attempt.id}`;
};

/** Rules that show the right answers in the minutes after handing in, also while attempts remain. */
const EARLY_KEYS: ReviewRules = {
  ...defaultReview(true),
  handedIn: { answers: true, points: true, marks: true, rightAnswers: true, feedback: true },
};

describe('quiz.intro and quiz.result in a view of a learner', () => {
  it('are read as the learner reads them', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    await quiz.submit(attempt);
    const intro = expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
    await view(quiz);
    expect(expectData(await quiz.portal.call('quiz.intro', { id: quiz.activityId }))).toEqual(intro);
    expect(expectData(await quiz.portal.call('quiz.result', { attemptId: attempt.id }))).toEqual(result);
  });

  it('close no overdue attempt', async () => {
    const quiz = await newQuiz(harness, { time: 1 });
    const attempt = await quiz.start();
    await endAgo(attempt, 10);
    await view(quiz);
    const intro = expectData<QuizIntro>(await quiz.portal.call('quiz.intro', { id: quiz.activityId }));
    expect(intro.open).toEqual({ id: attempt.id, remainingMs: 0 });
    expect(errorCodeOf(await quiz.portal.call('quiz.result', { attemptId: attempt.id }))).toBe('attempt-open');
    expect(await attemptsOf(quiz)).toEqual([{ state: 'OPEN', score_read_at: null }]);
  });

  it('do not count as the learner’s reading of the score', async () => {
    const quiz = await newQuiz(harness, { time: 1 });
    const attempt = await quiz.start();
    await endAgo(attempt, 2);
    expectData(await quiz.portal.call('quiz.learners', { id: quiz.activityId }));
    await view(quiz);
    expectData(await quiz.portal.call('quiz.intro', { id: quiz.activityId }));
    expectData(await quiz.portal.call('quiz.result', { attemptId: attempt.id }));
    expect(await attemptsOf(quiz)).toEqual([{ state: 'TIME_OUT', score_read_at: null }]);
  });

  it('show no right answer while an attempt remains, even where the learner sees it', async () => {
    const documents = [{ ...trueQuestion('سؤال'), explanation: EXPLANATION }];
    const quiz = await newQuiz(harness, { documents, numberOfAttempts: 2, review: EARLY_KEYS });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(false));
    const own = await quiz.submit(attempt);
    expect(JSON.stringify(own)).toContain(EXPLANATION);
    await view(quiz);
    const viewed = expectData<AttemptResult>(await quiz.portal.call('quiz.result', { attemptId: attempt.id }));
    expect(viewed).toMatchObject({ keys: 'later', score: own.score });
    expect(viewed.questions).toMatchObject([{ key: null, feedback: null }]);
    expect(JSON.stringify(viewed)).not.toContain(EXPLANATION);
  });

  it('leave out the questions of a running attempt', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await view(quiz);
    for (const procedure of ['getAttempt', 'attemptState'])
      expect(errorCodeOf(await quiz.portal.call(`quiz.${procedure}`, { attemptId: attempt.id }))).toBe('view-only');
  });
});
