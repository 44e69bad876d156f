import type { AddedQuestionCategory, BankQuestionRow, QuestionCategories } from '@dars/contracts/content/question-bank';
import type { ImportReport } from '@dars/contracts/content/question-import';
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

const GIFT = 'Sky? {=blue ~red}\n\nEven? {~%75%2 ~%15%4 ~3}\n\nWrite.\n';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const call = ({ portal, activityId }: TestQuiz, text: string, more: object = {}) =>
  portal.call('questionImport.import', { target: `quiz:${activityId}`, content: base64(text), ...more });
const report = async (...given: Parameters<typeof call>) => expectData<ImportReport>(await call(...given));
const stored = async ({ portal, activityId }: TestQuiz) =>
  expectData<{ rows: QuizQuestion[] }>(await portal.call('quiz.questions', { id: activityId })).rows;
const texts = async (quiz: TestQuiz) => (await stored(quiz)).map(({ question }) => question.text);
const addedIds = ({ questions }: ImportReport) => questions.flatMap(({ id }) => id ?? []);

describe('an import of questions', () => {
  it('adds the questions at the end, and reports every question of the file', async () => {
    const quiz = await newQuiz(harness);
    const before = await texts(quiz);
    const made = await report(quiz, GIFT);
    expect(await texts(quiz)).toEqual([...before, 'Sky?', 'Even?']);
    expect(made).toMatchObject({
      ...{ format: 'gift', encoding: 'utf-8', total: 3, imported: 1, changed: 1, refused: 1, categories: 0 },
      questions: [
        { index: 1, name: 'Sky?', line: 1, outcome: 'imported', type: 'single', losses: [] },
        { index: 2, line: 3, outcome: 'changed', type: 'multiple' },
        { index: 3, name: 'Write.', line: 5, outcome: 'refused', type: 'description', id: null, source: 'Write.' },
      ],
    });
    expect(addedIds(made)).toEqual((await stored(quiz)).slice(before.length).map(({ id }) => id));
    expect(made.questions[2]?.losses).toEqual([
      { code: 'type-unsupported', detail: 'description', text: 'لا نوع يقابله هنا: description' },
    ]);
  });

  it('writes nothing in a dry run, which shows the questions as they would be stored', async () => {
    const quiz = await newQuiz(harness);
    const before = await stored(quiz);
    const made = await report(quiz, GIFT, { dryRun: true });
    expect(await stored(quiz)).toEqual(before);
    expect(made.room).toBe(300 - before.length);
    expect(made.questions.map(({ id, question }) => [id, question?.text])).toEqual([
      [null, 'Sky?'],
      [null, 'Even?'],
      [null, undefined],
    ]);
  });

  it('adds nothing if the quiz has no room for all questions, and a dry run tells it beforehand', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const many = 'x {T}\n\n'.repeat(301);
    expect(await report(quiz, many, { dryRun: true })).toMatchObject({ imported: 301, room: 300 });
    const { error } = await call(quiz, many);
    expect(error?.data.issues).toEqual([
      { path: ['content'], rule: 'import-room', params: { questions: 301, room: 300 } },
    ]);
    expect(await texts(quiz)).toEqual([]);
    expect(await report(quiz, 'x {T}\n\n'.repeat(300))).toMatchObject({ imported: 300 });
  });

  it('reports every one of 5,000 questions', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const made = await report(quiz, '::n::Which is it? {=one#yes ~two#no ~%-50%three####So.}\n\n'.repeat(5000), {
      dryRun: true,
    });
    expect(made).toMatchObject({ total: 5000, refused: 0, doubles: 4999 });
    expect(made.questions.map(({ index }) => index)).toEqual(Array.from({ length: 5000 }, (_, at) => at + 1));
  });

  it('is refused for an unknown category, for a quiz of a course of others, for learners, and for a file of no format', async () => {
    const [quiz, other] = [await newQuiz(harness), await newQuiz(harness)];
    expect(errorCodeOf(await call(quiz, GIFT, { target: `bank:${quiz.activityId}` }))).toBe('not-found');
    expect(errorCodeOf(await call(quiz, GIFT, { target: `quiz:${other.activityId}` }))).toBe('not-found');
    const input = { target: `quiz:${quiz.activityId}`, content: base64(GIFT) };
    expect(errorCodeOf(await quiz.portal.call('questionImport.import', input, quiz.learner))).toBe('forbidden');
    const broken = await call(quiz, '<quiz>\n<question type="essay">');
    expect(broken.error?.data.issues).toMatchObject([{ rule: 'import-xml', params: { line: 2 } }]);
  });

  it('takes a file as the raw body of the REST path, in the language of the caller', async () => {
    const quiz = await newQuiz(harness);
    const { host, admin } = quiz.portal;
    const send = (query: string, body: string | Buffer, type = 'application/octet-stream') =>
      harness.request({
        ...{ host, cookie: admin.cookie, method: 'POST', body },
        url: `/api/questions/import?target=quiz:${quiz.activityId}${query}`,
        headers: { 'content-type': type, 'accept-language': 'es' },
      });
    const wide = Buffer.from('\ufeffسؤال {T}\n\nWrite.', 'utf16le');
    const answer = await send('&dryRun=true', wide);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ encoding: 'utf-16le', imported: 1 },
      questions: [{ name: 'سؤال' }, { losses: [{ text: 'Aquí no existe este tipo de pregunta: description' }] }],
    });
    expect((await send('&format=aiken', 'Q?\nA. x\nB. y\nANSWER: B', 'text/plain')).json()).toMatchObject({
      imported: 1,
    });
    const large = await send('', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      ...{ code: 'payload-too-large', message: 'El archivo es demasiado grande; puede tener 20 MB como máximo' },
      issues: [{ path: ['content'], rule: 'file-size-limit', params: { max: 20 } }],
    });
    expect((await send('&format=word', 'x')).statusCode).toBe(400);
    expect((await send('', '')).json()).toMatchObject({ code: 'validation', issues: [{ rule: 'import-empty' }] });
    expect(await texts(quiz)).toHaveLength(quiz.questionIds.length + 1);
  });

  it('runs once if a program repeats it with the same key and the same bytes', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const { host, admin } = quiz.portal;
    const send = (body: string) =>
      harness.request({
        ...{ host, cookie: admin.cookie, method: 'POST', body },
        url: `/api/questions/import?target=quiz:${quiz.activityId}`,
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'one' },
      });
    const first = await send(GIFT);
    const again = await send(GIFT);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await send('Other? {T}')).statusCode).toBe(422);
    expect(await texts(quiz)).toEqual(['Sky?', 'Even?']);
  });

  it('tells questions that the quiz or the file has already, whatever their spelling, and leaves them out on demand', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    await report(quiz, 'ما عاصمةُ الأردن؟ {=عمّان ~دمشق}');
    const file = 'ما عاصمة الاردن؟ {=عمان ~دمشق}\n\nما عاصمة الأردن؟ {=عمّان ~بيروت}\n\nNew {T}\n\nnew {F}';
    const dry = await report(quiz, file, { dryRun: true });
    expect(dry).toMatchObject({ imported: 4, doubles: 2 });
    expect(dry.questions.map(({ isDouble }) => isDouble)).toEqual([true, false, false, true]);
    const made = await report(quiz, file, { skipDoubles: true });
    expect(made.questions.map(({ id }) => id !== null)).toEqual([false, true, true, false]);
    expect(await texts(quiz)).toEqual(['ما عاصمةُ الأردن؟', 'ما عاصمة الأردن؟', 'New']);
    expect(addedIds(await report(quiz, file))).toHaveLength(4);
  });

  it('tells that typed answers of other systems accept other spellings, but not those that were written for this one', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const lossesOf = async (file: string) =>
      (await report(quiz, file, { dryRun: true })).questions.map(({ losses }) => losses.map(({ code }) => code));
    expect(await lossesOf('من؟ {=أحمد}\n\nWho? {=Ada}\n\n¿Quién? {=José =Ana}')).toEqual([
      ['lenient'],
      [],
      ['lenient'],
    ]);
    expect(await lossesOf('1. من؟\nالإجابة: أحمد')).toEqual([[]]);
  });
});

describe('an import into the question bank', () => {
  const XML = `<quiz>
    <question type="category"><category><text>$course$/top/نحو/الجملة</text></category></question>
    <question type="truefalse"><name><text>1</text></name><questiontext><text>المبتدأ مرفوع</text></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
      <tags><tag><text>إعراب</text></tag></tags></question>
    <question type="category"><category><text>$course$/top/صرف</text></category></question>
    <question type="truefalse"><name><text>2</text></name><questiontext><text>قام فعل ماضٍ</text></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
  </quiz>`;
  const send = (at: TestPortal, text: string, more: object = {}) =>
    at.call('questionImport.import', { target: 'bank:none', content: base64(text), ...more });
  const bankOf = async (at: TestPortal, filter: object = {}) =>
    expectData<{ rows: BankQuestionRow[] }>(await at.call('questionBank.list', filter)).rows;
  const namesOf = async (at: TestPortal) =>
    expectData<QuestionCategories>(await at.call('questionBank.categories', undefined)).rows.map(({ name }) => name);

  it('keeps tags, and makes the categories of the file within the chosen one', async () => {
    const at = await newPortal(harness);
    const chosen = expectData<AddedQuestionCategory>(
      await at.call('questionBank.createCategory', { name: 'عربي', parentId: null }),
    );
    const target = `bank:${chosen.id}`;
    const dry = expectData<ImportReport>(await send(at, XML, { target, dryRun: true }));
    expect(dry).toMatchObject({ imported: 2, changed: 0, categories: 2, importId: null, room: 50_000 });
    expect(await bankOf(at)).toEqual([]);
    expectData(await send(at, XML, { target }));
    expect(await namesOf(at)).toEqual(expect.arrayContaining(['عربي', 'نحو', 'الجملة', 'صرف']));
    expect((await bankOf(at, { categoryId: chosen.id })).map(({ text, tags }) => [text, tags])).toEqual(
      expect.arrayContaining([
        ['المبتدأ مرفوع', ['إعراب']],
        ['قام فعل ماضٍ', []],
      ]),
    );
    const again = expectData<ImportReport>(await send(at, XML, { target }));
    expect(again).toMatchObject({ doubles: 2 });
    expect(expectData<ImportReport>(await send(at, XML, { dryRun: true })).doubles).toBe(0);
  });

  it('finds its questions again in the categories that the file has made', async () => {
    const at = await newPortal(harness);
    expect(expectData<ImportReport>(await send(at, XML))).toMatchObject({ imported: 2, doubles: 0 });
    expect(expectData<ImportReport>(await send(at, XML, { dryRun: true })).doubles).toBe(2);
  });

  it('adds 5,000 questions', async () => {
    const at = await newPortal(harness);
    const many = Array.from({ length: 5000 }, (_, index) => `::${index}::سؤال ${index} {=نعم ~لا ~ربما}`).join('\n\n');
    const made = expectData<ImportReport>(await send(at, many));
    expect(new Set(addedIds(made)).size).toBe(5000);
  });
});
