import type { QuestionList, QuizDraw } from '@dars/contracts/content/draw';
import { MAX_QUESTIONS, UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { Attempt, QuizIntro } from '@dars/contracts/learning/attempt';
import type { PreviewResult, QuizPaper } from '@dars/contracts/learning/quiz-paper';
import type { QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { insertBankQuestion, insertDraw, insertQuestionCategory, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const bank = (quiz: TestQuiz, text: string, more: Partial<Parameters<typeof insertBankQuestion>[1]> = {}) =>
  insertBankQuestion(harness.test.admin, {
    ...{ tenantId: quiz.portal.id, document: trueQuestion(text), isShared: true },
    ...more,
  });
const draw = (quiz: TestQuiz, more: object = {}) =>
  insertDraw(harness.test.admin, { tenantId: quiz.portal.id, activityId: quiz.activityId, ...more });
const textsOf = ({ questions }: Pick<Attempt, 'questions'>) => questions.map(({ text }) => text);
const author = async <Data>(quiz: TestQuiz, name: string, input: object) =>
  expectData<Data>(await quiz.portal.call(`quiz.${name}`, input));
const publishBlockers = async (quiz: TestQuiz) => {
  const { blockers } = await author<{ blockers: { reason: string; question?: { number: number } }[] }>(quiz, 'review', {
    id: quiz.activityId,
  });
  return blockers.map(({ reason, question }) => [reason, question?.number]);
};

/** A quiz with one fixed question, in which learners may start several attempts. */
const quizWithBank = async (count: number, more: object = {}) => {
  const quiz = await newQuiz(harness, { documents: [trueQuestion('ثابت')], numberOfAttempts: 9 });
  const ids = [];
  for (let number = 1; number <= count; number += 1) ids.push(await bank(quiz, `بنك ${number}`, more));
  return { quiz, ids };
};

describe('an attempt at a quiz with random questions', () => {
  it('asks as many different questions of the bank as its draw says, in the place and with the points of the draw', async () => {
    const { quiz } = await quizWithBank(6);
    await draw(quiz, { position: 0, count: 4, points: 3 });
    await harness.test.admin`update questions set position = 1 where id = ${quiz.questionIds[0] ?? ''}`;
    const attempt = await quiz.start();
    const texts = textsOf(attempt);
    expect(texts).toHaveLength(5);
    expect(texts.at(-1)).toBe('ثابت');
    expect(new Set(texts).size).toBe(5);
    expect(attempt.questions.map(({ points }) => points)).toEqual([3, 3, 3, 3, 1]);
  });

  it('keeps its questions as they were at its start, on every device and in its result', async () => {
    const { quiz, ids } = await quizWithBank(1);
    await draw(quiz, { count: 1 });
    const attempt = await quiz.start();
    await harness.test.admin`update bank_questions set document_version = 2, removed_at = now(),
      document = jsonb_set(document, '{isTrue}', 'false') || '{"text": "جديد"}' where id = ${ids[0] ?? ''}`;
    const again = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
    expect(textsOf(again)).toEqual(['ثابت', 'بنك 1']);
    const saved = await quiz.take('saveAnswer', {
      ...{ attemptId: attempt.id, questionId: ids[0], sequence: 1, answer: trueFalseAnswer(true) },
    });
    expect(saved.status).toBe(200);
    const result = await quiz.submit(attempt);
    expect(result.score).toMatchObject({ earned: 1, total: 2, percent: 50 });
  });

  it('draws anew for each attempt, from the bank as it is then', async () => {
    const { quiz, ids } = await quizWithBank(1);
    await draw(quiz, { count: 1 });
    await quiz.submit(await quiz.start());
    await harness.test.admin`update bank_questions set document_version = 2, document = document || '{"text": "جديد"}'
      where id = ${ids[0] ?? ''}`;
    expect(textsOf(await quiz.start())).toEqual(['ثابت', 'جديد']);
  });

  it('never asks a question of the bank beside its copy, nor twice by two draws', async () => {
    const { quiz, ids } = await quizWithBank(4);
    await harness.test.admin`update questions set bank_question_id = ${ids[0] ?? ''}, bank_version = 1
      where id = ${quiz.questionIds[0] ?? ''}`;
    await draw(quiz, { count: 2 });
    await draw(quiz, { count: 1, position: 2 });
    expect(textsOf(await quiz.start()).toSorted()).toEqual(['بنك 2', 'بنك 3', 'بنك 4', 'ثابت']);
  });

  it('draws from the category, with what lies below it or without, and only questions with all tags', async () => {
    const quiz = await newQuiz(harness, { documents: [], numberOfAttempts: 9 });
    const { admin } = harness.test;
    const tenantId = quiz.portal.id;
    const top = await insertQuestionCategory(admin, { tenantId });
    const below = await insertQuestionCategory(admin, { tenantId, parentId: top, parentDepth: 1, depth: 2 });
    await bank(quiz, 'أعلى', { categoryId: top, tags: ['أ', 'ب'] });
    await bank(quiz, 'أسفل', { categoryId: below, tags: ['أ'] });
    await bank(quiz, 'بلا', { tags: ['أ'] });
    const drawn = async (more: object) => {
      const drawId = await draw(quiz, { position: 0, count: 3, ...more });
      await admin`update quizzes set current_version_id = null where activity_id = ${quiz.activityId}`;
      const attempt = await quiz.start();
      await quiz.submit(attempt);
      await admin`delete from quiz_draws where id = ${drawId}`;
      return textsOf(attempt).toSorted();
    };
    expect(await drawn({ categoryId: top })).toEqual(['أسفل', 'أعلى']);
    expect(await drawn({ categoryId: top, isDeep: false })).toEqual(['أعلى']);
    expect(await drawn({ isUncategorized: true })).toEqual(['بلا']);
    expect(await drawn({ tags: ['أ'] })).toEqual(['أسفل', 'أعلى', 'بلا']);
    expect(await drawn({ tags: ['أ', 'ب'] })).toEqual(['أعلى']);
  });

  it("takes shared questions and those of the draw's owner, and neither removed nor other people's ones", async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const [owner, other] = [await quiz.portal.signedIn('ROLE_LECTURER'), await quiz.portal.signedIn('ROLE_LECTURER')];
    await bank(quiz, 'مشترك');
    await bank(quiz, 'خاص', { isShared: false, ownerId: owner.id });
    await bank(quiz, 'لغيره', { isShared: false, ownerId: other.id });
    await bank(quiz, 'محذوف', { removedAt: new Date() });
    await draw(quiz, { count: 4, ownerId: owner.id });
    expect(textsOf(await quiz.start()).toSorted()).toEqual(['خاص', 'مشترك']);
  });

  it('starts with fewer questions when the bank has too few, and with none is refused without using an attempt', async () => {
    const { quiz, ids } = await quizWithBank(1);
    await draw(quiz, { count: 3 });
    const attempt = await quiz.start();
    expect(textsOf(attempt)).toHaveLength(2);
    expect((await quiz.submit(attempt)).score).toMatchObject({ total: 2 });
    await harness.test.admin`delete from questions where activity_id = ${quiz.activityId}`;
    await harness.test.admin`update quizzes set current_version_id = null where activity_id = ${quiz.activityId}`;
    await harness.test.admin`update bank_questions set removed_at = now() where id = ${ids[0] ?? ''}`;
    expect(errorCodeOf(await quiz.take('startAttempt', { id: quiz.activityId }))).toBe('quiz-empty');
    const intro = expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
    expect(intro.usedAttempts).toBe(1);
  });

  it('counts with its drawn questions in the figures, the file of results and the difficulty of the bank', async () => {
    const { quiz, ids } = await quizWithBank(1);
    await draw(quiz, { count: 1, points: 2 });
    const learners = [quiz.learner];
    for (let number = 1; number < 20; number += 1) learners.push(await quiz.join());
    for (const [number, learner] of learners.entries()) {
      const attempt = expectData<Attempt>(
        await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, learner),
      );
      const answer = { attemptId: attempt.id, questionId: ids[0], sequence: 1, answer: trueFalseAnswer(number < 5) };
      expectData(await quiz.portal.call('quiz.saveAnswer', answer, learner));
      expectData(await quiz.portal.call('quiz.submitAttempt', { attemptId: attempt.id }, learner));
    }
    const figures = await author<QuizStatistics>(quiz, 'statistics', { id: quiz.activityId });
    expect(figures.questions).toMatchObject([
      { isDrawn: false, asked: 20, unanswered: 20 },
      { id: ids[0], isDrawn: true, text: 'بنك 1', asked: 20, right: 5, wrong: 15, partial: 0, facility: 25 },
    ]);
    const { rows } = await author<{ rows: string[][] }>(quiz, 'exportResults', { id: quiz.activityId });
    const [right, wrong] = [rows.filter((row) => row[6] === '66'), rows.filter((row) => row[6] === '0')];
    expect([right.length, wrong.length]).toEqual([5, 15]);
    expect(right[0]?.slice(4, 11)).toEqual(['2', '3', '66', '1', '0', '0', '1']);
    const [asked] = await harness.test.admin`select earned, total from quiz_attempts
      where user_id = ${quiz.learner.id}`;
    expect(asked).toEqual({ earned: 2 * UNITS_PER_POINT, total: 3 * UNITS_PER_POINT });
    const listed = expectData<{ rows: { rightPercent: number | null }[] }>(
      await quiz.portal.call('questionBank.list', {}),
    );
    expect(listed.rows.map(({ rightPercent }) => rightPercent)).toEqual([25]);
  });
});

describe('a draw', () => {
  it('is a line among the questions, which its author adds, changes, moves and removes', async () => {
    const { quiz } = await quizWithBank(3);
    const { activityId: quizId } = quiz;
    const made = await author<QuizDraw>(quiz, 'createDraw', { quizId, draw: { count: 2, tags: ['أ'] } });
    expect(made).toMatchObject({ count: 2, points: 1, tags: ['أ'], available: 0, missing: 2 });
    const changed = await author<QuizDraw>(quiz, 'updateDraw', {
      id: made.id,
      version: 1,
      draw: { count: 2, points: 4 },
    });
    expect(changed).toMatchObject({ version: 2, points: 4, tags: [], available: 3, missing: 0 });
    const stale = await quiz.portal.call('quiz.updateDraw', { id: made.id, version: 1, draw: { count: 1 } });
    expect(errorCodeOf(stale)).toBe('edited-meanwhile');
    const [fixed = ''] = quiz.questionIds;
    await author(quiz, 'reorderQuestions', { quizId, ids: [made.id, fixed] });
    const behind = await author<{ id: string }>(quiz, 'createQuestion', {
      ...{ quizId, after: made.id, question: { type: 'trueFalse', text: 'بعدها', isTrue: true } },
    });
    const listed = await author<QuestionList>(quiz, 'questions', { id: quizId });
    expect(listed.order).toEqual([made.id, behind.id, fixed]);
    expect(await author(quiz, 'getSettings', { id: quizId })).toMatchObject({ questionCount: 4, points: 10 });
    await author(quiz, 'removeDraw', { id: made.id });
    expect((await author<QuestionList>(quiz, 'questions', { id: quizId })).order).toEqual([behind.id, fixed]);
  });

  it('tells how many questions the bank has for it before it is stored, beside the other draws', async () => {
    const { quiz } = await quizWithBank(5);
    const { activityId: quizId } = quiz;
    const first = await author<QuizDraw>(quiz, 'createDraw', { quizId, draw: { count: 3 } });
    const count = (more: object) => author(quiz, 'countDrawable', { quizId, draw: { count: 3 }, ...more });
    expect(await count({})).toEqual({ available: 5, missing: 1 });
    expect(await count({ id: first.id })).toEqual({ available: 5, missing: 0 });
  });

  it('is refused beyond the size of a quiz and keeps a published quiz from losing its last line', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const { activityId: quizId } = quiz;
    const full = await author<QuizDraw>(quiz, 'createDraw', { quizId, draw: { count: MAX_QUESTIONS } });
    const more = await quiz.portal.call('quiz.createDraw', { quizId, draw: { count: 1 } });
    expect(more.error?.data.issues).toMatchObject([{ path: ['count'], rule: 'maximum-value' }]);
    expect(errorCodeOf(await quiz.portal.call('quiz.removeDraw', { id: full.id }))).toBe('publish-blocked');
  });

  it('blocks publishing while the bank has too few questions', async () => {
    const { quiz } = await quizWithBank(2);
    const { activityId: id } = quiz;
    await draw(quiz, { count: 3 });
    expect(await publishBlockers(quiz)).toEqual([['short-draw', 2]]);
    await harness.test.admin`update activities set status = 'DRAFT' where id = ${id}`;
    const publish = () => quiz.portal.call('outline.setStatus', { kind: 'activity', id, status: 'PUBLISHED' });
    expect(errorCodeOf(await publish())).toBe('publish-blocked');
    await bank(quiz, 'ثالث');
    expect(await publishBlockers(quiz)).toEqual([]);
    expect((await publish()).status).toBe(200);
  });

  it('follows its questions when its category is removed', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const tenantId = quiz.portal.id;
    const categoryId = await insertQuestionCategory(harness.test.admin, { tenantId });
    await bank(quiz, 'داخله', { categoryId });
    await draw(quiz, { categoryId });
    expectData(await quiz.portal.call('questionBank.removeCategory', { id: categoryId }));
    const { draws } = await author<QuestionList>(quiz, 'questions', { id: quiz.activityId });
    expect(draws).toMatchObject([{ categoryId: 'none', available: 1, missing: 0 }]);
    expect(textsOf(await quiz.start())).toEqual(['داخله']);
  });

  it('is previewed with other questions each time, which are graded as they were shown', async () => {
    const { quiz } = await quizWithBank(2);
    await draw(quiz, { count: 1, points: 3 });
    const { activityId: id } = quiz;
    const paper = await author<QuizPaper>(quiz, 'preview', { id });
    expect(paper.questions).toHaveLength(2);
    const answers = paper.questions.map((each) => ({ questionId: each.id, answer: trueFalseAnswer(true) }));
    const { drawn } = paper;
    const result = await author<PreviewResult>(quiz, 'checkPreview', { id, answers, drawn });
    expect(result.score).toMatchObject({ earned: 4, total: 4 });
  });

  it('is copied with its quiz', async () => {
    const { quiz } = await quizWithBank(2);
    await draw(quiz, { count: 2 });
    expectData(await quiz.portal.call('course.duplicate', { id: quiz.courseId, title: 'نسخة' }));
    const copies = await harness.test.admin`select question_count, position from quiz_draws
      where tenant_id = ${quiz.portal.id} and activity_id <> ${quiz.activityId}`;
    expect(copies).toMatchObject([{ question_count: 2, position: 1 }]);
  });
});
