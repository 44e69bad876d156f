import type { RegradeOutcome } from '@dars/contracts/learning/regrade';
import { newId } from '@dars/db/columns';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { expectData } from '../testing/quiz.ts';
import { audited, call, correct, newTakenQuiz, snapshot, statusOf, undo } from '../testing/regrade.ts';
import { startJobs } from './start.ts';
import { killWorkerBetweenBatches } from './testing/killed-worker.ts';

const WAIT_OPTIONS = { timeout: 30_000, interval: 100 };
/** More than the batches of a regrade that are computed before the kill. */
const COPIES = 2_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Gives the learner of a finished attempt many more like it. */
async function copyAttempt(tenantId: string, attemptId: string): Promise<void> {
  const { admin } = harness.test;
  const ids = Array.from({ length: COPIES }, newId);
  await admin`
    insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, state,
      started_at, submitted_at, earned, total, is_passed)
    select a.tenant_id, copy.id, a.activity_id, a.course_id, a.user_id, copy.n + 1, a.version_id, a.arrangement, a.state,
      a.started_at, a.submitted_at, a.earned, a.total, a.is_passed
    from quiz_attempts a, unnest(${ids}::uuid[]) with ordinality as copy (id, n)
    where a.tenant_id = ${tenantId} and a.id = ${attemptId}`;
  await admin`
    insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, earned, saved_at)
    select w.tenant_id, copy.id, w.question_id, w.sequence, w.answer, w.earned, w.saved_at
    from quiz_answers w, unnest(${ids}::uuid[]) as copy (id)
    where w.tenant_id = ${tenantId} and w.attempt_id = ${attemptId}`;
}

test('a regrade whose worker is killed starts over, gives each attempt its grade once, and is undone exactly', async () => {
  const { quiz, right } = await newTakenQuiz(harness);
  await copyAttempt(quiz.portal.id, right.attemptId);
  await correct(quiz);
  const before = await snapshot(harness, quiz);
  const { regrade } = await call<RegradeOutcome>(quiz, 'regrade');
  const id = regrade?.id ?? '';
  await killWorkerBetweenBatches(harness.test, { table: 'regrades', tenantId: quiz.portal.id, id });
  expect(await snapshot(harness, quiz)).toBe(before);

  const jobs = await startJobs(harness.deps, { databaseUrl: harness.test.url });
  await letJobsExpire(harness.test, 'regrade');
  const finished = async (state: string) =>
    vi.waitFor(async () => expect((await statusOf(quiz)).latest).toMatchObject({ state }), WAIT_OPTIONS);
  await finished('DONE');
  expect((await statusOf(quiz)).latest).toMatchObject({ done: COPIES + 2, total: COPIES + 2, left: 0 });
  const grades = await harness.test.admin`
    select earned = total as is_right, count(*)::int as attempts from quiz_attempts
    where tenant_id = ${quiz.portal.id} group by 1 order by 1`;
  expect(grades).toEqual([
    { is_right: false, attempts: COPIES + 1 },
    { is_right: true, attempts: 1 },
  ]);
  expectData(await undo(quiz, id));
  await finished('UNDONE');
  await jobs.stop();
  expect(await snapshot(harness, quiz)).toBe(before);
  expect(await audited(harness, quiz)).toEqual(['quiz.regraded', 'quiz.regrade-undone']);
}, 90_000);
