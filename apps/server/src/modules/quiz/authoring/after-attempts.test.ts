import type { Role } from '@dars/contracts/constants';
import type { Attempt, AttemptResult, LearnerAttempts, QuizIntro } from '@dars/contracts/learning/attempt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAttempts } from '../../../jobs/close-attempts.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { sessionOf, superAdmin } from '../../../testing/people.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const MINUTE = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const intro = async ({ take, activityId }: TestQuiz) => expectData<QuizIntro>(await take('intro', { id: activityId }));
const grant = (quiz: TestQuiz, extraAttempts: number, extraTime = 0) =>
  quiz.portal.call('quiz.grant', { id: quiz.activityId, userId: quiz.learner.id, extraAttempts, extraTime });

describe('when no attempt is left', () => {
  it('none starts until staff grant one, which the audit trail records', async () => {
    const quiz = await newQuiz(harness);
    await quiz.submit(await quiz.start());
    expect(errorCodeOf(await quiz.take('startAttempt', { id: quiz.activityId }))).toBe('no-attempts-left');
    const granted = expectData<LearnerAttempts>(await grant(quiz, 1));
    expect(granted).toMatchObject({ numberOfAttempts: 2, remainingAttempts: 1, extraAttempts: 1 });
    expect((await quiz.start()).number).toBe(2);
    const audited = await harness.test.admin`
      select actor_id, subject_id, details from audit_events
      where tenant_id = ${quiz.portal.id} and action = 'quiz.attempts-granted'`;
    expect(audited).toMatchObject([
      { actor_id: quiz.portal.admin.id, subject_id: quiz.learner.id, details: { after: { extraAttempts: 1 } } },
    ]);
  });

  it('further attempts lower nothing after a pass', async () => {
    const quiz = await newQuiz(harness, { passRate: 100, numberOfAttempts: 2 });
    const first = await quiz.start();
    await quiz.save(first, trueFalseAnswer(true));
    await quiz.submit(first);
    await quiz.submit(await quiz.start());
    expect(await intro(quiz)).toMatchObject({ isPassed: true, best: { percent: 100 } });
  });

  it('more time extends the open attempt too and is never taken back', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const attempt = await quiz.start();
    const deadline = async () => {
      const { deadlineDate } = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
      return Date.parse(deadlineDate ?? '') - Date.parse(attempt.startedDate);
    };
    await grant(quiz, 0, 5);
    expect(await deadline()).toBe(15 * MINUTE);
    await grant(quiz, 0, 5);
    expect(await deadline()).toBe(15 * MINUTE);
    await grant(quiz, 0, 0);
    expect(await deadline()).toBe(15 * MINUTE);
    await grant(quiz, 1, 20);
    await quiz.submit(attempt);
    const next = await quiz.start();
    expect(Date.parse(next.deadlineDate ?? '') - Date.parse(next.startedDate)).toBe(30 * MINUTE);
  });

  it('a grant that is lowered and raised again extends an open attempt once', async () => {
    const quiz = await newQuiz(harness, { time: 4 });
    const attempt = await quiz.start();
    const minutes = async () => {
      const { deadlineDate, time } = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
      return [(Date.parse(deadlineDate ?? '') - Date.parse(attempt.startedDate)) / MINUTE, time];
    };
    const seen = [];
    for (const extraTime of [0, 2, 5, 0, 5, 1, 6]) {
      const { openTime } = expectData<LearnerAttempts>(await grant(quiz, 0, extraTime));
      seen.push([...(await minutes()), openTime]);
    }
    expect(seen).toEqual([4, 6, 9, 9, 9, 9, 10].map((all) => [all, all, all]));
    await quiz.submit(attempt);
    expect(expectData<LearnerAttempts>(await grant(quiz, 1, 6)).openTime).toBeNull();
  });

  it('a grant is refused when the person is not in the course', async () => {
    const quiz = await newQuiz(harness);
    const stranger = await quiz.portal.signedIn('ROLE_LEARNER');
    const input = { id: quiz.activityId, userId: stranger.id, extraAttempts: 1, extraTime: 0 };
    expect((await quiz.portal.call('quiz.grant', input)).status).toBe(404);
  });
});

describe('the right answers', () => {
  /** Reads the flag that tells staff before a grant whether the keys are visible. */
  const areKeysOpen = async ({ portal, activityId: id, learner }: TestQuiz) =>
    expectData<LearnerAttempts>(await portal.call('quiz.learnerAttempts', { id, userId: learner.id })).areKeysOpen;

  const shownIn = ({ questions }: AttemptResult) => questions.map(({ key, earned }) => key !== null || earned !== null);

  it('are never shown when the author forbids it: score, pass and own answers only', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(false));
    const result = await quiz.submit(attempt);
    expect(result).toMatchObject({ keys: 'never', score: { earned: 0 } });
    expect(result.questions).toMatchObject([{ answer: trueFalseAnswer(false), earned: null, key: null }]);
    expect(await areKeysOpen(quiz)).toBe(false);
  });

  it('are shown once no attempt is open and none remains', async () => {
    const quiz = await newQuiz(harness, { showCorrectAnswer: true, numberOfAttempts: 2 });
    const first = await quiz.start();
    const early = await quiz.submit(first);
    expect([early.keys, shownIn(early)]).toEqual(['later', [false]]);
    const second = await quiz.start();
    const between = expectData<AttemptResult>(await quiz.take('result', { attemptId: first.id }));
    expect([between.keys, shownIn(between)]).toEqual(['later', [false]]);
    expect(await areKeysOpen(quiz)).toBe(false);
    const late = await quiz.submit(second);
    expect(late.keys).toBe('shown');
    expect(late.questions[0]?.key).toMatchObject({ type: 'trueFalse', isTrue: true });
    const old = expectData<AttemptResult>(await quiz.take('result', { attemptId: first.id }));
    expect([old.keys, shownIn(old)]).toEqual(['shown', [true]]);
  });

  it('are shown once the learner gives up the remaining attempts for good', async () => {
    const quiz = await newQuiz(harness, { showCorrectAnswer: true, numberOfAttempts: 3 });
    const { take, activityId: id } = quiz;
    expect(errorCodeOf(await take('giveUp', { id }))).toBe('conflict');
    const attempt = await quiz.start();
    expect(errorCodeOf(await take('giveUp', { id }))).toBe('attempt-open');
    await quiz.submit(attempt);
    expect(expectData<QuizIntro>(await take('giveUp', { id }))).toMatchObject({
      ...{ remainingAttempts: 0, areKeysOpen: true },
    });
    expect(expectData<QuizIntro>(await take('giveUp', { id })).remainingAttempts).toBe(0);
    const result = expectData<AttemptResult>(await take('result', { attemptId: attempt.id }));
    expect(shownIn(result)).toEqual([true]);
    expect(errorCodeOf(await take('startAttempt', { id }))).toBe('no-attempts-left');
    // A later grant adds one attempt, which hides the keys again.
    expect(await areKeysOpen(quiz)).toBe(true);
    expect(expectData<LearnerAttempts>(await grant(quiz, 1)).areKeysOpen).toBe(false);
    expect(await intro(quiz)).toMatchObject({ remainingAttempts: 1, areKeysOpen: false });
  });
});

describe('a suspended portal', () => {
  it('stops the clocks of its attempts and adds the suspended time to their deadlines', async () => {
    const quiz = await newQuiz(harness, { time: 10 });
    const over = await newQuiz(harness, { time: 1 });
    const root = await superAdmin(harness);
    const attempt = await quiz.start();
    const lost = await over.start();
    const began = Date.parse(attempt.startedDate);
    const at = (minutes: number) => harness.setNow(new Date(began + minutes * MINUTE));
    const change = (action: string, tenantId: string) =>
      harness.trpc(
        PLATFORM_HOST,
        `tenant.${action}`,
        { id: tenantId, ...(action === 'suspend' && { reason: 'x' }) },
        root.cookie,
      );
    at(4);
    for (const { portal } of [quiz, over]) expect((await change('suspend', portal.id)).status).toBe(200);
    at(30);
    // An attempt that was overdue before the suspension stays open too while the portal is suspended.
    await closeAttempts(harness.deps);
    const states = await harness.test.admin`select state from quiz_attempts where id in (${attempt.id}, ${lost.id})`;
    expect(states.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
    for (const { portal } of [quiz, over]) expect((await change('resume', portal.id)).status).toBe(200);
    await closeAttempts(harness.deps);
    const [running] = await harness.test.admin`select state, deadline_at from quiz_attempts where id = ${attempt.id}`;
    expect([running?.['state'], Date.parse(running?.['deadline_at'])]).toEqual(['OPEN', began + 36 * MINUTE]);
    // Granted time is added on top; the suspension itself has added no minutes.
    const again = async (id: string, role: Role) => {
      const cookie = await sessionOf(harness, { tenantId: quiz.portal.id, id, role });
      return { ...quiz.learner, cookie };
    };
    const input = { id: quiz.activityId, userId: quiz.learner.id, extraAttempts: 0, extraTime: 5 };
    const staff = await again(quiz.portal.admin.id, 'ROLE_ADMIN_PORTAL');
    expect(expectData<LearnerAttempts>(await quiz.portal.call('quiz.grant', input, staff)).openTime).toBe(15);
    const learner = await again(quiz.learner.id, 'ROLE_LEARNER');
    const held = await quiz.portal.call('quiz.getAttempt', { attemptId: attempt.id }, learner);
    const { time, remainingMs } = expectData<Attempt>(held);
    expect([time, remainingMs]).toEqual([15, 11 * MINUTE]);
    const [closed] = await harness.test.admin`select state, submitted_at from quiz_attempts where id = ${lost.id}`;
    expect([closed?.['state'], Date.parse(closed?.['submitted_at'])]).toEqual([
      'TIME_OUT',
      Date.parse(lost.deadlineDate ?? ''),
    ]);
  });
});
