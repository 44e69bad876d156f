import type { CourseCategory, NamedCategory } from '@dars/contracts/content/course-category';
import { MAX_CATEGORIES } from '@dars/contracts/content/course-page';
import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProcedure, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

async function send(at: TestPortal, path: string, input?: unknown, by?: SignedInUser) {
  const answer = await at.call(`courseCategory.${path}`, input, by);
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { ...answer, code: answer.error?.data.appCode, broken };
}
const add = (at: TestPortal, name: string) => callProcedure<NamedCategory>(at, 'courseCategory.create', { name });
const listed = (at: TestPortal, by?: SignedInUser) =>
  callProcedure<CourseCategory[]>(at, 'courseCategory.list', undefined, by);
const namesIn = async (at: TestPortal) => (await listed(at)).map(({ name }) => name);

async function choose(at: TestPortal, categoryId: string) {
  const { id, version, slug } = await newCourse(at);
  const details = { outcomes: [], audience: [], requirements: [], questions: [] };
  return callProcedure<CoursePage>(at, 'course.updatePage', {
    ...{ id, version, slug, level: null, categoryId, tags: [], details },
  });
}

describe('the categories of a portal', () => {
  test('are listed in the order in which they were added, with the number of their courses', async () => {
    const at = await portal();
    const [science, art] = [await add(at, ' العلوم '), await add(at, 'الفنون')];
    await choose(at, art.id);
    const removed = await choose(at, art.id);
    await callProcedure(at, 'course.remove', { id: removed.id });
    expect(await listed(at)).toEqual([
      { id: science.id, name: 'العلوم', courses: 0 },
      { id: art.id, name: 'الفنون', courses: 1 },
    ]);
    expect(await namesIn(await portal())).toEqual([]);
  });

  test('have different names', async () => {
    const at = await portal();
    const [, art] = [await add(at, 'العلوم'), await add(at, 'الفنون')];
    expect((await send(at, 'create', { name: 'العلوم' })).broken).toEqual(['name: category-exists']);
    expect((await send(at, 'update', { id: art.id, name: 'العلوم' })).broken).toEqual(['name: category-exists']);
    expect((await send(at, 'update', { id: art.id, name: 'الآداب' })).status).toBe(200);
    expect(await namesIn(at)).toEqual(['العلوم', 'الآداب']);
  });

  test('have names that a search tells apart', async () => {
    const at = await portal();
    const literature = await add(at, 'أدب');
    for (const name of ['ادب', 'أَدَب', 'أدب'])
      expect([name, (await send(at, 'create', { name })).broken]).toEqual([name, ['name: category-exists']]);
    expect((await send(at, 'update', { id: literature.id, name: 'ادب' })).status).toBe(200);
    expect(await namesIn(at)).toEqual(['ادب']);
  });

  test('are reordered all at once', async () => {
    const at = await portal();
    const [a, b, c] = [await add(at, 'a'), await add(at, 'b'), await add(at, 'c')];
    expect((await send(at, 'reorder', { ids: [c.id, a.id, b.id] })).status).toBe(200);
    expect(await namesIn(at)).toEqual(['c', 'a', 'b']);
    expect((await send(at, 'reorder', { ids: [c.id, a.id] })).code).toBe('conflict');
    expect((await send(at, 'reorder', { ids: [c.id, c.id, a.id] })).code).toBe('conflict');
  });

  test('leave their courses without a category when they are removed, which outdates open forms', async () => {
    const at = await portal();
    const { id } = await add(at, 'العلوم');
    const courses = [await choose(at, id), await choose(at, id)];
    expect((await send(at, 'remove', { id })).data).toEqual({ courses: 2 });
    for (const course of courses) {
      const after = await callProcedure<CoursePage>(at, 'course.getPage', { id: course.id });
      expect(after).toMatchObject({ category: null, version: course.version + 1 });
    }
    expect(await listed(at)).toEqual([]);
    expect((await send(at, 'remove', { id })).code).toBe('not-found');
    const events = await harness.test.admin`
      select action, details ->> 'courses' as courses from audit_events where subject_id = ${id} order by id`;
    expect(events).toEqual([
      { action: 'category.created', courses: null },
      { action: 'category.removed', courses: '2' },
    ]);
  });

  test.each([
    ['a course is duplicated', 'course.duplicate', (id: string) => ({ id, title: 'نسخة' })],
    ['a course is saved as a template', 'courseTemplate.create', (courseId: string) => ({ courseId, title: 'قالب' })],
  ])('are removed while %s, without a deadlock', async (_, path, input) => {
    const at = await portal();
    const { id } = await add(at, 'العلوم');
    const course = await choose(at, id);
    const waiting = async () => {
      const [found] = await harness.test.admin`
        select count(*)::int as calls from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return found?.['calls'];
    };
    const running: Promise<{ status: number }>[] = [];
    await harness.test.admin.begin(async (tx) => {
      await tx`select from courses where id = ${course.id} for update`;
      running.push(at.call(path, input(course.id)));
      await expect.poll(waiting).toBe(1);
      running.push(at.call('courseCategory.remove', { id }));
      await expect.poll(waiting).toBe(2);
    });
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed(at)).toEqual([]);
  });

  test('are as many as a portal may have', async () => {
    const at = await portal();
    for (let made = 0; made < MAX_CATEGORIES; made += 1) await add(at, `تصنيف ${made}`);
    expect((await send(at, 'create', { name: 'واحد آخر' })).broken).toEqual(['name: maximum-items']);
  });

  test('are read by a lecturer and arranged by admins only', async () => {
    const at = await portal();
    const lecturer = await at.signedIn('ROLE_LECTURER');
    const { id } = await add(at, 'العلوم');
    expect((await listed(at, lecturer)).map((each) => each.id)).toEqual([id]);
    for (const [path, input] of Object.entries({
      create: { name: 'x' },
      update: { id, name: 'x' },
      reorder: { ids: [id] },
      remove: { id },
    })) {
      expect((await send(at, path, input, lecturer)).status).toBe(403);
    }
  });
});
