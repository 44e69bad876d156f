import { courseCardList, learnerCourse, learnerHome } from '@dars/contracts/learning/learning';
import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { describe, expect, test } from 'vitest';
import { insertActivity, insertEnrolment, setUpLearning } from '../../testing/learning.ts';

const { fixtures, insert, enrolIn, call, done } = setUpLearning();

describe('the learner’s lists of courses', () => {
  const shelf = async (path: string, input: object = {}, by = fixtures.learner) =>
    courseCardList.parse((await call(path, input, by)).data);
  const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

  test('contain published courses page by page, newest first, and find folded letters', async () => {
    for (const [index, title] of ['مدخل إلى أصول الفقه', 'Algebra', 'Biología', 'Chemistry'].entries()) {
      await insert([['TEXT']], { title, publishedAt: new Date(Date.UTC(2026, 0, index + 1)) });
    }
    await insert([], { title: 'Draft', status: 'DRAFT' });
    await insert([], { title: 'Gone', removedAt: new Date() });
    expect(titles(await shelf('catalogue'))).toEqual(['Chemistry', 'Biología', 'Algebra', 'مدخل إلى أصول الفقه']);
    expect(await shelf('catalogue', { page: 1, size: 3 })).toMatchObject({
      total: 4,
      rows: [{ title: 'مدخل إلى أصول الفقه' }],
    });
    expect(titles(await shelf('catalogue', { query: 'اصول' }))).toEqual(['مدخل إلى أصول الفقه']);
    expect(titles(await shelf('catalogue', { query: 'biologia' }))).toEqual(['Biología']);
    expect(titles(await shelf('catalogue', { query: 'الفقه مدخل' }))).toEqual(['مدخل إلى أصول الفقه']);
    expect(await shelf('catalogue', { query: 'zzz' })).toEqual({ rows: [], total: 0 });
  });

  test('put the learner’s own courses on the right shelf, most recently opened first', async () => {
    const [open, seen, completed, requested, ended] = [
      await insert([['TEXT'], ['TEXT']], { title: 'open' }),
      await insert([['TEXT'], ['TEXT']], { title: 'seen' }),
      await insert([['TEXT']], { title: 'completed' }),
      await insert([['TEXT']], { title: 'requested' }),
      await insert([['TEXT']], { title: 'ended' }),
    ];
    for (const made of [open, seen, completed]) await enrolIn(made);
    await enrolIn(requested, 'REQUESTED');
    await enrolIn(ended, 'ENDED');
    await done(seen.lessons[0]?.activities[0]);
    await done(completed.lessons[0]?.activities[0]);
    expect(titles(await shelf('mine'))).toEqual(['seen', 'open']);
    expect(titles(await shelf('mine', { show: 'completed' }))).toEqual(['completed']);
    expect(titles(await shelf('mine', { show: 'requested' }))).toEqual(['requested']);
    const home = learnerHome.parse((await call('home')).data);
    expect(home).toMatchObject({ completedCourses: 1, completedLessons: 2, publishedCourses: 5 });
    expect(home).toMatchObject({ mine: { total: 2 }, shelf: { total: 1 } });
    expect(titles(home.shelf)).toEqual(['ended']);
    expect(home.current).toMatchObject({
      course: { title: 'seen', own: { next: { lessonId: seen.lessons[1]?.id } } },
      path: [{ isCompleted: true }, { isCompleted: false, lock: null }],
    });
  });

  test('stand below the hero of the published page, not of its draft', async () => {
    const heroOf = async () => learnerHome.parse((await call('home')).data).hero;
    const title = { ar: 'أهلًا بكم', en: 'Welcome', es: '' };
    const draft = { ...EMPTY_PAGE, hero: { ...EMPTY_PAGE.hero, title } };
    await fixtures.portal.call('page.update', { ...draft, version: 0 }, fixtures.portal.admin);
    expect(await heroOf()).toBeNull();
    await fixtures.portal.call('page.publish', { version: 1 }, fixtures.portal.admin);
    expect(await heroOf()).toEqual(draft.hero);
  });

  test('show staff the catalogue, and no courses of their own', async () => {
    const made = await insert([['TEXT']]);
    await insertEnrolment(fixtures.admin, {
      tenantId: fixtures.portal.id,
      courseId: made.id,
      userId: fixtures.portal.admin.id,
    });
    const home = learnerHome.parse((await call('home', undefined, fixtures.portal.admin)).data);
    expect(home).toMatchObject({
      current: null,
      mine: { rows: [], total: 0 },
      shelf: { total: 1 },
      completedCourses: 0,
    });
    expect((await shelf('catalogue', {}, fixtures.portal.admin)).rows[0]?.own).toBeNull();
  });
});

test('continue with the lesson that was learnt last, else the next open one after it, else the first', async () => {
  const made = await insert([['TEXT', 'TEXT'], ['TEXT'], ['TEXT', 'TEXT'], ['TEXT']]);
  await enrolIn(made);
  const own = async () => learnerCourse.parse((await call('course', { courseId: made.id })).data).course.own;
  const next = async () => (await own())?.next?.lessonId;
  const lesson = (index: number) => made.lessons[index];
  expect(await next()).toBe(lesson(0)?.id);
  await done(lesson(2)?.activities[0]);
  expect(await next()).toBe(lesson(2)?.id);
  await done(lesson(2)?.activities[1]);
  expect(await next()).toBe(lesson(3)?.id);
  await done(lesson(3)?.activities[0]);
  expect(await next()).toBe(lesson(0)?.id);
  const place = { tenantId: fixtures.portal.id, courseId: made.id, lessonId: lesson(1)?.id ?? '' };
  await insertActivity(fixtures.admin, { ...place, position: 1, status: 'DRAFT' }, { type: 'TEXT' });
  await done(lesson(1)?.activities[0]);
  for (const id of lesson(0)?.activities ?? []) await done(id);
  expect(await own()).toMatchObject({ progress: 100, next: null });
});
