import { randomUUID } from 'node:crypto';
import type { Attempt, LearnerAttemptResult, LearnerAttempts } from '@dars/contracts/learning/attempt';
import { type DepartureKind, MAX_DEPARTURES } from '@dars/contracts/learning/departure';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const START = '2027-03-10T09:00:00.000Z';
const at = (seconds: number) => harness.setNow(new Date(Date.parse(START) + seconds * 1000));

interface Reported {
  id?: string;
  kind?: DepartureKind;
  ageMs?: number;
  awayMs?: number | null;
}
const report = async (quiz: TestQuiz, { id: attemptId }: { id: string }, ...reported: Reported[]) => {
  const departures = reported.map((each) => ({
    ...{ id: randomUUID(), kind: 'hidden', ageMs: 0, awayMs: null },
    ...each,
  }));
  expect((await quiz.take('recordDepartures', { attemptId, departures })).status).toBe(200);
};
async function seenByStaff(quiz: TestQuiz, attempt: Attempt) {
  const ids = { id: quiz.activityId, userId: quiz.learner.id };
  const list = expectData<LearnerAttempts>(await quiz.portal.call('quiz.learnerAttempts', ids));
  const result = await quiz.portal.call('quiz.learnerResult', { attemptId: attempt.id });
  return {
    summary: list.attempts.find(({ id }) => id === attempt.id)?.departures,
    departures: result.status === 200 ? expectData<LearnerAttemptResult>(result).departures : undefined,
  };
}

describe('departures from an attempt in exam mode', () => {
  it('are shown to staff with their times, and change nothing for the learner', async () => {
    at(0);
    const quiz = await newQuiz(harness, { examMode: true });
    const attempt = await quiz.start();
    expect(attempt.examMode).toBe(true);
    at(65);
    const id = randomUUID();
    await report(quiz, attempt, { id, ageMs: 5000 });
    expect((await seenByStaff(quiz, attempt)).summary).toEqual({ count: 1, awayMs: 0 });
    at(90);
    await report(quiz, attempt, { id, ageMs: 30_000, awayMs: 20_000 }, { kind: 'full-screen-left', ageMs: 1000 });
    at(100);
    expect((await quiz.submit(attempt)).state).toBe('SUBMITTED');
    expect(await seenByStaff(quiz, attempt)).toEqual({
      summary: { count: 2, awayMs: 20_000 },
      departures: [
        { kind: 'hidden', leftDate: '2027-03-10T09:01:00.000Z', awayMs: 20_000 },
        { kind: 'full-screen-left', leftDate: '2027-03-10T09:01:29.000Z', awayMs: null },
      ],
    });
  });

  it('are not recorded of an attempt that is no exam', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await report(quiz, attempt, {});
    await quiz.submit(attempt);
    expect(await seenByStaff(quiz, attempt)).toEqual({ summary: { count: 0, awayMs: 0 }, departures: null });
  });

  it('are not recorded after the attempt has ended, nor before it began', async () => {
    at(0);
    const quiz = await newQuiz(harness, { examMode: true });
    const attempt = await quiz.start();
    at(10);
    await quiz.submit(attempt);
    at(60);
    await report(quiz, attempt, { ageMs: 20_000 }, { ageMs: 3_600_000, awayMs: 1000 });
    expect((await seenByStaff(quiz, attempt)).departures).toEqual([{ kind: 'hidden', leftDate: START, awayMs: 1000 }]);
  });

  it('keep to a largest number, beyond which only known ones change', async () => {
    const quiz = await newQuiz(harness, { examMode: true });
    const attempt = await quiz.start();
    const known = randomUUID();
    await report(quiz, attempt, { id: known });
    for (let sent = 0; sent < MAX_DEPARTURES; sent += 50)
      await report(quiz, attempt, ...Array.from({ length: 50 }, () => ({ awayMs: 0 })));
    await report(quiz, attempt, { id: known, ageMs: 0, awayMs: 0 });
    expect((await seenByStaff(quiz, attempt)).summary?.count).toBe(MAX_DEPARTURES);
  });

  it('are refused of another learner’s attempt', async () => {
    const quiz = await newQuiz(harness, { examMode: true });
    const attempt = await quiz.start();
    const departures = [{ id: randomUUID(), kind: 'hidden', ageMs: 0, awayMs: null }];
    const input = { attemptId: attempt.id, departures };
    const refused = await quiz.portal.call('quiz.recordDepartures', input, await quiz.join());
    expect(errorCodeOf(refused)).toBe('not-found');
  });

  it('follow the version with which the attempt began', async () => {
    const quiz = await newQuiz(harness, { examMode: true });
    const attempt = await quiz.start();
    expectData(await quiz.portal.call('quiz.saveSettings', { id: quiz.activityId, title: 'x', version: 1 }));
    expect(expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id })).examMode).toBe(true);
  });
});
