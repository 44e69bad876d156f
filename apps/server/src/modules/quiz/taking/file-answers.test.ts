import type { Attempt } from '@dars/contracts/learning/attempt';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../jobs/sweep-files.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { announce, fileQuestion, filesAnswer, markAnswer, resultOf, sendPdf } from '../../../testing/marking.ts';
import { insertSignedInUser, type SignedInUser } from '../../../testing/people.ts';
import { errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../../testing/quiz.ts';
import { findFile } from '../../upload/store.ts';
import { countAnswerFiles, mayOpenAnswerFile } from '../attempt/answer-files.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const documents = [fileQuestion, trueQuestion()];
const HOUR = 3_600_000;

/** Sets the clock on and sweeps. */
async function sweepAfter(milliseconds: number) {
  const now = new Date(Date.now() + milliseconds);
  harness.setNow(now);
  await sweepFiles({ ...harness.deps, now: () => now });
}

const read = (quiz: TestQuiz, path: string, by?: SignedInUser, host = quiz.portal.host) =>
  harness.request({ host, url: path, ...(by && { cookie: by.cookie }) });
const statusOf = async (...of: Parameters<typeof read>) => (await read(...of)).statusCode;

const brokenRuleOf = ({ error }: Awaited<ReturnType<typeof announce>>) => error?.data.issues?.[0];

describe('an answer that consists of files', () => {
  it('is stored with them, waits for a person after the hand-in, and is downloaded, never shown', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    const file = await sendPdf(harness, quiz, attempt);
    expectData(await quiz.save(attempt, filesAnswer(file)));
    const again = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
    expect(again.answers).toMatchObject([{ answer: { type: 'fileUpload', files: [file] } }]);
    expect(JSON.stringify(again.questions)).not.toContain('سرّ المصحّح');
    await quiz.submit(attempt);
    await sweepAfter(2 * HOUR);
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 1, questions: [{ isWaiting: true }, {}] });
    const { statusCode, headers, rawPayload } = await read(quiz, file.path, quiz.portal.admin);
    expect([statusCode, rawPayload.length]).toEqual([200, file.size]);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expectData(await markAnswer(quiz, attempt, { points: 3, comment: '' }));
    expect(await resultOf(quiz, attempt)).toMatchObject({ waitingAnswers: 0, score: { earned: 3 } });
  });

  it('is opened by its learner, and after the attempt by the staff of its course, and by nobody else', async () => {
    const portal = await newQuiz(harness, { documents });
    const lecturer = await portal.portal.signedIn('ROLE_LECTURER');
    const [other, stranger] = [await portal.join(), await portal.portal.signedIn('ROLE_LECTURER')];
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${portal.courseId}`;
    const attempt = await portal.start();
    const { path, ...file } = await sendPdf(harness, portal, attempt);
    const statuses = async () => [
      await statusOf(portal, path, portal.learner),
      await statusOf(portal, path, lecturer),
      await statusOf(portal, path, portal.portal.admin),
      await statusOf(portal, path, other),
      await statusOf(portal, path, stranger),
      await statusOf(portal, path),
    ];
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404]);
    expectData(await portal.save(attempt, filesAnswer({ path, ...file })));
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404]);
    await portal.submit(attempt);
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404]);
    const elsewhere = await newQuiz(harness, { documents });
    expect(await statusOf(portal, path, elsewhere.portal.admin, elsewhere.portal.host)).toBe(404);
  });

  it('loses a file that is replaced, which can be put back for an hour and is swept then', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    const [first, second] = [await sendPdf(harness, quiz, attempt), await sendPdf(harness, quiz, attempt)];
    expectData(await quiz.save(attempt, filesAnswer(first)));
    expectData(await quiz.save(attempt, filesAnswer(second), { sequence: 2 }));
    expectData(await quiz.save(attempt, filesAnswer(first, second), { sequence: 3 }));
    expectData(await quiz.save(attempt, filesAnswer(second), { sequence: 4 }));
    await sweepAfter(HOUR + 1000);
    expect([await statusOf(quiz, first.path, quiz.learner), await statusOf(quiz, second.path, quiz.learner)]).toEqual([
      404, 200,
    ]);
    const gone = await quiz.save(attempt, filesAnswer(first, second), { sequence: 5 });
    expect(gone.error?.data.issues).toMatchObject([{ path: ['answer'], rule: 'file-gone' }]);
    // The refused answer has changed nothing.
    expect(await quiz.take('getAttempt', { attemptId: attempt.id })).toMatchObject({
      data: { answers: [{ sequence: 4, answer: { files: [second] } }] },
    });
    expectData(await quiz.save(attempt, null, { sequence: 6 }));
    await sweepAfter(3 * HOUR);
    const key = { tenantId: quiz.portal.id, attemptId: attempt.id, questionId: quiz.questionIds[0] ?? '' };
    expect(await harness.db.withTenant(quiz.portal.id, (tx) => countAnswerFiles(tx, key))).toBe(0);
  });

  it('keeps the files of the newer of two answers, whichever arrives last', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    const [first, second] = [await sendPdf(harness, quiz, attempt), await sendPdf(harness, quiz, attempt)];
    expectData(await quiz.save(attempt, filesAnswer(second), { sequence: 2 }));
    expectData(await quiz.save(attempt, filesAnswer(first), { sequence: 1 }));
    await sweepAfter(2 * HOUR);
    expect([await statusOf(quiz, first.path, quiz.learner), await statusOf(quiz, second.path, quiz.learner)]).toEqual([
      404, 200,
    ]);
  });

  it('refuses files that were sent for another answer or by another person, and another size', async () => {
    const quiz = await newQuiz(harness, { documents: [fileQuestion, fileQuestion], numberOfAttempts: 2 });
    const other = await quiz.join();
    const attempt = await quiz.start();
    const theirs = expectData<Attempt>(await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other));
    const ofOthers = await sendPdf(harness, quiz, theirs, { by: other });
    const ofSecond = await sendPdf(harness, quiz, attempt, { question: 1 });
    const own = await sendPdf(harness, quiz, attempt);
    for (const file of [ofOthers, ofSecond, { ...own, size: own.size + 1 }]) {
      const refused = await quiz.save(attempt, filesAnswer(file));
      expect(refused.error?.data.issues).toMatchObject([{ path: ['answer'], rule: 'file-gone' }]);
    }
    const more = [await sendPdf(harness, quiz, attempt), await sendPdf(harness, quiz, attempt)];
    const tooMany = await quiz.save(attempt, filesAnswer(own, ...more));
    expect(tooMany.error?.data.issues).toMatchObject([{ path: ['answer'], rule: 'invalid' }]);
    expectData(await quiz.save(attempt, filesAnswer(own)));
  });

  it('takes no file of another kind, of a question without files, of a closed attempt or beside a question', async () => {
    const quiz = await newQuiz(harness, { documents });
    const other = await quiz.join();
    const attempt = await quiz.start();
    expect(brokenRuleOf(await announce(quiz, attempt, { contentType: 'audio/mpeg' }))).toMatchObject({
      rule: 'file-type',
      params: { values: 'pdf, docx, xlsx, pptx, png, jpg' },
    });
    expect(brokenRuleOf(await announce(quiz, attempt, { contentType: 'text/html' }))).toMatchObject({
      rule: 'file-type',
    });
    expect(brokenRuleOf(await announce(quiz, attempt, { contentType: 'image/svg+xml' }))).toMatchObject({
      rule: 'file-type',
    });
    expect(brokenRuleOf(await announce(quiz, attempt, { size: 51 * 1024 * 1024 }))).toMatchObject({
      rule: 'file-size-limit',
      params: { max: 50 },
    });
    expect((await announce(quiz, attempt, { question: 1 })).status).toBe(404);
    expect((await announce(quiz, attempt, { by: other })).status).toBe(404);
    expect((await announce(quiz, attempt, { by: quiz.portal.admin })).status).toBe(403);
    const free = { purpose: 'answer', contentType: 'application/pdf', size: 3 };
    expect((await quiz.portal.call('upload.presign', free, quiz.learner)).status).toBe(400);
    await quiz.submit(attempt);
    expect(errorCodeOf(await announce(quiz, attempt))).toBe('attempt-closed');
  });

  it('is handed in with what is stored when the time is over, and takes nothing more', async () => {
    const quiz = await newQuiz(harness, { documents, time: 10 });
    const attempt = await quiz.start();
    const file = await sendPdf(harness, quiz, attempt);
    expectData(await quiz.save(attempt, filesAnswer(file)));
    harness.setNow(new Date(Date.now() + 11 * 60_000));
    expect(errorCodeOf(await announce(quiz, attempt))).toBe('attempt-time-over');
    const result = await resultOf(quiz, attempt);
    expect(result).toMatchObject({ state: 'TIME_OUT', waitingAnswers: 1 });
    expect(result.questions[0]?.answer).toEqual(filesAnswer(file));
  });

  it('counts towards the portal’s quota and not towards the learner’s', async () => {
    const quiz = await newQuiz(harness, { documents });
    const { admin } = harness.test;
    const attempt = await quiz.start();
    const large = { size: 49 * 1024 * 1024 };
    expect((await announce(quiz, attempt, large)).status).toBe(200);
    const photo = { purpose: 'photo', contentType: 'image/png', size: 100 };
    expect((await quiz.portal.call('upload.presign', photo, quiz.learner)).status).toBe(200);
    await admin`
      update tenant_counters set value = ${5 * 1024 ** 3 - 1000} where tenant_id = ${quiz.portal.id} and name = 'storage'`;
    expect(brokenRuleOf(await announce(quiz, attempt, large))).toMatchObject({ path: ['file'], rule: 'storage-quota' });
  });

  it('loses its files with the account of its learner', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    const file = await sendPdf(harness, quiz, attempt);
    expectData(await quiz.save(attempt, filesAnswer(file)));
    await quiz.submit(attempt);
    expectData(await quiz.portal.call('people.remove', { id: quiz.learner.id }));
    await sweepAfter(1000);
    expect(await statusOf(quiz, file.path, quiz.portal.admin)).toBe(404);
    expect(await harness.deps.storage.open(file.path.slice('/files/'.length))).toBeUndefined();
  });

  it('is read without a sequential scan of a table', async () => {
    const quiz = await newQuiz(harness, { documents });
    const attempt = await quiz.start();
    const file = await sendPdf(harness, quiz, attempt);
    expectData(await quiz.save(attempt, filesAnswer(file)));
    await quiz.submit(attempt);
    const { id: tenantId, admin } = quiz.portal;
    const [uploadId = ''] = /[\w-]+(?=\.\w+$)/.exec(file.path) ?? [];
    const lecturer = await insertSignedInUser(harness, { tenantId, role: 'ROLE_LECTURER' });
    for (const person of [
      { userId: admin.id, role: 'ROLE_ADMIN_PORTAL' } as const,
      { userId: lecturer.id, role: 'ROLE_LECTURER' } as const,
    ]) {
      const scanned = await seqScannedTablesIn(harness.db, tenantId, async (tx) => {
        const found = await findFile(tx, tenantId, uploadId);
        return found && mayOpenAnswerFile(tx, person, found);
      });
      expect(scanned).toEqual([]);
    }
  });
});
