import type { Attempt, QuizIntro } from '@dars/contracts/learning/attempt';
import type { PageTurned } from '@dars/contracts/learning/question-pages';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const documents = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس'].map((text) => trueQuestion(text));
const newForward = (settings: Parameters<typeof newQuiz>[1] = {}) =>
  newQuiz(harness, { documents, pageSize: 2, forwardOnly: true, ...settings });
const turn = (quiz: TestQuiz, { id: attemptId }: { id: string }, start: number) =>
  quiz.take('turnPage', { attemptId, start });
const read = async (quiz: TestQuiz, { id: attemptId }: { id: string }) =>
  expectData<Attempt>(await quiz.take('getAttempt', { attemptId }));

describe('an attempt at a quiz that is forward only', () => {
  it('takes no more answers to a page that was left, keeps those before, and takes those of the next page', async () => {
    const quiz = await newForward();
    const attempt = await quiz.start();
    expect(attempt).toMatchObject({ pageSize: 2, forwardOnly: true, leftQuestions: 0 });
    expectData(await quiz.save(attempt, trueFalseAnswer(true)));
    expect(expectData<PageTurned>(await turn(quiz, attempt, 2))).toEqual({ leftQuestions: 2 });
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('page-left');
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { question: 1 }))).toBe('page-left');
    expectData(await quiz.save(attempt, trueFalseAnswer(true), { question: 2 }));
    const again = await read(quiz, attempt);
    expect(again).toMatchObject({ leftQuestions: 2 });
    expect(again.answers.map(({ answer }) => answer)).toEqual([trueFalseAnswer(true), trueFalseAnswer(true)]);
    expect(await quiz.submit(attempt)).toMatchObject({ score: { earned: 2, total: 5 } });
  });

  it('takes no answer to a left page that another device gave without a connection', async () => {
    const quiz = await newForward();
    const attempt = await quiz.start();
    const [questionId] = quiz.questionIds;
    expectData(await turn(quiz, attempt, 2));
    const given = { clock: attempt.clock, ageMs: 30_000, isMonotonic: true };
    const late = { attemptId: attempt.id, questionId, sequence: 1, answer: trueFalseAnswer(true), given };
    expect(errorCodeOf(await quiz.take('saveAnswer', late))).toBe('page-left');
  });

  it('never comes back to a page, whatever page another device asks for', async () => {
    const quiz = await newForward();
    const attempt = await quiz.start();
    expectData(await turn(quiz, attempt, 4));
    expect(expectData<PageTurned>(await turn(quiz, attempt, 2))).toEqual({ leftQuestions: 4 });
    expect(await read(quiz, attempt)).toMatchObject({ leftQuestions: 4 });
  });

  it('is left only for the beginning of a page, while it is open, and by its learner', async () => {
    const quiz = await newForward({ time: 10 });
    const attempt = await quiz.start();
    for (const start of [0, 1, 3, 5, 6]) expect((await turn(quiz, attempt, start)).status).toBe(400);
    const other = await quiz.join();
    const theirs = await quiz.portal.call('quiz.turnPage', { attemptId: attempt.id, start: 2 }, other);
    expect(errorCodeOf(theirs)).toBe('not-found');
    harness.setNow(new Date(Date.now() + 11 * 60_000));
    expect(errorCodeOf(await turn(quiz, attempt, 2))).toBe('attempt-time-over');
  });

  it('is told beforehand, and keeps the rule with which it began', async () => {
    const quiz = await newForward({ numberOfAttempts: 2 });
    const intro = async () => expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(await intro()).toMatchObject({ forwardOnly: true });
    const attempt = await quiz.start();
    const settings = { id: quiz.activityId, version: 1, title: 'x', numberOfAttempts: 2, pageSize: null };
    expectData(await quiz.portal.call('quiz.saveSettings', settings));
    expectData(await turn(quiz, attempt, 2));
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(true)))).toBe('page-left');
    expect(await intro()).toMatchObject({ forwardOnly: false });
    await quiz.submit(attempt);
    expect(await quiz.start()).toMatchObject({ forwardOnly: false, pageSize: null });
  });
});

describe('an attempt at any other quiz', () => {
  it('takes answers to every page, although a client turns one', async () => {
    const quiz = await newQuiz(harness, { documents, pageSize: 2 });
    const attempt = await quiz.start();
    expect(expectData<PageTurned>(await turn(quiz, attempt, 2))).toEqual({ leftQuestions: 0 });
    expectData(await quiz.save(attempt, trueFalseAnswer(true)));
  });
});
