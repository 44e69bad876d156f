import type { BankQuestionRow, QuestionCategories } from '@dars/contracts/content/question-bank';
import type { ImportReport, RecentImport, UndoneImport } from '@dars/contracts/content/question-import';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Person = TestPortal['admin'];

const GIFT = 'Sky? {=blue ~red}\n\nSea? {=blue ~red}\n';
const XML = `<quiz>
  <question type="category"><category><text>$course$/top/نحو/الجملة</text></category></question>
  <question type="truefalse"><name><text>1</text></name><questiontext><text>المبتدأ مرفوع</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
const targetOf = ({ activityId }: TestQuiz) => ['quiz', activityId].join(':');
const importInto = async (portal: TestPortal, target: string, text: string, by?: Person) => {
  const content = Buffer.from(text).toString('base64');
  const input = { target, content, fileName: 'أسئلة.gift' };
  return expectData<ImportReport>(await portal.call('questionImport.import', input, by));
};
const undo = (portal: TestPortal, { importId }: ImportReport, by?: Person) =>
  portal.call('questionImport.undo', { id: importId }, by);
const recent = async (portal: TestPortal, target: string, by?: Person) =>
  expectData<{ rows: RecentImport[] }>(await portal.call('questionImport.list', { target }, by)).rows;
const stored = async ({ portal, activityId }: TestQuiz) =>
  expectData<{ rows: QuizQuestion[] }>(await portal.call('quiz.questions', { id: activityId })).rows;
const texts = async (quiz: TestQuiz) => (await stored(quiz)).map(({ question }) => question.text);
const age = (hours: number, { importId }: ImportReport) =>
  harness.test
    .admin`update question_imports set created_at = now() - ${`${hours} hours`}::interval where id = ${importId}`;

describe('the undo of an import into a quiz', () => {
  it('lists the imports of the last day with who, when and how many, and removes their questions', async () => {
    const quiz = await newQuiz(harness);
    const { portal } = quiz;
    const before = await texts(quiz);
    const [first, second] = [
      await importInto(portal, targetOf(quiz), GIFT),
      await importInto(portal, targetOf(quiz), 'Moon? {T}'),
    ];
    await age(23, first);
    const rows = await recent(portal, targetOf(quiz));
    expect(rows).toMatchObject([
      { id: second.importId, questions: 1 },
      { id: first.importId, fileName: 'أسئلة.gift', format: 'gift', questions: 2 },
    ]);
    expect(rows[0]?.author).toMatch(/\S \S/);
    expect(expectData<UndoneImport>(await undo(portal, first))).toEqual({ removed: 2, kept: [] });
    expect(await texts(quiz)).toEqual([...before, 'Moon?']);
    expect(errorCodeOf(await undo(portal, first))).toBe('not-found');
    await age(25, second);
    expect(errorCodeOf(await undo(portal, second))).toBe('not-found');
    expect(await recent(portal, targetOf(quiz))).toEqual([]);
  });

  it('keeps and names the questions that were changed or are asked by an attempt', async () => {
    const quiz = await newQuiz(harness);
    const made = await importInto(quiz.portal, targetOf(quiz), GIFT);
    const question = { type: 'trueFalse', text: 'changed', isTrue: true };
    const [id] = made.questions.map((each) => each.id);
    expectData(await quiz.portal.call('quiz.updateQuestion', { id, version: 1, question }));
    expect(expectData<UndoneImport>(await undo(quiz.portal, made))).toEqual({ removed: 1, kept: ['changed'] });
    const asked = await importInto(quiz.portal, targetOf(quiz), GIFT);
    expectData(await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, quiz.learner));
    const none = { removed: 0, kept: ['Sky?', 'Sea?'] };
    expect(expectData<UndoneImport>(await undo(quiz.portal, asked))).toEqual(none);
    // An undo that removes nothing can be tried again.
    expect(expectData<UndoneImport>(await undo(quiz.portal, asked))).toEqual(none);
  });

  it('leaves a published quiz its last question', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const made = await importInto(quiz.portal, targetOf(quiz), GIFT);
    expect(errorCodeOf(await undo(quiz.portal, made))).toBe('publish-blocked');
    expect(await recent(quiz.portal, targetOf(quiz))).toHaveLength(1);
  });

  it('is not there for those who may not edit the quiz', async () => {
    const quiz = await newQuiz(harness);
    const made = await importInto(quiz.portal, targetOf(quiz), GIFT);
    const stranger = await quiz.portal.signedIn('ROLE_LECTURER');
    expect(errorCodeOf(await quiz.portal.call('questionImport.list', { target: targetOf(quiz) }, stranger))).toBe(
      'not-found',
    );
    expect(errorCodeOf(await undo(quiz.portal, made, stranger))).toBe('not-found');
  });
});

describe('the undo of an import into the question bank', () => {
  const bankOf = async (at: TestPortal) =>
    expectData<{ rows: BankQuestionRow[] }>(await at.call('questionBank.list', {})).rows;
  const categoriesOf = async (at: TestPortal) =>
    expectData<QuestionCategories>(await at.call('questionBank.categories', undefined)).rows.map(({ name }) => name);

  it('removes the categories that it made, and keeps copied questions with theirs', async () => {
    const { portal: at, activityId: quizId } = await newQuiz(harness);
    const made = await importInto(at, 'bank:none', XML);
    const ids = made.questions.flatMap(({ id }) => id ?? []);
    expect(await recent(at, 'bank:none')).toMatchObject([{ questions: 1, format: 'moodle-xml' }]);
    expectData(await at.call('questionBank.copyToQuiz', { quizId, ids }));
    expect(expectData<UndoneImport>(await undo(at, made))).toEqual({ removed: 0, kept: ['المبتدأ مرفوع'] });
    expect(await categoriesOf(at)).toHaveLength(2);
    const other = await newPortal(harness);
    const undone = await importInto(other, 'bank:none', XML);
    expect(expectData<UndoneImport>(await undo(other, undone))).toMatchObject({ removed: 1 });
    expect([await bankOf(other), await categoriesOf(other)]).toEqual([[], []]);
  });

  it('is possible although a quiz draws from a category that the import made', async () => {
    const { portal: at, activityId: quizId } = await newQuiz(harness);
    const made = await importInto(at, 'bank:none', XML);
    const { rows } = expectData<QuestionCategories>(await at.call('questionBank.categories', undefined));
    expectData(await at.call('quiz.createDraw', { quizId, draw: { count: 1, categoryId: rows[0]?.id } }));
    expectData(await undo(at, made));
    expect(await categoriesOf(at)).toEqual([]);
  });

  it('is for the person who imported the file, and for admins', async () => {
    const at = await newPortal(harness);
    const [author, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const made = await importInto(at, 'bank:none', GIFT, author);
    expect(await recent(at, 'bank:none', other)).toEqual([]);
    expect(errorCodeOf(await undo(at, made, other))).toBe('not-found');
    expect(await recent(at, 'bank:none', author)).toHaveLength(1);
    expect(expectData<UndoneImport>(await undo(at, made))).toMatchObject({ removed: 2 });
  });
});
