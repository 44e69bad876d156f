import type { ListCertificatesInput, StaffCertificate } from '@dars/contracts/learning/certificate';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
let course: TestCourse;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  learner = await at.signedIn('ROLE_LEARNER');
  const { admin } = harness.test;
  await admin`update users set first_name = 'Ana', last_name = 'Ruiz', name_search_key = 'ana ruiz' where id = ${learner.id}`;
  await admin`update tenants set prefix = 'acme' where id = ${at.id}`;
  course = await insertTestCourse(admin, {
    tenantId: at.id,
    title: 'Drawing',
    hasCertificates: true,
    lessons: [['TEXT']],
  });
  await enrol(learner);
});

const enrol = ({ id }: { id: string }) =>
  insertEnrolment(harness.test.admin, { tenantId: at.id, courseId: course.id, userId: id });
async function enrolMany(count: number): Promise<SignedInUser[]> {
  const made = await Promise.all(Array.from({ length: count }, () => at.signedIn('ROLE_LEARNER')));
  for (const each of made) await enrol(each);
  return made;
}
const finish = (by = learner) =>
  at.call('learning.record', { events: [{ kind: 'done', activityId: course.lessons[0]?.activities[0], ago: 0 }] }, by);
/** Completes the course in the database, as an earlier release without certificates did. */
const completeBefore = ({ id }: { id: string }) =>
  harness.test.admin`update enrolments set completed_at = now() where course_id = ${course.id} and user_id = ${id}`;

async function send(path: string, input: object, by?: SignedInUser) {
  const { status, data, error } = await at.call(`certificate.${path}`, input, by);
  return { status, data, code: error?.data.appCode };
}
const configure = (values: object) =>
  send('updateSettings', { courseId: course.id, isOn: true, minimumScore: null, validMonths: null, ...values });
async function list(filters: Partial<ListCertificatesInput> = {}, by?: SignedInUser) {
  return (await send('list', filters, by)).data as { rows: StaffCertificate[]; total: number };
}
async function only(): Promise<StaffCertificate> {
  const { rows } = await list();
  expect(rows).toHaveLength(1);
  return rows[0] as StaffCertificate;
}
const numbers = async () =>
  (await harness.test.admin`select number from certificates where tenant_id = ${at.id} order by number`).map(
    ({ number }) => number,
  );

describe('a certificate of a completed course', () => {
  it('is issued once, with the names and the number of that time', async () => {
    await configure({ validMonths: 12 });
    expect((await finish()).status).toBe(200);
    await finish();
    const issued = await only();
    const year = issued.issuedDate.slice(0, 4);
    expect(issued).toMatchObject({
      ...{ reference: `ACME-${year}-00001`, learnerName: 'Ana Ruiz', courseTitle: 'Drawing', courseLanguage: 'ar' },
      ...{ userId: learner.id, courseId: course.id, status: 'VALID', score: null, replacedById: null },
    });
    expect(issued.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{27}$/);
    expect(issued.expiresDate?.slice(0, 4)).toBe(String(Number(year) + 1));
  });

  it('is not issued while the course issues none', async () => {
    await configure({ isOn: false });
    await finish();
    expect((await list()).total).toBe(0);
  });

  it('keeps its words when the course and the account are changed and removed', async () => {
    await finish();
    const before = await only();
    const { admin } = harness.test;
    await admin`update users set first_name = 'Eva' where id = ${learner.id}`;
    await at.call('people.remove', { id: learner.id });
    await admin`update courses set title = 'Painting', removed_at = now() - interval '1 year' where id = ${course.id}`;
    expect(await only()).toEqual(before);
  });

  it('keeps its course from being purged', async () => {
    await send('issue', { courseId: course.id, userIds: [learner.id] });
    await harness.test.admin`update courses set removed_at = now() - interval '1 year' where id = ${course.id}`;
    const { courseId: id } = await insertCourse(harness.test.admin, { tenantId: at.id });
    expect((await at.call('course.remove', { id })).status).toBe(200);
    expect((await list()).total).toBe(1);
  });

  it('gets numbers without gaps when many are issued at once', async () => {
    const learners = await enrolMany(12);
    const answers = await Promise.all(learners.map((each) => finish(each)));
    expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
    expect(await numbers()).toEqual(learners.map((_, index) => index + 1));
  });
});

describe('certificate.issue', () => {
  it('issues one to everybody who completed the course and has none', async () => {
    const learners = await enrolMany(3);
    await finish(learners[0]);
    for (const each of learners.slice(1)) await completeBefore(each);
    expect((await send('issue', { courseId: course.id })).data).toEqual({ issued: 2, left: 0 });
    expect((await send('issue', { courseId: course.id })).data).toEqual({ issued: 0, left: 0 });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('issues one to chosen learners of the course whatever their progress is, and to nobody else', async () => {
    const stranger = await at.signedIn('ROLE_LEARNER');
    const userIds = [learner.id, stranger.id];
    expect((await send('issue', { courseId: course.id, userIds })).data).toEqual({ issued: 1, left: 0 });
    expect((await send('issue', { courseId: course.id, userIds })).data).toEqual({ issued: 0, left: 0 });
    expect((await only()).userId).toBe(learner.id);
    await finish();
    expect((await list()).total).toBe(1);
  });

  it('issues one certificate when staff and the learner race', async () => {
    const userIds = [learner.id];
    await Promise.all([
      finish(),
      send('issue', { courseId: course.id, userIds }),
      send('issue', { courseId: course.id }),
    ]);
    expect(await numbers()).toEqual([1]);
  });

  it('is refused from learners and from lecturers of other courses', async () => {
    const lecturer = await at.signedIn('ROLE_LECTURER');
    expect(await send('issue', { courseId: course.id }, learner)).toMatchObject({ status: 403 });
    expect(await send('issue', { courseId: course.id }, lecturer)).toMatchObject({ status: 404 });
    await finish();
    const { id } = await only();
    expect(await send('revoke', { id, reason: 'x' }, lecturer)).toMatchObject({ status: 404 });
    expect((await list({}, lecturer)).total).toBe(0);
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${course.id}`;
    expect((await list({}, lecturer)).total).toBe(1);
  });
});

describe('certificate.reissue', () => {
  it('replaces the certificate by one with a corrected name, once', async () => {
    await configure({ validMonths: 6 });
    await finish();
    const old = await only();
    const { data, status } = await send('reissue', { id: old.id, name: 'Ana María Ruiz' });
    expect(status).toBe(200);
    const successor = data as StaffCertificate;
    expect(successor).toMatchObject({ learnerName: 'Ana María Ruiz', status: 'VALID', expiresDate: old.expiresDate });
    expect(successor.code).not.toBe(old.code);
    expect((await list({ status: 'REPLACED' })).rows).toEqual([
      { ...old, status: 'REPLACED', replacedById: successor.id },
    ]);
    expect((await list({ status: 'VALID' })).rows).toEqual([successor]);
    expect(await send('reissue', { id: old.id, name: 'Ana' })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await numbers()).toEqual([1, 2]);
  });
});

describe('certificate.revoke', () => {
  it('revokes with a reason, is undone, and is audited', async () => {
    await finish();
    const { id } = await only();
    expect((await send('revoke', { id, reason: '' })).status).toBe(400);
    expect((await send('revoke', { id, reason: 'Copied work' })).data).toMatchObject({
      ...{ status: 'REVOKED', revokedReason: 'Copied work' },
    });
    expect((await list({ status: 'REVOKED' })).total).toBe(1);
    expect((await list({ status: 'VALID' })).total).toBe(0);
    // Completing the course once more issues no other one.
    await finish();
    await send('issue', { courseId: course.id });
    expect((await list()).total).toBe(1);
    expect((await send('restore', { id })).data).toMatchObject({ status: 'VALID', revokedReason: null });
    const events = await harness.test.admin`
      select action from audit_events where subject_id = ${id} order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual(['certificate.revoked', 'certificate.restored']);
  });
});

describe('the revocation of a corrected certificate', () => {
  it('takes the one that it replaced with it, and so does its undo', async () => {
    await finish();
    const old = await only();
    const { id } = (await send('reissue', { id: old.id, name: 'Ana María Ruiz' })).data as StaffCertificate;
    await send('revoke', { id, reason: 'Copied work' });
    expect((await list()).rows.map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expect(await send('reissue', { id, name: 'Ana' })).toMatchObject({ status: 409, code: 'conflict' });
    await send('restore', { id });
    expect((await list()).rows.map(({ status }) => status)).toEqual(['VALID', 'REPLACED']);
  });

  it('leaves the later one valid when only the earlier one is revoked', async () => {
    await finish();
    const old = await only();
    const { id } = (await send('reissue', { id: old.id, name: 'Ana María Ruiz' })).data as StaffCertificate;
    await send('revoke', { id: old.id, reason: 'The name was wrong' });
    expect((await list()).rows.map(({ status }) => status)).toEqual(['VALID', 'REVOKED']);
    await send('revoke', { id, reason: 'Copied work' });
    await send('restore', { id });
    expect((await list()).rows.map(({ status }) => status)).toEqual(['VALID', 'REVOKED']);
  });
});

describe('a certificate whose time is over', () => {
  it('has expired, also when another one replaced it, and its learner no longer reads it', async () => {
    await configure({ validMonths: 1 });
    await finish();
    const old = await only();
    await send('reissue', { id: old.id, name: 'Ana María Ruiz' });
    await harness.test.admin`update certificates set expires_at = now() - interval '1 day' where tenant_id = ${at.id}`;
    expect((await list()).rows.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED']);
    expect((await list({ status: 'EXPIRED' })).total).toBe(2);
    expect((await list({ status: 'REPLACED' })).total).toBe(0);
    expect((await send('getOwn', { courseId: course.id }, learner)).data).toBeNull();
  });
});

describe('the list of certificates', () => {
  it('finds the number of a portal without a prefix', async () => {
    await harness.test.admin`update tenants set prefix = '' where id = ${at.id}`;
    await finish();
    const own = await only();
    expect(own.reference).toMatch(/^\d{4}-00001$/);
    expect((await list({ query: own.reference })).rows).toEqual([own]);
  });

  it('finds by name, by number and by a typed code, and is exported', async () => {
    const [other] = await enrolMany(1);
    await finish();
    await finish(other);
    const mine = (await list({ query: 'ana ru' })).rows;
    expect(mine).toMatchObject([{ userId: learner.id }]);
    const [{ code, reference } = { code: '', reference: '' }] = mine;
    expect((await list({ query: reference.toLowerCase() })).rows).toEqual(mine);
    expect((await list({ query: `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase() })).rows).toEqual(mine);
    expect((await list({ courseId: course.id })).total).toBe(2);
    expect((await list({ userId: learner.id })).rows).toEqual(mine);
    expect((await list({ status: 'EXPIRED' })).total).toBe(0);
    const step = (await send('export', { query: 'ana ru' })).data as { head: { total: number }; rows: string[][] };
    expect(step).toMatchObject({ head: { total: 1 }, next: null });
    expect(step.rows[0]).toEqual(expect.arrayContaining([reference, code, 'Ana Ruiz', 'Drawing']));
    const ids = mine.map(({ id }) => id);
    expect((await send('export', { ids })).data).toMatchObject({ head: { total: 1 }, rows: step.rows });
    const others = (await send('export', { except: ids })).data as { head: { total: number }; rows: string[][] };
    expect(others.head.total).toBe(1);
    expect(others.rows[0]).not.toContain(code);
  });
});
