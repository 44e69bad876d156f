import type { RegradeOutcome } from '@dars/contracts/learning/regrade';
import type { Database } from '@dars/db/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { errorCodeOf, expectData, newQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import {
  audited,
  call,
  correct,
  FALSE,
  newTakenQuiz,
  regrade,
  resultOf,
  run,
  snapshot,
  statusOf,
  undo,
} from '../../../testing/regrade.ts';
import { giveUpRegrade } from './complete-regrade.ts';

const MINUTE = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A database whose transactions of a tenant first call `before`, with their number. */
const watched = (before: (transaction: number) => Promise<unknown>): Database => {
  let transactions = 0;
  return {
    ...harness.db,
    async withTenant(tenantId, work, options) {
      transactions += 1;
      await before(transactions);
      return harness.db.withTenant(tenantId, work, options);
    },
  };
};
/** The transaction of a small regrade that gives the attempts their grades. */
const LAST = 4;

describe('the job of a regrade', () => {
  it('changes nothing until its last transaction, and starts over without doubles after it was killed', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const before = await snapshot(harness, quiz);
    const { regrade: started } = await call<RegradeOutcome>(quiz, 'regrade');
    const id = started?.id ?? '';
    const killed = watched(async (transaction) => {
      if (transaction === LAST) throw new Error('killed');
    });
    await expect(run(harness, quiz, id, killed)).rejects.toThrow('killed');
    expect(await snapshot(harness, quiz)).toBe(before);
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'RUNNING', done: 2, total: 2 });
    await Promise.all([run(harness, quiz, id), run(harness, quiz, id)]);
    await run(harness, quiz, id);
    expect((await statusOf(quiz)).latest).toMatchObject({
      state: 'DONE',
      done: 2,
      total: 2,
      counts: { up: 1, down: 1 },
    });
    expect(await audited(harness, quiz)).toEqual(['quiz.regraded']);
  });

  it('leaves an attempt that was graded otherwise in the meantime, and so does the undo', async () => {
    const { quiz, right, wrong } = await newTakenQuiz(harness);
    const { admin } = harness.test;
    await correct(quiz);
    const { regrade: started } = await call<RegradeOutcome>(quiz, 'regrade');
    const id = started?.id ?? '';
    const regraded = async (transaction: number) =>
      transaction === LAST && (await admin`update quiz_attempts set earned = 1 where id = ${wrong.attemptId}`);
    await run(harness, quiz, id, watched(regraded));
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'DONE', left: 1 });
    expect(await resultOf(quiz, wrong)).toMatchObject({ regradedDate: null });
    await admin`update quiz_answers set earned = 2 where attempt_id = ${right.attemptId}`;
    await admin`update quiz_attempts set earned = 2 where id = ${right.attemptId}`;
    expectData(await undo(quiz, id));
    await run(harness, quiz, id);
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'UNDONE', left: 1 });
    const [row] = await admin`select earned from quiz_attempts where id = ${right.attemptId}`;
    expect(row).toEqual({ earned: 2 });
  });

  it('runs alone for its quiz, and a failed one makes room for another', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const { regrade: started } = await call<RegradeOutcome>(quiz, 'regrade');
    const id = started?.id ?? '';
    expect(errorCodeOf(await quiz.portal.call('quiz.regrade', { id: quiz.activityId }))).toBe('regrade-running');
    expect(errorCodeOf(await undo(quiz, id))).toBe('regrade-running');
    await giveUpRegrade(harness.deps, { tenantId: quiz.portal.id, regradeId: id });
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'FAILED', undoUntilDate: null });
    await regrade(harness, quiz);
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'DONE' });
    expect(errorCodeOf(await undo(quiz, id))).toBe('regrade-final');
  });

  it('can be undone for a day', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const id = await regrade(harness, quiz);
    const finish = (hoursAgo: number) => harness.test.admin`
      update regrades set finished_at = now() - make_interval(hours => ${hoursAgo}) where id = ${id}`;
    await finish(25);
    expect((await statusOf(quiz)).latest).toMatchObject({ state: 'DONE', undoUntilDate: null });
    expect(errorCodeOf(await undo(quiz, id))).toBe('regrade-final');
    await finish(23);
    expect((await undo(quiz, id)).status).toBe(200);
  });

  it('keeps the stored grades of the latest regrade only, which alone can be undone', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const first = await regrade(harness, quiz);
    const stored = async () =>
      (
        await harness.test
          .admin`select distinct regrade_id as id from regraded_attempts where tenant_id = ${quiz.portal.id}`
      ).map(({ id }) => id);
    expect(await stored()).toEqual([first]);
    await correct(quiz, { ...FALSE, isTrue: true }, 2);
    const second = await regrade(harness, quiz);
    expect(await stored()).toEqual([second]);
    expect((await undo(quiz, second)).status).toBe(200);
  });

  it('is started only by staff who may edit the course', async () => {
    const { quiz } = await newTakenQuiz(harness);
    await correct(quiz);
    const stranger = await quiz.portal.signedIn('ROLE_LECTURER');
    for (const procedure of ['regradeStatus', 'regradePreview', 'regrade']) {
      expect((await quiz.portal.call(`quiz.${procedure}`, { id: quiz.activityId }, stranger)).status).toBe(404);
    }
    const id = await regrade(harness, quiz);
    expect((await quiz.portal.call('quiz.undoRegrade', { id }, stranger)).status).toBe(404);
  });

  it('leaves a kept pass also when a wrong answer arrives late', async () => {
    const quiz = await newQuiz(harness, { time: 10, passRate: 50 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    await quiz.submit(attempt);
    const begun = Date.parse(attempt.startedDate);
    await harness.test.admin`
      update quiz_attempts set state = 'TIME_OUT', submitted_at = deadline_at, keeps_pass = true where id = ${attempt.id}`;
    harness.setNow(new Date(begun + 12 * MINUTE));
    const given = { clock: attempt.clock, ageMs: 3 * MINUTE, isMonotonic: true };
    const answer = { attemptId: attempt.id, questionId: quiz.questionIds[0], answer: trueFalseAnswer(false) };
    expectData(await quiz.take('saveAnswer', { ...answer, sequence: 2, given }));
    expect(expectData(await quiz.take('result', { attemptId: attempt.id }))).toMatchObject({
      ...{ score: { earned: 0, isPassed: true }, isPassKept: true },
    });
    harness.setNow(new Date());
  });
});
