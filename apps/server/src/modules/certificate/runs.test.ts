import { MAX_ISSUED_AT_ONCE, type StaffCertificate } from '@dars/contracts/learning/certificate';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import type { CertificateCounts, CertificateRun } from '@dars/contracts/learning/certificate-run';
import type { Database } from '@dars/db/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertCompleted, insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { completeRun, giveUpRun } from './complete-run.ts';

let harness: Harness;
let at: TestPortal;
let course: TestCourse;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  course = await insertTestCourse(harness.test.admin, { tenantId: at.id, lessons: [['TEXT']] });
});

async function send<Data>(path: string, input: object, by?: SignedInUser) {
  const { status, data, error } = await at.call(`certificate.${path}`, input, by);
  return { status, data: data as Data, code: error?.data.appCode };
}
const ofCourse = () => ({ courseId: course.id });
const complete = (count: number) => insertCompleted(harness.test.admin, { tenantId: at.id, count, ...ofCourse() });
const start = async () => (await send<CertificateRun>('startRun', ofCourse())).data;
const counts = async () => (await send<CertificateCounts>('getCounts', ofCourse())).data;
const run = (runId: string, db: Database = harness.db) =>
  completeRun({ ...harness.deps, db }, { tenantId: at.id, runId });
const issued = async () => {
  const [row] = await harness.test.admin`
    select count(*)::int as certificates, count(distinct user_id)::int as learners from certificates
    where tenant_id = ${at.id}`;
  return row;
};
const audited = async () =>
  (
    await harness.test
      .admin`select details from audit_events where tenant_id = ${at.id} and action = 'certificate.issued'`
  ).map(({ details }) => details);

/** A database that breaks before the transaction of a tenant with this number. */
const breaking = (at: number): Database => {
  let transactions = 0;
  return {
    ...harness.db,
    async withTenant(tenantId, work, options) {
      transactions += 1;
      if (transactions === at) throw new Error('killed');
      return harness.db.withTenant(tenantId, work, options);
    },
  };
};

describe('a run of certificates', () => {
  it('goes on after it was killed between two batches, and issues nobody a second one', async () => {
    const count = MAX_ISSUED_AT_ONCE + 7;
    await complete(count);
    const { id } = await start();
    await expect(run(id, breaking(2))).rejects.toThrow('killed');
    expect(await counts()).toMatchObject({
      ...{ issued: MAX_ISSUED_AT_ONCE, earned: 7 },
      latest: { state: 'RUNNING', done: MAX_ISSUED_AT_ONCE, total: count },
    });
    await Promise.all([run(id), run(id)]);
    expect(await issued()).toEqual({ certificates: count, learners: count });
    expect(await counts()).toMatchObject({ earned: 0, latest: { state: 'DONE', issued: count, done: count } });
    expect(await audited()).toEqual([{ title: 'مدخل إلى الجبر', certificates: count, isForced: false }]);
  });

  it('is the one that goes on when it is started again', async () => {
    await complete(1);
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    await run(first.id);
    expect((await start()).id).not.toBe(first.id);
  });

  it('is done at once if nobody has earned a certificate', async () => {
    expect(await start()).toMatchObject({ state: 'DONE', total: 0, issued: 0 });
    expect(await audited()).toEqual([]);
  });

  it('keeps what it issued when it is given up, and makes room for another', async () => {
    await complete(MAX_ISSUED_AT_ONCE + 1);
    const { id } = await start();
    await expect(run(id, breaking(2))).rejects.toThrow('killed');
    await giveUpRun(harness.deps, { tenantId: at.id, runId: id });
    expect((await counts()).latest).toMatchObject({ state: 'FAILED', issued: MAX_ISSUED_AT_ONCE });
    expect(await audited()).toMatchObject([{ certificates: MAX_ISSUED_AT_ONCE }]);
    await run((await start()).id);
    expect(await issued()).toMatchObject({ certificates: MAX_ISSUED_AT_ONCE + 1 });
  });

  it('is started over when its server has been dead for an hour', async () => {
    await complete(1);
    const { id } = await start();
    await harness.test.admin`update certificate_runs set updated_at = now() - interval '61 minutes' where id = ${id}`;
    expect((await start()).id).not.toBe(id);
  });

  it('is started and read only by staff who may edit the course', async () => {
    const stranger = await at.signedIn('ROLE_LECTURER');
    expect((await send('startRun', ofCourse(), stranger)).status).toBe(404);
    expect((await send('getCounts', ofCourse(), stranger)).status).toBe(404);
  });
});

describe('certificate.get', () => {
  it('names who issued a certificate, and the learner’s others of the course', async () => {
    const [userId = ''] = await complete(1);
    await run((await start()).id);
    const [old] = (await send<{ rows: StaffCertificate[] }>('list', {})).data.rows;
    const { data: next } = await send<StaffCertificate>('reissue', { id: old?.id, name: 'Ana Ruiz' });
    const { data } = await send<CertificateRecord>('get', { id: old?.id });
    expect(data).toMatchObject({ userId, status: 'REPLACED', replacedById: next.id, isByStaff: true, lessonCount: 1 });
    expect(data.issuedBy).not.toBeNull();
    expect(data.history.map(({ id, status }) => [id, status])).toEqual([
      [next.id, 'VALID'],
      [old?.id, 'REPLACED'],
    ]);
    expect((await send('get', { id: old?.id }, await at.signedIn('ROLE_LECTURER'))).status).toBe(404);
  });

  it('names nobody if the completion issued it', async () => {
    const learner = await at.signedIn('ROLE_LEARNER');
    await insertEnrolment(harness.test.admin, { tenantId: at.id, courseId: course.id, userId: learner.id });
    await harness.test.admin`update courses set has_certificates = true where id = ${course.id}`;
    const events = [{ kind: 'done', activityId: course.lessons[0]?.activities[0], ago: 0 }];
    await at.call('learning.record', { events }, learner);
    const [made] = (await send<{ rows: StaffCertificate[] }>('list', {})).data.rows;
    const { data } = await send<CertificateRecord>('get', { id: made?.id });
    expect(data).toMatchObject({ isByStaff: false, issuedBy: null });
  });
});

describe('certificate.listOwn', () => {
  it('lists the revoked and those of closed courses, and the corrected one in place of the replaced', async () => {
    const learner = await at.signedIn('ROLE_LEARNER');
    const { admin } = harness.test;
    const other = await insertTestCourse(admin, { tenantId: at.id, title: 'Painting', lessons: [['TEXT']] });
    for (const courseId of [course.id, other.id]) {
      await insertEnrolment(admin, { tenantId: at.id, courseId, userId: learner.id });
      await send('issue', { courseId, userIds: [learner.id] });
    }
    await complete(1);
    await run((await start()).id);
    const { data: all } = await send<{ rows: StaffCertificate[] }>('list', { courseId: other.id });
    await send('revoke', { id: all.rows[0]?.id, reason: 'Copied work' });
    const [mine] = (await send<{ rows: StaffCertificate[] }>('list', {})).data.rows.filter(
      ({ userId, courseId }) => userId === learner.id && courseId === course.id,
    );
    await send('reissue', { id: mine?.id, name: 'Ana María' });
    await admin`update courses set status = 'ARCHIVED' where id = ${course.id}`;
    const { data } = await send<{ rows: object[]; total: number }>('listOwn', {}, learner);
    expect(data.total).toBe(2);
    expect(data.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'VALID', learnerName: 'Ana María' }),
        expect.objectContaining({ status: 'REVOKED', courseTitle: 'Painting', revokedReason: 'Copied work' }),
      ]),
    );
  });
});
