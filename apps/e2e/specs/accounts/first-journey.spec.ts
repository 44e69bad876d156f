import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import type { Page } from '@playwright/test';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, type ProjectLanguage, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';
const NAMES: Record<ProjectLanguage, { portal: string; first: string; last: string }> = {
  ar: { portal: 'أكاديمية نخلة', first: 'منيرة', last: 'الدوسري' },
  en: { portal: 'أكاديمية البستان', first: 'Grace', last: 'Okafor' },
  es: { portal: 'أكاديمية الزيتون', first: 'Lucía', last: 'Fernández' },
};

/**
 * A whole journey: a super-admin makes a portal and its admin, who gets the mail, activates and enters their own
 * portal.
 */
test('a portal is created and its admin activates the account and starts to work', async ({
  page,
  language,
  t,
  expectAccessible,
}, info) => {
  const slug = `j-${info.project.name}-${Date.now().toString(36)}`;
  const login = `${slug}@journey.test`;
  const { portal, first, last } = NAMES[language];

  await page.goto('/admin/login');
  await expectAccessible(page, 'super-admin sign-in');
  await signIn(page, t, 'super@dars.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/admin$/);
  // Other tests make portals too, so that the first page may contain none of the demo data.
  await page.goto('/admin/tenants?q=academy');
  await expect(page.getByText('academy', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'platforms');
  await page.goto('/admin/tenants');

  await page
    .getByRole('button', { name: t('admin:tenants.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fields:nameInArabic')).fill(portal);
  await dialog.getByLabel(t('fields:nameInEnglish')).fill(slug);
  await expect(dialog.getByText(t('admin:portal.state.free'))).toBeVisible();
  await dialog.getByRole('radio', { name: LANGUAGE_FACTS[language].name }).click();
  await dialog.getByRole('switch', { name: t('admin:new_user.toggle') }).click();
  await dialog.getByLabel(t('fields:firstName'), { exact: true }).fill(first);
  await dialog.getByLabel(t('fields:lastName'), { exact: true }).fill(last);
  await dialog.getByLabel(t('fields:login')).fill(login);
  await expectAccessible(page, 'new platform');
  await dialog.getByRole('button', { name: t('admin:new_user.submit') }).click();
  await expect(dialog.getByRole('combobox').filter({ hasText: login })).toBeVisible();
  await dialog.getByRole('button', { name: t('admin:portal.create') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(slug, { exact: true }).first()).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  await expect(page).toHaveURL(/\/admin\/login/);

  await page.goto(await activationLink(page, login));
  await expectAccessible(page, 'choice of a password');
  await page.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('fields:confirmPassword'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:set_password.submit') }).click();
  await expect(page.getByText(t('auth:login.password-set'))).toBeVisible();

  await page.goto(portalUrl(slug, '/home/login'));
  await expect(page).toHaveTitle(new RegExp(language === 'en' ? slug : portal));
  await expectAccessible(page, 'portal sign-in');
  await signIn(page, t, login, PASSWORD);
  await expect(page).toHaveURL(portalUrl(slug, '/home/admin'));
  await expect(page.getByRole('heading', { name: new RegExp(first) })).toBeVisible();
  await expectAccessible(page, 'portal admin');
});

async function signIn(
  page: Page,
  t: (key: 'fields:login' | 'fields:password' | 'auth:login.submit') => string,
  login: string,
  password: string,
) {
  await page.getByLabel(t('fields:login')).fill(login);
  await page.getByLabel(t('fields:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

/** Finds the newest activation link in the development mailbox. */
async function activationLink(page: Page, recipient: string): Promise<string> {
  await page.goto(`${BASE_URL}/dev/mail.json?to=${encodeURIComponent(recipient)}`);
  const text = await page.locator('body').textContent();
  const { rows } = JSON.parse(text ?? '') as { rows: { text: string }[] };
  const link = rows.map((mail) => /https?:\/\/\S*activeToken=\S+/.exec(mail.text)?.[0]).find(Boolean);
  if (!link) throw new Error(`No activation link was mailed to ${recipient}`);
  return link;
}
