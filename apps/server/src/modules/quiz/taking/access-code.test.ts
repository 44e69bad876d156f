import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const tryStart = (quiz: TestQuiz, accessCode?: string) =>
  quiz.take('startAttempt', { id: quiz.activityId, ...(accessCode !== undefined && { accessCode }) });

describe('the access code of a quiz', () => {
  it('is needed to start an attempt, and not to go on with it', async () => {
    const quiz = await newQuiz(harness, { accessCode: 'Palm 17' });
    expect(errorCodeOf(await tryStart(quiz))).toBe('access-code-wrong');
    expect(errorCodeOf(await tryStart(quiz, 'Palm'))).toBe('access-code-wrong');
    expectData(await tryStart(quiz, 'Palm 17'));
    expectData(await tryStart(quiz));
  });

  it.each([' palm 17 ', 'PALM 17', 'palm ١٧'])('is right as %j', async (typed) => {
    const quiz = await newQuiz(harness, { accessCode: 'Palm 17' });
    expectData(await tryStart(quiz, typed));
  });

  it('never reaches a learner, who is told only that there is one', async () => {
    const quiz = await newQuiz(harness, { accessCode: 'Palm 17' });
    const intro = await quiz.take('intro', { id: quiz.activityId });
    expect(expectData<QuizIntro>(intro).needsAccessCode).toBe(true);
    const started = await tryStart(quiz, 'palm 17');
    const lesson = await quiz.portal.call('learning.lesson', { lessonId: quiz.lessonId }, quiz.learner);
    const refused = await quiz.portal.call('quiz.getSettings', { id: quiz.activityId }, quiz.learner);
    expect(refused.status).toBe(403);
    expect(JSON.stringify([intro, started, lesson, refused])).not.toMatch(/palm/i);
  });

  it('refuses all codes of a learner for a while after ten wrong ones', async () => {
    const quiz = await newQuiz(harness, { accessCode: 'Palm 17' });
    for (let at = 0; at < 10; at += 1) expect(errorCodeOf(await tryStart(quiz, `${at}`))).toBe('access-code-wrong');
    expect(errorCodeOf(await tryStart(quiz, 'Palm 17'))).toBe('access-code-blocked');
    const other = await quiz.join();
    const started = await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId, accessCode: 'palm 17' }, other);
    expect(started.status).toBe(200);
    harness.setNow(new Date(Date.now() + 61_000));
    expectData(await tryStart(quiz, 'Palm 17'));
  });

  it('is kept when a client that does not know it saves the settings, and removed on purpose', async () => {
    const quiz = await newQuiz(harness, { accessCode: 'Palm 17' });
    const save = async (code: object) => {
      const { version } = expectData<{ version: number }>(
        await quiz.portal.call('quiz.getSettings', { id: quiz.activityId }),
      );
      const input = { id: quiz.activityId, title: 'x', version, ...code };
      return expectData<{ accessCode: string | null }>(await quiz.portal.call('quiz.saveSettings', input)).accessCode;
    };
    expect(await save({})).toBe('Palm 17');
    expect(await save({ accessCode: null })).toBeNull();
    expect(await save({ accessCode: '  Date 3 ' })).toBe('Date 3');
  });
});
