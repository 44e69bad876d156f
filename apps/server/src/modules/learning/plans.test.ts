import { catalogueQuery } from '@dars/contracts/content/course-page';
import { catalogueInput } from '@dars/contracts/learning/learning';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { findPublicCourse } from '../catalogue/find-course.ts';
import { findLecturer } from '../catalogue/find-lecturer.ts';
import { listCatalogue } from '../catalogue/list-courses.ts';
import { listPublicPages } from '../catalogue/list-public-pages.ts';
import { findLessons } from '../content/outline/find-lessons.ts';
import { findLearners } from '../enrolment/find-learners.ts';
import { countEnrolments, countLessons, nextEnrolments, pageOfEnrolments } from '../enrolment/list.ts';
import { findCard, listNew, listOwn, listPublished } from './cards.ts';
import { findOpenLessons } from './find-lessons.ts';
import { getHome } from './get-home.ts';
import { getLesson } from './get-lesson.ts';
import { listCourseActivities, listCourseLessons } from './outline.ts';
import { record } from './recording/record.ts';

describe('at 150 courses of 20 lessons and 1000 learners, no table is read whole by', () => {
  let database: TestDatabase;
  let tenantId: string;
  let userId: string;
  let courseId: string;
  let lessonId: string;
  let activityIds: string[];
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
    const { admin } = database;
    tenantId = (await insertTenant(admin)).id;
    const { id: elsewhere } = await insertTenant(admin);
    for (const id of [tenantId, elsewhere]) await fill(id);
    // Otherwise this session would check foreign keys by the plans that it made for small tables.
    await admin`analyze`;
    await admin`
      insert into courses (tenant_id, id, title, language, status, published_at, search_key)
      select ${elsewhere}, gen_random_uuid(), 'More ' || i, 'en', 'PUBLISHED', now(), 'more ' || md5(i::text)
      from generate_series(1, 5000) i`;
    await admin`
      insert into sections (tenant_id, id, course_id, title, position, status)
      select tenant_id, gen_random_uuid(), id, 'S', p, 'PUBLISHED' from courses, generate_series(0, 3) p
      where title like 'More%'`;
    await admin`
      insert into lessons (tenant_id, id, course_id, section_id, title, position, status)
      select s.tenant_id, gen_random_uuid(), s.course_id, s.id, 'L', 0, 'PUBLISHED' from sections s
      join courses c on c.id = s.course_id and c.title like 'More%'`;
    await admin`
      insert into course_tags (tenant_id, course_id, tag)
      select tenant_id, id, 'tag ' || length(search_key) from courses where title like 'More%'`;
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${elsewhere}, gen_random_uuid(), 'm' || i || '@school.test', 'Ali', i::text, 'ROLE_LEARNER', 'ali ' || md5(i::text)
      from generate_series(1, 8000) i`;
    await admin`vacuum analyze`;
    [{ userId, courseId } = { userId: '', courseId: '' }] = await admin<{ userId: string; courseId: string }[]>`
      select user_id as "userId", course_id as "courseId" from enrolments
      where tenant_id = ${tenantId} and last_seen_at is not null limit 1`;
    const found = await admin<{ id: string; lesson: string }[]>`
      select id, lesson_id as lesson from activities where course_id = ${courseId} order by position, lesson_id limit 5`;
    activityIds = found.map(({ id }) => id);
    lessonId = found[0]?.lesson ?? '';
  });
  afterAll(() => database.drop());

  async function fill(id: string): Promise<void> {
    const { admin } = database;
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at, created_at)
      select ${id}, gen_random_uuid(), 'u' || md5(i::text) || '@school.test', 'Ali', i::text, 'ROLE_LEARNER',
        'ali ' || md5('name' || i), now(), now() - i * interval '1 minute'
      from generate_series(1, 1000) i`;
    await admin`
      insert into courses (tenant_id, id, title, language, status, published_at, search_key, is_sequential)
      select ${id}, gen_random_uuid(), 'Course ' || i, 'en', 'PUBLISHED', now() - i * interval '1 hour',
        'course ' || md5(i::text), i % 2 = 0
      from generate_series(1, 150) i`;
    await admin`
      insert into course_categories (tenant_id, id, name, position)
      select ${id}, gen_random_uuid(), 'Category ' || i, i from generate_series(0, 9) i`;
    await admin`
      update courses c set category_id = k.id from course_categories k
      where c.tenant_id = ${id} and k.tenant_id = ${id} and k.position = length(c.title) % 10`;
    await admin`
      insert into course_tags (tenant_id, course_id, tag)
      select tenant_id, id, 'tag ' || n % 50 from (select *, row_number() over () as n from courses where tenant_id = ${id}) c`;
    await admin`
      insert into former_course_slugs (tenant_id, slug, course_id) select tenant_id, 'former-' || slug, id from courses where tenant_id = ${id}`;
    await admin`
      insert into sections (tenant_id, id, course_id, title, position, status)
      select tenant_id, gen_random_uuid(), id, 'S', p, 'PUBLISHED' from courses, generate_series(0, 3) p where tenant_id = ${id}`;
    await admin`
      insert into lessons (tenant_id, id, course_id, section_id, title, position, status)
      select tenant_id, gen_random_uuid(), course_id, id, 'Title ' || md5(id::text || p), p, 'PUBLISHED' from sections, generate_series(0, 4) p
      where tenant_id = ${id}`;
    await admin`
      insert into activities (tenant_id, id, course_id, lesson_id, type, name, position, status)
      select tenant_id, gen_random_uuid(), course_id, id, 'TEXT', 'A', p, 'PUBLISHED' from lessons, generate_series(0, 1) p
      where tenant_id = ${id}`;
    await admin`
      insert into enrolments (tenant_id, course_id, user_id, status, last_seen_at)
      select c.tenant_id, c.id, u.id, (array['ACTIVE', 'REQUESTED', 'ENDED'])[1 + n % 3], now() - n * interval '1 minute'
      from (select *, row_number() over (order by id) as n from users where tenant_id = ${id}) u
      join (select *, row_number() over (order by id) as m from courses where tenant_id = ${id}) c on (u.n + c.m) % 30 = 0`;
    await admin`
      insert into lesson_progress (tenant_id, user_id, lesson_id, course_id, completed_at)
      select e.tenant_id, e.user_id, l.id, e.course_id, now() from enrolments e
      join lessons l on l.tenant_id = e.tenant_id and l.course_id = e.course_id and l.position = 0
      where e.tenant_id = ${id} and e.status = 'ACTIVE'`;
    await admin`
      insert into activity_progress (tenant_id, user_id, activity_id, course_id, completed_at)
      select p.tenant_id, p.user_id, a.id, p.course_id, now() from lesson_progress p
      join activities a on a.tenant_id = p.tenant_id and a.lesson_id = p.lesson_id where p.tenant_id = ${id}`;
  }

  const readWhole = (run: (tx: TenantTx) => Promise<unknown>) => seqScannedTablesIn(database.db, tenantId, run);
  const reader = (id: string | null = userId) => ({ tenantId, userId: id, now: new Date() });
  const contextOf = (tx: TenantTx, role = 'ROLE_LEARNER') =>
    ({
      tx,
      tenantId,
      actor: { userId, role, credential: { kind: 'session' } },
      deps: { now: () => new Date() },
    }) as unknown as TenantContext;

  test.each(['', '?q=c4&sort=title', '?q=course&level=BEGINNER', '?q=tag course 7 title', '?tag=tag 7&page=2'])(
    'the public catalogue at %s',
    async (address) => {
      const query = catalogueQuery.parse(Object.fromEntries(new URLSearchParams(address)));
      expect(await readWhole((tx) => listCatalogue(tx, tenantId, query))).toEqual([]);
    },
  );

  test('a public page of a course or of a lecturer, or the sitemap', async () => {
    expect(await readWhole((tx) => findPublicCourse(tx, { tenantId, now: new Date() }, 'course-7'))).toEqual([]);
    expect(await readWhole((tx) => findLecturer(tx, tenantId, 'nobody'))).toEqual([]);
    expect(await readWhole((tx) => listPublicPages(tx, tenantId))).toEqual([]);
  });

  test.each([{}, { query: 'c4' }, { query: 'course' }, { query: 'title ali course' }, { page: 10 }])(
    'the catalogue with %o',
    async (input) => {
      const page = catalogueInput.parse(input);
      expect(await readWhole((tx) => listPublished(tx, reader(), page))).toEqual([]);
      expect(await readWhole((tx) => listPublished(tx, reader(null), page))).toEqual([]);
      expect(await readWhole((tx) => listNew(tx, reader(), page))).toEqual([]);
    },
  );

  test.each(['open', 'completed', 'graded', 'requested'] as const)('the learner’s own courses: %s', async (show) => {
    const own = { show, page: 0, size: 20 };
    expect(await readWhole((tx) => listOwn(tx, reader(), own))).toEqual([]);
  });

  test('the home, a course or a lesson', async () => {
    const course = { ...reader(), courseId, withDrafts: false };
    expect(await readWhole((tx) => getHome(contextOf(tx)))).toEqual([]);
    expect(await readWhole((tx) => findCard(tx, course, courseId))).toEqual([]);
    expect(await readWhole((tx) => listCourseLessons(tx, course))).toEqual([]);
    expect(await readWhole((tx) => listCourseActivities(tx, course))).toEqual([]);
    expect(await readWhole((tx) => getLesson(contextOf(tx, 'ROLE_ADMIN_PORTAL'), { lessonId }))).toEqual([]);
  });

  test.each(['c4', 'title c4', 'title'])('the search for the lessons %j', async (query) => {
    for (const role of ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER']) {
      expect(await readWhole((tx) => findLessons(contextOf(tx, role), { query }))).toEqual([]);
      expect(await readWhole((tx) => findOpenLessons(contextOf(tx, role), { query }))).toEqual([]);
    }
  });

  test('recording learning events', async () => {
    await database.admin`update enrolments set status = 'ACTIVE' where user_id = ${userId} and course_id = ${courseId}`;
    const events = activityIds.map((activityId) => ({ kind: 'done' as const, activityId, ago: 0 }));
    expect(await readWhole((tx) => record(contextOf(tx), { events }))).toEqual([]);
  });

  test.each([{}, { status: 'ACTIVE' as const }, { query: 'ali' }, { query: '4711', status: 'ENDED' as const }])(
    'the learners of a course with %o',
    async (fields) => {
      const filter = { tenantId, courseId, ...fields };
      const page = { page: 0, size: 20 };
      expect(await readWhole((tx) => pageOfEnrolments(tx, page, filter))).toEqual([]);
      expect(await readWhole((tx) => nextEnrolments(tx, { after: userId, size: 500 }, filter))).toEqual([]);
      expect(await readWhole((tx) => countEnrolments(tx, filter))).toEqual([]);
      expect(await readWhole((tx) => countLessons(tx, filter))).toEqual([]);
      const choice = { courseId, query: fields.query };
      await database.admin`update courses set lecturer_id = ${userId} where id = ${courseId}`;
      for (const role of ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER'] as const) {
        expect(await readWhole((tx) => findLearners(contextOf(tx, role), choice))).toEqual([]);
      }
    },
  );
});
