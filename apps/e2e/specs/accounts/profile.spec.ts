import { translator } from '@dars/i18n/server';
import type { Page } from '@playwright/test';
import { forgetSession } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';
const NEW_PASSWORD = 'Bustan_2027';

let people = 0;

/** Posts from the page itself, as Chromium resolves *.localhost. */
const post = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: json })).status;
    },
    [path, JSON.stringify(body)] as const,
  );

const signIn = async (page: Page, login: string, password: string) =>
  expect(await post(page, '/api/login', { login, password })).toBe(200);

/** Signs up a learner for this test, and signs them in. */
async function newLearner(page: Page, project: string): Promise<string> {
  people += 1;
  const login = `p${people}-${project}-${Date.now().toString(36)}@profile.test`;
  await page.goto(portalUrl('academy', '/home/login'));
  const accepted = { terms: 1, privacy: 1 };
  const signUp = { firstName: 'ريم', lastName: 'القحطاني', login, password: PASSWORD, accepted };
  expect(await post(page, '/api/register', signUp)).toBe(204);
  await page.goto(await linkInMail(page, login));
  await expect(page).toHaveURL(portalUrl('academy', '/home/login'));
  await signIn(page, login, PASSWORD);
  return login;
}

test(
  'a learner changes their name, their password and their language, and signs out another browser',
  JOURNEY,
  async ({ page, browser, language, t, expectAccessible }, info) => {
    const login = await newLearner(page, info.project.name);
    const elsewhere = await browser.newPage({ locale: language });
    await elsewhere.goto(portalUrl('academy', '/home/login'));
    await signIn(elsewhere, login, PASSWORD);

    await page.goto(portalUrl('academy', '/home'));
    await page.getByRole('button', { name: t('common:menu.user') }).click();
    await page.getByRole('menuitem', { name: t('common:profile') }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home/profile'));
    const devices = page.getByRole('region', { name: t('profile:sessions.title') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expectAccessible(page, 'profile');

    await page.getByLabel(t('fields:firstName'), { exact: true }).fill('');
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.getByLabel(t('fields:firstName'), { exact: true })).toBeFocused();
    await page.getByLabel(t('fields:firstName'), { exact: true }).fill('سلمى');
    await page.getByRole('radio', { name: t('profile:calendar.hijri') }).click();
    await expectAccessible(page, 'profile, not saved');
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.getByText(t('profile:saved'), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText('سلمى القحطاني')).toBeAttached();

    await devices.getByRole('button').click();
    await expect(devices).toHaveCount(1);
    await elsewhere.goto(portalUrl('academy', '/home'));
    await expect(elsewhere).toHaveURL(/\/home\/login\?/);
    await elsewhere.close();

    await page.getByRole('button', { name: t('profile:password.submit') }).click();
    await expect(page.getByLabel(t('fields:current'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(t('profile:password.new'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(t('fields:confirmPassword'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t('fields:current')).fill(PASSWORD);
    await page.getByLabel(t('profile:password.new')).fill(PASSWORD);
    await page.getByRole('button', { name: t('profile:password.submit') }).click();
    await expect(page.getByText(t('rules:same-password'))).toBeVisible();
    await page.getByLabel(t('fields:current')).fill('Wrong_Word1');
    await page.getByLabel(t('profile:password.new')).fill(NEW_PASSWORD);
    await expect(page.locator('.password-rules .is-met')).toHaveCount(4);
    await page.getByLabel(t('fields:confirmPassword')).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('profile:password.submit') }).click();
    await expect(page.getByText(t('rules:wrong-password'))).toBeVisible();
    await expect(page.getByLabel(t('fields:current'))).toBeFocused();
    await expectAccessible(page, 'profile, wrong password');
    await page.getByLabel(t('fields:current')).fill(PASSWORD);
    await page.getByRole('button', { name: t('profile:password.submit') }).click();
    await expect(page.getByText(t('profile:password.changed'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(t('fields:current'))).toHaveValue('');

    // The page is not reloaded.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const other = language === 'es' ? 'en' : 'es';
    await page.getByRole('radio', { name: other === 'es' ? 'Español' : 'English' }).click();
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByText(translator(other)('profile:about.title')).first()).toBeVisible();
    await expect(page.getByText(translator(other)('profile:saved'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('profile:saved'), { exact: true })).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await forgetSession(page);
    await page.goto(portalUrl('academy', '/home/login'));
    await signIn(page, login, NEW_PASSWORD);
  },
);

test('unsaved changes of the profile are not lost without a question', async ({ page, t }, info) => {
  await newLearner(page, info.project.name);
  await page.goto(portalUrl('academy', '/home/profile'));
  const name = page.getByLabel(t('fields:firstName'), { exact: true });
  await name.fill('نورة');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: t('common:unsaved.keep') }).click();
  await expect(name).toHaveValue('نورة');
  await page.getByRole('button', { name: t('common:save_bar.discard') }).click();
  await expect(name).toHaveValue('ريم');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
});

test('all other browsers are signed out at once, after a question', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const login = await newLearner(page, info.project.name);
  for (let count = 0; count < 2; count += 1) {
    const other = await browser.newPage();
    await other.goto(portalUrl('academy', '/home/login'));
    await signIn(other, login, PASSWORD);
    await other.close();
  }
  await page.goto(portalUrl('academy', '/home/profile'));
  const devices = page.getByRole('region', { name: t('profile:sessions.title') });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: t('profile:sessions.end_others') }).click();
  await expectAccessible(page, 'question');
  await page.getByRole('button', { name: t('profile:sessions.confirm_yes') }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText(t('profile:sessions.only'))).toBeVisible();

  await test.step('log-ins tell the refused one apart, and lead to the devices', async () => {
    expect(await post(page, '/api/login', { login, password: NEW_PASSWORD })).toBe(401);
    await page.getByRole('button', { name: t('log-ins:show') }).click();
    const logIns = page.getByRole('list', { name: t('log-ins:title') });
    await expect(logIns.getByRole('listitem')).toHaveCount(4);
    await expect(logIns.getByRole('listitem').first()).toContainText(t('log-ins:refusal.wrong-credentials'));
    await expect(logIns.getByText(t('log-ins:here'))).toHaveCount(1);
    await expectAccessible(page, 'log-ins');
    await page.getByRole('button', { name: t('log-ins:end_sessions') }).click();
    await expect(page.getByRole('heading', { name: t('profile:sessions.title') })).toBeFocused();
  });
});

test('an owner finds their portals and their account on the platform', async ({ page, t, expectAccessible }) => {
  await page.goto('/login');
  await signIn(page, 'owner@sendero.test', DEMO_PASSWORD);
  await page.goto('/portals');
  const portals = page.getByRole('list', { name: t('admin:owner.title') });
  await expect(portals.getByRole('link', { name: ignoringIsolates('sendero.localhost') })).toHaveAttribute(
    'href',
    portalUrl('sendero', ''),
  );
  await expect(portals.getByRole('link', { name: t('admin:owner.dashboard') })).toHaveAttribute(
    'href',
    portalUrl('sendero', '/home/admin'),
  );
  await expectAccessible(page, 'portals');
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.getByRole('menuitem', { name: t('common:profile') }).click();
  await expect(page).toHaveURL(`${BASE_URL}/profile`);
  await expect(page.getByText(t('profile:password.detail_owner'))).toBeVisible();
  await expectAccessible(page, 'owner’s profile');

  // The profile in the portal links to the platform's.
  await page.goto(portalUrl('sendero', '/home/login'));
  await signIn(page, 'owner@sendero.test', DEMO_PASSWORD);
  await page.goto(portalUrl('sendero', '/home/profile'));
  const link = page.getByRole('link', { name: t('profile:owner.open') });
  await expect(link).toHaveAttribute('href', `${BASE_URL}/profile`);
  await expect(page.getByLabel(t('fields:current'))).toHaveCount(0);
  await expectAccessible(page, 'owner’s profile in the portal');
});

test('an owner without a portal reads how to get one', async ({ page, t, expectAccessible }, info) => {
  await page.goto('/admin/login');
  await signIn(page, 'super@dars.test', DEMO_PASSWORD);
  const login = `none-${info.project.name}@profile.test`;
  expect(await post(page, '/api/admin/users', { firstName: 'بدر', lastName: 'الحربي', login })).toBe(201);
  // Signs out first, as signed-in people do not see the sign-in page.
  await forgetSession(page);
  await page.goto(await linkInMail(page, login));
  await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('fields:confirmPassword')).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:set_password.submit') }).click();
  await expect(page.getByText(t('auth:login.password-set'))).toBeVisible();
  await signIn(page, login, PASSWORD);
  await page.goto('/portals');
  await expect(page.getByText(t('admin:owner.empty.title'))).toBeVisible();
  await expectAccessible(page, 'no portals');
});

test('a super-admin’s profile is a page of the console', async ({ page, t, expectAccessible }) => {
  await page.goto('/admin/login');
  await signIn(page, 'super@dars.test', DEMO_PASSWORD);
  await page.goto('/profile');
  await expect(page).toHaveURL(`${BASE_URL}/admin/profile`);
  await expect(page.getByRole('heading', { name: t('common:profile') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('profile:sessions.title') })).toBeVisible();
  await expectAccessible(page, 'console profile');
});
