import { enrolmentList } from '@dars/contracts/learning/enrolment';
import { learnerCourse } from '@dars/contracts/learning/learning';
import { expect, it } from 'vitest';
import { setUpLearning, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal } from '../../testing/portal.ts';

const { fixtures, insert } = setUpLearning();

const learner = () => fixtures.portal.signedIn('ROLE_LEARNER');
const enrol = async ({ id }: TestCourse, by: SignedInUser) =>
  (await fixtures.portal.call('learning.enrol', { courseId: id }, by)).data as { status: string };
const as = (path: string, input: object, by = fixtures.portal.admin) =>
  fixtures.portal.call(`enrolment.${path}`, input, by);
const waitingNames = async ({ id }: TestCourse) =>
  enrolmentList
    .parse((await as('list', { courseId: id, page: 0, size: 50, status: 'WAITING' })).data)
    .rows.map(({ user, waitingPlace }) => [user.id, waitingPlace]);
const statusOf = async ({ id }: TestCourse, { id: userId }: SignedInUser) => {
  const [row] = await fixtures.admin`select status from enrolments where course_id = ${id} and user_id = ${userId}`;
  return row?.['status'];
};
const mailed = async () =>
  (await fixtures.admin`select recipient from mails where tenant_id = ${fixtures.portal.id} order by recipient`).map(
    (row) => row['recipient'],
  );
const schedule = async ({ id }: TestCourse, changes: object) => {
  const before = (await as('getSchedule', { id })).data as Record<string, unknown>;
  const { version, opensOn, closesOn, seats } = before;
  const values = { id, version, opensOn, closesOn, seats, prerequisiteIds: [], lessons: [] };
  return as('updateSchedule', { ...values, ...changes });
};

it('gives the last seat to exactly one of many learners who enrol at the same time', async () => {
  const made = await insert([['TEXT']], { seats: 3 });
  const people = await Promise.all(Array.from({ length: 12 }, learner));
  const answers = await Promise.all(people.map((person) => enrol(made, person)));
  expect(answers.filter(({ status }) => status === 'ACTIVE')).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 'WAITING')).toHaveLength(9);
  expect((await waitingNames(made)).map(([, place]) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const [counted] = await fixtures.admin`select learner_count from courses where id = ${made.id}`;
  expect(counted?.['learner_count']).toBe(3);
});

it('counts the free seats of a course for its learners, and none where their number is not limited', async () => {
  const freeSeats = async (seats: number | null) => {
    const made = await insert([['TEXT']], { seats });
    const [first, reader] = [await learner(), await learner()];
    await enrol(made, first);
    const { data } = await fixtures.portal.call('learning.course', { courseId: made.id }, reader);
    return learnerCourse.parse(data).schedule.freeSeats;
  };
  expect([await freeSeats(3), await freeSeats(1), await freeSeats(null)]).toEqual([2, 0, null]);
});

it('enrols the first of the list when a learner leaves, is blocked or is removed, and mails only them', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const [one, two, three, four] = [await learner(), await learner(), await learner(), await learner()];
  for (const person of [one, two, three, four]) await enrol(made, person);
  await fixtures.portal.call('learning.leave', { courseId: made.id }, one);
  expect([await statusOf(made, two), await statusOf(made, three)]).toEqual(['ACTIVE', 'WAITING']);
  expect(await mailed()).toEqual([two.login]);
  await as('decide', { courseId: made.id, userId: two.id, status: 'BLOCKED' });
  expect(await statusOf(made, three)).toBe('ACTIVE');
  await fixtures.portal.call('people.remove', { id: three.id });
  expect(await statusOf(made, four)).toBe('ACTIVE');
  expect(await waitingNames(made)).toEqual([]);
  expect((await mailed()).length).toBe(3);
});

it('enrols nobody who has left the list, and puts them at its end when they come back', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const [one, two, three] = [await learner(), await learner(), await learner()];
  for (const person of [one, two, three]) await enrol(made, person);
  expect(await enrol(made, two)).toEqual({ status: 'WAITING' });
  await fixtures.portal.call('learning.leave', { courseId: made.id }, two);
  expect(await waitingNames(made)).toEqual([[three.id, 1]]);
  await enrol(made, two);
  expect(await waitingNames(made)).toEqual([
    [three.id, 1],
    [two.id, 2],
  ]);
});

it('enrols as many as there are new seats, and everybody when the number is no longer limited', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const people = [await learner(), await learner(), await learner(), await learner(), await learner()];
  for (const person of people) await enrol(made, person);
  expect((await schedule(made, { seats: 3 })).status).toBe(200);
  expect(await waitingNames(made)).toHaveLength(2);
  expect((await schedule(made, { seats: 1 })).status).toBe(200);
  expect(await waitingNames(made)).toHaveLength(2);
  expect((await schedule(made, { seats: null })).status).toBe(200);
  expect(await waitingNames(made)).toEqual([]);
});

it('lets staff move and remove learners on the list', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const [one, two, three, four] = [await learner(), await learner(), await learner(), await learner()];
  for (const person of [one, two, three, four]) await enrol(made, person);
  expect((await as('moveWaiting', { courseId: made.id, userId: four.id, place: 1 })).status).toBe(200);
  expect((await waitingNames(made)).map(([id]) => id)).toEqual([four.id, two.id, three.id]);
  const moves = await fixtures.admin`
    select details from audit_events where action = 'enrolment.moved' and subject_id = ${four.id}`;
  expect(moves.map(({ details }) => details)).toEqual([{ course: made.id, title: expect.any(String), place: 1 }]);
  expect((await as('moveWaiting', { courseId: made.id, userId: four.id, place: 99 })).status).toBe(200);
  expect((await waitingNames(made)).map(([id]) => id)).toEqual([two.id, three.id, four.id]);
  expect((await as('decide', { courseId: made.id, userId: two.id, status: 'ENDED' })).status).toBe(200);
  expect(await waitingNames(made)).toEqual([
    [three.id, 1],
    [four.id, 2],
  ]);
  expect((await as('moveWaiting', { courseId: made.id, userId: one.id, place: 1 })).status).toBe(404);
});

it('asks staff before they exceed the seats', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const [one, two, three] = [await learner(), await learner(), await learner()];
  await enrol(made, one);
  await enrol(made, two);
  const full = async (path: string, input: object) => (await as(path, { courseId: made.id, ...input })).error?.data;
  expect(await full('add', { userIds: [three.id] })).toMatchObject({ appCode: 'course-full' });
  expect(await full('decide', { userId: two.id, status: 'ACTIVE' })).toMatchObject({ appCode: 'course-full' });
  expect(await statusOf(made, three)).toBeUndefined();
  expect(await full('add', { userIds: [three.id], overbook: true })).toBeUndefined();
  expect(await full('decide', { userId: two.id, status: 'ACTIVE', overbook: true })).toBeUndefined();
  expect([await statusOf(made, two), await statusOf(made, three)]).toEqual(['ACTIVE', 'ACTIVE']);
  // Two seats too many are taken, so one that becomes free goes to nobody.
  const four = await learner();
  await enrol(made, four);
  await fixtures.portal.call('learning.leave', { courseId: made.id }, one);
  expect(await statusOf(made, four)).toBe('WAITING');
});

it('asks staff before they let in more requests than there are seats', async () => {
  const made = await insert([['TEXT']], { seats: 1, enrolment: 'APPROVAL' });
  const [one, two] = [await learner(), await learner()];
  expect([await enrol(made, one), await enrol(made, two)]).toEqual([{ status: 'REQUESTED' }, { status: 'REQUESTED' }]);
  const answer = { courseId: made.id, status: 'ACTIVE', userIds: [one.id, two.id] };
  expect((await as('answer', answer)).error?.data).toMatchObject({ appCode: 'course-full' });
  expect([await statusOf(made, one), await statusOf(made, two)]).toEqual(['REQUESTED', 'REQUESTED']);
  expect((await as('answer', { ...answer, userIds: [one.id] })).status).toBe(200);
  expect((await as('answer', { ...answer, overbook: true })).status).toBe(200);
});

it('gives no seat in a course whose last day is over', async () => {
  const made = await insert([['TEXT']], { seats: 1 });
  const [one, two] = [await learner(), await learner()];
  await enrol(made, one);
  await enrol(made, two);
  expect((await schedule(made, { closesOn: '2026-01-02' })).status).toBe(200);
  await fixtures.portal.call('learning.leave', { courseId: made.id }, one);
  expect(await statusOf(made, two)).toBe('WAITING');
  expect((await schedule(made, { closesOn: null })).status).toBe(200);
  expect(await statusOf(made, two)).toBe('ACTIVE');
});

it('treats a person of two portals in each by itself', async () => {
  const other = await newPortal(fixtures.harness);
  const made = await insert([['TEXT']], { seats: 1 });
  const [here, there] = [
    await fixtures.portal.signedIn('ROLE_LEARNER', 'same@person.test'),
    await other.signedIn('ROLE_LEARNER', 'same@person.test'),
  ];
  await enrol(made, here);
  expect((await other.call('learning.enrol', { courseId: made.id }, there)).status).toBe(404);
  expect((await other.call('enrolment.moveWaiting', { courseId: made.id, userId: here.id, place: 1 })).status).toBe(
    404,
  );
  expect((await other.call('enrolment.getSchedule', { id: made.id })).status).toBe(404);
});
