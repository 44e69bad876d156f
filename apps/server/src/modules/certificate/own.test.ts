import type { OwnCertificate, StaffCertificate } from '@dars/contracts/learning/certificate';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  learner = await at.signedIn('ROLE_LEARNER');
  const { admin } = harness.test;
  ({ id: courseId } = await insertTestCourse(admin, { tenantId: at.id, title: 'Drawing', lessons: [['TEXT']] }));
  await insertEnrolment(admin, { tenantId: at.id, courseId, userId: learner.id });
});

/** Issues the certificate before the learner has completed the course. */
async function issue(): Promise<StaffCertificate> {
  await at.call('certificate.issue', { courseId, userIds: [learner.id] });
  const { rows } = (await at.call('certificate.list', {})).data as { rows: StaffCertificate[] };
  expect(rows).toHaveLength(1);
  return rows[0] as StaffCertificate;
}
const own = async (by = learner) =>
  (await at.call('certificate.getOwn', { courseId }, by)).data as OwnCertificate | null;
const onCoursePage = async (by = learner) => {
  const { data } = await at.call('learning.course', { courseId }, by);
  return (data as LearnerCourse | null)?.certificate;
};

describe('certificate.getOwn', () => {
  it('returns the present certificate to its learner alone, and no revoked one', async () => {
    expect(await own()).toBeNull();
    const first = await issue();
    expect(await own()).toMatchObject({ code: first.code, reference: first.reference });
    expect(await own(await at.signedIn('ROLE_LEARNER'))).toBeNull();
    const { data } = await at.call('certificate.reissue', { id: first.id, name: 'Ana' });
    const { id, code } = data as StaffCertificate;
    expect(await own()).toMatchObject({ code });
    await at.call('certificate.revoke', { id, reason: 'x' });
    expect(await own()).toBeNull();
  });

  it('returns the one of a withdrawn course, which has no page', async () => {
    const { code } = await issue();
    await harness.test.admin`update courses set status = 'ARCHIVED' where id = ${courseId}`;
    expect(await onCoursePage()).toBeUndefined();
    expect(await own()).toMatchObject({ code });
  });
});

describe('the page of a course', () => {
  it('holds the certificate of its learner, also before the completion', async () => {
    expect(await onCoursePage()).toBeNull();
    const { id } = await issue();
    expect(await onCoursePage()).toEqual(await own());
    expect(await onCoursePage(at.admin)).toBeNull();
    expect(await onCoursePage(await at.signedIn('ROLE_LEARNER'))).toBeNull();
    await at.call('certificate.revoke', { id, reason: 'x' });
    expect(await onCoursePage()).toBeNull();
  });
});
