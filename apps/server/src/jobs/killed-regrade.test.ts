import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RegradeOutcome } from '@dars/contracts/learning/regrade';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { expectData } from '../testing/quiz.ts';
import { audited, call, correct, newTakenQuiz, snapshot, statusOf, undo } from '../testing/regrade.ts';
import { startJobs } from './start.ts';

const WORKER = fileURLToPath(new URL('../testing/job-worker.ts', import.meta.url));
const WAIT_OPTIONS = { timeout: 30_000, interval: 100 };
/** More than the batches of a regrade that are computed before the kill. */
const COPIES = 2_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Gives the learner of a finished attempt many more like it. */
async function copyAttempt(attemptId: string): Promise<void> {
  const { admin } = harness.test;
  await admin`
    insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, state,
      started_at, submitted_at, earned, total, is_passed)
    select tenant_id, gen_random_uuid(), activity_id, course_id, user_id, n, version_id, arrangement, state,
      started_at, submitted_at, earned, total, is_passed
    from quiz_attempts, generate_series(2, ${COPIES + 1}) n where id = ${attemptId}`;
  await admin`
    insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, earned, saved_at)
    select w.tenant_id, copy.id, w.question_id, w.sequence, w.answer, w.earned, w.saved_at
    from quiz_answers w join quiz_attempts a on a.id = w.attempt_id
    join quiz_attempts copy on copy.tenant_id = a.tenant_id and copy.user_id = a.user_id and copy.id <> a.id
    where a.id = ${attemptId}`;
}

/** Kills the process while it computes, after its first batch. It waits for the lock, so it cannot have finished. */
async function killBetweenBatches(regradeId: string, kill: () => Promise<unknown>): Promise<void> {
  const { admin } = harness.test;
  for (;;) {
    const isKilled = await admin.begin(async (tx) => {
      const [held] = await tx`select state, done from regrades where id = ${regradeId} for update`;
      if (held?.['state'] !== 'RUNNING') throw new Error('The regrade has finished before it was killed');
      if (held['done'] === 0) return false;
      await kill();
      return true;
    });
    if (isKilled) return;
    await sleep(5);
  }
}

test('a regrade whose worker is killed starts over, gives each attempt its grade once, and is undone exactly', async () => {
  const { quiz, right } = await newTakenQuiz(harness);
  await copyAttempt(right.attemptId);
  await correct(quiz);
  const before = await snapshot(harness, quiz);
  const { regrade } = await call<RegradeOutcome>(quiz, 'regrade');
  const id = regrade?.id ?? '';
  const worker = spawn(process.execPath, [WORKER, harness.test.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(worker, 'exit');
  await killBetweenBatches(id, () => {
    worker.kill('SIGKILL');
    return ended;
  });
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
