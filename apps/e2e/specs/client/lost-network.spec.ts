import { call } from '../../fixtures/api.ts';
import { courseOf, KEPT, keptLessons, newLearner } from '../../fixtures/offline.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the catalogue without a network says so at once and leads to the kept courses', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `دليل بلا اتصال ${info.project.name}`;
  const course = await courseOf(browser, title);
  const enter = await newLearner(page, `catalogue-${info.project.name}`);
  await enter(page);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(portalUrl('academy', '/home'));
  await expect.poll(() => keptLessons(page), KEPT).toHaveLength(2);
  await page.context().setOffline(true);
  await page.goto(portalUrl('academy', '/home/courses'));
  const alert = page.getByRole('alert').filter({ hasText: t('portal:no_network.title') });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'catalogue without a network');
  await page.getByRole('link', { name: t('portal:no_network.to_courses') }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await page.goBack();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});
