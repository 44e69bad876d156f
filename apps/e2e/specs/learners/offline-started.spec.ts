import type { Browser } from '@playwright/test';
import { call, query, signIn } from '../../fixtures/api.ts';
import { newDevice } from '../../fixtures/attempt.ts';
import { type MadeCourse, makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { KEPT, keptLessons, newLearner, text } from '../../fixtures/offline.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const lessonsOf = (title: string): string[] => [`${title} 1`, `${title} 2`];

const courseOf = (browser: Browser, title: string): Promise<MadeCourse> =>
  makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, { title, lessons: lessonsOf(title).map((each) => ({ title: each, activities: [text] })) }),
  );

test('a learner reads a started course offline after a visit to the home alone', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `من الرئيسية ${info.project.name}`;
  const course = await courseOf(browser, title);
  // Enrolled on another device: this one has never opened the course.
  const enter = await newLearner(page, `started-${info.project.name}`);
  const other = await newDevice(browser);
  await enter(other);
  await call(other, 'learning.enrol', { courseId: course.id });
  await enter(page);
  await page.goto(portalUrl(SLUG, '/home'));
  await expect.poll(() => keptLessons(page), KEPT).toEqual(expect.arrayContaining(lessonsOf(title)));
  await page.context().setOffline(true);
  await page.goto(portalUrl(SLUG, '/home/my-courses'));
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(lessonUrl(course, 1));
  await expect(page.getByText(text.text)).toBeVisible();

  await test.step('a page that is not kept leads to those that are, and comes by itself with the network', async () => {
    await page.goto(portalUrl(SLUG, '/home/certificates'));
    await expect(page.getByText(t('portal:no_network.kept'))).toBeVisible();
    await expectAccessible(page, 'page that is not kept');
    await page.getByRole('link', { name: t('portal:no_network.to_courses') }).click();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await page.goto(portalUrl(SLUG, '/home/certificates'));
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: t('learn:certificates.title') })).toBeVisible();
  });
});

test('lessons that are completed offline count on the home and among the courses, and are sent from there', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `تقدم بلا اتصال ${info.project.name}`;
  const course = await courseOf(browser, title);
  const enter = await newLearner(page, `done-${info.project.name}`);
  await enter(page);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  await page.goto(portalUrl(SLUG, '/home'));
  await expect.poll(() => keptLessons(page), KEPT).toEqual(expect.arrayContaining(lessonsOf(title)));
  await page.context().setOffline(true);
  await page.goto(lessonUrl(course, 0));
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(page.getByText(t('learn:recording.kept'))).toBeVisible();
  const half = page.getByRole('progressbar', { name: new RegExp(title) }).first();
  await page.goto(portalUrl(SLUG, '/home'));
  await expect(half).toHaveAttribute('aria-valuenow', '50');
  await page.goto(portalUrl(SLUG, '/home/my-courses'));
  await expect(half).toHaveAttribute('aria-valuenow', '50');
  await expectAccessible(page, 'progress that waits');
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  const ofCourse = page.getByRole('progressbar', { name: t('learn:course_progress') });
  await expect(ofCourse).toHaveAttribute('aria-valuenow', '50');

  await page.goto(portalUrl(SLUG, '/home'));
  await expect(half).toHaveAttribute('aria-valuenow', '50');
  await page.context().setOffline(false);
  const device = await newDevice(browser);
  await enter(device);
  const stored = async () =>
    (await query<{ course: { own: { completedLessons: number } } }>(device, 'learning.course', { courseId: course.id }))
      .course.own.completedLessons;
  await expect.poll(stored, KEPT).toBe(1);
  await expect(half).toHaveAttribute('aria-valuenow', '50');
});

test('the learners’ home keeps nothing for a member of staff', async ({ page }) => {
  await signIn(page, 'lecturer@academy.test');
  await page.clock.install();
  await page.goto(portalUrl(SLUG, '/home'));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.clock.runFor('01:00');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
