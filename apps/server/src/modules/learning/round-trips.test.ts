import { createDatabase, type Database } from '@dars/db/client';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { type DelayingProxy, delayingProxy } from '@dars/db/testing/delaying-proxy';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import { listEnrolments } from '../enrolment/list-enrolments.ts';
import { listOwnGrades } from '../quiz/results/list-own-grades.ts';
import { listOwn, listPublished } from './cards.ts';
import { getLearnerCourse } from './get-course.ts';
import { getHome } from './get-home.ts';
import { getLesson } from './get-lesson.ts';
import { record } from './recording/record.ts';
import { getStudy } from './study/get-study.ts';

let database: TestDatabase;
let proxy: DelayingProxy;
let distantDatabase: Database;
let made: TestCourse;
let tenantId: string;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { admin } = database;
  tenantId = (await insertTenant(admin)).id;
  userId = (await insertUser(admin, { tenantId })).id;
  made = await insertTestCourse(admin, { tenantId, lessons: [['VIDEO:1000', 'AUDIO:1000'], ['TEXT']] });
  await insertEnrolment(admin, { tenantId, courseId: made.id, userId });
  proxy = await delayingProxy(database.url, 20);
  distantDatabase = createDatabase({ url: proxy.url, max: 1 });
});
afterAll(async () => {
  await distantDatabase.close();
  await proxy.close();
  await database.drop();
});

const credential = { kind: 'session' };
const contextOf = (tx: TenantTx, role = 'ROLE_LEARNER') =>
  ({ tx, tenantId, actor: { userId, role, credential }, deps: { now: () => new Date() } }) as unknown as TenantContext;
const own = () => ({ tenantId, userId, now: new Date() });
const page = { page: 0, size: 20 };
const lessonId = () => made.lessons[0]?.id ?? '';
const play = () => ({
  ...{ kind: 'play' as const, activityId: made.lessons[0]?.activities[0] ?? '', ago: 0 },
  ...{ ranges: [[0, 10] as [number, number]], position: 10 },
});

/** Counts the commit of a write too, and leaves out the lookup of the caller, which runs before. */
test.each<[string, number, (tx: TenantTx) => Promise<unknown>]>([
  ['the catalogue', 1, (tx) => listPublished(tx, own(), page)],
  ['one’s own courses', 1, (tx) => listOwn(tx, own(), { ...page, show: 'open' })],
  ['one’s own grades', 2, (tx) => listOwnGrades(contextOf(tx), page)],
  ['one’s own study time', 1, (tx) => getStudy(contextOf(tx))],
  ['the home', 2, (tx) => getHome(contextOf(tx))],
  ['a course', 2, (tx) => getLearnerCourse(contextOf(tx), { courseId: made.id })],
  ['a lesson', 3, (tx) => getLesson(contextOf(tx), { lessonId: lessonId() })],
  [
    'the learners of a course',
    2,
    (tx) => listEnrolments(contextOf(tx, 'ROLE_ADMIN_PORTAL'), { ...page, courseId: made.id }),
  ],
])('%s: %i round trips', async (_what, count, run) => {
  expect(await roundTrips(run, true)).toBe(count);
});

test('learning.record needs three round trips for any number of events', async () => {
  const other = { ...play(), activityId: made.lessons[0]?.activities[1] ?? '' };
  expect(await roundTrips((tx) => record(contextOf(tx), { events: [play()] }), false)).toBe(3);
  const study = { kind: 'study' as const, activityId: play().activityId, ago: 0, minutes: 5 };
  const events = [...Array.from({ length: 40 }, play), other, study];
  expect(await roundTrips((tx) => record(contextOf(tx), { events }), false)).toBe(3);
});

async function roundTrips(run: (tx: TenantTx) => Promise<unknown>, readOnly: boolean): Promise<number> {
  // A connection's first use of a statement prepares it.
  for (let count = 0; count < 2; count += 1) await distantDatabase.withTenant(tenantId, run, { readOnly });
  proxy.takeRoundTrips();
  await distantDatabase.withTenant(tenantId, run, { readOnly });
  return proxy.takeRoundTrips();
}
