import { call, query, signIn } from '../../fixtures/api.ts';
import { lessonUrl } from '../../fixtures/lessons.ts';
import { courseOf, keptPaths } from '../../fixtures/offline.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { ACADEMY_TERMS, PASSWORD, signUpLearner } from '../../fixtures/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const REASON = 'بلاغ: درس لا يُفتح';

test('an admin sees the portal as a learner, changes nothing, and the learner reads of it', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const course = await courseOf(browser, `عرض ${info.project.name}`);
  const login = `viewed-${Date.now().toString(36)}@academy.test`;
  await signUpLearner(page, login, { slug: 'academy', accepted: ACADEMY_TERMS });
  await signIn(page, login, { password: PASSWORD });
  await call(page, 'learning.enrol', { courseId: course.id });
  const before = await query(page, 'learning.course', { courseId: course.id });

  await signIn(page, 'owner@academy.test');
  const { rows } = await query<{ rows: { id: string }[] }>(page, 'people.learners', { query: login });
  const record = portalUrl('academy', `/home/admin/learners/${rows[0]?.id}`);
  await page.goto(record);
  await page.getByRole('button', { name: t('learner-view:open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('learner-view:start.submit') }).click();
  await expect(dialog.getByLabel(t('fields:reason'))).toBeFocused();
  await expectAccessible(page, 'start of a view');
  await dialog.getByLabel(t('fields:reason')).fill(REASON);
  await dialog.getByRole('button', { name: t('learner-view:start.submit') }).click();
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
  const banner = page.getByRole('complementary', { name: t('learner-view:banner_label') });
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'home in a view');

  await test.step('lessons are open, without the learner’s notes and without recording', async () => {
    await page.goto(lessonUrl(course, 0));
    await expect(page.getByRole('tab', { name: t('learn:tabs.overview') })).toBeVisible();
    await expect(page.getByRole('tab', { name: t('learn:tabs.notes') })).toHaveCount(0);
    await expect(banner).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(await keptPaths(page)).toBeUndefined();
  });

  await test.step('what only the learner can do is disabled, with the reason', async () => {
    await page.goto(portalUrl('academy', `/home/courses/${course.id}`));
    const leave = page.getByRole('button', { name: t('learn:leave.course') });
    await expect(leave).toBeDisabled();
    await expect(page.getByText(t('learner-view:learner_only'))).toBeVisible();
    await expectAccessible(page, 'course in a view');
  });

  await test.step('the profile is not a part of it', async () => {
    await page.goto(portalUrl('academy', '/home/profile'));
    await expect(page.getByText(t('errors:view-only'))).toBeVisible();
    await expectAccessible(page, 'profile in a view');
  });

  await test.step('public pages say so as well', async () => {
    await page.goto(portalUrl('academy', '/courses'));
    await expect(page.getByRole('complementary', { name: t('auth:view.label') })).toBeVisible();
    await expectAccessible(page, 'catalogue in a view');
    await page.goto(portalUrl('academy', '/home'));
  });

  await test.step('its end leads back to the learner in the console', async () => {
    await banner.getByRole('button', { name: t('learner-view:end') }).click();
    await expect(page).toHaveURL(record);
    await expect(banner).toHaveCount(0);
  });

  await signIn(page, login, { password: PASSWORD });
  expect(await query(page, 'learning.course', { courseId: course.id })).toEqual(before);
  await page.goto(portalUrl('academy', '/home/profile'));
  const views = page.getByRole('region', { name: t('learner-view:own.title') });
  await expect(views.getByRole('listitem')).toHaveText([new RegExp(REASON)]);
  await expectAccessible(page, 'profile with a view');
});

test('what is typed in another tab outlasts a view', async ({ page, context, t, expectAccessible }, info) => {
  const login = `typed-${info.project.name}-${Date.now().toString(36)}@academy.test`;
  await signUpLearner(page, login, { slug: 'academy', accepted: ACADEMY_TERMS });
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin/learners/new'));
  const name = page.getByLabel(t('fields:firstName'), { exact: true });
  await name.fill('نورة');

  const other = await context.newPage();
  await other.goto(portalUrl('academy', '/home/admin'));
  const { rows } = await query<{ rows: { id: string }[] }>(other, 'people.learners', { query: login });
  await call(other, 'learner.startView', { userId: rows[0]?.id, reason: REASON });
  await other.goto(portalUrl('academy', '/home'));
  await expect(other.getByRole('complementary', { name: t('learner-view:banner_label') })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: t('learner-view:paused.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'page that waits for the end of a view');

  await dialog.getByRole('button', { name: t('learner-view:end') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('نورة');
  await expect(other.getByRole('complementary', { name: t('learner-view:banner_label') })).toHaveCount(0);
  await name.fill('');
});
