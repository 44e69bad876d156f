import type { BankQuestion } from '@dars/contracts/content/question-bank';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import { insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { expectData } from '../../../testing/quiz.ts';
import { insertUnattachedFile } from '../../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const ask = (text: string) => ({ type: 'trueFalse', text, isTrue: true });
const run = async <Data>(at: TestPortal, name: string, input?: unknown) =>
  expectData<Data>(await at.call(`questionBank.${name}`, input));
const quizIn = (at: TestPortal) =>
  insertQuiz(harness.test.admin, { tenantId: at.id, lecturerId: null, documents: [trueQuestion('أ')] });

describe('a question of the bank', () => {
  it('shows its picture, which stays until neither a quiz nor the bank shows it', async () => {
    const at = await newPortal(harness);
    const { admin } = harness.test;
    const status = async (path: string) =>
      (await admin`select status from uploads where '/files/' || key = ${path}`)[0];
    const image = await insertUnattachedFile(admin, at.id, 'image');
    const { id } = await run<BankQuestion>(at, 'create', { question: { ...ask('صورة'), image } });
    const { activityId: quizId } = await quizIn(at);
    const [copy] = await run<QuizQuestion[]>(at, 'copyToQuiz', { quizId, ids: [id] });
    expect(copy?.question.image).toBe(image);
    expectData(await at.call('quiz.removeQuestion', { id: copy?.id }));
    expect(await status(image)).toEqual({ status: 'attached' });
    await run(at, 'update', { id, version: 1, question: ask('صورة'), tags: [], isShared: false });
    expect(await status(image)).toEqual({ status: 'stored' });
  });

  it('shows the pictures in its texts, which stay until neither a quiz nor the bank shows them', async () => {
    const at = await newPortal(harness);
    const { admin } = harness.test;
    const src = await insertUnattachedFile(admin, at.id, 'image');
    const status = async () => (await admin`select status from uploads where '/files/' || key = ${src}`)[0]?.['status'];
    const richText = { type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'صورة' } }] };
    const { id } = await run<BankQuestion>(at, 'create', { question: { ...ask('صورة'), richText } });
    const { activityId: quizId } = await quizIn(at);
    const [copy] = await run<QuizQuestion[]>(at, 'copyToQuiz', { quizId, ids: [id] });
    expect(copy?.question.richText).toEqual(richText);
    expectData(await at.call('quiz.removeQuestion', { id: copy?.id }));
    expect(await status()).toBe('attached');
    await run(at, 'update', { id, version: 1, question: ask('صورة'), tags: [], isShared: false });
    expect(await status()).toBe('stored');
  });
});
