import type { AttemptResult, AttemptState } from '@dars/contracts/learning/attempt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const at = (moment: string) => harness.setNow(new Date(moment));
const closeOn = (courseId: string, day: string) =>
  harness.test.admin`update courses set closes_on = ${day} where id = ${courseId}`;

it.each([null, 60])(
  'ends an attempt of %s minutes with the course, with the answers saved until then',
  async (time) => {
    at('2027-03-10T20:30:00Z');
    const quiz = await newQuiz(harness, { time });
    await closeOn(quiz.courseId, '2027-03-10');
    const attempt = await quiz.start();
    // Midnight in Riyadh.
    expect(attempt.deadlineDate).toBe('2027-03-10T21:00:00.000Z');
    expect((await quiz.save(attempt, trueFalseAnswer(true))).status).toBe(200);
    at('2027-03-10T21:00:11Z');
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('attempt-time-over');
    const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
    expect(result).toMatchObject({ state: 'TIME_OUT', score: { earned: 1 } });
    expect(errorCodeOf(await quiz.take('startAttempt', { id: quiz.activityId }))).toBe('course-over');
  },
);

it('ends open attempts when the last day is set to one that is over, and keeps the answers', async () => {
  at('2027-03-10T12:00:00Z');
  const quiz = await newQuiz(harness, { time: null });
  const attempt = await quiz.start();
  await quiz.save(attempt, trueFalseAnswer(true));
  const { version } = expectData<{ version: number }>(
    await quiz.portal.call('enrolment.getSchedule', { id: quiz.courseId }),
  );
  const values = { opensOn: null, closesOn: '2027-03-09', seats: null, prerequisiteIds: [], lessons: [] };
  expectData(await quiz.portal.call('enrolment.updateSchedule', { id: quiz.courseId, version, ...values }));
  const state = expectData<AttemptState>(await quiz.take('attemptState', { attemptId: attempt.id }));
  expect(state).toMatchObject({ deadlineDate: '2027-03-10T12:00:00.000Z', remainingMs: 0 });
  at('2027-03-10T12:00:11Z');
  const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
  expect(result).toMatchObject({ state: 'TIME_OUT', score: { earned: 1 } });
});
