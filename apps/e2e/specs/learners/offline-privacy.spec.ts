import { call, signIn, signOut } from '../../fixtures/api.ts';
import { newDevice, submitSignIn } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, SLUG } from '../../fixtures/lessons.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { courseOf, KEPT, keptLessons, keptPaths, LEARNER, plan } from '../../fixtures/offline.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug, portalsNamed } from '../../fixtures/portal-form.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const PASSWORD = 'Nakhla_2026';

test('what is kept goes with a sign-out and with another sign-in, and no other portal reads it', async ({
  page,
  browser,
  t,
}, info) => {
  const course = await courseOf(browser, `خصوصية ${info.project.name}`);
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  const keep = async () => {
    await page.goto(lessonUrl(course, 0));
    await page.getByRole('button', { name: t('learn:download.lesson') }).click(KEPT);
    await expect(page.getByText(t('learn:download.done'))).toBeVisible();
  };

  await test.step('another portal has neither its caches nor its pages', async () => {
    await keep();
    const other = await page.context().newPage();
    await other.goto(portalUrl('horizon', '/home/login'));
    expect(await other.evaluate(() => caches.keys())).toEqual([]);
    await other.close();
  });

  await test.step('a sign-out removes it', async () => {
    await signOut(page);
    expect(await keptPaths(page)).toBeUndefined();
    await page.context().setOffline(true);
    await page.goto(lessonUrl(course, 0));
    await expect(page.getByRole('heading')).toHaveText([t('portal:no_network.title')]);
    // The page that says so loads again by itself once there is a network.
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/home\/login/);
    await page.waitForLoadState();
  });

  await test.step('a session that has ended removes it', async () => {
    await signIn(page, LEARNER);
    await keep();
    await page.context().clearCookies({ name: 'dars_session' });
    await page.goto(lessonUrl(course, 0));
    await expect(page).toHaveURL(/\/home\/login/);
    expect(await keptPaths(page)).toBeUndefined();
  });

  await test.step('another person’s session removes it, even if the worker has not seen the sign-in', async () => {
    await signIn(page, LEARNER);
    await keep();
    const device = await newDevice(browser);
    await signIn(device, 'lecturer@academy.test');
    const session = (await device.context().cookies()).filter(({ name }) => name === 'dars_session');
    await page.context().addCookies(session);
    await page.goto(portalUrl(SLUG, '/home/courses'));
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await keptPaths(page)).toBeUndefined();
    await page.context().setOffline(true);
    await page.goto(lessonUrl(course, 0));
    await expect(page.getByRole('heading')).toHaveText([t('portal:no_network.title')]);
  });
});

test('a withdrawn lesson and an ended enrolment are removed with their downloads', async ({
  page,
  browser,
  t,
}, info) => {
  const staff = await newDevice(browser);
  await signIn(staff, 'lecturer@academy.test');
  const course = await makeCourse(staff, plan(`سحب ${info.project.name}`));
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  const files = async () => (await keptPaths(page))?.filter((path) => path.startsWith('/files/')).length;
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  await page.getByRole('button', { name: t('learn:download.course') }).click(KEPT);
  await expect(page.getByText(t('learn:download.done'))).toBeVisible();
  expect([await keptLessons(page), await files()]).toEqual([['الأول', 'الثاني'], 2]);

  await call(staff, 'outline.setStatus', { kind: 'lesson', id: course.lessonIds[1], status: 'DRAFT' });
  await page.reload();
  await expect.poll(async () => [await keptLessons(page), await files()]).toEqual([['الأول'], 1]);

  await call(page, 'learning.leave', { courseId: course.id });
  await page.reload();
  await expect.poll(async () => [await keptLessons(page), await files()]).toEqual([[], 0]);
});

test('what is kept goes when the portal is suspended', async ({ page, browser, language, t }, info) => {
  const slug = newSlug(info.project.name);
  const staff = await newDevice(browser);
  await openPortal(staff, slug, language);
  const { id, lessonIds } = await makeCourse(staff, plan(`إيقاف ${info.project.name}`));
  const login = `${slug}@offline.test`;
  await page.goto(portalUrl(slug, '/home/login'));
  await call(page, 'auth.register', { firstName: 'ريم', lastName: 'القحطاني', login, password: PASSWORD });
  await page.goto(await linkInMail(page, login));
  await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
  await page.goto(portalUrl(slug, '/home/login'));
  await submitSignIn(page, login, PASSWORD);
  await call(page, 'learning.enrol', { courseId: id });
  await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${lessonIds[0]}`));
  await expect(page.getByRole('button', { name: t('learn:download.lesson') })).toBeVisible(KEPT);
  const [portal] = await portalsNamed(staff, slug);
  await staff.goto(`${BASE_URL}/admin`);
  await call(staff, 'tenant.suspend', { id: portal?.id, reason: 'مراجعة' });
  expect(await page.evaluate(async () => (await fetch('/trpc/learning.home')).status)).toBe(403);
  expect(await keptPaths(page)).toBeUndefined();
  await page.reload();
  await expect(page).toHaveURL(/suspended=true/);
  expect(await keptPaths(page)).toBeUndefined();
});
