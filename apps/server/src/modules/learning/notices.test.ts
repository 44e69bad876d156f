import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailCourseNotices } from '../../jobs/mail-course-notices.ts';
import { callProcedure } from '../../testing/courses.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  learner = await at.signedIn('ROLE_LEARNER');
});

type CourseValues = Partial<Parameters<typeof insertCourse>[1]>;
const teach = async (values: CourseValues = {}) => {
  const { courseId } = await insertCourse(harness.test.admin, { tenantId: at.id, title: 'Drawing', ...values });
  return courseId;
};
const wish = (courseId: string, isWanted = true, by = learner) =>
  at.call('learning.saveNotice', { courseId, isWanted }, by);
const hasNotice = async (courseId: string) =>
  (await callProcedure<LearnerCourse>(at, 'learning.course', { courseId }, learner)).schedule.hasNotice;
const change = (courseId: string, values: Record<string, string | number | null>) =>
  harness.test.admin`update courses set ${harness.test.admin(values)} where id = ${courseId}`;

/** Runs the job, and resolves with the recipients and subjects of the mails of the portal. */
async function mailed() {
  await mailCourseNotices(harness.deps);
  const mails = await harness.test.admin`
    select recipient, subject from mails where tenant_id = ${at.id} and subject like '%Drawing%' order by recipient`;
  return [...mails];
}
const told = () => [{ recipient: learner.login, subject: expect.stringContaining('Drawing') }];

describe('the notice of a closed course', () => {
  test('is asked for, asked for again and taken back', async () => {
    const courseId = await teach({ enrolment: 'STAFF' });
    expect(await hasNotice(courseId)).toBe(false);
    for (const isWanted of [true, true, false]) {
      expect((await wish(courseId, isWanted)).status).toBe(200);
      expect(await hasNotice(courseId)).toBe(isWanted);
    }
  });

  test('is mailed once, when learners can join by themselves again', async () => {
    const courseId = await teach({ enrolment: 'STAFF' });
    await wish(courseId);
    expect(await mailed()).toEqual([]);
    await change(courseId, { enrolment: 'OPEN' });
    expect(await mailed()).toEqual(told());
    expect(await hasNotice(courseId)).toBe(false);
    expect(await mailed()).toHaveLength(1);
  });

  test('waits for later dates and for a free seat', async () => {
    const [over, full] = [await teach({ closesOn: '2020-01-01' }), await teach({ seats: 1 })];
    await change(full, { learner_count: 1 });
    for (const courseId of [over, full]) await wish(courseId);
    expect(await mailed()).toEqual([]);
    await change(over, { closes_on: '2999-01-01' });
    expect(await mailed()).toEqual(told());
    await change(full, { learner_count: 0, held_seats: 1 });
    expect(await mailed()).toHaveLength(1);
    await change(full, { held_seats: 0 });
    expect(await mailed()).toHaveLength(2);
  });

  test('waits for a package that includes selling, if the course has a price', async () => {
    const { admin } = harness.test;
    const courseId = await teach();
    await admin`insert into selling_settings (tenant_id, currency, is_open) values (${at.id}, 'SAR', true)`;
    await admin`
      insert into course_prices (tenant_id, course_id, currency, amount) values (${at.id}, ${courseId}, 'SAR', 100)`;
    await admin`update package_terms set may_sell = false where package = 'FREE'`;
    await wish(courseId);
    expect(await mailed()).toEqual([]);
    await admin`update package_terms set may_sell = true`;
    expect(await mailed()).toEqual(told());
  });

  test('tells nobody who is in the course by then or has left the portal, and nobody in a suspended portal', async () => {
    const courseId = await teach({ enrolment: 'STAFF' });
    const [enrolled, removed] = [await at.signedIn('ROLE_LEARNER'), await at.signedIn('ROLE_LEARNER')];
    for (const person of [learner, enrolled, removed]) await wish(courseId, true, person);
    await harness.test.admin`
      insert into enrolments (tenant_id, course_id, user_id, status) values (${at.id}, ${courseId}, ${enrolled.id}, 'ACTIVE')`;
    expect((await at.call('people.remove', { id: removed.id })).status).toBe(200);
    await change(courseId, { enrolment: 'OPEN' });
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${at.id}`;
    expect(await mailed()).toEqual([]);
    await harness.test
      .admin`update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${at.id}`;
    expect(await mailed()).toEqual(told());
  });

  test('is of no use to staff, and unknown for drafts and courses of other portals', async () => {
    const courseId = await teach({ enrolment: 'STAFF' });
    expect((await wish(courseId, true, at.admin)).status).toBe(200);
    const draft = await teach({ status: 'DRAFT' });
    const { courseId: foreign } = await insertCourse(harness.test.admin, { tenantId: (await newPortal(harness)).id });
    for (const id of [draft, foreign]) expect((await wish(id)).status).toBe(404);
    expect(await harness.test.admin`select 1 from course_notices where tenant_id = ${at.id}`).toHaveLength(0);
  });
});
