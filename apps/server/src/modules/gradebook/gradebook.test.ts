import type { GradebookList } from '@dars/contracts/learning/gradebook';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { errorCodeOf, expectData, newGradebook, type TestGradebook } from '../../testing/quiz.ts';
import { readZip } from '../../testing/zip.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const names = ({ rows }: Pick<GradebookList, 'rows'>) => rows.map(({ user }) => user.firstName);
const scores = ({ rows }: Pick<GradebookList, 'rows'>) => rows.map(({ score }) => score);
/** Reads all pages of the list. */
async function readPages({ list }: TestGradebook, input: object) {
  const read: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: GradebookList = await list({ ...input, ...(after !== undefined && { after }) });
    read.push(names(page));
    after = page.next;
  }
  return read;
}

describe('the gradebook of a course', () => {
  let book: TestGradebook;
  beforeAll(async () => {
    book = await newGradebook(harness, 3);
    await book.addLearner('Omar', [{ earned: 1, total: 4, isPassed: false }, 'open']);
    await book.addLearner('Huda', [
      { earned: 4, total: 4 },
      { earned: 1, total: 2, isPassed: false, waiting: 1 },
    ]);
    await book.addLearner('Basma', []);
    const again = await book.addLearner('Zayd', [{ earned: 1, total: 4, isPassed: false }]);
    await book.addAttempt(0, again, { earned: 3, total: 4 });
    await book.addAttempt(0, again, 'open');
  });

  it('shows for each learner the best result in each quiz that was started, and the score', async () => {
    const { rows, total, next } = await book.list();
    expect([names({ rows }), total, next]).toEqual([['Basma', 'Huda', 'Omar', 'Zayd'], 4, null]);
    expect(scores({ rows })).toEqual([null, 83, 25, 75]);
    expect(rows.map(({ isProvisional }) => isProvisional)).toEqual([false, true, false, false]);
    const cellsOf = (name: string) => {
      const cells = rows.find(({ user }) => user.firstName === name)?.cells ?? [];
      return book.quizIds.map((id) => cells.find(({ quizId }) => quizId === id));
    };
    expect(cellsOf('Basma')).toEqual([undefined, undefined, undefined]);
    expect(cellsOf('Huda')).toMatchObject([
      { standing: 'PASSED', usedAttempts: 1, waitingAnswers: 0, best: { percent: 100, isPassed: true } },
      { standing: 'WAITING', waitingAnswers: 1, best: { percent: 50, isPassed: false } },
      undefined,
    ]);
    expect(cellsOf('Omar')).toMatchObject([{ standing: 'FAILED' }, { standing: 'OPEN', best: null }, undefined]);
    expect(cellsOf('Zayd')).toMatchObject([
      { standing: 'PASSED', usedAttempts: 3, best: { percent: 75 } },
      undefined,
      undefined,
    ]);
  });

  it('is read page by page in each order, learners without a score last', async () => {
    expect(await readPages(book, { size: 2 })).toEqual([
      ['Basma', 'Huda'],
      ['Omar', 'Zayd'],
    ]);
    expect(await readPages(book, { size: 1, sort: 'highest' })).toEqual([['Huda'], ['Zayd'], ['Omar'], ['Basma']]);
    expect(await readPages(book, { size: 3, sort: 'lowest' })).toEqual([['Omar', 'Zayd', 'Huda'], ['Basma']]);
  });

  it('is filtered by name, by score, by answers to be marked and by status', async () => {
    expect(await book.list({ query: 'hud' })).toMatchObject({ total: 1, rows: [{ user: { firstName: 'Huda' } }] });
    expect(names(await book.list({ below: 76 }))).toEqual(['Omar', 'Zayd']);
    expect(names(await book.list({ below: 75 }))).toEqual(['Omar']);
    expect(await book.list({ show: 'WAITING' })).toMatchObject({ total: 1, rows: [{ user: { firstName: 'Huda' } }] });
    expect(names(await book.list({ show: 'UNGRADED' }))).toEqual(['Basma']);
    const blocked = await book.addLearner('Laila', []);
    const requested = await book.addLearner('Nadia', []);
    const { admin } = harness.test;
    await admin`update enrolments set status = 'BLOCKED' where user_id = ${blocked}`;
    await admin`update enrolments set status = 'REQUESTED' where user_id = ${requested}`;
    expect(names(await book.list({ status: 'BLOCKED' }))).toEqual(['Laila']);
    expect(names(await book.list())).toEqual(['Basma', 'Huda', 'Laila', 'Omar', 'Zayd']);
    expectData(await book.portal.call('people.remove', { id: blocked }));
    expect((await book.list()).total).toBe(4);
  });

  it('has the means and spreads of all learners below the quizzes that learners see', async () => {
    expect(await book.columns()).toMatchObject({
      ...{ mean: 61, minimumScore: null },
      quizzes: [
        { id: book.quizIds[0], section: 'الوحدة الأولى', mean: 67, spread: [0, 1, 0, 1, 1], waitingAnswers: 0 },
        { id: book.quizIds[1], weight: null, passRate: 60, mean: null, spread: [0, 0, 0, 0, 0], waitingAnswers: 1 },
        { id: book.quizIds[2], mean: null, spread: [0, 0, 0, 0, 0], waitingAnswers: 0 },
      ],
    });
    await harness.test.admin`update activities set status = 'DRAFT' where id = ${book.quizIds[2] ?? ''}`;
    expect((await book.columns()).quizzes).toHaveLength(2);
  });

  it('is open to admins and to the lecturers of the course only', async () => {
    const { portal, courseId, quizIds } = book;
    const [lecturer, other] = [await portal.signedIn('ROLE_LECTURER'), await portal.signedIn('ROLE_LECTURER')];
    const learner = await portal.signedIn('ROLE_LEARNER');
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${courseId}`;
    const [first] = (await book.columns()).quizzes;
    for (const [procedure, input] of [
      ['gradebook.list', { courseId }],
      ['gradebook.columns', { courseId }],
      ['gradebook.export', { courseId }],
      ['quiz.changeWeight', { id: quizIds[0], version: first?.version, weight: null }],
    ] as const) {
      const statusFor = async (...[by, changed = {}]: [typeof other, object?]) =>
        (await portal.call(procedure, { ...input, ...changed }, by)).status;
      expect(await statusFor(other), procedure).toBe(404);
      expect(await statusFor(learner), procedure).toBe(403);
      expect(await statusFor(lecturer), procedure).toBe(200);
      expect(await statusFor(lecturer, 'id' in input ? { id: newId() } : { courseId: newId() }), procedure).toBe(404);
    }
  });
});

describe('a file of the gradebook', () => {
  const download = async ({ portal, courseId }: TestGradebook, format: string, language = 'en') => {
    const { host, admin } = portal;
    return harness.request({
      ...{ host, cookie: admin.cookie, method: 'POST', body: { format, sort: 'highest' } },
      ...{ url: `/api/courses/${courseId}/gradebook/export`, headers: { 'accept-language': language } },
    });
  };

  it('has a column for each quiz, and learners in the order of the list', async () => {
    const book = await newGradebook(harness, 2);
    await harness.test.admin`update activities set name = '=1+1' where id = ${book.quizIds[1] ?? ''}`;
    await book.addLearner('=cmd()', [{ earned: 1, total: 3, isPassed: false }]);
    await book.addLearner('هدى', [
      { earned: 2, total: 3, waiting: 2 },
      { earned: 1, total: 2 },
    ]);
    await book.weigh(0, 30);
    await book.weigh(1, 0);
    expect((await book.exportStep()).head?.columns.slice(-3)).toEqual([
      ...['QUIZ (الوزن 30)', '=1+1 (لا يُحتسب)', 'إجابات للتصحيح'],
    ]);
    for (const quiz of [0, 1]) await book.weigh(quiz, null);
    const { head, rows } = await book.exportStep();
    expect(head?.columns.slice(-5, -3)).toEqual(['النتيجة (٪)', 'قد ترتفع النتيجة']);
    expect(rows.map((row) => row.slice(-5))).toEqual([
      ['33', '', '33', '', '0'],
      ['60', 'نعم', '66', '50', '2'],
    ]);
    const csv = await download(book, 'csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/filename="dars-gradebook-[^"]+-\d{4}-\d\d-\d\d\.csv"/);
    const lines = csv.body.trim().split('\r\n');
    expect([lines.length, lines[1]?.startsWith('هدى,'), lines[2]?.startsWith("'=cmd(),")]).toEqual([3, true, true]);
  });

  it('is a spreadsheet with numbers, and with texts that are no formulas, from right to left in Arabic', async () => {
    const book = await newGradebook(harness, 1);
    await book.addLearner('=1+1 & <b>\u0007_x0041_', [{ earned: 1, total: 4, isPassed: false }]);
    const file = await download(book, 'xlsx', 'ar');
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toContain('.xlsx');
    const parts = await readZip(file.rawPayload);
    expect([...parts.keys()].sort()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &amp; &lt;b&gt;_x005F_x0041_</t>');
    expect(sheet).toContain('<c><v>25</v></c>');
    expect(sheet).not.toContain('<f>');
    const english = await readZip((await download(book, 'xlsx')).rawPayload);
    expect(english.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft');
  });
});

describe('the weight of a quiz', () => {
  it('replaces its points in the score, and a weight of 0 leaves the quiz out', async () => {
    const book = await newGradebook(harness, 3);
    await book.addLearner('Huda', [
      { earned: 1, total: 1 },
      { earned: 1, total: 3, isPassed: false },
    ]);
    const scoreNow = async () => scores(await book.list());
    expect(await scoreNow()).toEqual([50]);
    await book.weigh(0, 3);
    expect(await scoreNow()).toEqual([66]);
    await book.weigh(1, 9);
    expect(await scoreNow()).toEqual([50]);
    await book.weigh(0, 0);
    expect(await scoreNow()).toEqual([33]);
    await book.weigh(1, 0);
    expect(await scoreNow()).toEqual([null]);
    await book.weigh(0, null);
    expect(await scoreNow()).toEqual([100]);
  });

  it('does not lose a percent to recurring decimals', async () => {
    const book = await newGradebook(harness, 3);
    const third = { earned: 1, total: 3, isPassed: false };
    await book.addLearner('Huda', [third, third, { earned: 5, total: 6 }]);
    for (const quiz of [0, 1, 2]) await book.weigh(quiz, 7);
    expect(scores(await book.list())).toEqual([50]);
  });

  it('counts no waiting answer of a quiz that is left out, and asks no learner for it', async () => {
    const book = await newGradebook(harness, 1);
    const { portal, courseId } = book;
    const userId = await book.addLearner('Huda', [{ earned: 1, total: 2, isPassed: false, waiting: 1 }]);
    expect((await book.list()).rows).toMatchObject([{ score: 50, isProvisional: true }]);
    const settings = { courseId, isOn: true, minimumScore: 90, validMonths: null };
    expectData(await portal.call('certificate.updateSettings', settings));
    await harness.test.admin`update enrolments set completed_at = now() where user_id = ${userId}`;
    expect(expectData(await portal.call('certificate.issue', { courseId }))).toEqual({ issued: 0, left: 0 });
    await book.weigh(0, 0);
    expect((await book.list()).rows).toMatchObject([{ score: null, isProvisional: false }]);
    expect((await book.columns()).minimumScore).toBe(90);
    expect(expectData(await portal.call('certificate.issue', { courseId }))).toEqual({ issued: 1, left: 0 });
  });

  it('is changed from the version that was seen, and recorded', async () => {
    const { portal, quizIds } = await newGradebook(harness, 1);
    const [id] = quizIds;
    const change = (version: number, weight: number | null) =>
      portal.call('quiz.changeWeight', { id, version, weight });
    expect(expectData(await change(1, 40))).toEqual({ weight: 40, version: 2 });
    expect(errorCodeOf(await change(1, 50))).toBe('edited-meanwhile');
    for (const weight of [-1, 101, 1.5]) expect((await change(2, weight)).status).toBe(400);
    const events = await harness.test.admin`
      select details from audit_events where action = 'quiz.weighed' and subject_id = ${id ?? ''}`;
    expect(events).toMatchObject([{ details: { before: null, weight: 40 } }]);
  });
});
