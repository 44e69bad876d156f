import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

async function open(page: Page, login: string, { origin, to }: { origin: string; to: string }) {
  await signIn(page, login, { origin });
  await page.goto(to);
}

/** Calls the API with the token only, as a program would. */
const use = (page: Page, token: string) =>
  page.evaluate(
    async (bearer) =>
      (await fetch('/api/courses', { credentials: 'omit', headers: { authorization: `Bearer ${bearer}` } })).status,
    token,
  );

test('a token is made, shown once, used and revoked', async ({ page, t, expectAccessible }, info) => {
  const name = `Timetable ${info.project.name}`;
  await open(page, 'owner@horizon.test', {
    origin: portalUrl('horizon', ''),
    to: portalUrl('horizon', '/home/admin/tokens'),
  });
  await page
    .getByRole('button', { name: t('tokens:add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel(t('fields:name'))).toBeFocused();
  await expectAccessible(page, 'token, nothing chosen');
  await dialog.getByLabel(t('fields:name')).fill(name);
  await dialog.getByRole('radio', { name: t('tokens:lifetime.never') }).click();
  await dialog.getByRole('checkbox', { name: t('tokens:scope.courses.read') }).click();
  await page.keyboard.press('Control+Enter');

  await expect(dialog.getByRole('heading', { name: ignoringIsolates(t('tokens:made.title', { name })) })).toBeVisible();
  await expectAccessible(page, 'the token');
  const token = (await dialog.getByText(/^dars_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(token)).toBeVisible();
  await dialog.getByRole('button', { name: t('tokens:made.done') }).click();
  await expect(dialog).toBeHidden();
  expect(await use(page, token)).toBe(200);

  await page.reload();
  const revoke = page.getByRole('button', { name: ignoringIsolates(t('tokens:revoke_named', { name })) });
  await expect(revoke).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessible(page, 'tokens');
  await revoke.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('tokens:confirm.yes') }).click();
  await expect(revoke).toBeHidden();
  await expect(
    page.locator('.toast-title', { hasText: ignoringIsolates(t('tokens:revoked', { name })) }),
  ).toBeVisible();
  await expect(page.locator('tr').filter({ hasText: name })).toBeFocused();
  await expect(page.getByText(t('tokens:state.revoked')).first()).toBeVisible();
  expect(await use(page, token)).toBe(401);
});

test('the platform has its own tokens', async ({ page, t }, info) => {
  const name = `Billing ${info.project.name}`;
  await open(page, 'super@dars.test', { origin: BASE_URL, to: '/admin/tokens?create=1' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fields:name')).fill(name);
  await dialog.getByRole('checkbox', { name: t('tokens:scope.tenants.read') }).click();
  await expect(dialog.getByRole('checkbox', { name: t('tokens:scope.settings.read') })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/^dars_/)).toBeVisible();
  await dialog.getByRole('button', { name: t('tokens:made.done') }).click();
  await expect(page.getByText(name)).toBeVisible();
});
