import type { Page } from '@playwright/test';
import { call, forgetSession, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

type T = Parameters<Parameters<typeof test>[2]>[0]['t'];
type Provider = 'Google' | 'Apple';

const ACADEMY = portalUrl('academy', '/home/login');

let people = 0;
const newAddress = (project: string) => {
  people += 1;
  return `s${people}-${project}-${Date.now().toString(36)}@social.test`;
};

const press = (page: Page, t: T, provider: Provider) =>
  page.getByRole('link', { name: ignoringIsolates(t('auth:login.social', { provider })) }).click();

/** Answers on the development stand-in of both providers, whose page is in English, as only developers see it. */
async function answerAs(page: Page, email: string, { verified = true } = {}) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('ريم');
  await page.getByLabel('Last name').fill('القحطاني');
  await page.getByLabel('The e-mail is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Accepts the portal's texts, which a new account has not. */
const acceptTexts = (page: Page, t: T) => page.getByRole('button', { name: t('auth:legal.ask.accept') }).click();

test('Google and Apple sign up the first time, sign in the second, and are linked from the profile', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const learner = newAddress(info.project.name);
  await page.goto(ACADEMY);
  await press(page, t, 'Google');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answerAs(page, learner);
  await acceptTexts(page, t);
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
  await forgetSession(page);
  await page.goto(ACADEMY);
  await press(page, t, 'Google');
  await answerAs(page, learner);
  await expect(page).toHaveURL(portalUrl('academy', '/home'));

  await test.step('another provider is linked from the profile, and the first one unlinked', async () => {
    const button = (text: string) => page.getByRole('button', { name: ignoringIsolates(text) });
    await page.goto(portalUrl('academy', '/home/profile'));
    await expect(page.getByText(t('profile:providers.last'))).toBeVisible();
    await button(t('profile:providers.link_named', { name: 'Apple' })).click();
    await expectAccessible(page, 'link a provider');
    await button(t('profile:providers.go', { name: 'Apple' })).click();
    await answerAs(page, newAddress(info.project.name));
    await expect(page.getByText(t('profile:providers.result.done')).first()).toBeVisible();
    await expect(page).toHaveURL(portalUrl('academy', '/home/profile'));
    await button(t('profile:providers.unlink_named', { name: 'Google' })).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile:providers.unlink') })
      .click();
    await expect(button(t('profile:providers.link_named', { name: 'Google' }))).toBeVisible();
    await expectAccessible(page, 'linked providers');
  });

  await forgetSession(page);
  await page.goto(`${BASE_URL}/create-account`);
  await expectAccessible(page, 'sign-up of an owner');
  await press(page, t, 'Apple');
  await answerAs(page, newAddress(info.project.name));
  await expect(page).toHaveURL(`${BASE_URL}/portals`);

  await page.goto(ACADEMY);
  await press(page, t, 'Apple');
  await answerAs(page, 'learner@academy.test');
  await expect(page.getByRole('alert').filter({ hasText: t('auth:notice.social-linkable') })).toBeVisible();
  await expect(page).toHaveURL(ACADEMY);
  await expectAccessible(page, 'linkable');
});

test('an admin without a password confirms their identity at the provider', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const login = newAddress(info.project.name);
  await signIn(page, 'owner@academy.test');
  const person = { firstName: 'ريم', lastName: 'القحطاني', login, role: 'ROLE_ADMIN_PORTAL' };
  await call(page, 'people.createStaff', { ...person, mobile: null, bio: null, imageUrl: null });
  await forgetSession(page);
  await page.goto(ACADEMY);
  await press(page, t, 'Google');
  await answerAs(page, login);
  await expect(page).toHaveURL(/\/home\/admin/);

  // Simulates an old sign-in until they have signed in again.
  let isFresh = false;
  await page.route('**/trpc/people.createStaff', (route) => {
    const error = {
      message: '',
      code: -32003,
      data: { code: 'FORBIDDEN', appCode: 'password-confirmation-required' },
    };
    return isFresh ? route.continue() : route.fulfill({ status: 403, json: { error } });
  });
  await page.goto(portalUrl('academy', '/home/admin/staff/new'));
  await page.getByLabel(t('fields:firstName')).fill('هند');
  await page.getByLabel(t('fields:lastName')).fill('الشمري');
  await page.getByLabel(t('fields:login')).fill(newAddress(info.project.name));
  await page.getByRole('radio', { name: t('roles:ROLE_ADMIN_PORTAL') }).click();
  await page.getByRole('button', { name: t('people:form.invite') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile:confirm.title_social') });
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await expect(dialog.getByLabel(t('fields:password'))).toHaveCount(0);
  await dialog.getByRole('button', { name: t('profile:confirm.retry') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('profile:confirm.not_yet'));
  await expectAccessible(page, 'confirm without a password');

  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: ignoringIsolates(t('profile:confirm.with', { provider: 'Google' })) }).click();
  const tab = await opened;
  await answerAs(tab, login);
  await expect(tab).toHaveURL(/\/home\/admin/);
  await tab.close();
  isFresh = true;
  await dialog.getByRole('button', { name: t('profile:confirm.retry') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home\/admin\/staff$/);
});

test('a person who cancels at the provider returns to the sign-in page, and still reaches the requested page', async ({
  page,
  t,
}) => {
  await page.goto(portalUrl('horizon', '/home/admin/courses'));
  await press(page, t, 'Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(t('auth:notice.social-denied'))).toBeVisible();
  await page.getByLabel(t('fields:login')).fill('lecturer@horizon.test');
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(portalUrl('horizon', '/home/admin/courses'));
});

test('an unverified address signs nobody in, and its notice follows a change of language', async ({
  page,
  t,
}, info) => {
  await page.goto(ACADEMY);
  await press(page, t, 'Google');
  await answerAs(page, newAddress(info.project.name), { verified: false });
  await expect(page.getByText(t('auth:notice.social-unverified'))).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('The email of that account is not verified.')).toBeVisible();
});

test('a sign-in by a provider can be finished only in the browser that started it', async ({
  page,
  browser,
  t,
}, info) => {
  await page.goto(ACADEMY);
  await press(page, t, 'Google');
  const finish = page.waitForRequest(/\/social\/finish/);
  await page.route(/\/social\/finish/, (route) => route.abort());
  await answerAs(page, newAddress(info.project.name));
  const address = (await finish).url();
  const other = await browser.newContext();
  const victim = await other.newPage();
  await victim.goto(address);
  await expect(victim).toHaveURL(/\/home\/login/);
  await victim.goto(portalUrl('academy', '/home'));
  await expect(victim).toHaveURL(/\/home\/login/);
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both providers sign in', async ({ page, t }, info) => {
    const learner = newAddress(info.project.name);
    await page.goto(portalUrl('academy', '/home/register'));
    await press(page, t, 'Google');
    await answerAs(page, learner);
    await acceptTexts(page, t);
    await expect(page).toHaveURL(portalUrl('academy', '/home'));
    await forgetSession(page);
    await page.goto(ACADEMY);
    await press(page, t, 'Apple');
    await answerAs(page, newAddress(info.project.name));
    // Apple's answer is a form, which is sent by a button without scripts.
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptTexts(page, t);
    await expect(page).toHaveURL(portalUrl('academy', '/home'));
  });
});
