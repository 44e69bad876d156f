import { signIn } from '../../fixtures/api.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const HOME = portalUrl('academy', '/home/admin');

test('a dialog in the address stays closed when going back', async ({ page, t }) => {
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  const dialogs = {
    '/admin/tenants': t('admin:tenants.new'),
    '/admin/users': t('admin:users.invite'),
    '/admin/tokens': t('tokens:add'),
  };
  const dialog = page.getByRole('dialog');
  for (const [path, button] of Object.entries(dialogs)) {
    await page.goto('/admin/migrations');
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/admin/migrations');
  }
});

test('text that was typed into a dialog is discarded with one answer', async ({ page, t }) => {
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  await page.goto('/admin/tenants');
  await page
    .getByRole('button', { name: t('admin:tenants.new') })
    .first()
    .click();
  await page.getByLabel(t('fields:nameInArabic')).fill('منصة');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common:unsaved.discard') }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/tenants');
});

test('the dialog of the people that a figure counts stays closed when going back, however it was closed', async ({
  page,
  t,
}) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin/courses'));
  await page.goto(HOME);
  const link = page.locator('a[href*="people=active"]');
  const dialog = page.getByRole('dialog');
  await link.click();
  await dialog.getByRole('radio', { name: t('reports:people.kind.all') }).click();
  await expect(page).toHaveURL(/people=all/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(HOME);
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/courses$/);

  // A link opened directly: closing the dialog leaves no entry in the history and stays on the page.
  await page.goto(`${HOME}?people=all`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(HOME);
});
