import type { Question } from '@dars/contracts/content/question';
import { defaultReview, NO_CHECK, type ReviewRules } from '@dars/contracts/content/review-rules';
import type { Attempt, AttemptResult, QuizIntro } from '@dars/contracts/learning/attempt';
import type { CheckedAnswer } from '@dars/contracts/learning/question-result';
import type { QuizPaper } from '@dars/contracts/learning/quiz-paper';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { essay } from '../../../testing/marking.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const WHY = 'لأنها كذلك';
const TO_CHOICE = 'هذا خطأ شائع';
const explained: Question = {
  ...{ ...trueQuestion('الأول'), explanation: WHY },
  ...{ whenTrue: { feedback: 'أحسنت' }, whenFalse: { feedback: TO_CHOICE } },
};
const ALL = { points: true, rightAnswers: true, feedback: true };
const newChecking = (during: Partial<ReviewRules['during']> = ALL, settings: Parameters<typeof newQuiz>[1] = {}) =>
  newQuiz(harness, {
    documents: [explained, trueQuestion('الثاني')],
    review: { ...defaultReview(false), during: { ...NO_CHECK, ...during } },
    ...settings,
  });
const check = (quiz: TestQuiz, { id: attemptId }: { id: string }, question = 0) =>
  quiz.take('checkAnswer', { attemptId, questionId: quiz.questionIds[question] });
const read = async (quiz: TestQuiz, { id: attemptId }: { id: string }) =>
  expectData<Attempt>(await quiz.take('getAttempt', { attemptId }));

describe('an answer that its learner checks', () => {
  it.each<[Partial<ReviewRules['during']>, string[], string[]]>([
    [{ points: true }, ['"earned":0'], ['"isTrue":true', WHY, TO_CHOICE]],
    [{ feedback: true }, ['"earned":null', WHY, TO_CHOICE], ['"isTrue":true', 'أحسنت']],
    [{ rightAnswers: true }, ['"earned":null', '"isTrue":true'], [WHY, TO_CHOICE]],
    [ALL, ['"earned":0', '"isTrue":true', WHY], []],
  ])('shows what the rules say, then and when the attempt is read again: %o', async (during, present, absent) => {
    const quiz = await newChecking(during);
    const attempt = await quiz.start();
    expect(JSON.stringify(attempt)).not.toContain(WHY);
    expectData(await quiz.save(attempt, trueFalseAnswer(false)));
    const checked = expectData<CheckedAnswer>(await check(quiz, attempt));
    expect((await read(quiz, attempt)).checked).toEqual([checked]);
    for (const word of present) expect(JSON.stringify(checked)).toContain(word);
    for (const word of absent) expect(JSON.stringify(checked)).not.toContain(word);
  });

  it('no longer changes, on no device and by no late answer, and counts as it is', async () => {
    const quiz = await newChecking();
    const attempt = await quiz.start();
    expectData(await quiz.save(attempt, trueFalseAnswer(true)));
    const first = expectData<CheckedAnswer>(await check(quiz, attempt));
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('answer-checked');
    const [questionId] = quiz.questionIds;
    const given = { clock: attempt.clock, ageMs: 30_000, isMonotonic: true };
    const late = { attemptId: attempt.id, questionId, sequence: 3, answer: trueFalseAnswer(false), given };
    expect(errorCodeOf(await quiz.take('saveAnswer', late))).toBe('answer-checked');
    expect(expectData<CheckedAnswer>(await check(quiz, attempt))).toEqual(first);
    expectData(await quiz.save(attempt, trueFalseAnswer(true), { question: 1 }));
    expect(await quiz.submit(attempt)).toMatchObject({ score: { earned: 2, total: 2 } });
  });

  it('costs what a wrong answer costs at the end, too', async () => {
    const quiz = await newChecking(ALL, { penalty: 50 });
    const attempt = await quiz.start();
    expectData(await quiz.save(attempt, trueFalseAnswer(false)));
    expect(expectData<CheckedAnswer>(await check(quiz, attempt)).earned).toBe(-0.5);
    expectData(await quiz.save(attempt, trueFalseAnswer(true), { question: 1 }));
    expect(await quiz.submit(attempt)).toMatchObject({ score: { earned: 0.5, total: 2 } });
  });

  it('tells the learner of later attempts as one who may know right answers', async () => {
    const quiz = await newChecking(ALL, { numberOfAttempts: 2 });
    const intro = async () => expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(await intro()).toMatchObject({ canCheck: true, areKeysOpen: false });
    await quiz.start();
    expect(await intro()).toMatchObject({ areKeysOpen: true });
  });
});

describe('an answer cannot be checked', () => {
  it('before it is given, or after it was withdrawn', async () => {
    const quiz = await newChecking();
    const attempt = await quiz.start();
    expect((await check(quiz, attempt)).status).toBe(400);
    expectData(await quiz.save(attempt, trueFalseAnswer(true)));
    expectData(await quiz.save(attempt, null, { sequence: 2 }));
    expect((await check(quiz, attempt)).status).toBe(400);
    expect((await read(quiz, attempt)).checked).toEqual([]);
  });

  it('in a quiz without the rule, or where a person marks it, as its questions say', async () => {
    const plain = await newChecking(NO_CHECK);
    const started = await plain.start();
    expectData(await plain.save(started, trueFalseAnswer(true)));
    expect(errorCodeOf(await check(plain, started))).toBe('forbidden');
    const quiz = await newChecking(ALL, { documents: [trueQuestion('الأول'), essay] });
    const attempt = await quiz.start();
    expect(started.questions.map(({ canCheck }) => canCheck)).toEqual([undefined, undefined]);
    expect(attempt.questions.map(({ canCheck }) => canCheck)).toEqual([true, undefined]);
    expectData(await quiz.save(attempt, { type: 'longText', text: 'لأن' }, { question: 1 }));
    expect(errorCodeOf(await check(quiz, attempt, 1))).toBe('forbidden');
  });

  it('after the end of the attempt, by somebody else, or of a question that was not asked', async () => {
    const quiz = await newChecking(ALL, { time: 10 });
    const attempt = await quiz.start();
    expectData(await quiz.save(attempt, trueFalseAnswer(true)));
    const [questionId] = quiz.questionIds;
    const other = await quiz.join();
    expect((await quiz.portal.call('quiz.checkAnswer', { attemptId: attempt.id, questionId }, other)).status).toBe(404);
    const unknown = { attemptId: attempt.id, questionId: attempt.id };
    expect((await quiz.take('checkAnswer', unknown)).status).toBe(404);
    harness.setNow(new Date(Date.now() + 11 * 60_000));
    expect(errorCodeOf(await check(quiz, attempt))).toBe('attempt-time-over');
  });
});

it('a result after the end shows what the rules for results show, whatever was checked', async () => {
  const quiz = await newChecking();
  const attempt = await quiz.start();
  expectData(await quiz.save(attempt, trueFalseAnswer(false)));
  expectData(await check(quiz, attempt));
  const result: AttemptResult = await quiz.submit(attempt);
  expect(result.questions[0]).toMatchObject({ earned: null, key: null, feedback: null });
});

it('the preview of staff offers the check where the quiz has it', async () => {
  const offered = async (quiz: TestQuiz) => {
    const paper = expectData<QuizPaper>(await quiz.portal.call('quiz.preview', { id: quiz.activityId }));
    return paper.questions.map(({ canCheck = false }) => canCheck);
  };
  expect(await offered(await newChecking())).toEqual([true, true]);
  expect(await offered(await newChecking(NO_CHECK))).toEqual([false, false]);
});
