import type { ImportReport } from '@dars/contracts/content/question-import';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const GIFT = 'Sky? {=blue ~red}\n\nEven? {~%75%2 ~%25%4 ~3}\n\nWrite. {}\n';
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
        { index: 3, name: 'Write.', line: 5, outcome: 'refused', type: 'essay', id: null, source: 'Write. {}' },
      ],
    });
    expect(addedIds(made)).toEqual((await stored(quiz)).slice(before.length).map(({ id }) => id));
    expect(made.questions[2]?.losses).toEqual([
      { code: 'type-unsupported', detail: 'essay', text: 'لا نوع يقابله هنا: essay' },
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

  it('reports 5,000 questions in less than 5 seconds', async () => {
    const quiz = await newQuiz(harness, { documents: [] });
    const start = performance.now();
    const made = await report(quiz, '::n::Which is it? {=one#yes ~two#no ~%-50%three####So.}\n\n'.repeat(5000), {
      dryRun: true,
    });
    expect(made.total).toBe(5000);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is refused for a bank, for a quiz of a course of others, for learners, and for a file of no format', async () => {
    const [quiz, other] = [await newQuiz(harness), await newQuiz(harness)];
    const bank = await call(quiz, GIFT, { target: `bank:${quiz.activityId}` });
    expect(bank.error?.data.issues).toMatchObject([{ path: ['target'], rule: 'import-bank' }]);
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
    const wide = Buffer.from('\ufeffسؤال {T}\n\nWrite. {}', 'utf16le');
    const answer = await send('&dryRun=true', wide);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ encoding: 'utf-16le', imported: 1 },
      questions: [{ name: 'سؤال' }, { losses: [{ text: 'Aquí no existe este tipo de pregunta: essay' }] }],
    });
    expect((await send('&format=aiken', 'Q?\nA. x\nB. y\nANSWER: B', 'text/plain')).json()).toMatchObject({
      imported: 1,
    });
    expect((await send('', Buffer.alloc(20 * 1024 * 1024 + 1))).statusCode).toBe(413);
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

  it('is undone as a whole while nobody has changed its questions', async () => {
    const quiz = await newQuiz(harness);
    const before = await texts(quiz);
    const ids = addedIds(await report(quiz, GIFT));
    const undo = (some: readonly (string | undefined)[]) =>
      quiz.portal.call('questionImport.undo', { quizId: quiz.activityId, ids: some });
    await quiz.portal.call('quiz.createQuestion', {
      ...{ quizId: quiz.activityId, question: { type: 'trueFalse', text: 'later', isTrue: true } },
    });
    expectData(await undo(ids));
    expect(await texts(quiz)).toEqual([...before, 'later']);
    expect(errorCodeOf(await undo(ids))).toBe('not-found');
    const again = addedIds(await report(quiz, GIFT));
    const question = { type: 'trueFalse', text: 'changed', isTrue: true };
    await quiz.portal.call('quiz.updateQuestion', { id: again[0], version: 1, question });
    expect(errorCodeOf(await undo(again))).toBe('edited-meanwhile');
    expect(await texts(quiz)).toEqual([...before, 'later', 'changed', 'Even?']);
    const all = (await stored(quiz)).map(({ id }) => id);
    expect(errorCodeOf(await undo(all))).toBe('edited-meanwhile');
  });

  it('leaves a published quiz its last question', async () => {
    const quiz = await newQuiz(harness);
    const undone = await quiz.portal.call('questionImport.undo', { quizId: quiz.activityId, ids: quiz.questionIds });
    expect(errorCodeOf(undone)).toBe('publish-blocked');
  });
});
