import type { Question } from '@dars/contracts/content/question';
import type { ExportedFile, ExportReport } from '@dars/contracts/content/question-export';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import {
  insertBankQuestion,
  insertDraw,
  insertQuestionCategory,
  insertQuizSection,
  trueQuestion,
} from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../../core/context.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { errorCodeOf, expectData, newQuiz } from '../../../testing/quiz.ts';
import { listSource } from './list-source.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const order: Question = {
  ...{ schema: 1, type: 'ordering', text: 'رتّب', explanation: '', image: null, points: 1 },
  items: [
    { id: 'a', text: 'a' },
    { id: 'b', text: 'b' },
  ],
};
const read = async (portal: TestPortal, source: string, format = 'gift', by?: SignedInUser) => {
  const { content } = expectData<ExportedFile>(await portal.call('questionExport.file', { source, format }, by));
  return Buffer.from(content, 'base64').toString();
};
const report = async (portal: TestPortal, source: string, format = 'gift') =>
  expectData<ExportReport>(await portal.call('questionExport.report', { source, format }));
const titlesIn = (gift: string) => [...gift.matchAll(/^::(.*?)::/gm)].map(([, title]) => title);

describe('an export of questions', () => {
  it('writes the questions of a quiz in their order, and reports the others with a reason', async () => {
    const { portal, activityId } = await newQuiz(harness, { documents: [trueQuestion('أ'), order, trueQuestion('ب')] });
    const source = `quiz:${activityId}`;
    expect(titlesIn(await read(portal, source))).toEqual(['أ', 'ب']);
    expect(await report(portal, source)).toMatchObject({
      ...{ total: 3, exported: 2, changed: 0, omitted: 1 },
      questions: [
        {
          ...{ index: 2, name: 'رتّب', type: 'ordering', outcome: 'omitted' },
          losses: [{ code: 'type-unsupported', text: 'لا يوجد في هذه الصيغة سؤال من نوع: ترتيب' }],
        },
      ],
    });
  });

  it('reports the draws and sections of a quiz, which no file holds', async () => {
    const { portal, activityId } = await newQuiz(harness, { documents: [trueQuestion('أ')] });
    const { id: ownerId } = await portal.signedIn('ROLE_LECTURER');
    const { admin } = harness.test;
    const tenantId = portal.id;
    expect(await report(portal, `quiz:${activityId}`)).toMatchObject({ parts: [] });
    for (const position of [1, 2]) await insertQuizSection(admin, { tenantId, activityId, position });
    const categoryId = await insertQuestionCategory(admin, { tenantId });
    await insertDraw(admin, { tenantId, activityId, categoryId, ownerId });
    expect((await report(portal, `quiz:${activityId}`)).parts).toEqual([
      { code: 'draws', count: 1, text: 'لا يشمل الملف الأسئلة العشوائية.' },
      { code: 'sections', count: 2, text: 'الأقسام ليست جزءًا من الملف.' },
    ]);
  });

  it('is imported as the same questions', async () => {
    const { portal, activityId } = await newQuiz(harness, { documents: [trueQuestion('أ'), order] });
    const content = Buffer.from(await read(portal, `quiz:${activityId}`, 'moodle-xml')).toString('base64');
    const target = `quiz:${activityId}`;
    expect(expectData(await portal.call('questionImport.import', { target, content }))).toMatchObject({
      ...{ format: 'moodle-xml', total: 2, imported: 2, changed: 0, refused: 0 },
    });
  });

  it('names its file after the quiz, also in Arabic, over the API', async () => {
    const { portal, activityId } = await newQuiz(harness);
    await harness.test.admin`update activities set name = 'اختبار: "1/2"' where id = ${activityId}`;
    const { cookie } = await portal.signedIn('ROLE_ADMIN_PORTAL');
    const url = `/api/questions/export?source=quiz:${activityId}&format=moodle-xml`;
    const { statusCode, headers, body } = await harness.request({ host: portal.host, url, cookie });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="______ 1 2.xml"; filename*=UTF-8''${encodeURIComponent('اختبار 1 2.xml')}`,
    );
    expect(body).toContain('<question type="truefalse">');
  });

  it('has a category of the bank with those below it, and only questions that the caller may see', async () => {
    const portal = await newPortal(harness);
    const { admin } = harness.test;
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const other = await portal.signedIn('ROLE_LECTURER');
    const tenantId = portal.id;
    const top = await insertQuestionCategory(admin, { tenantId, name: 'نحو' });
    const below = await insertQuestionCategory(admin, {
      tenantId,
      name: 'جمل',
      parentId: top,
      parentDepth: 1,
      depth: 2,
    });
    const add = (text: string, more: object = {}) =>
      insertBankQuestion(admin, { tenantId, ownerId: lecturer.id, document: trueQuestion(text), ...more });
    await add('below', { categoryId: below, tags: ['سهل'] });
    await add('own', { categoryId: top });
    await add('hidden', { categoryId: top, ownerId: other.id });
    await add('shared', { categoryId: below, ownerId: other.id, isShared: true });
    await add('removed', { categoryId: top, removedAt: new Date() });
    await add('loose');
    const mine = await read(portal, `bank:${top}`, 'gift', lecturer);
    expect(titlesIn(mine)).toEqual(['own', 'below', 'shared']);
    expect(mine.match(/^(\$|\/\/).*$/gm)).toEqual([
      ...['$CATEGORY: $course$/top/نحو', '$CATEGORY: $course$/top/نحو/جمل', '// [tag:سهل]'],
    ]);
    expect(titlesIn(await read(portal, 'bank:none', 'gift', lecturer))).toEqual(['loose']);
    expect(titlesIn(await read(portal, 'bank:all'))).toEqual(['loose', 'own', 'hidden', 'below', 'shared']);
    expect((await report(portal, `bank:${top}`)).fileName).toBe('نحو.gift.txt');
  });

  it('refuses what the caller may not edit, an unknown category, and a file without a question', async () => {
    const { portal, activityId, learner } = await newQuiz(harness, { documents: [order] });
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const ask = async (source: string, by?: SignedInUser) =>
      errorCodeOf(await portal.call('questionExport.file', { source, format: 'gift' }, by));
    expect(await ask(`quiz:${activityId}`, lecturer)).toBe('not-found');
    expect(await ask(`quiz:${activityId}`, learner)).toBe('forbidden');
    expect(await ask(`bank:${activityId}`)).toBe('not-found');
    expect(await ask('bank:x')).toBe('validation');
    const { error } = await portal.call('questionExport.file', { source: `quiz:${activityId}`, format: 'gift' });
    expect(error?.data.issues).toEqual([{ path: ['source'], rule: 'export-empty' }]);
    expect(await report(portal, 'bank:all')).toMatchObject({ total: 0, questions: [] });
  });

  it('reads no table of questions from end to end, and no more questions than a file may have', async () => {
    const portal = await newPortal(harness);
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const { admin } = harness.test;
    const categoryId = await insertQuestionCategory(admin, { tenantId: portal.id });
    const id = await insertBankQuestion(admin, { tenantId: portal.id, categoryId });
    await admin`insert into bank_questions (tenant_id, id, category_id, document, search_key)
      select tenant_id, gen_random_uuid(), category_id, document, '' from bank_questions, generate_series(1, 5000) where id = ${id}`;
    await admin`vacuum analyze bank_questions`;
    const { error } = await portal.call('questionExport.report', { source: 'bank:all', format: 'gift' });
    expect(error?.data.issues).toEqual([{ path: ['source'], rule: 'export-questions', params: { max: 5000 } }]);
    const whole = await seqScannedTablesIn(harness.db, portal.id, (tx) =>
      listSource(
        {
          tx,
          tenantId: portal.id,
          language: 'ar',
          actor: { userId: lecturer.id, role: 'ROLE_LECTURER' },
        } as TenantContext,
        `bank:${categoryId}`,
      ),
    );
    expect(whole.filter((table) => table.startsWith('bank'))).toEqual([]);
  }, 30_000);
});
