import { signIn } from '../fixtures/api.ts';
import { portalUrl } from '../fixtures/server.ts';
import { expect, ONCE, test } from '../fixtures/test.ts';

const HOME = portalUrl('academy', '/home/admin');

test(
  'a dialog that stands in the address is closed for good: going back leads to before',
  ONCE,
  async ({ page, t }) => {
    await signIn(page, 'super@dars.test', { at: '/admin/login' });
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
  },
);

test('what was typed into it is given up with one answer', ONCE, async ({ page, t }) => {
  await signIn(page, 'super@dars.test', { at: '/admin/login' });
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

test('the people behind a number are closed by whatever way, and going back leads to before', async ({ page, t }) => {
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

  // A link that somebody sent: nothing is left behind it, and nobody is sent away.
  await page.goto(`${HOME}?people=all`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(HOME);
});
