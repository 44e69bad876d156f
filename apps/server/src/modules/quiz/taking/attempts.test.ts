import type { Question } from '@dars/contracts/content/question';
import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import type { AnswerSaved, Attempt, QuizIntro } from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const MINUTE = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

/** Sets the server's clock to this many milliseconds after a moment. */
const at = (moment: string, milliseconds: number) => harness.setNow(new Date(Date.parse(moment) + milliseconds));
const intro = async ({ take, activityId }: TestQuiz) => expectData<QuizIntro>(await take('intro', { id: activityId }));

describe('attempts', () => {
  it('count when they start, one is open at a time, and a second start returns the same one', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 2 });
    const first = await quiz.start();
    // Each response carries the server's clock, signed anew.
    expect(await quiz.start()).toEqual({ ...first, clock: expect.any(String) });
    expect(await intro(quiz)).toMatchObject({ usedAttempts: 1, remainingAttempts: 1, open: { id: first.id } });
    await quiz.submit(first);
    expect((await quiz.start()).number).toBe(2);
  });

  it('start only once when fifty requests arrive together', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 50 });
    const begun = await Promise.all(Array.from({ length: 50 }, () => quiz.start()));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const rows = await harness.test.admin`select 1 from quiz_attempts where activity_id = ${quiz.activityId}`;
    expect(rows).toHaveLength(1);
    const versions = await harness.test.admin`select 1 from quiz_versions where activity_id = ${quiz.activityId}`;
    expect(versions).toHaveLength(1);
  });

  it('of many learners who start a new version together share that version', async () => {
    const quiz = await newQuiz(harness);
    const learners = await Promise.all(Array.from({ length: 10 }, () => quiz.join()));
    const begin = learners.map((learner) => quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, learner));
    expect((await Promise.all(begin)).map(({ status }) => status)).toEqual(learners.map(() => 200));
    const versions = await harness.test.admin`select 1 from quiz_versions where activity_id = ${quiz.activityId}`;
    expect(versions).toHaveLength(1);
  });

  it('never exceed the allowed number when starts and submissions arrive together', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 3 });
    const beginAndSubmit = async () => {
      const { data, status } = await quiz.take('startAttempt', { id: quiz.activityId });
      if (status === 200) await quiz.take('submitAttempt', { attemptId: (data as Attempt).id });
      return status;
    };
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 6 }, beginAndSubmit));
    const numbers = await harness.test.admin`
      select number from quiz_attempts where activity_id = ${quiz.activityId} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('are refused for staff, whose preview is not stored', async () => {
    const quiz = await newQuiz(harness);
    const { call, admin } = quiz.portal;
    expect((await call('quiz.startAttempt', { id: quiz.activityId }, admin)).status).toBe(403);
    expect(expectData<QuizIntro>(await call('quiz.intro', { id: quiz.activityId }))).toMatchObject({
      ...{ isPreview: true, usedAttempts: 0 },
    });
    await call('quiz.preview', { id: quiz.activityId });
    const answers = [{ questionId: quiz.questionIds[0], answer: trueFalseAnswer(true) }];
    const checked = await call('quiz.checkPreview', { id: quiz.activityId, answers });
    expect(checked.data).toMatchObject({ score: { earned: 1, total: 1, percent: 100, isPassed: true } });
    for (const table of ['quiz_attempts', 'quiz_versions', 'quiz_answers']) {
      const rows = await harness.test
        .admin`select 1 from ${harness.test.admin(table)} where tenant_id = ${quiz.portal.id}`;
      expect(rows).toHaveLength(0);
    }
  });

  it('start only when the lesson is unlocked for the learner', async () => {
    const quiz = await newQuiz(harness);
    const stranger = await quiz.portal.signedIn('ROLE_LEARNER');
    const start = () => quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, stranger);
    expect(errorCodeOf(await start())).toBe('lesson-locked');
    await harness.test.admin`update activities set status = 'DRAFT' where id = ${quiz.activityId}`;
    expect((await quiz.take('startAttempt', { id: quiz.activityId })).status).toBe(404);
  });
});

describe('the start of an attempt', () => {
  it('stores the version, the order and the deadline by the server’s clock', async () => {
    const quiz = await newQuiz(harness, { time: 30, order: 0, documents: [trueQuestion('a'), trueQuestion('b')] });
    const attempt = await quiz.start();
    expect(Date.parse(attempt.deadlineDate ?? '') - Date.parse(attempt.startedDate)).toBe(30 * MINUTE);
    at(attempt.startedDate, 10 * MINUTE);
    const later = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
    expect(later).toEqual({ ...attempt, remainingMs: 20 * MINUTE, clock: expect.any(String) });
  });

  it('asks the quiz of its version, and a later start asks the changed quiz', async () => {
    const quiz = await newQuiz(harness, { numberOfAttempts: 2 });
    const first = await quiz.start();
    const [questionId] = quiz.questionIds;
    const { call } = quiz.portal;
    const changed = { type: 'trueFalse', text: 'ثانيًا', isTrue: false, points: 3 };
    expect((await call('quiz.updateQuestion', { id: questionId, question: changed, version: 1 })).status).toBe(200);
    const again = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: first.id }));
    expect(again.questions).toEqual(first.questions);
    await quiz.save(first, trueFalseAnswer(true));
    expect((await quiz.submit(first)).score).toMatchObject({ earned: 1, total: 1 });
    const second = await quiz.start();
    expect(second.questions[0]?.text).toBe('ثانيًا');
    await quiz.save(second, trueFalseAnswer(false));
    expect((await quiz.submit(second)).score).toMatchObject({ earned: 3, total: 3 });
  });
});

describe('answers', () => {
  it('are saved one by one, and the greater sequence wins in any order of arrival', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true), { sequence: 5 });
    const late = expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 3 }));
    expect(late).toMatchObject({ sequence: 5, answer: trueFalseAnswer(true) });
    expect(late.ageMs).toBeGreaterThan(0);
    // The client repeats a save whose answer was lost.
    expect(expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(true), { sequence: 5 })).sequence).toBe(5);
    const next = expectData<AnswerSaved>(await quiz.save(attempt, null, { sequence: 6 }));
    expect(next).toMatchObject({ answer: null, ageMs: 0 });
  });

  it('return the age of the stored answer when the new one is not stored', async () => {
    const quiz = await newQuiz(harness, { time: 30 });
    const attempt = await quiz.start();
    at(attempt.startedDate, MINUTE);
    await quiz.save(attempt, trueFalseAnswer(true));
    at(attempt.startedDate, 3 * MINUTE);
    const late = expectData<AnswerSaved>(await quiz.save(attempt, trueFalseAnswer(false)));
    expect(late).toMatchObject({ answer: trueFalseAnswer(true), ageMs: 2 * MINUTE });
  });

  it('end with the greatest sequence when two tabs save at once, and both are told', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    const tab = (odd: number) =>
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          quiz.save(attempt, trueFalseAnswer(odd === 1), { sequence: index * 2 + odd + 1 }),
        ),
      );
    const [even, odd] = await Promise.all([tab(0), tab(1)]);
    for (const each of [...even, ...odd]) expect(each.status).toBe(200);
    const { answers } = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
    expect(answers).toEqual([{ questionId: quiz.questionIds[0], sequence: 20, answer: trueFalseAnswer(true) }]);
  });

  it('are refused when they do not fit, or belong to another quiz or learner', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    const wrong = await quiz.save(attempt, { type: 'numeric', text: '1' });
    expect(wrong.error?.data.issues).toEqual([{ path: ['answer'], rule: 'invalid' }]);
    const foreign = { attemptId: attempt.id, questionId: quiz.activityId, sequence: 1, answer: trueFalseAnswer(true) };
    expect((await quiz.take('saveAnswer', foreign)).status).toBe(404);
    const other = await quiz.join();
    const input = { ...foreign, questionId: quiz.questionIds[0] };
    expect((await quiz.portal.call('quiz.saveAnswer', input, other)).status).toBe(404);
    for (const procedure of ['getAttempt', 'result', 'submitAttempt']) {
      expect((await quiz.portal.call(`quiz.${procedure}`, { attemptId: attempt.id }, other)).status).toBe(404);
    }
  });

  it('are the same on every device, and so is their order', async () => {
    const items = Array.from({ length: MAX_OPTIONS }, (_, index) => ({ id: crypto.randomUUID(), text: `${index}` }));
    const ordering: Question = { ...trueQuestion(), schema: QUESTION_SCHEMA, type: 'ordering', items };
    const documents = [ordering, ...Array.from({ length: 8 }, (_, index) => trueQuestion(`${index}`))];
    const quiz = await newQuiz(harness, { order: 0, documents });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(false), { question: 3 });
    const one = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
    const other = await quiz.start();
    expect(one.questions).toEqual(attempt.questions);
    expect(other).toEqual({ ...one, remainingMs: null });
    expect(one.answers).toHaveLength(1);
  });
});

describe('the result', () => {
  const four = ['a', 'b', 'c', 'd'].map(trueQuestion);
  const answerSome = async (quiz: TestQuiz, right: number) => {
    const attempt = await quiz.start();
    for (let question = 0; question < 4; question += 1) {
      await quiz.save(attempt, trueFalseAnswer(question < right), { question });
    }
    return quiz.submit(attempt);
  };

  it('is the best handed-in attempt and passes exactly at the threshold', async () => {
    const quiz = await newQuiz(harness, { documents: four, passRate: 75, numberOfAttempts: 3 });
    expect((await answerSome(quiz, 2)).score).toEqual({ earned: 2, total: 4, percent: 50, isPassed: false });
    expect((await answerSome(quiz, 3)).score).toEqual({ earned: 3, total: 4, percent: 75, isPassed: true });
    expect((await answerSome(quiz, 0)).score).toMatchObject({ isPassed: false });
    expect(await intro(quiz)).toMatchObject({ isPassed: true, best: { earned: 3, isPassed: true } });
  });

  it('is passed by handing in when the pass rate is 0', async () => {
    const quiz = await newQuiz(harness, { documents: four });
    const attempt = await quiz.start();
    expect((await quiz.submit(attempt)).score).toEqual({ earned: 0, total: 4, percent: 0, isPassed: true });
  });

  it('completes the activity, the lesson and the course when it is passed', async () => {
    const quiz = await newQuiz(harness, { passRate: 100, numberOfAttempts: 2 });
    const completed = async () => {
      const [row] = await harness.test.admin`
        select e.completed_at from enrolments e where course_id = ${quiz.courseId} and user_id = ${quiz.learner.id}`;
      return row?.['completed_at'] ?? null;
    };
    await quiz.submit(await quiz.start());
    expect(await completed()).toBeNull();
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    await quiz.submit(attempt);
    expect(await completed()).not.toBeNull();
  });

  it('is the same when an attempt is submitted repeatedly or concurrently', async () => {
    const quiz = await newQuiz(harness);
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    const results = await Promise.all(Array.from({ length: 10 }, () => quiz.submit(attempt)));
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(errorCodeOf(await quiz.save(attempt, trueFalseAnswer(false), { sequence: 2 }))).toBe('attempt-closed');
    expect(await quiz.submit(attempt)).toEqual(results[0]);
  });

  it('contains every acknowledged answer up to the end', async () => {
    const quiz = await newQuiz(harness, { documents: four });
    const attempt = await quiz.start();
    const saves = four.map((_, question) => quiz.save(attempt, trueFalseAnswer(true), { question }));
    const submitted = quiz.submit(attempt);
    const kept = (await Promise.all(saves)).filter(({ status }) => status === 200).length;
    expect((await submitted).score?.earned).toBe(kept);
  });
});
