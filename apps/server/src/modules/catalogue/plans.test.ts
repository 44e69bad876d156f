import { catalogueQuery } from '@dars/contracts/content/course-page';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { listCatalogue } from './list-courses.ts';

/** Courses of the portal under test, and of each of the others. */
const COURSES = 1000;
const LESSONS_EACH = 5;
const OTHER_PORTALS = 4;

let harness: Harness;
let portal: TestPortal;
let categoryId: string;
beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  portal = await newPortal(harness);
  const others = await Promise.all(Array.from({ length: OTHER_PORTALS }, () => newPortal(harness)));
  for (const { id: tenantId } of [portal, ...others]) {
    categoryId = newId();
    await admin`insert into course_categories (tenant_id, id, name, position) values (${tenantId}, ${categoryId}, 'أعمال', 0)`;
    const { courseId } = await insertCourse(admin, { tenantId, categoryId, title: 'مدخل إلى الجبر' });
    await admin`insert into courses (tenant_id, id, title, search_key, slug, language, status, published_at, category_id)
      select tenant_id, gen_random_uuid(), title, search_key || md5(n::text), 'course-' || n, language, status,
        published_at - n * interval '1 hour', category_id
      from courses, generate_series(1, ${COURSES - 1}) n where id = ${courseId}`;
    await admin`insert into sections (tenant_id, id, course_id, title, position, status)
      select tenant_id, gen_random_uuid(), id, 'وحدة', 0, 'PUBLISHED' from courses
      where tenant_id = ${tenantId} and id <> ${courseId}`;
    await admin`insert into lessons (tenant_id, id, course_id, section_id, title, position, status)
      select tenant_id, gen_random_uuid(), course_id, id, 'درس ' || md5(id::text || n), n, 'PUBLISHED'
      from sections, generate_series(1, ${LESSONS_EACH}) n where tenant_id = ${tenantId}`;
    await admin`insert into course_tags (tenant_id, course_id, tag)
      select tenant_id, id, 'شائع' from courses where tenant_id = ${tenantId}`;
  }
  await admin`vacuum analyze`;
}, 60_000);
afterAll(() => harness.close());

const QUERIES: [string, () => Record<string, string>][] = [
  ['without a filter', () => ({})],
  ['for a word of one course', () => ({ q: 'جبر' })],
  ['for words of all courses', () => ({ q: 'مدخل شائع' })],
  ['for words of lessons', () => ({ q: 'درس a87ff' })],
  ['for a short word', () => ({ q: 'ab' })],
  ['by category', () => ({ category: categoryId })],
  ['by tag, sorted by title', () => ({ tag: 'شائع', sort: 'title' })],
  ['by price, sorted by use', () => ({ price: 'free', sort: 'popular' })],
];

describe(`the catalogue of a portal with ${COURSES} courses`, () => {
  it.each(QUERIES)('reads no table from end to end %s', async (_, query) => {
    const whole = await seqScannedTablesIn(harness.db, portal.id, (tx) =>
      listCatalogue(tx, portal.id, catalogueQuery.parse(query())),
    );
    expect(whole.filter((table) => /^(course|lesson|section)/.test(table))).toEqual([]);
  });
});
