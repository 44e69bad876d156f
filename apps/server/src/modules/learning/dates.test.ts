import { learnerCourse } from '@dars/contracts/learning/learning';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAttempts } from '../../jobs/close-attempts.ts';
import { mailReviewNews } from '../../jobs/mail-review-news.ts';
import { setUpLearning, type TestCourse } from '../../testing/learning.ts';
import { mayOpenFile } from '../content/activity/policy.ts';

const { fixtures, insert, enrolIn, record, call, course } = setUpLearning();

const at = (moment: string) => fixtures.harness.setNow(new Date(moment));
/** Sets the clock and signs an admin in again, whose session is shorter than a learner's. */
const letStaffReturnAt = async (moment: string) => {
  at(moment);
  fixtures.portal.admin = await fixtures.portal.signedIn('ROLE_ADMIN_PORTAL');
};
/** Sets the clock and signs everybody in, as their sessions are from another time. */
const beginAt = async (moment: string) => {
  const { portal } = fixtures;
  await letStaffReturnAt(moment);
  fixtures.learner = await portal.signedIn('ROLE_LEARNER');
  await fixtures.admin`update users set activated_at = '2026-01-01' where id = ${fixtures.learner.id}`;
};
const asAdmin = (path: string, input: object) => fixtures.portal.call(path, input, fixtures.portal.admin);
const useZone = async (timeZone: string) => {
  expect((await asAdmin('settings.update', { timeZone })).status).toBe(200);
};
const learnt = async (made: TestCourse) => learnerCourse.parse((await call('course', { courseId: made.id })).data);
const locksOf = async (made: TestCourse) =>
  (await learnt(made)).sections.flatMap(({ lessons }) => lessons.map(({ lock, opensOn }) => [lock, opensOn]));
const codeOf = async (path: string, input: object) => (await call(path, input)).error?.data;
const openLesson = async (made: TestCourse, index = 0) =>
  (await call('lesson', { lessonId: made.lessons[index]?.id })).status;
const setLesson = (
  made: TestCourse,
  index: number,
  { on = null, after = null }: { on?: string | null; after?: number | null },
) =>
  fixtures.admin`
    update lessons set opens_on = ${on}, opens_after_days = ${after} where id = ${made.lessons[index]?.id ?? ''}`;

beforeEach(() => at(new Date().toISOString()));

describe('the first day of a course', () => {
  it.each([
    // In Riyadh the day begins at 21:00 UTC of the day before.
    ['Asia/Riyadh', '2027-03-28', '2027-03-27T20:59:59.999Z', '2027-03-27T21:00:00Z'],
    // Madrid has winter time at the beginning of this day and summer time at its end.
    ['Europe/Madrid', '2027-03-28', '2027-03-27T22:59:59.999Z', '2027-03-27T23:00:00Z'],
    ['Europe/Madrid', '2027-03-29', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
  ])('begins at midnight in %s on %s', async (zone, opensOn, before, begun) => {
    await beginAt(before);
    await useZone(zone);
    const made = await course([['TEXT']], { opensOn });
    expect(await locksOf(made)).toEqual([['opens-later', opensOn]]);
    expect(await codeOf('lesson', { lessonId: made.lessons[0]?.id })).toMatchObject({ appCode: 'lesson-locked' });
    at(begun);
    expect(await locksOf(made)).toEqual([[null, null]]);
    expect(await openLesson(made)).toBe(200);
  });

  it('keeps nobody from enrolling before', async () => {
    await beginAt('2027-01-01T00:00:00Z');
    const made = await insert([['TEXT']], { opensOn: '2027-02-01' });
    expect((await call('enrol', { courseId: made.id })).data).toEqual({ status: 'ACTIVE' });
    expect((await learnt(made)).schedule).toMatchObject({ opensOn: '2027-02-01', isOver: false });
  });

  it('leaves completed lessons and free previews open when it is put off', async () => {
    const made = await course([['TEXT'], ['TEXT'], ['TEXT']]);
    await record({ kind: 'done', activityId: made.lessons[0]?.activities[0] ?? '' });
    await fixtures.admin`update lessons set is_preview = true where id = ${made.lessons[1]?.id ?? ''}`;
    await fixtures.admin`update courses set opens_on = '2099-01-01' where id = ${made.id}`;
    expect(await locksOf(made)).toEqual([
      [null, null],
      [null, null],
      ['opens-later', '2099-01-01'],
    ]);
  });
});

describe('the last day of a course', () => {
  it.each([
    ['Asia/Riyadh', '2027-03-28', '2027-03-28T20:59:59.999Z', '2027-03-28T21:00:00Z'],
    ['Europe/Madrid', '2027-03-28', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
    ['Europe/Madrid', '2027-10-31', '2027-10-31T22:59:59.999Z', '2027-10-31T23:00:00Z'],
  ])('ends at midnight in %s on %s for those who enrol', async (zone, closesOn, before, over) => {
    await beginAt(before);
    await useZone(zone);
    const made = await insert([['TEXT']], { closesOn });
    at(over);
    expect(await codeOf('enrol', { courseId: made.id })).toMatchObject({ appCode: 'course-over' });
    at(before);
    expect((await call('enrol', { courseId: made.id })).data).toEqual({ status: 'ACTIVE' });
  });

  it('ends the recording of progress, and leaves the lessons readable', async () => {
    await beginAt('2027-03-10T12:00:00Z');
    const made = await course([['VIDEO:100'], []], { closesOn: '2027-03-10' });
    const activityId = made.lessons[0]?.activities[0] ?? '';
    const play = (from: number, ago: number) =>
      record({ kind: 'play', activityId, ranges: [[from, from + 10]], position: from + 10, ago });
    expect((await play(0, 0)).refused).toEqual([]);
    at('2027-03-11T12:00:00Z');
    expect((await play(20, 0)).refused).toEqual([activityId]);
    // Learnt in time on a device without a network: it counts.
    expect((await play(40, 20 * 3_600_000)).refused).toEqual([]);
    const [stored] =
      await fixtures.admin`select played::text as played from activity_progress where activity_id = ${activityId}`;
    expect(stored?.['played']).toBe('{[0,10),[40,50)}');
    expect(await openLesson(made)).toBe(200);
    expect(await codeOf('completeLesson', { lessonId: made.lessons[1]?.id })).toMatchObject({ appCode: 'course-over' });
    expect((await call('saveNotes', { lessonId: made.lessons[0]?.id, notes: 'x' })).status).toBe(200);
  });
});

describe('a lesson that opens later', () => {
  it('opens so many days after the first day of the enrolment, in the portal’s time zone', async () => {
    // 00:30 on the 27th in Madrid.
    await beginAt('2027-03-26T23:30:00Z');
    await useZone('Europe/Madrid');
    const made = await insert([['TEXT'], ['TEXT']]);
    await setLesson(made, 1, { after: 3 });
    await call('enrol', { courseId: made.id });
    expect(await locksOf(made)).toEqual([
      [null, null],
      ['opens-later', '2027-03-30'],
    ]);
    // Summer time begins on the 28th, so midnight is an hour earlier.
    at('2027-03-29T21:59:59Z');
    expect(await openLesson(made, 1)).toBe(403);
    at('2027-03-29T22:00:00Z');
    expect(await openLesson(made, 1)).toBe(200);
  });

  it('counts from the day on which a request was approved, and keeps the day when the learner comes back', async () => {
    await beginAt('2027-01-01T12:00:00Z');
    const made = await insert([['TEXT']], { enrolment: 'APPROVAL' });
    await setLesson(made, 0, { after: 1 });
    await call('enrol', { courseId: made.id });
    await letStaffReturnAt('2027-01-05T12:00:00Z');
    await asAdmin('enrolment.decide', { courseId: made.id, userId: fixtures.learner.id, status: 'ACTIVE' });
    expect(await locksOf(made)).toEqual([['opens-later', '2027-01-06']]);
    await call('leave', { courseId: made.id });
    await letStaffReturnAt('2027-01-12T12:00:00Z');
    await asAdmin('enrolment.add', { courseId: made.id, userIds: [fixtures.learner.id] });
    expect(await locksOf(made)).toEqual([[null, null]]);
  });

  it('is closed to progress, to the search and to its files until then', async () => {
    await beginAt('2027-01-01T12:00:00Z');
    const made = await course([['VIDEO:100']]);
    await fixtures.admin`update lessons set title = 'المنحنيات' where id = ${made.lessons[0]?.id ?? ''}`;
    await setLesson(made, 0, { on: '2027-01-02' });
    const [file] = await fixtures.admin`
      select u.id from uploads u join activity_files f on f.upload_id = u.id
      where u.tenant_id = ${fixtures.portal.id} and f.tenant_id = ${fixtures.portal.id}
        and f.activity_id = ${made.lessons[0]?.activities[0] ?? ''}`;
    const mayOpen = (now: string) =>
      fixtures.harness.db.withTenant(fixtures.portal.id, (tx) =>
        mayOpenFile(tx, { person: { userId: fixtures.learner.id, role: 'ROLE_LEARNER' }, now: new Date(now) }, {
          tenantId: fixtures.portal.id,
          id: file?.['id'],
          createdBy: '',
          status: 'attached',
        } as Parameters<typeof mayOpenFile>[2]),
      );
    const found = async () => ((await call('findLessons', { query: 'المنحنيات' })).data as unknown[]).length;
    const activityId = made.lessons[0]?.activities[0] ?? '';
    expect((await record({ kind: 'open', activityId })).refused).toEqual([activityId]);
    expect([await found(), await mayOpen('2027-01-01T12:00:00Z')]).toEqual([0, false]);
    at('2027-01-02T12:00:00Z');
    expect((await record({ kind: 'open', activityId })).refused).toEqual([]);
    expect([await found(), await mayOpen('2027-01-02T12:00:00Z')]).toEqual([1, true]);
  });

  it('is not the one to go on with as long as another one is open', async () => {
    const made = await course([['TEXT'], ['TEXT']]);
    await setLesson(made, 0, { on: '2099-01-01' });
    expect((await learnt(made)).course.own?.next?.lessonId).toBe(made.lessons[1]?.id);
  });

  it('locks again when its author puts the day off while a learner is inside, and keeps what is recorded there', async () => {
    const made = await course([['VIDEO:100']]);
    const activityId = made.lessons[0]?.activities[0] ?? '';
    await record({ kind: 'open', activityId });
    await setLesson(made, 0, { on: '2099-01-01' });
    expect(await openLesson(made)).toBe(403);
    expect((await record({ kind: 'play', activityId, ranges: [[0, 10]], position: 10 })).withdrawn).toEqual([
      activityId,
    ]);
  });
});

describe('the prerequisites of a course', () => {
  it('keep a learner out until the required courses are completed, and staff may enrol them all the same', async () => {
    const [first, second] = [await insert([['TEXT']], { title: 'الأول' }), await insert([['TEXT']])];
    await fixtures.admin`
      insert into course_prerequisites (tenant_id, course_id, required_id)
      values (${fixtures.portal.id}, ${second.id}, ${first.id})`;
    expect(await codeOf('enrol', { courseId: second.id })).toMatchObject({ appCode: 'prerequisites-missing' });
    await enrolIn(first);
    expect((await learnt(second)).schedule.prerequisites).toEqual([
      { id: first.id, title: 'الأول', isCompleted: false, progress: 0 },
    ]);
    const other = await fixtures.portal.signedIn('ROLE_LEARNER');
    const added = await asAdmin('enrolment.add', { courseId: second.id, userIds: [other.id] });
    expect(added.data).toEqual({ added: 1 });
    await record({ kind: 'done', activityId: first.lessons[0]?.activities[0] ?? '' });
    expect((await learnt(second)).schedule.prerequisites).toMatchObject([{ isCompleted: true, progress: 100 }]);
    expect((await call('enrol', { courseId: second.id })).data).toEqual({ status: 'ACTIVE' });
  });

  it('do not count while learners cannot see the required course', async () => {
    const [first, second] = [await insert([['TEXT']], { status: 'ARCHIVED' }), await insert([['TEXT']])];
    await fixtures.admin`
      insert into course_prerequisites (tenant_id, course_id, required_id)
      values (${fixtures.portal.id}, ${second.id}, ${first.id})`;
    expect((await learnt(second)).schedule.prerequisites).toEqual([]);
    expect((await call('enrol', { courseId: second.id })).data).toEqual({ status: 'ACTIVE' });
  });

  it('are refused as a circle, with the field', async () => {
    const [first, second] = [await insert([['TEXT']]), await insert([['TEXT']])];
    const require = (id: string, requiredId: string) =>
      asAdmin('enrolment.updateSchedule', {
        ...{ id, version: 1, opensOn: null, closesOn: null, seats: null, lessons: [] },
        prerequisiteIds: [requiredId],
      });
    expect((await require(first.id, second.id)).status).toBe(200);
    for (const requiredId of [first.id, second.id]) {
      const refused = await require(second.id, requiredId);
      expect(JSON.stringify(refused.error?.data)).toContain('prerequisite-circle');
    }
  });
});

describe('the schedule of a suspended portal', () => {
  const suspend = () => fixtures.admin`
    update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now()
    where id = ${fixtures.portal.id}`;
  const resume = () => fixtures.admin`
    update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${fixtures.portal.id}`;
  const mailed = async () =>
    (await fixtures.admin`select recipient from mails where tenant_id = ${fixtures.portal.id}`).map(
      ({ recipient }) => recipient,
    );

  it('opens nothing and mails nobody, and goes on once the portal is resumed', async () => {
    await beginAt('2027-03-01T12:00:00Z');
    await useZone('Asia/Riyadh');
    const made = await course([['TEXT'], ['TEXT']], { opensOn: '2027-03-05', seats: 1 });
    await setLesson(made, 1, { on: '2027-03-20' });
    const next = await fixtures.portal.signedIn('ROLE_LEARNER');
    const enrolled = await fixtures.portal.call('learning.enrol', { courseId: made.id }, next);
    expect(enrolled.data).toEqual({ status: 'WAITING' });
    await suspend();

    await letStaffReturnAt('2027-03-10T12:00:00Z');
    const lessonId = made.lessons[0]?.id;
    for (const [path, input] of [
      ['course', { courseId: made.id }],
      ['lesson', { lessonId }],
      ['enrol', { courseId: made.id }],
    ] as const)
      expect(await codeOf(path, input)).toMatchObject({ appCode: 'tenant-suspended' });
    const leave = { courseId: made.id, userId: fixtures.learner.id, status: 'BLOCKED' };
    expect((await asAdmin('enrolment.decide', leave)).error?.data).toMatchObject({ appCode: 'tenant-suspended' });
    await closeAttempts(fixtures.harness.deps);
    await mailReviewNews(fixtures.harness.deps);
    expect(await mailed()).toEqual([]);

    await resume();
    expect(await locksOf(made)).toEqual([
      [null, null],
      ['opens-later', '2027-03-20'],
    ]);
    expect(await openLesson(made)).toBe(200);
    expect((await asAdmin('enrolment.decide', leave)).status).toBe(200);
    expect(await mailed()).toEqual([next.login]);
  });
});
