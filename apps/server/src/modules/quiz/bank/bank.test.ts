import {
  type AddedQuestionCategory,
  type BankQuestion,
  type BankQuestionRow,
  type BankUses,
  MAX_CATEGORY_DEPTH,
  type QuestionCategories,
} from '@dars/contracts/content/question-bank';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import type { Attempt } from '@dars/contracts/learning/attempt';
import { insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const ask = (text: string) => ({ type: 'trueFalse', text, isTrue: true });
const send = (at: TestPortal, name: string, input?: unknown, by?: SignedInUser) =>
  at.call(`questionBank.${name}`, input, by);
const run = async <Data>(at: TestPortal, name: string, input?: unknown, by?: SignedInUser) =>
  expectData<Data>(await send(at, name, input, by));
const add = (at: TestPortal, text: string, more: object = {}, by?: SignedInUser) =>
  run<BankQuestion>(at, 'create', { question: ask(text), ...more }, by);
const categorize = (at: TestPortal, name: string, parentId: string | null = null, by?: SignedInUser) =>
  run<AddedQuestionCategory>(at, 'createCategory', { name, parentId }, by);
const list = async (at: TestPortal, filter: object = {}, by?: SignedInUser) =>
  (await run<{ rows: BankQuestionRow[]; total: number }>(at, 'list', filter, by)).rows;
const textsIn = async (at: TestPortal, filter: object = {}, by?: SignedInUser) =>
  (await list(at, filter, by)).map(({ text }) => text);
const brokenRules = ({ error }: Awaited<ReturnType<typeof send>>) =>
  error?.data.issues?.map(({ rule }: { rule: string }) => rule);
const quizIn = (at: TestPortal, lecturer?: SignedInUser) =>
  insertQuiz(harness.test.admin, { tenantId: at.id, lecturerId: lecturer?.id ?? null, documents: [trueQuestion('أ')] });
const questionsOf = async (at: TestPortal, id: string) =>
  expectData<{ rows: QuizQuestion[] }>(await at.call('quiz.questions', { id })).rows;

describe('the categories of a question bank', () => {
  it('form a tree whose parts move together, never into themselves', async () => {
    const at = await newPortal(harness);
    const grammar = await categorize(at, 'نحو');
    const nominal = await categorize(at, 'الجملة الاسمية', grammar.id);
    const verbal = await categorize(at, 'الجملة الفعلية', grammar.id);
    const subject = await categorize(at, 'المبتدأ', nominal.id);
    const into = (id: string, parentId: string | null, position?: number) =>
      send(at, 'moveCategory', { id, parentId, position });
    expect(brokenRules(await into(grammar.id, subject.id))).toEqual(['category-circle']);
    expect((await into(nominal.id, null, 0)).status).toBe(200);
    expect((await into(verbal.id, subject.id)).status).toBe(200);
    const { rows } = await run<QuestionCategories>(at, 'categories');
    const found = Object.fromEntries(rows.map(({ name, parentId }) => [name, parentId]));
    expect(found).toEqual({ نحو: null, 'الجملة الاسمية': null, المبتدأ: nominal.id, 'الجملة الفعلية': subject.id });
    expect(rows.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual([nominal.id, grammar.id]);
    const depths = await harness.test.admin`
      select name, depth from question_categories where tenant_id = ${at.id} order by depth, position`;
    expect(depths.map(({ depth }) => depth)).toEqual([1, 1, 2, 3]);
  });

  it('are only as deep as allowed, also after a move', async () => {
    const at = await newPortal(harness);
    let parentId: string | null = null;
    for (let depth = 1; depth <= MAX_CATEGORY_DEPTH; depth += 1) parentId = (await categorize(at, 'x', parentId)).id;
    expect(brokenRules(await send(at, 'createCategory', { name: 'x', parentId }))).toEqual(['category-depth']);
    const other = await categorize(at, 'y');
    const { rows } = await run<QuestionCategories>(at, 'categories');
    const top = rows.find(({ name, parentId: above }) => name === 'x' && above === null);
    const moved = await send(at, 'moveCategory', { id: top?.id, parentId: other.id });
    expect(brokenRules(moved)).toEqual(['category-depth']);
  });

  it('leave their categories and questions to their parent when they are removed', async () => {
    const at = await newPortal(harness);
    const grammar = await categorize(at, 'نحو');
    const nominal = await categorize(at, 'الجملة الاسمية', grammar.id);
    const subject = await categorize(at, 'المبتدأ', nominal.id);
    const { id } = await add(at, 'سؤال', { categoryId: nominal.id });
    expect((await send(at, 'removeCategory', { id: nominal.id })).data).toEqual({ questions: 1 });
    const { rows } = await run<QuestionCategories>(at, 'categories');
    expect(rows.map((row) => [row.id, row.parentId, row.questions])).toEqual([
      [grammar.id, null, 1],
      [subject.id, grammar.id, 0],
    ]);
    expect((await run<BankQuestion>(at, 'get', { id })).categoryId).toBe(grammar.id);
  });

  it('are changed by the lecturer who made them and by admins', async () => {
    const at = await newPortal(harness);
    const [one, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const { id } = await categorize(at, 'نحو', null, one);
    expect((await send(at, 'renameCategory', { id, name: 'x' }, other)).status).toBe(403);
    expect((await send(at, 'removeCategory', { id }, other)).status).toBe(403);
    expect((await send(at, 'renameCategory', { id, name: 'صرف' }, one)).status).toBe(200);
    expect((await send(at, 'renameCategory', { id, name: 'لغة' })).status).toBe(200);
  });
});

describe('the questions of a bank', () => {
  it('are found by folded text, line, tag, type, use and category with what is below it', async () => {
    const at = await newPortal(harness);
    const grammar = await categorize(at, 'نحو');
    const nominal = await categorize(at, 'الجملة الاسمية', grammar.id);
    await add(at, 'ما إعرابُ كلمةِ «نورٌ»؟', { categoryId: nominal.id, tags: ['إعراب', 'إعراب'] });
    const options = [{ text: 'القمر', isCorrect: true }, { text: 'الشمس' }];
    await run(at, 'create', { question: { type: 'single', text: 'أيهما أقرب؟', options } });
    expect(await textsIn(at, { query: 'اعراب كلمه' })).toEqual(['ما إعرابُ كلمةِ «نورٌ»؟']);
    expect(await textsIn(at, { query: 'الشمس' })).toEqual(['أيهما أقرب؟']);
    expect(await textsIn(at, { tag: 'إعراب' })).toEqual(['ما إعرابُ كلمةِ «نورٌ»؟']);
    expect(await textsIn(at, { type: 'single' })).toEqual(['أيهما أقرب؟']);
    expect(await textsIn(at, { categoryId: grammar.id })).toEqual(['ما إعرابُ كلمةِ «نورٌ»؟']);
    expect(await textsIn(at, { categoryId: 'none' })).toEqual(['أيهما أقرب؟']);
    expect(await textsIn(at, { use: 'used' })).toEqual([]);
    expect(await textsIn(at, { use: 'unused' })).toHaveLength(2);
    expect(await textsIn(at, { page: 1, size: 1 })).toEqual(['ما إعرابُ كلمةِ «نورٌ»؟']);
    expect((await send(at, 'tags')).data).toEqual([{ tag: 'إعراب', questions: 1 }]);
    expect(await run<QuestionCategories>(at, 'categories')).toMatchObject({ total: 2, uncategorized: 1 });
  });

  it('are seen by other lecturers when they are shared, and changed by their owner and admins', async () => {
    const at = await newPortal(harness);
    const [one, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const own = await add(at, 'خاص', {}, one);
    const shared = await add(at, 'مشترك', { isShared: true }, one);
    expect(await textsIn(at, {}, other)).toEqual(['مشترك']);
    expect(await textsIn(at, {}, one)).toEqual(['مشترك', 'خاص']);
    expect(await textsIn(at)).toEqual(['مشترك', 'خاص']);
    expect((await list(at, {}, other)).map(({ canChange }) => canChange)).toEqual([false]);
    expect((await send(at, 'get', { id: own.id }, other)).status).toBe(404);
    const change = { question: ask('x'), tags: [], isShared: true };
    expect((await send(at, 'update', { id: own.id, version: 1, ...change }, other)).status).toBe(404);
    expect((await send(at, 'update', { id: shared.id, version: 1, ...change }, other)).status).toBe(403);
    expect((await send(at, 'remove', { ids: [shared.id] }, other)).status).toBe(403);
    expect((await send(at, 'move', { ids: [shared.id], categoryId: null }, other)).status).toBe(403);
    expect((await send(at, 'update', { id: shared.id, version: 1, ...change })).status).toBe(200);
    expect((await send(at, 'list', {}, await at.signedIn('ROLE_LEARNER'))).status).toBe(403);
  });

  it('are updated only from the version that was read', async () => {
    const at = await newPortal(harness);
    const { id, version } = await add(at, 'قديم');
    const change = { id, version, question: ask('جديد'), tags: ['وسم'], isShared: true };
    expect(await run(at, 'update', change)).toMatchObject({ version: 2, tags: ['وسم'], isShared: true, text: 'جديد' });
    expect(errorCodeOf(await send(at, 'update', change))).toBe('edited-meanwhile');
  });

  it('are removed and restored, and moved between categories', async () => {
    const at = await newPortal(harness);
    const { id: categoryId } = await categorize(at, 'نحو');
    const ids = [(await add(at, 'أ')).id, (await add(at, 'ب')).id];
    expect((await send(at, 'move', { ids, categoryId })).status).toBe(200);
    expect(await textsIn(at, { categoryId })).toEqual(['ب', 'أ']);
    expect((await send(at, 'remove', { ids })).status).toBe(200);
    expect(await textsIn(at)).toEqual([]);
    expect((await send(at, 'get', { id: ids[0] })).status).toBe(404);
    expect((await send(at, 'restore', { ids })).status).toBe(200);
    expect(await textsIn(at, { categoryId })).toEqual(['ب', 'أ']);
  });
});

describe('the copies of a question of the bank', () => {
  it('are added to a quiz in the chosen order, and stay as they are until an author updates them', async () => {
    const at = await newPortal(harness);
    const { activityId: quizId } = await quizIn(at);
    const [one, two] = [await add(at, 'واحد'), await add(at, 'اثنان')];
    const made = await run<QuizQuestion[]>(at, 'copyToQuiz', { quizId, ids: [two.id, one.id] });
    expect(made.map(({ question }) => question.text)).toEqual(['اثنان', 'واحد']);
    expect((await questionsOf(at, quizId)).map(({ question }) => question.text)).toEqual(['أ', 'اثنان', 'واحد']);
    expect(await textsIn(at, { use: 'used' })).toEqual(['اثنان', 'واحد']);
    const changed = { id: one.id, version: 1, question: ask('واحد جديد'), tags: [], isShared: false };
    expect(await run(at, 'update', changed)).toMatchObject({ quizzes: 1, outdated: 1 });
    expect((await questionsOf(at, quizId))[2]?.question.text).toBe('واحد');
    const uses = await run<BankUses>(at, 'uses', { id: one.id });
    expect(uses).toMatchObject({ rows: [{ quizId, isOutdated: true, isEdited: false }], others: 0 });
    expect((await send(at, 'updateCopies', { id: one.id, quizIds: [quizId] })).data).toEqual({ copies: 1 });
    expect((await questionsOf(at, quizId))[2]).toMatchObject({ version: 2, question: { text: 'واحد جديد' } });
    expect(await run(at, 'get', { id: one.id })).toMatchObject({ quizzes: 1, outdated: 0 });
  });

  it.each([
    { type: 'numeric', text: 'كم؟', value: '7', tolerance: '0' },
    { type: 'shortText', text: 'من؟', accepted: ['نور'] },
    { type: 'ordering', text: 'رتّب', items: [{ text: 'أ' }, { text: 'ب' }] },
  ])('of type $type are not outdated when the question is saved unchanged', async (question) => {
    const at = await newPortal(harness);
    const { activityId: quizId } = await quizIn(at);
    const { id, question: stored } = await run<BankQuestion>(at, 'create', { question });
    await run(at, 'copyToQuiz', { quizId, ids: [id] });
    const change = { id, version: 1, question: { ...stored, schema: undefined }, tags: ['أدب', 'ادب'], isShared: true };
    expect(await run(at, 'update', change)).toMatchObject({ quizzes: 1, outdated: 0, tags: ['أدب'] });
  });

  it('are not outdated by a new tag, and tell that an author changed them in the quiz', async () => {
    const at = await newPortal(harness);
    const { activityId: quizId } = await quizIn(at);
    const { id } = await add(at, 'واحد');
    const [copy] = await run<QuizQuestion[]>(at, 'copyToQuiz', { quizId, ids: [id] });
    await run(at, 'update', { id, version: 1, question: ask('واحد'), tags: ['وسم'], isShared: false });
    expect(await run(at, 'get', { id })).toMatchObject({ outdated: 0 });
    expectData(await at.call('quiz.updateQuestion', { id: copy?.id, version: 1, question: ask('غيره') }));
    expect((await run<BankUses>(at, 'uses', { id })).rows).toMatchObject([{ isOutdated: false, isEdited: true }]);
  });

  it('keep the question that an attempt has begun with', async () => {
    const at = await newPortal(harness);
    const { activityId: quizId, questionIds, courseId } = await quizIn(at);
    const { ids } = await run<{ ids: string[] }>(at, 'copyFromQuiz', { quizId, ids: questionIds });
    const learner = await at.signedIn('ROLE_LEARNER');
    await harness.test.admin`insert into enrolments (tenant_id, course_id, user_id, status)
      values (${at.id}, ${courseId}, ${learner.id}, 'ACTIVE')`;
    const begun = expectData<Attempt>(await at.call('quiz.startAttempt', { id: quizId }, learner));
    await run(at, 'update', { id: ids[0], version: 1, question: ask('جديد'), tags: [], isShared: false });
    await run(at, 'updateCopies', { id: ids[0], quizIds: [quizId] });
    const { questions } = expectData<Attempt>(await at.call('quiz.getAttempt', { attemptId: begun.id }, learner));
    expect(questions.map(({ text }) => text)).toEqual(['أ']);
  });

  it('become questions of the bank once, however often a quiz is saved to it', async () => {
    const at = await newPortal(harness);
    const { activityId: quizId, questionIds } = await quizIn(at);
    const first = await run<{ ids: string[]; added: number }>(at, 'copyFromQuiz', { quizId, ids: questionIds });
    expect(first.added).toBe(1);
    expect(await list(at)).toMatchObject([{ id: first.ids[0], text: 'أ', quizzes: 1, outdated: 0 }]);
    expect(await run(at, 'copyFromQuiz', { quizId, ids: questionIds })).toEqual({ ids: first.ids, added: 0 });
    await run(at, 'remove', { ids: first.ids });
    expect(await run(at, 'copyFromQuiz', { quizId, ids: questionIds })).toMatchObject({ added: 1 });
  });

  it('are made only of questions that the lecturer sees, in quizzes that they edit', async () => {
    const at = await newPortal(harness);
    const [one, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const { activityId: quizId } = await quizIn(at, other);
    const shared = await add(at, 'مشترك', { isShared: true }, one);
    const ids = [shared.id, (await add(at, 'خاص', {}, one)).id];
    expect((await send(at, 'copyToQuiz', { quizId, ids }, other)).status).toBe(404);
    expect((await send(at, 'copyToQuiz', { quizId, ids: [shared.id] }, one)).status).toBe(404);
    expect((await send(at, 'copyToQuiz', { quizId, ids: [shared.id] }, other)).status).toBe(200);
    expect(await run<BankUses>(at, 'uses', { id: shared.id }, one)).toMatchObject({ rows: [], others: 1 });
    expect((await send(at, 'updateCopies', { id: shared.id, quizIds: [quizId] }, one)).status).toBe(404);
  });

  it('are refused when the quiz would be too long', async () => {
    const at = await newPortal(harness);
    const documents = Array.from({ length: MAX_QUESTIONS }, () => trueQuestion());
    const { activityId: quizId } = await insertQuiz(harness.test.admin, { tenantId: at.id, documents });
    const ids = [(await add(at, 'واحد')).id];
    expect(brokenRules(await send(at, 'copyToQuiz', { quizId, ids }))).toEqual(['maximum-items']);
  });
});
