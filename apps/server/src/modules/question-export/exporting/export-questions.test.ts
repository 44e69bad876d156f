import type { Question } from '@dars/contracts/content/question';
import { picturesInTexts } from '@dars/contracts/content/question/rich-fields';
import type { ExportedFile, ExportReport } from '@dars/contracts/content/question-export';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
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
import { insertFile, samplePng } from '../../../testing/uploads.ts';
import { inspectPicture } from '../../upload/inspect-picture.ts';
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

describe('the pictures of an export', () => {
  const withPictures = (image: string, src: string): Question => ({
    ...{ schema: 1, type: 'trueFalse', isTrue: true, points: 1, explanation: '', image: `/files/${image}` },
    text: 'انظر\nخريطة',
    richText: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'انظر' }] },
        { type: 'image', attrs: { src: `/files/${src}`, alt: 'خريطة' } },
      ],
    },
  });
  const pictureOf = async (size: number) => (await inspectPicture(await samplePng(size), 'image/png', 'image')).content;
  const newSource = async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const place = { tenantId: quiz.portal.id, activityId: quiz.activityId };
    const [one, other] = [await pictureOf(16), await pictureOf(24)];
    const image = await insertFile(harness, place, { purpose: 'image', content: one });
    const src = await insertFile(harness, place, { purpose: 'image', content: other });
    const { admin } = harness.test;
    const add = (document: Question) =>
      admin`insert into questions (tenant_id, id, activity_id, position, points, document)
        select ${place.tenantId}, gen_random_uuid(), ${place.activityId}, count(*), 1, ${JSON.stringify(document)}::text::jsonb
        from questions where tenant_id = ${place.tenantId} and activity_id = ${place.activityId}`;
    return { ...quiz, source: `quiz:${quiz.activityId}`, image, src, add, one, other };
  };
  const fileIn = async ({ portal }: { portal: TestPortal }, path: string) => {
    const { cookie } = await portal.signedIn('ROLE_ADMIN_PORTAL');
    return (await harness.request({ host: portal.host, cookie, url: path })).rawPayload;
  };

  it.each(['moodle-xml', 'qti'])(
    'are imported as the same files from %s, into a quiz and into the bank',
    async (format) => {
      const from = await newSource();
      await from.add(withPictures(from.image, from.src));
      await from.add(withPictures(from.src, from.src));
      const { content } = expectData<ExportedFile>(
        await from.portal.call('questionExport.file', { source: from.source, format }),
      );
      const to = await newQuiz(harness, { documents: [] });
      for (const target of [`quiz:${to.activityId}`, 'bank:none']) {
        expect(expectData(await to.portal.call('questionImport.import', { target, content }))).toMatchObject({
          ...{ total: 2, imported: 2, changed: 0 },
        });
      }
      const { rows } = expectData<{ rows: QuizQuestion[] }>(
        await to.portal.call('quiz.questions', { id: to.activityId }),
      );
      const [first, second] = rows.map(({ question }) => ({
        image: question.image ?? '',
        src: picturesInTexts(question),
      }));
      expect(await fileIn(to, first?.image ?? '')).toEqual(from.one);
      expect(await fileIn(to, first?.src[0] ?? '')).toEqual(from.other);
      expect(second).toEqual({ image: first?.src[0], src: first?.src });
      expect(rows[0]?.question).toMatchObject({ text: 'انظر\nخريطة', richText: { content: [{}, { type: 'image' }] } });
      const shown = await harness.test.admin`select count(*)::int as files from bank_question_files
      where tenant_id = ${to.portal.id}`;
      expect(shown).toEqual([{ files: 2 }]);
    },
  );

  it('are told if their file is gone or belongs to another portal', async () => {
    const from = await newSource();
    const stranger = await newSource();
    await from.add(withPictures(from.image, stranger.src));
    await from.add(trueQuestion('أ'));
    await harness.deps.storage.remove('published', from.image);
    expect(await report(from.portal, from.source, 'moodle-xml')).toMatchObject({
      ...{ total: 2, exported: 1, changed: 1 },
      questions: [
        { index: 1, losses: [{ code: 'picture-gone', text: 'حُذفت صورة لأن ملفّها لم يعد موجودًا.', detail: '' }] },
      ],
    });
    expect(await read(from.portal, from.source, 'moodle-xml')).not.toContain('<file');
    expect(await report(from.portal, from.source)).toMatchObject({ questions: [{ losses: [{ code: 'picture' }] }] });
  });

  it('are not read if they are larger than a file may be', async () => {
    const from = await newSource();
    await from.add(withPictures(from.image, from.src));
    await harness.test.admin`update uploads set size = 21000000 where key = ${from.image}`;
    const { error } = await from.portal.call('questionExport.report', { source: from.source, format: 'moodle-xml' });
    expect(error?.data.issues).toEqual([{ path: ['source'], rule: 'export-size', params: { max: 20 } }]);
    expect(await report(from.portal, from.source)).toMatchObject({ total: 1 });
    const input = { source: from.source, format: 'moodle-xml', pictures: 'none' };
    expect(expectData(await from.portal.call('questionExport.report', input))).toMatchObject({
      ...{ changed: 1, questions: [{ losses: [{ code: 'picture' }] }] },
    });
  });
});
