import type { BankQuestion } from '@dars/contracts/content/question-bank';
import { MAX_BANK_QUESTIONS } from '@dars/contracts/content/question-bank';
import { seqScannedTablesByWorkers } from '@dars/db/testing/plans';
import { insertBankQuestion, insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRemoved } from '../modules/quiz/bank/purge-questions.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { newPortal } from '../testing/portal.ts';
import { brokenRulesOf, expectData } from '../testing/quiz.ts';
import { insertUnattachedFile } from '../testing/uploads.ts';
import { purgeBanks, REMOVED_KEPT_MS } from './purge-bank.ts';

const MINUTE = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const purge = (after: number) => {
  const { db, log } = harness.deps;
  return purgeBanks({ db, log, now: () => new Date(Date.now() + after) });
};

it('deletes questions a week after their removal, with their tags and pictures, if nothing needs them', async () => {
  const { admin } = harness.test;
  const portal = await newPortal(harness);
  const tenantId = portal.id;
  const image = await insertUnattachedFile(admin, tenantId, 'image');
  const question = { type: 'trueFalse', text: 'صورة', isTrue: true, image };
  const { id: gone } = expectData<BankQuestion>(
    await portal.call('questionBank.create', { question, tags: ['إعراب'] }),
  );
  const [listed, copied, drawn] = await Promise.all(
    ['a', 'b', 'c'].map((text) => insertBankQuestion(admin, { tenantId, document: trueQuestion(text) })),
  );
  const { activityId: quizId } = await insertQuiz(admin, { tenantId });
  expectData(await portal.call('questionBank.copyToQuiz', { quizId, ids: [copied] }));
  await admin`
    insert into bank_question_versions (tenant_id, question_id, version, document)
    select tenant_id, id, 1, document from bank_questions where id = ${drawn ?? ''}`;
  expectData(await portal.call('questionBank.remove', { ids: [gone, copied, drawn] }));
  const left = async () =>
    (await admin`select id from bank_questions where tenant_id = ${tenantId}`).map(({ id }) => id).toSorted();
  expect(await purge(REMOVED_KEPT_MS - MINUTE)).toBe(0);
  expect(await purge(REMOVED_KEPT_MS + MINUTE)).toBe(1);
  expect(await left()).toEqual([listed, copied, drawn].toSorted());
  expect((await admin`select from bank_question_tags where question_id = ${gone}`).length).toBe(0);
  expect((await admin`select status from uploads where '/files/' || key = ${image}`)[0]?.['status']).toBe('stored');
  expect(await purge(REMOVED_KEPT_MS + MINUTE)).toBe(0);
});

it('leaves room for new questions as soon as others are removed, and none for those that are restored', async () => {
  const { admin } = harness.test;
  const portal = await newPortal(harness);
  const removed = await insertBankQuestion(admin, { tenantId: portal.id, removedAt: new Date() });
  await admin`
    insert into bank_questions (tenant_id, id, document, search_key)
    select tenant_id, gen_random_uuid(), document, search_key from bank_questions, generate_series(2, ${MAX_BANK_QUESTIONS})
    where id = ${removed}`;
  const question = { type: 'trueFalse', text: 'x', isTrue: true };
  expectData(await portal.call('questionBank.create', { question }));
  const restored = await portal.call('questionBank.restore', { ids: [removed] });
  expect(brokenRulesOf(restored)).toEqual(['question: maximum-items']);
  const read = await seqScannedTablesByWorkers(harness.db, (tx) =>
    findRemoved(tx, { before: new Date(), after: undefined, limit: 500 }),
  );
  expect(read).toEqual([]);
});
