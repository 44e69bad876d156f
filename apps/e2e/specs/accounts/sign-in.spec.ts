import type { Route } from '@playwright/test';
import { DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const ACADEMY = portalUrl('academy', '/home/login');
const LEARNER = 'learner@academy.test';

test('signing in with a wrong password keeps the e-mail, shows one error and focuses the password field', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(ACADEMY);
  await page.getByLabel(t('fields:login')).fill(LEARNER);
  await page.getByLabel(t('fields:password'), { exact: true }).fill('Not_the_one1');
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:wrong-credentials') })).toBeVisible();
  await expect(page.getByLabel(t('fields:login'))).toHaveValue(LEARNER);
  await expect(page.getByLabel(t('fields:password'), { exact: true })).toBeFocused();
  await expectAccessible(page, 'wrong password');
});

test('changing the language keeps the page and the typed text', async ({ page, language, t }) => {
  await page.goto(ACADEMY);
  await page.getByLabel(t('fields:login')).fill(LEARNER);
  await page.evaluate('window.stayed = true');
  const other = language === 'ar' ? ['English', 'en', 'ltr'] : ['العربية', 'ar', 'rtl'];
  await page.getByRole('link', { name: other[0] ?? '' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other[1] ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', other[2] ?? '');
  await expect(page.getByRole('textbox').first()).toHaveValue(LEARNER);
  expect(await page.evaluate('window.stayed')).toBe(true);
});

test('only OK closes the notice of a suspended portal, and it clears the address', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(portalUrl('wadi', '/home/login?suspended=true'));
  const notice = page.getByRole('dialog');
  const ok = notice.getByRole('button', { name: t('common:actions.ok') });
  await expect(ok).toBeFocused();
  await expectAccessible(page, 'suspended');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(notice).toBeVisible();
  await ok.click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(portalUrl('wadi', '/home/login'));
});

test('a session of one portal is not valid in another', async ({ page, t, expectAccessible }) => {
  await page.goto(ACADEMY);
  await page.getByLabel(t('fields:login')).fill(LEARNER);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'learner home');
  await page.goto(portalUrl('horizon', '/home'));
  await expect(page).toHaveURL(/horizon\.localhost.*\/home\/login/);
});

test('the server-rendered home stays visible until the client’s replaces it', async ({ page, t }) => {
  // Records for each frame whether the heading is visible, as '1' or '0'.
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { shownFrames: frames });
    const look = () => {
      frames.push(document.querySelector('h1')?.checkVisibility() ? '1' : '0');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route(/assets\/home-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(ACADEMY);
  await page.getByLabel(t('fields:login')).fill(LEARNER);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
  // Only the client's version has the user menu.
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  const seen = await page.evaluate(() => (window as unknown as { shownFrames: string[] }).shownFrames.join(''));
  expect(seen).toMatch(/^0*1+$/);
});

test('signing out during a load says that the person signed out, not that the session ended', async ({ page, t }) => {
  await page.goto(ACADEMY);
  await page.getByLabel(t('fields:login')).fill(LEARNER);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  // Delays the pending call until the session has ended, so that it is refused before the sign-in page comes.
  const asked = page.waitForRequest((request) => request.url().includes('learning.mine'));
  const ended = page.waitForResponse('**/api/logout');
  const refused = page.waitForResponse((response) => response.url().includes('/trpc/') && response.status() === 401);
  const after = (moment: Promise<unknown>) => async (route: Route) => {
    await moment;
    await route.continue();
  };
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.route('**/api/logout', after(asked));
  await page.route('**/trpc/**', after(ended));
  await page.route('**/home/login*', after(refused));
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  await page.locator('a[href="/home/my-courses"]').first().click();
  // Checks the page only, as a notice is removed from the address.
  await expect(page.getByText(t('auth:login.signed-out'))).toBeVisible();
});

test('an address without a portal shows a notice in three languages', async ({ page }) => {
  const response = await page.goto(portalUrl('no-such-portal'));
  expect(response?.status()).toBe(404);
  for (const language of ['ar', 'en', 'es']) {
    await expect(page.locator(`main [lang=${language}]`).first()).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in form signs in, and shows a refusal on the page', async ({ page, t }) => {
    await page.goto(ACADEMY);
    await page.getByLabel(t('fields:login')).fill(LEARNER);
    await page.getByLabel(t('fields:password'), { exact: true }).fill('Not_the_one1');
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(page.getByText(t('errors:wrong-credentials'))).toBeVisible();
    await expect(page.getByLabel(t('fields:login'))).toHaveValue(LEARNER);
    await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home'));
  });
});
