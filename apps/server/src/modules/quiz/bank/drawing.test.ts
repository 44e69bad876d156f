import type { Outline } from '@dars/contracts/content/outline';
import { insertBankQuestion, insertDraw, insertQuestionCategory, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

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
const author = async (quiz: TestQuiz, name: string, input: object) =>
  expectData<object>(await quiz.portal.call(`quiz.${name}`, input));

/** Numbers of questions that quizzes would lose by a change of the bank. */
const losses = async (quiz: TestQuiz, input: object) =>
  expectData<{ rows: { lost: number }[] }>(await quiz.portal.call('questionBank.drawLosses', input)).rows.map(
    ({ lost }) => lost,
  );

/** A quiz with one fixed question, in a portal with as many questions in its bank. */
const quizWithBank = async (count: number) => {
  const quiz = await newQuiz(harness, { documents: [trueQuestion('ثابت')], numberOfAttempts: 9 });
  const ids = [];
  for (let number = 1; number <= count; number += 1) ids.push(await bank(quiz, `بنك ${number}`));
  return { quiz, ids };
};

describe('a draw of a quiz', () => {
  it('counts in the page before an attempt, the settings and the review with the questions that the bank has', async () => {
    const { quiz, ids } = await quizWithBank(3);
    const { activityId: id } = quiz;
    await draw(quiz, { count: 3, points: 2 });
    await draw(quiz, { count: 1, position: 2, points: 5 });
    const summary = { questionCount: 4, points: 7 };
    expect(expectData(await quiz.take('intro', { id }))).toMatchObject(summary);
    expect(await author(quiz, 'getSettings', { id })).toMatchObject(summary);
    expect(await author(quiz, 'review', { id })).toMatchObject(summary);
    expectData(await quiz.portal.call('questionBank.remove', { ids: ids.slice(0, 2) }));
    expect(expectData(await quiz.take('intro', { id }))).toMatchObject({ questionCount: 2, points: 3 });
    expect((await quiz.start()).questions).toHaveLength(2);
    expect(await author(quiz, 'getSettings', { id })).toMatchObject({ questionCount: 2, missingCount: 3, points: 3 });
  });

  it('is named with its quiz before the bank loses the questions that it needs', async () => {
    const { quiz, ids } = await quizWithBank(3);
    await draw(quiz, { count: 2 });
    const lossesOf = (lost: string[]) => quiz.portal.call('questionBank.drawLosses', { ids: lost });
    const none = { rows: [], others: 0, hasMore: false };
    expect((await lossesOf(ids.slice(0, 1))).data).toEqual(none);
    expect((await lossesOf(ids)).data).toMatchObject({ rows: [{ quizId: quiz.activityId, lost: 2 }], others: 0 });
    const other = await quiz.portal.signedIn('ROLE_LECTURER');
    const unnamed = await quiz.portal.call('questionBank.drawLosses', { ids }, other);
    expect(unnamed.data).toEqual({ ...none, others: 1 });
    await harness.test.admin`update activities set removed_at = now() where id = ${quiz.activityId}`;
    expect((await lossesOf(ids)).data).toEqual(none);
  });

  it('marks its quiz in the outline of the course once the bank has too few questions', async () => {
    const { quiz, ids } = await quizWithBank(1);
    await draw(quiz, { count: 1 });
    const blockers = async () => {
      const read = await quiz.portal.call('outline.get', { id: quiz.courseId });
      return expectData<Outline>(read).sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ activities }) => activities.map(({ blocker }) => blocker)),
      );
    };
    expect(await blockers()).toEqual([null]);
    expectData(await quiz.portal.call('questionBank.remove', { ids }));
    expect(await blockers()).toEqual(['short-draw']);
  });

  it('is named before questions leave its category, but not if they stay within it', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('ثابت')] });
    const tenantId = quiz.portal.id;
    const top = await insertQuestionCategory(harness.test.admin, { tenantId });
    const place = { tenantId, parentId: top, parentDepth: 1, depth: 2 };
    const below = await insertQuestionCategory(harness.test.admin, place);
    const elsewhere = await insertQuestionCategory(harness.test.admin, { tenantId });
    const ids = [await bank(quiz, 'أول', { categoryId: top }), await bank(quiz, 'ثان', { categoryId: top })];
    await draw(quiz, { count: 2, categoryId: top });
    const lostBy = (input: object) => losses(quiz, { ids: ids.slice(0, 1), ...input });
    expect(await lostBy({ categoryId: elsewhere })).toEqual([1]);
    expect(await lostBy({ categoryId: null })).toEqual([1]);
    expect(await lostBy({ categoryId: below })).toEqual([]);
    expect(await lostBy({ categoryId: top })).toEqual([]);
    await harness.test.admin`update quiz_draws set is_deep = false where tenant_id = ${tenantId}`;
    expect(await lostBy({ categoryId: below })).toEqual([1]);
    await harness.test.admin`update quiz_draws set category_id = null, is_deep = true where tenant_id = ${tenantId}`;
    expect(await lostBy({ categoryId: elsewhere })).toEqual([]);
  });

  it('is named before questions are no longer shared or lose a tag that it wants', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('ثابت')] });
    const ids = [await bank(quiz, 'أول', { tags: ['جبر', 'سهل'] })];
    await draw(quiz, { count: 1, tags: ['جبر'] });
    expect(await losses(quiz, { ids, isShared: false })).toEqual([1]);
    expect(await losses(quiz, { ids, isShared: true })).toEqual([]);
    expect(await losses(quiz, { ids, removeTags: ['جَبر'] })).toEqual([1]);
    expect(await losses(quiz, { ids, removeTags: ['سهل'] })).toEqual([]);
  });

  it('is told beside the questions of the bank that it may take, which are not unused', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const { admin } = harness.test;
    const tenantId = quiz.portal.id;
    const top = await insertQuestionCategory(admin, { tenantId });
    const below = await insertQuestionCategory(admin, { tenantId, parentId: top, parentDepth: 1, depth: 2 });
    await bank(quiz, 'أسفل', { categoryId: below, tags: ['أ'] });
    await bank(quiz, 'بلا وسم', { categoryId: below });
    await bank(quiz, 'خاص', { categoryId: top, tags: ['أ'], isShared: false });
    await bank(quiz, 'خارجها', { tags: ['أ'] });
    const drawId = await draw(quiz, { categoryId: top, tags: ['أ'] });
    type Rows = { rows: { id: string; text: string; drawing: number }[] };
    const list = async (filter: object) =>
      expectData<Rows>(await quiz.portal.call('questionBank.list', filter)).rows.toSorted((a, b) =>
        a.text < b.text ? -1 : 1,
      );
    expect((await list({})).map(({ text, drawing }) => [text, drawing])).toEqual([
      ['أسفل', 1],
      ['بلا وسم', 0],
      ['خارجها', 0],
      ['خاص', 0],
    ]);
    const [taken] = await list({ use: 'used' });
    expect(taken?.text).toBe('أسفل');
    expect((await list({ use: 'unused' })).map(({ text }) => text)).toEqual(['بلا وسم', 'خارجها', 'خاص']);
    const uses = await quiz.portal.call('questionBank.uses', { id: taken?.id });
    expect(uses.data).toMatchObject({ rows: [], drawing: [{ quizId: quiz.activityId }], otherDrawing: 0 });
    await admin`update quiz_draws set category_id = null, tags = '[]' where id = ${drawId}`;
    expect((await list({})).map(({ drawing }) => drawing)).toEqual([1, 1, 1, 0]);
  });
});
