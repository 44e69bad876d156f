import type { AddedMembers, Group } from '@dars/contracts/learning/groups/group';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnGroups } from '../../jobs/turn-groups.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertLearners, insertTestCourse, statusesIn } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const newCourse = async (values: object = {}) =>
  (await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values })).id;
const newLearner = async () => (await portal.insert({ role: 'ROLE_LEARNER' })).id;
const send = async <Data = Group>(path: string, input: unknown) =>
  expectData<Data>(await portal.call(`group.${path}`, input));
let made = 0;
const create = (input: object = {}) => {
  made += 1;
  return send('create', { name: `Group ${made}`, ...input });
};
const add = (id: string, ...userIds: string[]) => send<AddedMembers>('addMembers', { id, userIds });
const remove = (id: string, ...userIds: string[]) => send<{ ended: number }>('removeMembers', { id, userIds });
const statusOf = async (courseId: string, userId: string) =>
  (await statusesIn(harness.test.admin, courseId))[userId]?.status;
const enrol = (courseId: string, userId: string, status: 'ACTIVE' | 'BLOCKED' = 'ACTIVE') =>
  insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId, userId, status });
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

describe('the enrolments of a group', () => {
  it('begin with joining and with a new course, and end with leaving and with its removal', async () => {
    const [first, second, learner] = [await newCourse(), await newCourse(), await newLearner()];
    const { id } = await create({ courseIds: [first] });
    expect(await add(id, learner)).toMatchObject({ enrolled: 1, waiting: 0 });
    await send('addCourse', { id, courseId: second });
    expect([await statusOf(first, learner), await statusOf(second, learner)]).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await send('preview', { id, courseId: second })).toEqual({ ended: 1 });
    await send('removeCourse', { id, courseId: second });
    expect([await statusOf(first, learner), await statusOf(second, learner)]).toEqual(['ACTIVE', 'ENDED']);
    expect(await send('preview', { id, userIds: [learner] })).toEqual({ ended: 1 });
    expect(await remove(id, learner)).toEqual({ ended: 1 });
    expect(await statusOf(first, learner)).toBe('ENDED');
    expect(await add(id, learner)).toMatchObject({ enrolled: 1 });
    expect(await statusOf(first, learner)).toBe('ACTIVE');
  });

  it('leave out members who are on the staff now', async () => {
    const [courseId, learner, promoted] = [await newCourse(), await newLearner(), await newLearner()];
    const { id } = await create();
    await add(id, learner, promoted);
    expectData(await portal.call('people.changeRole', { id: promoted, role: 'ROLE_LECTURER' }));
    await send('addCourse', { id, courseId });
    expect([await statusOf(courseId, learner), await statusOf(courseId, promoted)]).toEqual(['ACTIVE', undefined]);
  });

  it('are never those that were there before, or that the staff or the learner made since', async () => {
    const [courseId, before, added, again, blocked] = [await newCourse(), ...(await many(4))];
    await enrol(courseId, before);
    await enrol(courseId, blocked, 'BLOCKED');
    const { id } = await create({ courseIds: [courseId] });
    expect(await add(id, before, added, again, blocked)).toMatchObject({ enrolled: 2 });
    expectData(await portal.call('enrolment.add', { courseId, userIds: [added] }));
    await harness.test.admin`update enrolments set status = 'ENDED' where user_id = ${again}`;
    await harness.test.admin`update enrolments set status = 'ACTIVE' where user_id = ${again}`;
    expect(await remove(id, before, added, again, blocked)).toEqual({ ended: 0 });
    const statuses = await Promise.all([before, added, again, blocked].map((user) => statusOf(courseId, user)));
    expect(statuses).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'BLOCKED']);
  });

  it('stay while another running group leads into the course', async () => {
    const [courseId, learner] = [await newCourse(), await newLearner()];
    const [first, second] = [await create({ courseIds: [courseId] }), await create({ courseIds: [courseId] })];
    const planned = await create({ courseIds: [courseId], startsOn: day(30) });
    for (const { id } of [first, second, planned]) await add(id, learner);
    expect(await send('preview', { id: first.id })).toEqual({ ended: 0 });
    expect(await remove(first.id, learner)).toEqual({ ended: 0 });
    expect((await statusesIn(harness.test.admin, courseId))[learner]).toEqual({ status: 'ACTIVE', group: second.id });
    await send('archive', { id: second.id });
    expect(await statusOf(courseId, learner)).toBe('ENDED');
  });

  it('stay with the rule KEEP, as those of the staff', async () => {
    const [courseId, learner] = [await newCourse(), await newLearner()];
    const kept = await create({ courseIds: [courseId], onLeave: 'KEEP' });
    const other = await create({ courseIds: [courseId] });
    await add(kept.id, learner);
    await add(other.id, learner);
    await send('archive', { id: kept.id });
    await send('archive', { id: other.id });
    expect((await statusesIn(harness.test.admin, courseId))[learner]).toEqual({ status: 'ACTIVE', group: null });
  });

  it('keep to the seats: who finds none waits, gets the next one, and leaves the line with the group', async () => {
    const [courseId, first, second, third] = [await newCourse({ seats: 1 }), ...(await many(3))];
    const { id } = await create({ courseIds: [courseId] });
    expect(await add(id, first, second, third)).toMatchObject({ enrolled: 1, waiting: 2 });
    expect(await remove(id, first)).toEqual({ ended: 1 });
    const seated = [await statusOf(courseId, second), await statusOf(courseId, third)];
    expect(seated).toEqual(['ACTIVE', 'WAITING']);
    expect(await remove(id, second, third)).toEqual({ ended: 2 });
    expect([await statusOf(courseId, second), await statusOf(courseId, third)]).toEqual(['ENDED', 'ENDED']);
  });

  it('begin and end on the days, by the job and by a change of the days', async () => {
    const [courseId, learner] = [await newCourse(), await newLearner()];
    const { id } = await create({ courseIds: [courseId], startsOn: day(30), endsOn: day(60) });
    expect(await add(id, learner)).toMatchObject({ enrolled: 0 });
    const runOn = async (from: number) => {
      await turnGroups({ ...harness.deps, now: () => new Date(Date.now() + from * 86_400_000) });
      return statusOf(courseId, learner);
    };
    expect([await runOn(10), await runOn(32), await runOn(59), await runOn(62), await runOn(70)]).toEqual([
      ...[undefined, 'ACTIVE', 'ACTIVE', 'ENDED', 'ENDED'],
    ]);
    const rest = { id, name: 'Again', startsOn: null };
    await send('update', { ...rest, endsOn: null });
    expect(await statusOf(courseId, learner)).toBe('ACTIVE');
    await send('update', { ...rest, endsOn: day(-2) });
    expect(await statusOf(courseId, learner)).toBe('ENDED');
    expect(await send('get', { id })).toMatchObject({ state: 'ended' });
  });

  it('hold exactly when 20 people join and leave at once', async () => {
    const [courseId, users] = [await newCourse({ seats: 8 }), await many(20)];
    const [first, second] = [await create({ courseIds: [courseId] }), await create({ courseIds: [courseId] })];
    await Promise.all(users.map((user, place) => add(place % 2 ? first.id : second.id, user)));
    await Promise.all(users.map((user, place) => (place < 10 ? remove(first.id, user) : add(first.id, user))));
    const [course] = await harness.test.admin`
      select c.learner_count, count(*) filter (where e.status = 'ACTIVE')::int as active
      from courses c join enrolments e on e.tenant_id = c.tenant_id and e.course_id = c.id
      where c.tenant_id = ${portal.id} and c.id = ${courseId} group by c.learner_count`;
    expect(course).toEqual({ learner_count: 8, active: 8 });
    const counts = await harness.test.admin`
      select g.member_count, (select count(*)::int from group_members m
        where m.tenant_id = ${portal.id} and m.group_id = g.id) as rows
      from groups g where g.tenant_id = ${portal.id} order by g.name_key`;
    expect(counts.map(({ member_count, rows }) => [member_count, rows])).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it('begin and end for 10,000 members, which is as many as a group takes', async () => {
    const courseId = await newCourse();
    const { id } = await create({ startsOn: day(30), courseIds: [courseId] });
    const users = await insertLearners(harness.test.admin, portal.id, 10_000);
    await harness.test.admin`
      insert into group_members (tenant_id, group_id, user_id) select ${portal.id}, ${id}, u from unnest(${users}::uuid[]) u`;
    await harness.test.admin`update groups set member_count = 10000 where id = ${id}`;
    await send('update', { id, name: 'Many', startsOn: null });
    const count = async (status: string) =>
      (await harness.test.admin`select from enrolments where course_id = ${courseId} and status = ${status}`).length;
    expect(await count('ACTIVE')).toBe(10_000);
    const full = await portal.call('group.addMembers', { id, userIds: [await newLearner()] });
    expect(full.status).toBe(400);
    await send('archive', { id });
    expect(await count('ENDED')).toBe(10_000);
  });
});

const many = (count: number) =>
  insertLearners(harness.test.admin, portal.id, count) as Promise<[string, string, string, string, ...string[]]>;
