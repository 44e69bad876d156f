import type { Question } from '@dars/contracts/content/question';
import type { LearnerAttemptResult } from '@dars/contracts/learning/attempt';
import type { Regrade, RegradePreview, RegradeStatus } from '@dars/contracts/learning/regrade';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { essay, handIn, markAnswer, text } from '../../../testing/marking.ts';
import { errorCodeOf, expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import {
  audited,
  call,
  completionOf,
  correct,
  FALSE,
  newTakenQuiz,
  regrade,
  resultOf,
  run,
  snapshot,
  statusOf,
  takeQuiz,
  undo,
} from '../../../testing/regrade.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const NONE = { activity: null, lesson: null, course: null };

describe('a corrected key', () => {
  it('is counted for finished attempts without writing anything', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness);
    expect((await statusOf(quiz)).questions).toEqual([]);
    await correct(quiz);
    const before = await snapshot(harness, quiz);
    const [id] = quiz.questionIds;
    expect(await statusOf(quiz)).toMatchObject({
      questions: [{ id, version: 2, text: FALSE.text, attempts: 2, obstacle: null, isForNewOnly: false }],
      ...{ openAttempts: 0, latest: null },
    });
    const counts = { attempts: 2, learners: 2, up: 1, down: 1, gained: 1, lost: 1, marked: 0 };
    expect(await call(quiz, 'regrade', { dryRun: true })).toEqual({ counts, regrade: null });
    const preview = await call<RegradePreview>(quiz, 'regradePreview', { questions: [{ id, version: 2 }] });
    expect(preview).toMatchObject({ counts, total: 2 });
    expect(preview.rows).toMatchObject([
      {
        user: { id: right.learner.id },
        before: { percent: 100, isPassed: true },
        after: { percent: 0, isPassed: false },
      },
      { user: { id: wrong.learner.id }, before: { percent: 0 }, after: { percent: 100, isPassed: true } },
    ]);
    const lost = await call<RegradePreview>(quiz, 'regradePreview', { change: 'lost', size: 1 });
    expect(lost).toMatchObject({ total: 1, rows: [{ user: { id: right.learner.id } }] });
    expect(await call(quiz, 'regradePreview', { page: 1, size: 1 })).toMatchObject({
      ...{ total: 2, rows: [{ user: { id: wrong.learner.id } }] },
    });
    expect(await snapshot(harness, quiz)).toBe(before);
  });

  it('changes points, keys, standings and progress, and takes no pass away unless asked', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness, { showCorrectAnswer: true });
    await correct(quiz);
    const passedAt = await completionOf(harness, quiz, right);
    const id = await regrade(harness, quiz);
    expect(await statusOf(quiz)).toMatchObject({
      ...{
        questions: [],
        latest: { id, state: 'DONE', done: 2, total: 2, left: 0, passes: 'keep', counts: { lost: 1 } },
      },
    });
    const kept = await resultOf(quiz, right);
    expect(kept).toMatchObject({ score: { earned: 0, percent: 0, isPassed: true }, isPassKept: true });
    expect(kept.regradedDate).not.toBeNull();
    expect(kept.questions[0]).toMatchObject({ earned: 0, key: { isTrue: false } });
    expect(await resultOf(quiz, wrong)).toMatchObject({
      ...{ score: { earned: 1, percent: 100, isPassed: true }, isPassKept: false },
    });
    expect(await completionOf(harness, quiz, right)).toEqual(passedAt);
    expect(await completionOf(harness, quiz, wrong)).toMatchObject({
      activity: expect.any(String),
      course: expect.any(String),
    });
    expect(await audited(harness, quiz)).toEqual(['quiz.regraded']);
  });

  it('takes passes and completions away with a reason, and an undo gives them back with their dates', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness);
    const before = await snapshot(harness, quiz);
    const completed = await completionOf(harness, quiz, right);
    expect(completed.course).not.toBeNull();
    await correct(quiz);
    const input = { id: quiz.activityId, passes: 'take' };
    expect((await quiz.portal.call('quiz.regrade', input)).status).toBe(400);
    const id = await regrade(harness, quiz, { passes: 'take', reason: 'المفتاح كان خطأ' });
    expect(await resultOf(quiz, right)).toMatchObject({ score: { isPassed: false }, isPassKept: false });
    expect(await completionOf(harness, quiz, right)).toEqual(NONE);
    expect(await completionOf(harness, quiz, wrong)).toMatchObject({ course: expect.any(String) });
    expect(expectData<Regrade>(await undo(quiz, id))).toMatchObject({ state: 'UNDOING' });
    await run(harness, quiz, id);
    expect(await statusOf(quiz)).toMatchObject({ latest: { state: 'UNDONE', left: 0 }, questions: [{ attempts: 2 }] });
    expect(await snapshot(harness, quiz)).toBe(before);
    expect(await completionOf(harness, quiz, right)).toEqual(completed);
    expect(await audited(harness, quiz)).toEqual(['quiz.regraded', 'quiz.regrade-undone']);
    // The corrected question can be regraded again.
    await regrade(harness, quiz);
    expect((await statusOf(quiz)).questions).toEqual([]);
  });

  it('touches no open attempt, and new attempts have the corrected key anyway', async () => {
    const { quiz, wrong } = await newTakenQuiz(harness, { numberOfAttempts: 2 });
    const open = await quiz.start();
    const other = await quiz.join();
    await correct(quiz);
    const read = () => harness.test.admin`select * from quiz_attempts where id = ${open.id}`;
    const before = await read();
    expect((await statusOf(quiz)).openAttempts).toBe(1);
    await regrade(harness, quiz);
    expect(await read()).toEqual(before);
    await quiz.save(open, trueFalseAnswer(true));
    expect(await quiz.submit(open)).toMatchObject({ score: { percent: 100 }, regradedDate: null });
    expect(await takeQuiz(quiz, other, false).then((taken) => resultOf(quiz, taken))).toMatchObject({
      score: { percent: 100 },
    });
    expect(await takeQuiz(quiz, wrong.learner, true).then((taken) => resultOf(quiz, taken))).toMatchObject({
      score: { percent: 0 },
    });
    // The attempt that was open is graded by its version, and can now be regraded too.
    expect((await statusOf(quiz)).questions).toMatchObject([{ attempts: 1 }]);
  });

  it('leaves only the answer that a person marked, although its points are those of the earlier key', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness);
    expectData(await markAnswer(quiz, { id: right.attemptId }, { points: 1 }));
    await correct(quiz);
    expect(await call(quiz, 'regrade', { dryRun: true })).toMatchObject({ counts: { up: 1, down: 0, marked: 1 } });
    await regrade(harness, quiz);
    expect(await resultOf(quiz, right)).toMatchObject({ score: { earned: 1 } });
    expect(await resultOf(quiz, wrong)).toMatchObject({ score: { earned: 1 } });
  });

  it('has a regrade that is undone without losing the marks that other answers got since', async () => {
    const documents = [trueQuestion(), essay];
    const quiz = await newQuiz(harness, { documents, passRate: 60, showCorrectAnswer: true });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), text('جواب')]);
    await correct(quiz);
    const id = await regrade(harness, quiz);
    const taken = { learner: quiz.learner, attemptId: attempt.id };
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 2 }));
    expect(await resultOf(quiz, taken)).toMatchObject({ score: { earned: 2, percent: 40, isPassed: false } });
    expectData(await undo(quiz, id));
    await run(harness, quiz, id);
    expect(await statusOf(quiz)).toMatchObject({ latest: { state: 'UNDONE', left: 0 }, questions: [{ attempts: 1 }] });
    expect(await resultOf(quiz, taken)).toMatchObject({
      ...{ score: { earned: 3, total: 5, isPassed: true }, isPassKept: false },
      questions: [{ earned: 1 }, { earned: 2 }],
    });
  });

  it('keeps the mark that a person has given the answer since, when its regrade is undone', async () => {
    const { quiz, right } = await newTakenQuiz(harness);
    await correct(quiz);
    const id = await regrade(harness, quiz);
    expectData(await markAnswer(quiz, { id: right.attemptId }, { points: 0.5 }));
    expectData(await undo(quiz, id));
    await run(harness, quiz, id);
    expect(await statusOf(quiz)).toMatchObject({ latest: { state: 'UNDONE', left: 1 } });
    expect(await resultOf(quiz, right)).toMatchObject({ score: { earned: 0.5 } });
  });

  it('leaves an answer whose points a person gave', async () => {
    const { quiz, wrong } = await newTakenQuiz(harness, { documents: [{ ...trueQuestion(), points: 4 }] });
    const { admin } = harness.test;
    await admin`update quiz_answers set earned = 27720 where attempt_id = ${wrong.attemptId}`;
    await admin`update quiz_attempts set earned = 27720 where id = ${wrong.attemptId}`;
    await correct(quiz, { ...FALSE, points: 4 });
    expect(await call(quiz, 'regrade', { dryRun: true })).toMatchObject({ counts: { up: 0, down: 1, marked: 1 } });
    await regrade(harness, quiz);
    const result = expectData<LearnerAttemptResult>(
      await quiz.portal.call('quiz.learnerResult', { attemptId: wrong.attemptId }),
    );
    expect(result).toMatchObject({ score: { earned: 1, percent: 25 }, questions: [{ earned: 1 }] });
  });

  it('cannot regrade answers to another type or to other options', async () => {
    const options = ['a', 'b'].map((text, index) => ({ id: `01890000-0000-7000-8000-00000000000${index}`, text }));
    const marked = options.map((option, index) => ({ ...option, isCorrect: index === 0 }));
    const { schema, explanation, image, points } = trueQuestion();
    const single: Question = { schema, explanation, image, points, type: 'single', text: 'x', options: marked };
    const quiz = await newQuiz(harness, { documents: [single, trueQuestion()] });
    await quiz.submit(await quiz.start());
    const more = { type: 'single', text: 'x', options: [...marked, { text: 'c' }] };
    await correct(quiz, more);
    const [, second] = quiz.questionIds;
    const typed = { type: 'shortText', text: 'x', accepted: ['a'] };
    expectData(await quiz.portal.call('quiz.updateQuestion', { id: second, version: 1, question: typed }));
    expect((await statusOf(quiz)).questions.map(({ obstacle }) => obstacle)).toEqual(['lines', 'type']);
    expect(await call(quiz, 'regrade')).toMatchObject({ counts: { attempts: 0 }, regrade: null });
  });

  it('counts for new attempts only when an author says so, until the next change', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const [id] = quiz.questionIds;
    const seen = (version: number) =>
      quiz.portal.call('quiz.keepGrades', { id: quiz.activityId, questions: [{ id, version }] });
    expect(errorCodeOf(await seen(1))).toBe('edited-meanwhile');
    expect(expectData<RegradeStatus>(await seen(2)).questions).toMatchObject([{ isForNewOnly: true }]);
    await correct(quiz, { ...FALSE, points: 3 }, 2);
    expect((await statusOf(quiz)).questions).toMatchObject([{ version: 3, isForNewOnly: false }]);
    const old = await quiz.portal.call('quiz.regrade', { id: quiz.activityId, questions: [{ id, version: 2 }] });
    expect(errorCodeOf(old)).toBe('edited-meanwhile');
  });

  it('is regraded by the best of several attempts', async () => {
    const quiz = await newQuiz(harness, { passRate: 50, numberOfAttempts: 2 });
    await takeQuiz(quiz, quiz.learner, true);
    await takeQuiz(quiz, quiz.learner, false);
    await correct(quiz);
    // The second attempt is passed now, so that the learner loses nothing.
    expect(await call(quiz, 'regrade', { dryRun: true })).toMatchObject({
      counts: { attempts: 2, learners: 1, up: 0, down: 0, gained: 0, lost: 0 },
    });
    await regrade(harness, quiz, { passes: 'take', reason: 'x' });
    const list = await call<{ rows: object[] }>(quiz, 'learners');
    expect(list.rows).toMatchObject([{ standing: 'PASSED', best: { percent: 100 } }]);
    expect(await call(quiz, 'statistics', { attempts: 'all' })).toMatchObject({ questions: [{ right: 1, wrong: 1 }] });
  });
});
