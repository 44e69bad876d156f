import type { Page } from '@playwright/test';
import { forgetSession, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { addQuestion, makeQuiz, questionsOf } from '../../fixtures/quiz.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

/** Makes every request for a script fail. Returns a function that lets them through again. */
async function blockScripts(page: Page) {
  const parts = '**/assets/*.js';
  await page.route(parts, (route) => route.abort());
  return () => page.unroute(parts);
}

test('a dialog that could not be loaded shows an error and a retry, and keeps the page behind it', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(`${BASE_URL}/admin/login`);
  await page.locator('input[name=login]').fill('super@dars.test');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${BASE_URL}/admin`);
  await page.goto(`${BASE_URL}/admin/users`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const unblock = await blockScripts(page);
  const invite = page.getByRole('button', { name: t('admin:users.invite') });
  await invite.click();
  const dialog = page.getByRole('dialog', { name: t('admin:users.invite') });
  const failed = dialog.getByRole('alert').filter({ hasText: t('common:failed.title') });
  await expect(failed).toBeVisible();
  await expectAccessible(page, 'a dialog that could not be fetched');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await invite.click();
  await expect(failed).toBeVisible();
  await unblock();
  await dialog.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(dialog.getByLabel(t('fields:login'))).toBeVisible();
  await expect(failed).toBeHidden();
});

test('a telephone field whose script could not be loaded shows an error and a retry in its form', async ({
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

test('a page of which a part could not be loaded shows an error, and loads on retry', async ({ page, t }) => {
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
});

test('a page whose scripts do not load offers a reload, which succeeds', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  const lessons = [{ title: 'درس', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة' } as const] }];
  await makeCourseAsLecturer(browser, (staff) => makeCourse(staff, { title: 'ط'.repeat(120), lessons }));
  await signIn(page, 'learner@academy.test');
  const unblock = await blockScripts(page);
  const reload = page.getByRole('link', { name: t('auth:app.reload') });
  await page.goto(portalUrl(SLUG, '/home'));
  await expect(reload).toBeHidden();
  await expect(reload).toBeVisible();
  await expectAccessible(page, 'a home whose scripts never came');
  await page.goto(portalUrl(SLUG, '/home/courses?q='));
  await expect(reload).toBeHidden();
  await expect(reload).toBeVisible();
  await unblock();
  await reload.click();
  await expect(page.getByRole('searchbox', { name: t('learn:catalogue.search') })).toBeVisible();
  await expect(page).toHaveURL(/\/home\/courses\?q=$/);
  await expect(page.getByText(t('auth:app.late'))).toHaveCount(0);
});

test(
  'a toast covers no title, filter, table head, first row, focused field or bar, on desktops and phones',
  JOURNEY,
  async ({ page, t }) => {
    await page.route('**/api/logout', (route) => route.abort());
    const failToSignOut = async () => {
      await page.getByRole('button', { name: t('common:menu.user') }).click();
      await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
    };
    await signIn(page, 'owner@academy.test');
    for (const path of ['/home/admin/learners', '/home/admin/staff', '/home/admin/courses']) {
      await page.goto(portalUrl('academy', path));
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await failToSignOut();
      await expectUncovered(page, ['h1', 'search', 'thead', 'tbody tr:first-child']);
    }

    await forgetSession(page);
    await makeQuiz(page, t, 'Where toasts stand');
    for (const type of ['single', 'matching'] as const) await addQuestion(page, t, type);
    await expect(questionsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: t('quiz:question.remove') }).click();
    await expectUncovered(page, [
      'h1',
      'main header',
      'main nav:has([aria-current=step])',
      'main nav li',
      'main footer',
      ':focus',
    ]);

    await forgetSession(page);
    await signIn(page, 'super@dars.test', { origin: BASE_URL });
    await page.goto(`${BASE_URL}/admin/tenants`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await failToSignOut();
    await expectUncovered(page, ['h1', 'search', 'thead', 'tbody tr:first-child', '.bottom-bar']);

    await page
      .getByRole('button', { name: t('admin:tenants.new') })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectUncovered(page, ['.dialog-head', '.dialog-foot', ':focus']);
  },
);

/** Checks that no toast covers the visible elements of these, once the toasts are placed. */
async function expectUncovered(page: Page, selectors: string[]): Promise<void> {
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate((all) => {
        const toasts = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());
        return all.filter((selector) =>
          [...document.querySelectorAll(selector)]
            .map((each) => each.getBoundingClientRect())
            .some(({ top, bottom, left, right, width, height }) =>
              toasts.some(
                (toast) =>
                  width * height > 1 &&
                  toast.top < bottom &&
                  toast.bottom > top &&
                  toast.left < right &&
                  toast.right > left,
              ),
            ),
        );
      }, selectors),
    )
    .toEqual([]);
}
