import type { Course } from '@dars/contracts/content/course';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let lecturer: SignedInUser;
let other: SignedInUser;
let id: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
  ({ id } = await newCourse(at));
});

const fields = { title: 'مدخل إلى الجبر', language: 'ar', enrolment: 'OPEN' };
async function send(path: string, input: unknown, by?: SignedInUser) {
  const answer = await at.call(path, input, by);
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { status: answer.status, data: answer.data as Course, broken };
}
const update = (version: number, values: object, by?: SignedInUser) =>
  send('course.update', { ...fields, id, version, lecturerId: lecturer.id, ...values }, by);
const idsOf = ({ coLecturers }: Course) => coLecturers.map((each) => each.id);

describe('the co-lecturers of a course', () => {
  it('are stored in their order, without the lecturer', async () => {
    const saved = await update(1, { coLecturerIds: [at.admin.id, lecturer.id, other.id] });
    expect([saved.data.lecturer?.id, idsOf(saved.data)]).toEqual([lecturer.id, [at.admin.id, other.id]]);
    expect(idsOf((await update(2, { coLecturerIds: [other.id, at.admin.id] })).data)).toEqual([other.id, at.admin.id]);
    expect(idsOf((await update(3, {})).data)).toEqual([other.id, at.admin.id]);
    const copy = await send('course.duplicate', { id, title: 'نسخة' });
    expect(idsOf(copy.data)).toEqual([other.id, at.admin.id]);
    expect(idsOf((await update(4, { coLecturerIds: [] })).data)).toEqual([]);
  });

  it('are staff of the portal who may teach', async () => {
    const learner = await at.insert();
    const shut = await at.insert({ role: 'ROLE_LECTURER', disabledAt: new Date() });
    const stranger = await (await newPortal(harness)).insert({ role: 'ROLE_LECTURER' });
    for (const person of [learner, shut, stranger])
      expect((await update(1, { coLecturerIds: [person.id] })).broken).toEqual(['coLecturerIds: user-not-found']);
    expect((await update(1, { coLecturerIds: [other.id] })).status).toBe(200);
    await harness.test.admin`update users set disabled_at = now() where id = ${other.id}`;
    expect(idsOf((await update(2, { coLecturerIds: [other.id] })).data)).toEqual([other.id]);
  });

  it('edit the course, see it in their list and cannot take it from its lecturer', async () => {
    expect((await send('course.get', { id }, other)).status).toBe(404);
    await update(1, { coLecturerIds: [other.id] });
    const changed = await update(2, { title: 'الهندسة', lecturerId: other.id }, other);
    expect([changed.data.title, changed.data.lecturer?.id]).toEqual(['الهندسة', lecturer.id]);
    const { data } = await at.call('course.list', {}, other);
    expect(data).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await at.call('learning.course', { courseId: id }, other)).data).toMatchObject({
      isPreview: true,
      course: { coLecturers: [{ id: other.id }] },
    });
    expect((await at.call('enrolment.findLearners', { courseId: id }, other)).status).toBe(200);
    await update(3, { coLecturerIds: [] });
    expect((await send('course.get', { id }, other)).status).toBe(404);
    expect((await at.call('learning.course', { courseId: id }, other)).status).toBe(404);
  });

  it('are recorded when they change', async () => {
    await update(1, { coLecturerIds: [other.id] });
    const events = await harness.test.admin`
      select details from audit_events where subject_id = ${id} and action = 'course.updated'`;
    expect(events.map(({ details }) => details)).toMatchObject([{ coLecturerIds: [other.id] }]);
  });
});
