import type { AddedQuestionCategory, BankQuestion } from '@dars/contracts/content/question-bank';
import type { ImportReport } from '@dars/contracts/content/question-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { expectData } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const ask = (text: string) => ({ type: 'trueFalse', text, isTrue: true });
const run = async <Data>(at: TestPortal, name: string, input: unknown) =>
  expectData<Data>(await at.call(`questionBank.${name}`, input));
const eventsOf = async ({ id }: TestPortal) =>
  (
    await harness.test.admin`
      select action, subject_id as subject, details from audit_events
      where tenant_id = ${id} and (action like 'bank-question.%' or action like 'question-category.%') order by id`
  ).map(({ action, subject, details }) => ({ action, subject, ...(details as object) }));

it('the audit trail has one line for each change of the bank, however many questions it concerns', async () => {
  const at = await newPortal(harness);
  const text = 'ما إعراب «زيد»؟ '.repeat(20).trim();
  const one = await run<BankQuestion>(at, 'create', { question: ask(text) });
  const two = await run<BankQuestion>(at, 'create', { question: ask('b') });
  const ids = [one.id, two.id];
  await run(at, 'update', { id: two.id, version: 1, question: ask('c'), tags: [], isShared: true });
  const { id: categoryId } = await run<AddedQuestionCategory>(at, 'createCategory', { name: 'نحو', parentId: null });
  await run(at, 'renameCategory', { id: categoryId, name: 'صرف' });
  await run(at, 'moveCategory', { id: categoryId, parentId: null, position: 0 });
  await run(at, 'move', { ids, categoryId });
  await run(at, 'change', { ids, addTags: ['سهل'], removeTags: [] });
  await run(at, 'removeCategory', { id: categoryId });
  await run(at, 'remove', { ids });
  await run(at, 'restore', { ids: [two.id] });
  const many = { questions: 2, ids, subject: null };
  expect(await eventsOf(at)).toEqual([
    { action: 'bank-question.created', subject: one.id, questions: 1, text: text.slice(0, 100) },
    { action: 'bank-question.created', subject: two.id, questions: 1, text: 'b' },
    { action: 'bank-question.updated', subject: two.id, questions: 1, text: 'c', version: 2, isShared: true },
    { action: 'question-category.created', subject: categoryId, name: 'نحو', parent: null },
    { action: 'question-category.renamed', subject: categoryId, before: 'نحو', after: 'صرف' },
    { action: 'question-category.moved', subject: categoryId, name: 'صرف', before: null, after: null },
    { action: 'bank-question.moved', ...many, category: categoryId },
    { action: 'bank-question.changed', ...many, addTags: ['سهل'], removeTags: [] },
    { action: 'question-category.removed', subject: categoryId, name: 'صرف', questions: 2 },
    { action: 'bank-question.removed', ...many },
    { action: 'bank-question.restored', subject: two.id, questions: 1, text: 'c' },
  ]);
});

it('the audit trail records an import into the bank and its undo, and none that is only tried', async () => {
  const at = await newPortal(harness);
  const content = Buffer.from('Which?\nA. x\nB. y\nANSWER: A\n\nWhat?\nA. x\nB. y\nANSWER: B\n').toString('base64');
  const send = async (dryRun: boolean) =>
    expectData<ImportReport>(
      await at.call('questionImport.import', {
        target: 'bank:none',
        format: 'aiken',
        dryRun,
        content,
        fileName: 'a.txt',
      }),
    );
  await send(true);
  const { importId } = await send(false);
  expectData(await at.call('questionImport.undo', { id: importId }));
  expect(await eventsOf(at)).toMatchObject([
    { action: 'bank-question.imported', questions: 2, format: 'aiken', file: 'a.txt', category: null },
    { action: 'bank-question.import-undone', questions: 2, removed: 2, kept: 0 },
  ]);
});
