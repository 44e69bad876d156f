import type { AttemptResult, AttemptState, LearnerAttempts, QuizIntro } from '@dars/contracts/learning/attempt';
import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const OPENS = '2027-03-10T08:00:00.000Z';
const CLOSES = '2027-03-10T10:00:00.000Z';
const at = (moment: string) => harness.setNow(new Date(moment));
const dated = (settings: Parameters<typeof newQuiz>[1] = {}) =>
  newQuiz(harness, { opensAt: new Date(OPENS), closesAt: new Date(CLOSES), ...settings });
const tryStart = (quiz: TestQuiz) => quiz.take('startAttempt', { id: quiz.activityId });
const introOf = async (quiz: TestQuiz) => expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
const stateOf = async (quiz: TestQuiz, { id: attemptId }: { id: string }) =>
  expectData<AttemptState>(await quiz.take('attemptState', { attemptId }));
const grant = async (quiz: TestQuiz, dates: { opensDate?: string; closesDate?: string }, extraTime = 0) =>
  expectData<LearnerAttempts>(
    await quiz.portal.call('quiz.grant', {
      ...{ id: quiz.activityId, userId: quiz.learner.id, extraAttempts: 0, extraTime },
      ...dates,
    }),
  );
async function closeAt(quiz: TestQuiz, closesDate: string | null) {
  const { version } = expectData<{ version: number }>(
    await quiz.portal.call('quiz.getSettings', { id: quiz.activityId }),
  );
  const settings = { title: 'x', opensDate: null, closesDate, time: 60 };
  expectData(await quiz.portal.call('quiz.saveSettings', { id: quiz.activityId, version, ...settings }));
}

describe('the dates of a quiz', () => {
  it('let attempts start from the opening on and until the closing', async () => {
    at('2027-03-10T07:59:59.999Z');
    const quiz = await dated({ numberOfAttempts: 2 });
    expect(errorCodeOf(await tryStart(quiz))).toBe('quiz-not-open');
    at(OPENS);
    await quiz.submit(await quiz.start());
    at(CLOSES);
    expect(errorCodeOf(await tryStart(quiz))).toBe('quiz-closed');
  });

  it.each([null, 180])(
    'end an attempt of %s minutes at the closing, with the answers saved until then',
    async (time) => {
      at('2027-03-10T09:00:00Z');
      const quiz = await dated({ time });
      const attempt = await quiz.start();
      expect(attempt.deadlineDate).toBe(CLOSES);
      await quiz.save(attempt, trueFalseAnswer(true));
      at('2027-03-10T10:00:11Z');
      expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('attempt-time-over');
      const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
      expect(result).toMatchObject({ state: 'TIME_OUT', submittedDate: CLOSES, score: { earned: 1 } });
    },
  );

  it('leave an attempt its shorter time', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await dated({ time: 30 });
    expect((await quiz.start()).deadlineDate).toBe('2027-03-10T09:30:00.000Z');
  });

  it('are told on the quiz’s page with the time that is left by the server’s clock', async () => {
    at('2027-03-10T07:59:00Z');
    const quiz = await dated();
    const dates = { opensDate: OPENS, closesDate: CLOSES };
    expect((await introOf(quiz)).availability).toEqual({ ...dates, opensInMs: 60_000, closesInMs: 7_260_000 });
    at('2027-03-10T09:59:00Z');
    expect((await introOf(quiz)).availability).toEqual({ ...dates, opensInMs: null, closesInMs: 60_000 });
    at('2027-03-10T10:30:00Z');
    const closed = await introOf(quiz);
    expect(closed.availability).toEqual({ ...dates, opensInMs: null, closesInMs: 0 });
    expect(closed.remainingAttempts).toBe(0);
  });

  it('are told as the end of the course if that is earlier', async () => {
    at('2027-03-09T09:00:00Z');
    const quiz = await dated();
    await harness.test.admin`update courses set closes_on = '2027-03-09' where id = ${quiz.courseId}`;
    expect((await introOf(quiz)).availability.closesDate).toBe('2027-03-09T21:00:00.000Z');
  });

  it('are told in the lesson, with the learner’s own dates', async () => {
    at('2027-03-09T09:00:00Z');
    const quiz = await dated();
    const lesson = async () => {
      const read = await quiz.portal.call('learning.lesson', { lessonId: quiz.lessonId }, quiz.learner);
      return expectData<LearnerLesson>(read).activities[0]?.availability;
    };
    expect(await lesson()).toEqual({ opensDate: OPENS, closesDate: CLOSES });
    await grant(quiz, { closesDate: '2027-03-11T10:00:00Z' });
    expect(await lesson()).toEqual({ opensDate: OPENS, closesDate: '2027-03-11T10:00:00.000Z' });
  });

  it('are refused when the quiz would close before it opens', async () => {
    const quiz = await newQuiz(harness);
    const dates = { opensDate: CLOSES, closesDate: OPENS };
    const input = { id: quiz.activityId, title: 'x', version: 1, ...dates };
    expect((await quiz.portal.call('quiz.saveSettings', input)).error?.data.issues).toEqual([
      expect.objectContaining({ path: ['closesDate'], rule: 'dates-order' }),
    ]);
    const granted = { id: quiz.activityId, userId: quiz.learner.id, extraAttempts: 0, extraTime: 0, ...dates };
    expect((await quiz.portal.call('quiz.grant', granted)).error?.data.issues).toEqual([
      expect.objectContaining({ path: ['closesDate'], rule: 'dates-order' }),
    ]);
  });
});

describe('a new closing date', () => {
  it('moves the end of open attempts back and forth, within their own time', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const attempt = await quiz.start();
    await closeAt(quiz, '2027-03-10T09:20:00Z');
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T09:20:00.000Z');
    await closeAt(quiz, '2027-03-10T09:40:00Z');
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T09:40:00.000Z');
    await closeAt(quiz, null);
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T10:00:00.000Z');
  });

  it('ends open attempts now when it is past, and keeps their answers', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: null });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    await closeAt(quiz, '2027-03-10T08:00:00Z');
    expect(await stateOf(quiz, attempt)).toMatchObject({ deadlineDate: '2027-03-10T09:00:00.000Z', remainingMs: 0 });
    at('2027-03-10T09:00:11Z');
    const result = expectData<AttemptResult>(await quiz.take('result', { attemptId: attempt.id }));
    expect(result).toMatchObject({ state: 'TIME_OUT', score: { earned: 1 } });
  });

  it('moves the end also when the lesson’s activity is saved', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const attempt = await quiz.start();
    const quizActivity = { title: 'x', time: 60, closesDate: '2027-03-10T09:20:00+00:00' };
    expectData(await quiz.portal.call('activity.update', { id: quiz.activityId, quizActivity }));
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T09:20:00.000Z');
  });
});

describe('a learner’s own dates', () => {
  it('open and close the quiz for this learner only', async () => {
    at('2027-03-09T07:00:00Z');
    const quiz = await dated({ numberOfAttempts: 2 });
    const other = await quiz.join();
    await grant(quiz, { opensDate: '2027-03-09T08:00:00Z', closesDate: '2027-03-11T10:00:00Z' });
    at('2027-03-09T09:00:00Z');
    await quiz.submit(await quiz.start());
    at('2027-03-11T09:00:00Z');
    expect((await quiz.start()).deadlineDate).toBe('2027-03-11T10:00:00.000Z');
    const refused = await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other);
    expect(errorCodeOf(refused)).toBe('quiz-closed');
  });

  it('give the running attempt its new end', async () => {
    at('2027-03-10T09:30:00Z');
    const quiz = await dated({ time: 60 });
    const attempt = await quiz.start();
    await grant(quiz, { closesDate: '2027-03-10T10:10:00Z' });
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T10:10:00.000Z');
    await grant(quiz, { closesDate: '2027-03-10T12:00:00Z' }, 10);
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T10:40:00.000Z');
  });

  it('are not changed by a new closing date of the quiz', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const attempt = await quiz.start();
    await grant(quiz, { closesDate: '2027-03-10T09:50:00Z' });
    await closeAt(quiz, '2027-03-10T09:20:00Z');
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe('2027-03-10T09:50:00.000Z');
  });

  it('keep the minutes of an attempt that the closing has cut short when only attempts are granted', async () => {
    at('2027-03-10T09:30:00Z');
    const quiz = await dated({ time: 60 });
    const attempt = await quiz.start();
    expect(await grant(quiz, {})).toMatchObject({ openTime: 30, closesDate: null });
    expect((await stateOf(quiz, attempt)).deadlineDate).toBe(CLOSES);
  });
});
