import type { Page } from '@playwright/test';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Nakhla_2026';

/** What a super-admin does with an account: invites, reminds, activates, disables and enables it. */
test('an owner’s account is invited, reminded, activated, disabled and enabled', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const login = `${tag}@users.test`;
  const name = `Noor ${tag}`;
  await signIn(page, t, '/admin/login', 'super@dars.test', DEMO_PASSWORD);
  // Searches for the account, as other tests may have made newer ones.
  await page.goto('/admin/users?q=super');
  await expect(page.getByRole('row', { name: 'super@dars.test' })).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('admin:nav.users')));
  await expectAccessible(page, 'users');

  await test.step('a taken e-mail is reported before the form is sent', async () => {
    await page.getByRole('button', { name: t('admin:users.invite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('fields:login')).fill('owner@academy.test');
    await expect(dialog.getByText(t('rules:email-exists'))).toBeVisible();
    await dialog.getByLabel(t('fields:firstName'), { exact: true }).fill('Noor');
    await dialog.getByLabel(t('fields:lastName'), { exact: true }).fill(tag);
    await dialog.getByLabel(t('fields:login')).fill(login);
    await expectAccessible(page, 'invitation');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });
  const row = page.getByRole('row', { name: login });
  await expect(row).toContainText(t('statuses:account.invited'));

  await test.step('only the newest link works', async () => {
    const first = await activationLink(page, login);
    await row.getByRole('button', { name: ignoringIsolates(t('common:account.resend_named', { name })) }).click();
    await expect(page.getByText(ignoringIsolates(t('common:account.resent', { name }))).first()).toBeVisible();
    const second = await activationLink(page, login);
    expect(second).not.toBe(first);
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(second);
    await theirs.locator('input[name=password]').fill(PASSWORD);
    await theirs.locator('input[name=confirmPassword]').fill(PASSWORD);
    await theirs.locator('button[type=submit]').click();
    await expect(theirs).toHaveURL(/login/);
    await theirs.context().close();
  });

  await test.step('the address contains search, filters and pages', async () => {
    await page.getByRole('searchbox').fill(tag);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${tag}`));
    await expect(row).toContainText(t('statuses:account.active'));
    await choose(page, t('common:account.column.state'), t('statuses:account.disabled'));
    await expect(page.getByRole('heading', { name: t('admin:users.no_match.title') })).toBeVisible();
    await expectAccessible(page, 'no match');
    await page.goBack();
    await expect(row).toBeVisible();
    await page.reload();
    await expect(row).toBeVisible();
  });

  await test.step('disabling asks first, and ends their session at once', async () => {
    const context = await browser.newContext({ baseURL: BASE_URL });
    const theirs = await context.newPage();
    await signIn(theirs, t, '/login', login, PASSWORD, true);
    await expect(theirs).toHaveURL(/\/portals/);
    await row.getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name })) }).click();
    await page.getByRole('menuitem', { name: t('common:account.disable') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('common:account.confirm.sessions'));
    await expectAccessible(page, 'disable');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await row
      .getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name })) })
      .press('Enter');
    await expect(page.getByRole('menuitem', { name: t('people:lost_app.menu') })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: t('common:account.disable') })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: t('common:account.confirm.yes') }).click();
    await expect(question).toBeHidden();
    await expect(row).toContainText(t('statuses:account.disabled'));
    await theirs.reload();
    await expect(theirs).toHaveURL(/login/);
    await context.close();
  });

  await row.getByRole('button', { name: ignoringIsolates(t('common:account.enable_named', { name })) }).click();
  await expect(row).toContainText(t('statuses:account.active'));
});

test('the own account cannot be disabled, and an owner’s row links to their portals', async ({ page, t }) => {
  await signIn(page, t, '/admin/login', 'super@dars.test', DEMO_PASSWORD);
  await page.goto('/admin/users?q=super@dars.test');
  const own = page.getByRole('row', { name: 'super@dars.test' });
  await expect(own).toContainText(t('common:account.you'));
  await expect(own.getByRole('button')).toHaveCount(0);
  await page.goto('/admin/users?q=owner@academy.test');
  await page.getByRole('row', { name: 'owner@academy.test' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/tenants\?.*owner%40academy\.test/);
  await expect(page.getByText('academy', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(portalUrl('horizon'))).toHaveCount(0);
});

test('the list of users shows an error and a retry when it could not be loaded', async ({
  page,
  t,
  expectAccessible,
}) => {
  await signIn(page, t, '/admin/login', 'super@dars.test', DEMO_PASSWORD);
  await page.route('**/trpc/user.platformAccounts*', (route) => route.abort());
  await page.goto('/admin/users?q=super');
  await expect(page.getByRole('heading', { name: t('admin:users.failed') })).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute('**/trpc/user.platformAccounts*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.getByRole('row', { name: 'super@dars.test' })).toBeVisible();
});

type T = (key: 'fields:login' | 'fields:password' | 'auth:login.submit') => string;

/** Signs in; `plain` is for a browser in another language than the one under test. */
async function signIn(page: Page, t: T, path: string, login: string, password: string, plain = false) {
  await page.goto(path);
  if (plain) {
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
  } else {
    await page.getByLabel(t('fields:login')).fill(login);
    await page.getByLabel(t('fields:password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  }
  await expect(page).not.toHaveURL(/login/);
}

async function choose(page: Page, list: string, option: string) {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Finds the newest link in the development mailbox. */
async function activationLink(page: Page, recipient: string): Promise<string> {
  const response = await page.evaluate(
    async (to) =>
      (await fetch(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json() as Promise<{ rows: { text: string }[] }>,
    recipient,
  );
  const link = response.rows.map((mail) => /https?:\/\/\S*activeToken=\S+/.exec(mail.text)?.[0]).find(Boolean);
  if (!link) throw new Error(`No activation link was mailed to ${recipient}`);
  return link;
}
