import type { Page } from '@playwright/test';
import { forgetSession, signIn as signInAs } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';
const NEW_PASSWORD = 'Bustan_2027';
type T = Parameters<Parameters<typeof test>[2]>[0]['t'];

let people = 0;
const newLogin = (project: string) => {
  people += 1;
  return `a${people}-${project}-${Date.now().toString(36)}@accounts.test`;
};

async function fillSignUp(page: Page, t: T, login: string) {
  await page.getByLabel(t('fields:firstName'), { exact: true }).fill('ريم');
  await page.getByLabel(t('fields:lastName'), { exact: true }).fill('القحطاني');
  await page.getByLabel(t('fields:login')).fill(login);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('fields:confirmPassword')).fill(PASSWORD);
}

/** Accepts the terms and the privacy policy of a portal. */
const acceptTexts = (page: Page, t: T) => page.getByRole('checkbox', { name: t('auth:legal.accept') }).check();

async function signIn(page: Page, t: T, login: string, password: string) {
  await page.getByLabel(t('fields:login')).fill(login);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

test(
  'a learner signs up, activates the account by mail, signs in, and later replaces a forgotten password',
  JOURNEY,
  async ({ page, t, expectAccessible }, info) => {
    const login = newLogin(info.project.name);
    await page.goto(portalUrl('academy', '/home/login'));
    await page.getByRole('link', { name: t('auth:login.create_account') }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home/register'));
    await expectAccessible(page, 'sign-up');
    await fillSignUp(page, t, login);
    await acceptTexts(page, t);
    await expect(page.locator('.password-rules .is-met')).toHaveCount(4);
    const phone = page.locator('input[name=mobile]');
    // The list of countries arrives while the number is typed.
    await phone.pressSequentially('+49 1512 3456789');
    await phone.blur();
    await expect(phone).toHaveValue('+49 1512 3456789');
    await phone.fill('');
    await phone.pressSequentially('+12');
    await page.getByRole('button', { name: t('auth:register.submit') }).click();
    await expect(page.getByText(t('rules:wrong-phone-number'))).toBeVisible();
    await expectAccessible(page, 'sign-up, wrong number');
    await phone.fill('');
    await page.getByRole('button', { name: t('auth:register.submit') }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home/register/sent'));
    await expect(page.getByText(login)).toBeVisible();
    await expectAccessible(page, 'mail sent');

    await page.goto(await linkInMail(page, login));
    await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
    await expect(page).toHaveURL(portalUrl('academy', '/home/login'));
    await signIn(page, t, login, PASSWORD);
    await expect(page).toHaveURL(portalUrl('academy', '/home'));

    await forgetSession(page);
    await page.goto(portalUrl('academy', '/home/login'));
    await page.getByRole('link', { name: t('auth:login.forgot') }).click();
    await expectAccessible(page, 'forgot');
    await page.getByLabel(t('fields:email')).fill(login);
    await page.getByRole('button', { name: t('auth:forgot.submit') }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home/forgot-password/sent'));
    const link = await linkInMail(page, login);
    expect(link).toContain('/reset-password?token=');
    await page.goto(link);
    await expectAccessible(page, 'reset');
    await page.getByLabel(t('fields:password'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(t('fields:confirmPassword')).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('auth:set_password.submit') }).click();
    await expect(page.getByText(t('auth:login.password-set'))).toBeVisible();
    await signIn(page, t, login, NEW_PASSWORD);
    await expect(page).toHaveURL(portalUrl('academy', '/home'));
    // The used link says that it was used, before anything is typed.
    await forgetSession(page);
    await page.goto(link);
    await expect(page.getByText(t('auth:forgot.used'))).toBeVisible();
  },
);

test('a visitor who signs up on the way to a course gets there, also by a link opened on another device', async ({
  page,
  browser,
  language,
  t,
}, info) => {
  const login = newLogin(info.project.name);
  const title = 'أساسيات البرمجة بلغة بايثون';
  await page.goto(portalUrl('academy', `/courses?q=${encodeURIComponent(title)}`));
  await page.getByRole('link', { name: title }).first().click();
  await page
    .getByRole('link', { name: t('catalogue:enrol'), exact: true })
    .last()
    .click();
  await page.getByRole('link', { name: t('auth:login.create_account') }).click();
  await fillSignUp(page, t, login);
  await acceptTexts(page, t);
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page.getByText(login)).toBeVisible();
  const link = await linkInMail(page, login);

  const elsewhere = await browser.newContext({ locale: language });
  const theirs = await elsewhere.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(t('auth:activation_success'))).toBeVisible();
  await signIn(theirs, t, login, PASSWORD);
  await expect(theirs).toHaveURL(/\/home\/courses\/[0-9a-f-]{36}$/);
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await elsewhere.close();
});

test('a portal owner signs up on the platform and lands on their portals', async ({
  page,
  browser,
  language,
  t,
  expectAccessible,
}, info) => {
  const login = newLogin(info.project.name);
  await page.goto('/create-account');
  await expectAccessible(page, 'owner sign-up');
  await fillSignUp(page, t, login);
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page).toHaveURL(/\/create-account\/sent$/);
  await page.goto(await linkInMail(page, login));
  await expect(page.getByText(t('auth:activation_success'))).toBeVisible();
  await signIn(page, t, login, PASSWORD);
  await expect(page).toHaveURL(`${BASE_URL}/portals`);

  const viewport = page.viewportSize();
  const desk = await browser.newContext({ baseURL: BASE_URL, locale: language, viewport });
  await desk.addCookies([{ name: 'lang', value: language, url: BASE_URL }]);
  const staff = await desk.newPage();
  await signInAs(staff, 'super@dars.test', { origin: BASE_URL });
  const slug = `wish-${info.project.name}-${Date.now().toString(36)}`;
  const request = page.getByRole('region', { name: t('admin:request.mine') });

  await test.step('the owner requests a portal, which is declined', async () => {
    await expectAccessible(page, 'no portal yet');
    await page.getByRole('button', { name: t('admin:request.title') }).click();
    await page.getByLabel(t('fields:nameInEnglish')).fill('academy');
    await expect(page.getByText(t('rules:portal-same-name'))).toBeVisible();
    await ask(page, t, slug);
    await expect(page.getByText(t('admin:portal.state.free'))).toBeVisible();
    await expectAccessible(page, 'request');
    await page.getByRole('button', { name: t('admin:request.send') }).click();
    await expect(request).toContainText(t('admin:request.status.OPEN'));
    await expectAccessible(page, 'request sent');

    await staff.goto('/admin/requests');
    const row = staff.getByRole('row', { name: slug });
    await expect(row).toContainText(login);
    await expectAccessible(staff, 'requests');
    await row
      .getByRole('button', { name: ignoringIsolates(t('admin:requests.decline_named', { name: WISH })) })
      .click();
    await staff.getByLabel(t('fields:reason')).fill('اسم قريب من منصة أخرى');
    await expectAccessible(staff, 'decline');
    const refusal = staff.getByRole('dialog');
    await refusal.getByRole('button', { name: t('admin:requests.decline') }).click();
    // While the dialog is open, no row behind it is visible to a screen reader.
    await expect(refusal).toBeHidden();
    await expect(row).toBeHidden();
    await page.reload();
    await expect(request).toContainText('اسم قريب من منصة أخرى');
  });

  await test.step('the owner requests one again, and the portal is created', async () => {
    await request.getByRole('button', { name: t('admin:request.again') }).click();
    await ask(page, t, `${slug}-2`);
    await page.getByRole('button', { name: t('admin:request.send') }).click();
    await expect(request).toContainText(t('admin:request.status.OPEN'));

    await staff.goto('/admin/requests');
    const row = staff.getByRole('row', { name: `${slug}-2` });
    await row.getByRole('button', { name: ignoringIsolates(t('admin:requests.make_named', { name: WISH })) }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByLabel(t('fields:nameInEnglish'))).toHaveValue(`${slug}-2`);
    await expect(dialog).toContainText(login);
    await expectAccessible(staff, 'portal of a request');
    await dialog.getByRole('button', { name: t('admin:portal.create') }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    const release = await holdPortals(page);
    await page.reload();
    const portals = page.getByRole('list', { name: t('admin:owner.title') });
    await expect(portals.getByRole('listitem')).toHaveCount(2);
    await expect(portals).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page, 'portals loading');
    release();
    await expect(portals.getByRole('heading')).toBeVisible();
    await expect(request).toContainText(t('admin:request.status.MADE'));
    await expect(request.getByRole('link')).toHaveAttribute('href', portalUrl(`${slug}-2`, '/home/admin'));
    await expectAccessible(page, 'portal made');
  });
  await desk.close();
});

const WISH = 'أكاديمية النخيل';

/** Holds back the answer with the owner's portals until the returned function is called. */
async function holdPortals(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/tenant.mine*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function ask(page: Page, t: T, slug: string) {
  await page.getByLabel(t('fields:nameInArabic')).fill(WISH);
  await page.getByLabel(t('fields:nameInEnglish')).fill(slug);
}

test('sign-up says that an address is taken a second after typing, and finds a country by its name', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(portalUrl('academy', '/register'));
  await page.getByLabel(t('fields:login')).fill('learner@academy.test');
  await expect(page.getByText(t('rules:email-exists'))).toBeVisible();
  const country = page.getByRole('combobox', { name: new RegExp(t('common:phone.country')) });
  await country.click();
  await page.getByPlaceholder(t('common:phone.search_country')).fill('السعودية');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'countries');
  await page.getByRole('option').click();
  await expect(page.locator('input[name=mobile]')).toHaveValue(/\+966/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sign-up and forgot are plain forms', async ({ page, t }, info) => {
    await page.goto(portalUrl('academy', '/home/register'));
    await fillSignUp(page, t, 'learner@academy.test');
    await acceptTexts(page, t);
    await page.locator('input[name=mobile]').fill('+966 50 765 4321');
    await page.getByRole('button', { name: t('auth:register.submit') }).click();
    await expect(page.getByText(t('rules:email-exists'))).toBeVisible();
    await expect(page.locator('input[name=mobile]')).toHaveValue('+966 50 765 4321');
    await expect(page.getByLabel(t('fields:password'), { exact: true })).toHaveValue('');
    await page.locator('input[name=mobile]').fill('');
    await fillSignUp(page, t, newLogin(info.project.name));
    await acceptTexts(page, t);
    await page.getByRole('button', { name: t('auth:register.submit') }).click();
    await expect(page).toHaveURL(portalUrl('academy', '/home/register/sent'));
    await page.goto(portalUrl('academy', '/home/forgot-password'));
    await page.getByLabel(t('fields:email')).fill('nobody@academy.test');
    await page.getByRole('button', { name: t('auth:forgot.submit') }).click();
    await expect(page.getByText('nobody@academy.test')).toBeVisible();
  });
});
