import type { Page } from '@playwright/test';
import { send, signIn } from '../../fixtures/api.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';

async function choosePassword(page: Page, password: string) {
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirmPassword]').fill(password);
  await page.locator('button[type=submit]').click();
}

test('a link that another tab has used says that the account is active', async ({ page, browser, t }) => {
  const login = `t${Date.now().toString(36)}@links.test`;
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  await send(page, '/api/admin/users', { firstName: 'ريم', lastName: 'العتيبي', login });
  const link = await linkInMail(page, login);
  const theirs = await browser.newContext({ baseURL: BASE_URL, locale: 'ar' });
  const [first, second] = [await theirs.newPage(), await theirs.newPage()];
  await first.goto(link);
  await second.goto(link);
  await choosePassword(first, PASSWORD);
  await expect(first.getByText(t('auth:login.password-set'))).toBeVisible();
  await choosePassword(second, 'Bustan_2027');
  await expect(second.getByText(t('auth:activation_success'))).toBeVisible();
  await expect(second.locator('input[name=login]')).toBeVisible();
  await second.goto(link);
  await expect(second.getByText(t('auth:activation_success'))).toBeVisible();
  await theirs.close();
});

test('a damaged link says so, with a way to get a new one', async ({ page, t, expectAccessible }) => {
  await page.goto(portalUrl('academy', '/home/login?activate=true&activeToken=a&activeToken=b'));
  const message = page.getByRole('alert').filter({ hasText: t('auth:login.link-invalid') });
  await expectAccessible(page, 'dead link');
  await message.getByRole('link', { name: t('auth:login.resend') }).click();
  await expect(page).toHaveURL(portalUrl('academy', '/home/register/sent'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in says that scripts are needed, without a loading indicator', async ({ page }) => {
    await page.goto(portalUrl('academy', '/home/login'));
    await page.locator('input[name=login]').fill('owner@academy.test');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(page.locator('.loader')).toBeHidden();
  });
});
