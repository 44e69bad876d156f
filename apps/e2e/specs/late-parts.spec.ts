import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { makeCourse } from '../fixtures/course.ts';
import { madeByLecturer, SLUG } from '../fixtures/lessons.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../fixtures/server.ts';
import { EVERYWHERE, expect, ONCE, test } from '../fixtures/test.ts';

/** The connection is lost for what is fetched from now on; the returned function brings it back. */
async function loseParts(page: Page) {
  const parts = '**/assets/*.js';
  await page.route(parts, (route) => route.abort());
  return () => page.unroute(parts);
}

test(
  'a dialog that could not be fetched says so, is tried again, and the page behind it stays',
  EVERYWHERE,
  async ({ page, t, expectSound }) => {
    await page.goto(`${BASE_URL}/admin/login`);
    await page.locator('input[name=login]').fill('super@dars.test');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${BASE_URL}/admin`);
    await page.goto(`${BASE_URL}/admin/users`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const bringBack = await loseParts(page);
    const invite = page.getByRole('button', { name: t('admin:users.invite') });
    await invite.click();
    const dialog = page.getByRole('dialog', { name: t('admin:users.invite') });
    const failed = dialog.getByRole('alert').filter({ hasText: t('common:failed.title') });
    await expect(failed).toBeVisible();
    await expectSound(page, 'a dialog that could not be fetched');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await invite.click();
    await expect(failed).toBeVisible();
    await bringBack();
    await dialog.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(dialog.getByLabel(t('fields:login'))).toBeVisible();
    await expect(failed).toBeHidden();
  },
);

test('a telephone field whose part could not be fetched says so in its form, and is tried again', async ({
  page,
  t,
}) => {
  await page.goto(`${BASE_URL}/admin/login`);
  await page.locator('input[name=login]').fill('super@dars.test');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${BASE_URL}/admin`);
  await page.goto(`${BASE_URL}/admin/users`);
  const phone = '**/assets/phone-control*.js';
  await page.route(phone, (route) => route.abort());
  await page.getByRole('button', { name: t('admin:users.invite') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin:users.invite') });
  await expect(dialog.getByText(t('common:failed.title'))).toBeVisible();
  await expect(dialog.getByLabel(t('fields:login'))).toBeEditable();
  await page.unroute(phone);
  await dialog.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(dialog.getByRole('combobox', { name: new RegExp(t('common:phone.country')) })).toBeVisible();
  await expect(dialog.getByText(t('common:failed.title'))).toBeHidden();
});

test(
  'a page of which a part could not be fetched says so, and comes when it is tried again',
  ONCE,
  async ({ page, t }) => {
    await page.goto(portalUrl('academy', '/home/login'));
    await page.getByLabel(t('fields:login')).fill('learner@academy.test');
    await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
    const home = '**/assets/home-diwan*.js';
    await page.route(home, (route) => route.abort());
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(page.getByText(t('common:page.failed'), { exact: true })).toBeVisible();
    await page.unroute(home);
    await page.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('common:page.failed'), { exact: true })).toBeHidden();
  },
);

test(
  'a page whose scripts never come offers to load it anew, and comes then',
  ONCE,
  async ({ page, browser, t, expectSound }) => {
    const lessons = [{ title: 'درس', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة' } as const] }];
    await madeByLecturer(browser, (staff) => makeCourse(staff, { title: 'ط'.repeat(120), lessons }));
    await signIn(page, 'learner@academy.test');
    const bringBack = await loseParts(page);
    const reload = page.getByRole('link', { name: t('auth:app.reload') });
    await page.goto(portalUrl(SLUG, '/home'));
    await expect(reload).toBeHidden();
    await expect(reload).toBeVisible();
    await expectSound(page, 'a home whose scripts never came');
    await page.goto(portalUrl(SLUG, '/home/courses?q='));
    await expect(reload).toBeHidden();
    await expect(reload).toBeVisible();
    await bringBack();
    await reload.click();
    await expect(page.getByRole('searchbox', { name: t('learn:catalogue.search') })).toBeVisible();
    await expect(page).toHaveURL(/\/home\/courses\?q=$/);
    await expect(page.getByText(t('auth:app.late'))).toHaveCount(0);
  },
);
