import type { ActivityType, EnrolmentStatus } from '@dars/contracts/course-constants';
import { type LearningEvent, type Recorded, recorded } from '@dars/contracts/learning/learning';
import { searchKey } from '@dars/contracts/search-key';
import { newId } from '@dars/db/columns';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { uploads } from '@dars/db/schema/content/uploads';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createHarness, type Harness } from './harness.ts';
import type { SignedInUser } from './people.ts';
import { newPortal, type TestPortal } from './portal.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export interface TestLesson {
  id: string;
  activities: string[];
}

export interface TestCourse {
  id: string;
  sectionId: string;
  lessons: TestLesson[];
}

interface NewActivity {
  type: ActivityType;
  /** The duration of its file in seconds; unknown if absent. */
  duration?: number | undefined;
}

/** Parses a spec: `VIDEO:100` is a video of a hundred seconds. */
function parse(spec: string): NewActivity {
  const [type, duration] = spec.split(':');
  return { type: type as ActivityType, ...(duration !== undefined && { duration: Number(duration) }) };
}

/**
 * Inserts a published, open course of one section. Its lessons are lists of activities: `[['TEXT', 'VIDEO:100'],
 * ['PDF']]`.
 */
export async function insertTestCourse(
  admin: Sql,
  {
    tenantId,
    lessons: specs,
    ...values
  }: Partial<typeof courses.$inferInsert> & { tenantId: string; lessons: string[][] },
): Promise<TestCourse> {
  const db = drizzle(admin);
  const [id, sectionId] = [newId(), newId()];
  const title = values.title ?? 'مدخل إلى الجبر';
  const shown = { tenantId, courseId: id, status: 'PUBLISHED' } as const;
  const course = { title, language: 'ar', status: 'PUBLISHED', searchKey: searchKey(title) } as const;
  await db.insert(courses).values({ publishedAt: new Date(), ...course, ...values, tenantId, id });
  await db.insert(sections).values({ ...shown, id: sectionId, title: 'الوحدة الأولى', position: 0 });
  const made: TestLesson[] = [];
  for (const [position, spec] of specs.entries()) {
    const lessonId = newId();
    await db.insert(lessons).values({ ...shown, id: lessonId, sectionId, position, title: `الدرس ${position}` });
    const ids: string[] = [];
    for (const [index, each] of spec.entries()) {
      ids.push(await insertActivity(admin, { ...shown, lessonId, position: index }, parse(each)));
    }
    made.push({ id: lessonId, activities: ids });
  }
  return { id, sectionId, lessons: made };
}

export async function insertActivity(
  admin: Sql,
  place: Pick<typeof activities.$inferInsert, 'tenantId' | 'courseId' | 'lessonId' | 'position' | 'status'>,
  { type, duration }: NewActivity,
): Promise<string> {
  const db = drizzle(admin);
  const { tenantId } = place;
  const [id, uploadId] = [newId(), newId()];
  await db.insert(activities).values({ ...place, id, type, name: type });
  if (duration === undefined) return id;
  const file = { purpose: 'video', key: uploadId, contentType: 'video/mp4', size: 1, createdBy: id } as const;
  await db.insert(uploads).values({ tenantId, id: uploadId, ...file, status: 'attached', checksum: '-' });
  await db.insert(activityFiles).values({ tenantId, activityId: id, uploadId, duration, name: 'درس.mp4' });
  return id;
}

export async function insertEnrolment(
  admin: Sql,
  values: { tenantId: string; courseId: string; userId: string; status?: EnrolmentStatus },
): Promise<void> {
  await drizzle(admin)
    .insert(enrolments)
    .values({ status: 'ACTIVE', createdAt: LONG_AGO, ...values });
}

type EventFields = Record<string, unknown> & { kind: LearningEvent['kind']; activityId: string };

/** Records learning events and returns their changes. */
export async function recordEvents(
  portal: TestPortal,
  learner: SignedInUser,
  events: EventFields[],
): Promise<Recorded> {
  const answer = await portal.call('learning.record', { events }, learner);
  if (answer.error) throw new Error(`Recording was refused: ${answer.error.message}`);
  return recorded.parse(answer.data);
}

/** The fixtures of the learning tests. */
export interface LearningFixtures {
  harness: Harness;
  admin: Sql;
  portal: TestPortal;
  /** A new learner for each test. */
  learner: SignedInUser;
}

/**
 * Sets up the learning tests. `now` is the time at which each test starts; with `isShared` the tests of a file share
 * one portal, otherwise each has its own.
 */
export function setUpLearning({ now, isShared = false }: { now?: Date; isShared?: boolean } = {}) {
  const fixtures = {} as LearningFixtures;
  beforeAll(async () => {
    fixtures.harness = await createHarness();
    fixtures.admin = fixtures.harness.test.admin;
    if (isShared) fixtures.portal = await newPortal(fixtures.harness);
  });
  afterAll(() => fixtures.harness.close());
  beforeEach(async () => {
    if (now) fixtures.harness.setNow(now);
    if (!isShared) fixtures.portal = await newPortal(fixtures.harness);
    fixtures.learner = await fixtures.portal.signedIn('ROLE_LEARNER');
    // Learning before the activation does not count, and a test's clock may be in the past, so the activation is set
    // long ago.
    await fixtures.admin`update users set activated_at = ${LONG_AGO.toISOString()} where id = ${fixtures.learner.id}`;
  });

  const insert = (lessons: string[][], values: object = {}) =>
    insertTestCourse(fixtures.admin, { tenantId: fixtures.portal.id, lessons, ...values });
  const enrolIn = ({ id }: TestCourse, status: EnrolmentStatus = 'ACTIVE') =>
    insertEnrolment(fixtures.admin, {
      tenantId: fixtures.portal.id,
      courseId: id,
      userId: fixtures.learner.id,
      status,
    });
  const record = (...events: EventFields[]) => recordEvents(fixtures.portal, fixtures.learner, events);
  return {
    fixtures,
    insert,
    enrolIn,
    record,
    /** Inserts a course and enrols the learner. */
    async course(lessons: string[][], values: object = {}): Promise<TestCourse> {
      const made = await insert(lessons, values);
      await enrolIn(made);
      return made;
    },
    call: (path: string, input?: unknown, by = fixtures.learner) => fixtures.portal.call(`learning.${path}`, input, by),
    done: (activityId: string | undefined) => record({ kind: 'done', activityId: activityId ?? '' }),
  };
}

/** Inserts learners who completed a course before it issued certificates. @returns their ids */
export async function insertCompleted(
  admin: Sql,
  { tenantId, courseId, count }: { tenantId: string; courseId: string; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, name_search_key, role, activated_at)
    select ${tenantId}, id, id || '@portal.test', 'Learner', id::text, 'learner ' || id, 'ROLE_LEARNER', now()
    from unnest(${admin.array(ids)}::uuid[]) id`;
  await admin`
    insert into enrolments (tenant_id, course_id, user_id, status, created_at, completed_at)
    select ${tenantId}, ${courseId}, id, 'ACTIVE', ${LONG_AGO.toISOString()}, now() from unnest(${admin.array(ids)}::uuid[]) id`;
  return ids;
}

/** The statuses of the learners of a course, by user id. */
export async function statusesIn(
  admin: Sql,
  courseId: string,
): Promise<Record<string, { status: string; group: string | null }>> {
  const rows = await admin`select user_id, status, group_id from enrolments where course_id = ${courseId}`;
  return Object.fromEntries(rows.map((row) => [row['user_id'], { status: row['status'], group: row['group_id'] }]));
}

/** Inserts many learners of a portal at once. @returns their ids */
export async function insertLearners(admin: Sql, tenantId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, activated_at, name_search_key)
    select ${tenantId}, id, 'many-' || id || '@group.test', 'Ali', 'Many', 'ROLE_LEARNER', now(), 'ali many'
    from unnest(${ids}::uuid[]) id`;
  return ids;
}
