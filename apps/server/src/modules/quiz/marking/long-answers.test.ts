import type { Attempt, LearnerAttempts } from '@dars/contracts/learning/attempt';
import type { AnswerToMark, MarkingQueue, WaitingAnswer } from '@dars/contracts/learning/marking';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import {
  essay,
  handIn,
  isCompleted,
  line,
  markAnswer,
  readAnswer,
  resultOf,
  rubricEssay,
  text,
} from '../../../testing/marking.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('a long answer', () => {
  const documents = [trueQuestion(), essay];

  it('waits for a person, with the known points and without failing the learner', async () => {
    const quiz = await newQuiz(harness, { documents, passRate: 60, showCorrectAnswer: true });
    const attempt = await handIn(quiz, [trueFalseAnswer(true), text('فكرة\n\nومثال')]);
    const result = await resultOf(quiz, attempt);
    expect(result).toMatchObject({ waitingAnswers: 1, score: { earned: 1, total: 5, isPassed: false } });
    expect(result.questions[1]).toMatchObject({ isWaiting: true, earned: null, mark: null });
    // The note is for those who mark.
    expect(JSON.stringify(result)).not.toContain('سرّ المصحّح');
    const learners = await quiz.portal.call('quiz.learners', { id: quiz.activityId, standing: 'WAITING' });
    expect(learners.data).toMatchObject({ total: 1, rows: [{ standing: 'WAITING' }] });
    const figures = await quiz.portal.call('quiz.statistics', { id: quiz.activityId });
    expect(figures.data).toMatchObject({
      ...{ averagePercent: null },
      questions: [{ right: 1 }, { waiting: 1, partial: 0, facility: null, doubt: null }],
    });
    expect(await isCompleted(harness, quiz)).toEqual({ activity: false, course: false });
    const { key } = (await readAnswer(quiz, attempt, 1)).answered;
    expect(key).toMatchObject({ graderNote: 'سرّ المصحّح' });
  });

  it('passes the learner once the given points reach the pass mark, and mails them once all are marked', async () => {
    const quiz = await newQuiz(harness, { documents: [essay, essay], passRate: 50, numberOfAttempts: 2 });
    const attempt = await handIn(quiz, [text('أول'), text('ثانٍ')]);
    const mails = () => harness.test.admin`select subject from mails where tenant_id = ${quiz.portal.id}`;
    const before = (await mails()).length;
    const first = expectData<AnswerToMark>(await markAnswer(quiz, attempt, { points: 4, comment: '' }));
    // The pass is certain, because no mark takes points away.
    expect(first).toMatchObject({ waitingAnswers: 1, score: { earned: 4, isPassed: true } });
    expect(await isCompleted(harness, quiz)).toEqual({ activity: true, course: true });
    expect(await mails()).toHaveLength(before);
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 0.5, comment: '' }));
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 0, score: { earned: 4.5, percent: 56 } });
    expect(await mails()).toHaveLength(before + 1);
    // Another comment is no news.
    expectData(await markAnswer(quiz, attempt, { question: 1, points: 0.5, comment: 'سبب' }));
    expect(await mails()).toHaveLength(before + 1);
  });

  it('is among the results to be marked in the list and the file, also of a learner who has passed', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion(), essay], passRate: 20, numberOfAttempts: 2 });
    await handIn(quiz, [trueFalseAnswer(true), text('فكرة')]);
    const filter = { id: quiz.activityId, standing: 'WAITING' };
    const listed = await quiz.portal.call('quiz.learners', filter);
    expect(listed.data).toMatchObject({ total: 1, rows: [{ standing: 'PASSED', waitingAnswers: 1 }] });
    const exported = await quiz.portal.call('quiz.exportResults', filter);
    expect(exported.data).toMatchObject({ head: { total: 1 }, rows: [expect.anything()] });
    const failed = await quiz.portal.call('quiz.learners', { ...filter, standing: 'FAILED' });
    expect(failed.data).toMatchObject({ total: 0 });
  });

  it('earns by the levels of its rubric, in proportion to the question’s points', async () => {
    const quiz = await newQuiz(harness, { documents: [rubricEssay] });
    const attempt = await handIn(quiz, [text('فكرة')]);
    const levels = [
      { criterion: line(0), level: line(2) },
      { criterion: line(3), level: line(4) },
    ];
    const missing = await markAnswer(quiz, attempt, { levels: levels.slice(1), comment: '' });
    expect(missing.error?.data.issues).toMatchObject([{ path: ['mark', 'levels'], rule: 'required-field' }]);
    const foreign = await markAnswer(quiz, attempt, {
      levels: [...levels.slice(1), { criterion: line(0), level: line(5) }],
    });
    expect(foreign.error?.data.issues).toMatchObject([{ path: ['mark', 'levels'] }]);
    const saved = expectData<AnswerToMark>(await markAnswer(quiz, attempt, { levels, comment: '' }));
    // Two of three points of the rubric are two thirds of the question's four.
    expect(saved).toMatchObject({ isGradedByHand: true, answered: { earned: 2.66 } });
    const [reviewed] = (await resultOf(quiz, attempt)).questions;
    expect(reviewed?.mark?.criteria).toEqual([
      { criterion: line(0), text: 'الوضوح', level: line(2), levelText: 'واضح', points: 2, of: 2 },
      { criterion: line(3), text: 'الأمثلة', level: line(4), levelText: 'بلا مثال', points: 0, of: 1 },
    ]);
  });

  it('counts as unanswered and waits for nobody when nothing was written', async () => {
    const quiz = await newQuiz(harness, { documents: [essay] });
    const attempt = await handIn(quiz, []);
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 0, score: { earned: 0 } });
  });

  it('leaves the better of two attempts the best, whichever is marked', async () => {
    const quiz = await newQuiz(harness, { documents: [essay], passRate: 100, numberOfAttempts: 2 });
    const first = await handIn(quiz, [text('أول')]);
    const second = await handIn(quiz, [text('ثانٍ')]);
    expectData(await markAnswer(quiz, second, { points: 1, comment: '' }));
    const intro = await quiz.take('intro', { id: quiz.activityId });
    expect(intro.data).toMatchObject({ best: { earned: 1 }, isPassed: false });
    expectData(await markAnswer(quiz, first, { points: 3, comment: '' }));
    expect((await quiz.take('intro', { id: quiz.activityId })).data).toMatchObject({ best: { earned: 3 } });
    const all = await quiz.portal.call('quiz.learnerAttempts', { id: quiz.activityId, userId: quiz.learner.id });
    expect(expectData<LearnerAttempts>(all).attempts.map(({ waitingAnswers }) => waitingAnswers)).toEqual([0, 0]);
  });

  it('is not graded in a preview', async () => {
    const quiz = await newQuiz(harness, { documents: [essay] });
    const answers = [{ questionId: quiz.questionIds[0], answer: text('فكرة') }];
    const checked = await quiz.portal.call('quiz.checkPreview', { id: quiz.activityId, answers });
    expect(checked.data).toMatchObject({ questions: [{ earned: null, isWaiting: true }] });
  });
});

describe('the queue of answers to be marked', () => {
  it('lists questions and answers from the oldest, until they are marked', async () => {
    const quiz = await newQuiz(harness, { documents: [essay, trueQuestion()] });
    const { portal, activityId: quizId, courseId } = quiz;
    const [questionId] = quiz.questionIds;
    const attempts: Attempt[] = [await handIn(quiz, [text('أول')])];
    for (const written of ['ثانٍ', 'ثالث']) {
      const other = await quiz.join();
      const attempt = expectData<Attempt>(await portal.call('quiz.startAttempt', { id: quizId }, other));
      const answer = { attemptId: attempt.id, questionId, sequence: 1, answer: text(written) };
      expectData(await portal.call('quiz.saveAnswer', answer, other));
      expectData(await portal.call('quiz.submitAttempt', { attemptId: attempt.id }, other));
      attempts.push(attempt);
    }
    const queue = async (by?: SignedInUser) =>
      expectData<MarkingQueue>(await portal.call('quiz.markingQueue', undefined, by));
    const count = async (by?: SignedInUser) => (await portal.call('quiz.waitingCount', undefined, by)).data;
    const answers = async (after?: string) =>
      expectData<{ rows: WaitingAnswer[]; total: number }>(
        await portal.call('quiz.waitingAnswers', { quizId, questionId, ...(after && { after }) }),
      );
    expect(await queue()).toMatchObject({
      ...{ total: 1, waiting: 3 },
      rows: [{ quizId, courseId, questionId, text: 'اشرح الفكرة', type: 'longText', waiting: 3 }],
    });
    expect(await count()).toEqual({ waiting: 3 });
    const ids = attempts.map(({ id }) => id);
    const listed = await answers();
    expect([listed.total, listed.rows.map(({ attemptId }) => attemptId)]).toEqual([3, ids]);
    const rest = await answers(ids[0]);
    expect([rest.total, rest.rows.map(({ attemptId }) => attemptId)]).toEqual([3, ids.slice(1)]);

    const [first] = attempts;
    if (first) expectData(await markAnswer(quiz, first, { points: 2, comment: '' }));
    expect((await answers()).rows.map(({ attemptId }) => attemptId)).toEqual(ids.slice(1));
    expect(await count()).toEqual({ waiting: 2 });

    const stranger = await portal.signedIn('ROLE_LECTURER');
    expect(await queue(stranger)).toEqual({ rows: [], total: 0, waiting: 0 });
    expect(await count(stranger)).toEqual({ waiting: 0 });
    const refused = await portal.call('quiz.waitingAnswers', { quizId, questionId }, stranger);
    expect(refused.status).toBe(404);
  });

  it('leaves out quizzes that their authors have removed', async () => {
    const quiz = await newQuiz(harness, { documents: [essay] });
    await handIn(quiz, [text('أول')]);
    await harness.test.admin`update activities set removed_at = now() where id = ${quiz.activityId}`;
    expect((await quiz.portal.call('quiz.markingQueue', undefined)).data).toMatchObject({ waiting: 0 });
    expect((await quiz.portal.call('quiz.waitingCount', undefined)).data).toEqual({ waiting: 0 });
  });
});
