import type { CertificateCounts, CertificateRun } from '@dars/contracts/learning/certificate-run';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { insertCompleted, insertTestCourse } from '../testing/learning.ts';
import { newPortal } from '../testing/portal.ts';
import { expectData } from '../testing/quiz.ts';
import { startJobs } from './start.ts';
import { killWorkerBetweenBatches } from './testing/killed-worker.ts';

const WAIT_OPTIONS = { timeout: 30_000, interval: 100 };
/** More than the batches that are issued before the kill. */
const LEARNERS = 3_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test('a run whose worker is killed goes on, and issues everybody one certificate without a gap in the numbers', async () => {
  const at = await newPortal(harness);
  const { admin } = harness.test;
  const { id: courseId } = await insertTestCourse(admin, { tenantId: at.id, lessons: [['TEXT']] });
  await insertCompleted(admin, { tenantId: at.id, courseId, count: LEARNERS });
  const { id } = expectData<CertificateRun>(await at.call('certificate.startRun', { courseId }));
  await killWorkerBetweenBatches(harness.test, { table: 'certificate_runs', tenantId: at.id, id });

  const jobs = await startJobs(harness.deps, { databaseUrl: harness.test.url });
  await letJobsExpire(harness.test, 'certificates');
  await vi.waitFor(async () => {
    const { latest } = expectData<CertificateCounts>(await at.call('certificate.getCounts', { courseId }));
    expect(latest).toMatchObject({ state: 'DONE', issued: LEARNERS, done: LEARNERS });
  }, WAIT_OPTIONS);
  await jobs.stop();
  const [stored] = await admin`
    select count(*)::int as certificates, count(distinct user_id)::int as learners, max(number) as last
    from certificates where tenant_id = ${at.id}`;
  expect(stored).toEqual({ certificates: LEARNERS, learners: LEARNERS, last: LEARNERS });
}, 90_000);
