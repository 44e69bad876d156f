import type { AnswerSaved, AttemptResult, AttemptState } from '@dars/contracts/learning/attempt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAttempts } from '../../../jobs/close-attempts.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const MINUTE = 60_000;
const SECOND = 1000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

/** Sets the server's clock to this many milliseconds after a moment. */
const at = (moment: string, milliseconds: number) => harness.setNow(new Date(Date.parse(moment) + milliseconds));
const stored = ({ id }: { id: string }) =>
  harness.test
    .admin`select state, number, submitted_at, deadline_at, is_passed, earned from quiz_attempts where id = ${id}`;

describe('the deadline', () => {
  it('accepts answers up to ten seconds late and refuses later ones', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt.startedDate, 10 * MINUTE + 10 * SECOND);
    expect((await quiz.save(attempt, trueFalseAnswer(true))).status).toBe(200);
    at(attempt.startedDate, 10 * MINUTE + 10 * SECOND + 1);
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('attempt-time-over');
    expect(errorCodeOf(await quiz.take('submitAttempt', { attemptId: attempt.id }))).toBe('attempt-time-over');
    const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
    expect(result).toMatchObject({ state: 'TIME_OUT', submittedDate: attempt.deadlineDate, score: { earned: 1 } });
    expect(errorCodeOf(await quiz.take('submitAttempt', { attemptId: attempt.id }))).toBe('attempt-time-over');
  });

  it('is told with each saved answer, so that a grant of time shows without a poll', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt.startedDate, MINUTE);
    const ids = { id: quiz.activityId, userId: quiz.learner.id };
    expectData(await quiz.portal.call('quiz.grant', { ...ids, extraAttempts: 0, extraTime: 5 }));
    const saved = expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(true)));
    const state = expectData<AttemptState>(await quiz.take('attemptState', { attemptId: attempt.id }));
    expect(saved).toMatchObject(state);
    expect(state).toMatchObject({
      ...{ state: 'OPEN', remainingMs: 14 * MINUTE },
      deadlineDate: new Date(Date.parse(attempt.startedDate) + 15 * MINUTE).toISOString(),
    });
  });

  it('accepts a submission within these ten seconds', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    at(attempt.startedDate, 10 * MINUTE + 5 * SECOND);
    expect((await quiz.submit(attempt)).state).toBe('SUBMITTED');
  });

  it.each(['getAttempt', 'result', 'intro'])('is applied to an overdue attempt when %s reads it', async (procedure) => {
    const quiz = await newQuiz(harness, { time: 1, passRate: 50 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    at(attempt.startedDate, 2 * MINUTE);
    await quiz.take(procedure, procedure === 'intro' ? { id: quiz.activityId } : { attemptId: attempt.id });
    const [row] = await stored(attempt);
    expect({ ...row, submitted_at: new Date(row?.['submitted_at']).toISOString() }).toMatchObject({
      state: 'TIME_OUT',
      is_passed: true,
      submitted_at: attempt.deadlineDate,
    });
  });

  it('is enforced once by the sweeper when the learner never returns', async () => {
    const quiz = await newQuiz(harness, { time: 1, passRate: 50 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    const sweep = (milliseconds: number) =>
      closeAttempts({ ...harness.deps, now: () => new Date(Date.parse(attempt.startedDate) + milliseconds) });
    await sweep(MINUTE + 9 * SECOND);
    expect((await stored(attempt))[0]?.['state']).toBe('OPEN');
    await sweep(2 * MINUTE);
    const [closed] = await stored(attempt);
    expect(closed?.['state']).toBe('TIME_OUT');
    await sweep(3 * MINUTE);
    expect((await stored(attempt))[0]).toEqual(closed);
    const done = await harness.test.admin`
      select completed_at from activity_progress where activity_id = ${quiz.activityId} and user_id = ${quiz.learner.id}`;
    expect(done[0]?.['completed_at']).not.toBeNull();
  });

  it('is the same for all requests that close the attempt at once', async () => {
    const quiz = await newQuiz(harness, { time: 1 });
    const attempt = await quiz.start();
    at(attempt.startedDate, 5 * MINUTE);
    const looks = Array.from({ length: 10 }, () => quiz.take('result', { attemptId: attempt.id }));
    const answers = await Promise.all([...looks, closeAttempts(harness.deps)]);
    expect(new Set(answers.slice(0, -1).map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('follows the server’s clock only: no call takes a time, and a client’s time changes nothing', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    const input = {
      attemptId: attempt.id,
      questionId: quiz.questionIds[0],
      sequence: 1,
      answer: trueFalseAnswer(true),
    };
    for (const lie of [{ now: attempt.startedDate }, { savedAt: attempt.startedDate }, { remainingMs: 1 }]) {
      expect((await quiz.take('saveAnswer', { ...input, ...lie })).status).toBe(400);
    }
  });
});
