import { enrolledCount, enrolmentList, learnerChoice, learnerProgress } from '@dars/contracts/learning/enrolment';
import { newId } from '@dars/db/columns';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, recordEvents, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let admin: Sql;
let made: TestCourse;
beforeAll(async () => {
  harness = await createHarness();
  admin = harness.test.admin;
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
  made = await insertTestCourse(admin, { tenantId: portal.id, lessons: [['VIDEO:100', 'TEXT'], ['TEXT'], ['TEXT']] });
});

type Status = 'ACTIVE' | 'REQUESTED' | 'REFUSED' | 'BLOCKED' | 'ENDED';
const call = (path: string, input: object, by?: SignedInUser) =>
  portal.call(`enrolment.${path}`, { courseId: made.id, ...input }, by);
const list = async (input: object = {}, by?: SignedInUser) => enrolmentList.parse((await call('list', input, by)).data);
const names = ({ rows }: { rows: { user: { firstName: string } }[] }) => rows.map(({ user }) => user.firstName);
/** Inserts a learner with that status in the course. */
async function learner(firstName: string, status: Status | null = 'ACTIVE') {
  const nameSearchKey = firstName.toLowerCase();
  const { id } = await portal.insert({
    firstName,
    nameSearchKey,
    login: `${firstName.toLowerCase()}@${portal.slug}.test`,
  });
  if (status) await insertEnrolment(admin, { tenantId: portal.id, courseId: made.id, userId: id, status });
  return id;
}

describe('the learners of a course', () => {
  test('are listed with their progress, filtered by name and status, with the number who wait', async () => {
    const sara = await portal.signedIn('ROLE_LEARNER', 'sara@list.test');
    await insertEnrolment(admin, { tenantId: portal.id, courseId: made.id, userId: sara.id });
    for (const id of [made.lessons[0]?.activities[1], made.lessons[1]?.activities[0]]) {
      await recordEvents(portal, sara, [{ kind: 'done', activityId: id ?? '' }]);
    }
    await learner('Omar', 'REQUESTED');
    await learner('Huda', 'ENDED');
    const gone = await learner('Gone', 'REQUESTED');
    await admin`update users set removed_at = now(), disabled_at = now() where id = ${gone}`;
    const all = await list();
    expect(all).toMatchObject({ total: 3, requested: 1, lessonCount: 3 });
    expect(await list({ query: 'sara@list' })).toMatchObject({
      total: 1,
      requested: 1,
      rows: [{ user: { id: sara.id }, status: 'ACTIVE', completedLessons: 1, progress: 33, completedDate: null }],
    });
    expect(names(await list({ status: 'REQUESTED' }))).toEqual(['Omar']);
    expect(await list({ status: 'REQUESTED', query: 'huda' })).toMatchObject({ rows: [], total: 0 });
    expect((await list({ page: 9 })).total).toBe(3);
    const pages = await Promise.all([0, 1, 2].map((page) => list({ page, size: 1 })));
    expect(pages.flatMap(names)).toEqual(names(all));
  });

  test('can be read and changed by admins and the course’s lecturer only', async () => {
    const [lecturer, other] = [await portal.signedIn('ROLE_LECTURER'), await portal.signedIn('ROLE_LECTURER')];
    await admin`update courses set lecturer_id = ${lecturer.id} where id = ${made.id}`;
    const userId = await learner('Omar', 'REQUESTED');
    const calls = [
      ['list', {}],
      ['add', { userIds: [userId] }],
      ['decide', { userId, status: 'ACTIVE' }],
      ['findLearners', {}],
      ['progress', { userId }],
      ['export', {}],
    ] as const;
    for (const [path, input] of calls) {
      expect((await call(path, input, other)).status, path).toBe(404);
      expect((await call(path, input, lecturer)).status, path).toBe(200);
      expect((await call(path, { ...input, courseId: newId() }, lecturer)).status, path).toBe(404);
      expect((await call(path, input, await portal.signedIn('ROLE_LEARNER'))).status, path).toBe(403);
    }
  });

  test('have their progress lesson by lesson', async () => {
    const sara = await portal.signedIn('ROLE_LEARNER');
    await insertEnrolment(admin, { tenantId: portal.id, courseId: made.id, userId: sara.id });
    const [video, text] = made.lessons[0]?.activities ?? [];
    await recordEvents(portal, sara, [
      { kind: 'play', activityId: video ?? '', ranges: [[0, 45]], position: 45 },
      { kind: 'done', activityId: text ?? '' },
    ]);
    const { enrolment, lessons } = learnerProgress.parse((await call('progress', { userId: sara.id })).data);
    expect(enrolment).toMatchObject({ user: { id: sara.id }, progress: 0, status: 'ACTIVE' });
    expect(lessons).toHaveLength(3);
    expect(lessons[0]).toMatchObject({ section: 'الوحدة الأولى', completedDate: null });
    const [first, second] = lessons[0]?.activities ?? [];
    expect(first).toMatchObject({ type: 'VIDEO', completedDate: null, played: 45 });
    expect(first?.openedDate).not.toBeNull();
    expect(second?.completedDate).not.toBeNull();
    expect(second?.played).toBeNull();
    expect((await call('progress', { userId: await learner('Outside', null) })).status).toBe(404);
  });

  test('can be downloaded as a file with the columns of the list', async () => {
    await learner('Omar', 'REQUESTED');
    await learner('Huda');
    const { cookie } = portal.admin;
    const url = `/api/courses/${made.id}/enrolments/export`;
    const answer = await harness.request({
      host: portal.host,
      method: 'POST',
      url,
      cookie,
      body: { status: 'ACTIVE' },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, row, ...more] = answer.body.trim().split('\r\n');
    expect(head).toContain('Progress (%)');
    expect(row).toContain('Huda');
    // Dates in the form that spreadsheet programs read.
    expect(row).toMatch(/Enrolled,0,0,,,,\d{4}-\d\d-\d\d$/);
    expect(more).toHaveLength(0);
  });
});

test('enrolment.export has everybody once over its batches', async () => {
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select ${portal.id}, gen_random_uuid(), 'n' || n || '@' || ${portal.slug} || '.test', 'N', n::text, 'ROLE_LEARNER', 'n'
    from generate_series(1, 1100) n`;
  await admin`
    insert into enrolments (tenant_id, course_id, user_id, status)
    select tenant_id, ${made.id}, id, 'ACTIVE' from users where tenant_id = ${portal.id} and role = 'ROLE_LEARNER'`;
  const seen: string[] = [];
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = (await call('export', { after })).data as { rows: string[][]; next: string | null };
    seen.push(...rows.map((row) => row[2] ?? ''));
    sizes.push(rows.length);
    after = next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([500, 500, 100]);
  expect(new Set(seen).size).toBe(1100);
});

test('enrolment.export has the named learners, or all except them', async () => {
  const [first, second] = [await learner('One', 'ACTIVE'), await learner('Two', 'ACTIVE')];
  const exported = async (input: object) =>
    (await call('export', input)).data as { head: { total: number }; rows: string[][] };
  const { head, rows } = await exported({ ids: [first] });
  expect(head.total).toBe(1);
  expect(rows.map(([name]) => name)).toEqual(['One']);
  expect((await exported({ except: [first] })).rows.map(([name]) => name)).toEqual(['Two']);
  expect((await exported({ ids: [second], status: 'ENDED' })).rows).toEqual([]);
});

describe('adding learners', () => {
  const add = async (userIds: string[]) => call('add', { userIds });
  const statusOf = async (userId: string) =>
    (await admin`select status from enrolments where user_id = ${userId} and course_id = ${made.id}`)[0]?.['status'];

  test('enrols them at once whatever their status was, and counts them once', async () => {
    const ids = await Promise.all([
      learner('New', null),
      learner('Asked', 'REQUESTED'),
      learner('Refused', 'REFUSED'),
      learner('Left', 'ENDED'),
      learner('In', 'ACTIVE'),
    ]);
    expect(enrolledCount.parse((await add(ids)).data)).toEqual({ added: 4 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(Array(5).fill('ACTIVE'));
    expect(enrolledCount.parse((await add([...ids, ...ids])).data)).toEqual({ added: 0 });
    const [{ count } = { count: 0 }] = await admin`select learner_count as count from courses where id = ${made.id}`;
    expect(count).toBe(5);
  });

  test('adds nobody unless all are learners of the portal', async () => {
    const here = await learner('Here', null);
    const foreign = await (await newPortal(harness)).insert();
    const removed = await portal.insert({ removedAt: new Date(), disabledAt: new Date() });
    for (const wrong of [foreign.id, removed.id, portal.admin.id, newId()]) {
      expect(await add([here, wrong])).toMatchObject({
        status: 400,
        error: { data: { issues: [{ path: ['userIds'], rule: 'user-not-found' }] } },
      });
    }
    expect(await statusOf(here)).toBeUndefined();
    expect((await add([])).status).toBe(400);
    expect((await add(Array.from({ length: 501 }, newId))).status).toBe(400);
  });
});

describe('a learner who asked to enrol', () => {
  const decide = async (userId: string, status: string) => (await call('decide', { userId, status })).status;

  test('is let in, refused or blocked, and stays so', async () => {
    const userId = await learner('Omar', 'REQUESTED');
    expect(await decide(userId, 'REFUSED')).toBe(200);
    expect(await decide(userId, 'REFUSED')).toBe(200);
    expect(await decide(userId, 'ENDED')).toBe(409);
    expect(await decide(userId, 'ACTIVE')).toBe(200);
    // An active enrolment cannot be refused, only ended by a block.
    expect(await decide(userId, 'REFUSED')).toBe(409);
    // An enrolment that staff end is blocked, so that the learner can't begin again by themselves.
    expect(await decide(userId, 'ENDED')).toBe(409);
    expect(await decide(userId, 'BLOCKED')).toBe(200);
    expect((await list()).rows).toMatchObject([{ status: 'BLOCKED' }]);
  });

  test('is not let in by a late answer when they took the request back, but can be added', async () => {
    const sara = await portal.signedIn('ROLE_LEARNER');
    await admin`update courses set enrolment = 'APPROVAL' where id = ${made.id}`;
    await portal.call('learning.enrol', { courseId: made.id }, sara);
    await portal.call('learning.leave', { courseId: made.id }, sara);
    expect(await decide(sara.id, 'ACTIVE')).toBe(409);
    expect(await decide(sara.id, 'REFUSED')).toBe(409);
    expect((await list()).rows).toMatchObject([{ status: 'ENDED' }]);
    expect((await call('add', { userIds: [sara.id] })).data).toEqual({ added: 1 });
    expect((await list()).rows).toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('is the only one of whom a decision is accepted', async () => {
    expect(await decide(await learner('Never', null), 'ACTIVE')).toBe(404);
    expect(await decide(newId(), 'ACTIVE')).toBe(404);
  });
});

test('enrolment.findLearners answers learners of this portal outside the course, and no staff', async () => {
  await learner('Active', 'ACTIVE');
  await learner('Asked', 'REQUESTED');
  await learner('Left', 'ENDED');
  await learner('Blocked', 'BLOCKED');
  await learner('Outside', null);
  await portal.insert({ firstName: 'Lecturer', role: 'ROLE_LECTURER' });
  await (await newPortal(harness)).insert({ firstName: 'Foreign' });
  const choose = async (input: object) => learnerChoice.parse((await call('findLearners', input)).data);
  const find = async (input: object = {}) => (await choose(input)).rows.map(({ firstName }) => firstName);
  expect(await find()).toEqual(['Outside', 'Left']);
  expect(await find({ query: 'outs' })).toEqual(['Outside']);
  expect(await find({ query: 'active' })).toEqual([]);
  for (let index = 0; index < 20; index += 1) await learner(`Many${index}`, null);
  expect(await choose({ query: 'many' })).toMatchObject({ rows: { length: 20 }, hasMore: false });
  await learner('Many20', null);
  const newest = Array.from({ length: 20 }, (_, index) => `Many${20 - index}`);
  expect([await find({ query: 'many' }), (await choose({ query: 'many' })).hasMore]).toEqual([newest, true]);
});

test('removing a person ends their enrolments and takes them off the courses’ counts', async () => {
  const [gone, asked] = [await learner('Gone'), await learner('Asked', 'REQUESTED')];
  await learner('Here');
  for (const id of [gone, asked]) expect((await portal.call('people.remove', { id })).status).toBe(200);
  expect(await list()).toMatchObject({ total: 1, requested: 0 });
  const statuses = await admin`select status from enrolments where user_id in (${gone}, ${asked})`;
  expect(statuses.map(({ status }) => status)).toEqual(['ENDED', 'ENDED']);
  const [course] = await admin`select learner_count from courses where id = ${made.id}`;
  expect(course).toEqual({ learner_count: 1 });
});
