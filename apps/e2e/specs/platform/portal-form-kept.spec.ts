import type { Page } from '@playwright/test';
import {
  chooseOwner,
  fillNames,
  makePortal,
  NAME,
  newSlug,
  OWNER,
  openNew,
  type Portal,
  portalsNamed,
  signInToPlatform,
  submitButton,
} from '../../fixtures/portal-form.ts';
import { BASE_URL, DEMO_PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('typed text is kept when the session ends, and restored after signing in again', async ({
  page,
  context,
  t,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openNew(page);
  await fillNames(dialog, t, slug);
  await dialog.getByLabel(t('fields:description')).fill('Cursos');
  await chooseOwner(page, dialog, t);
  await dialog.getByRole('switch').click();
  await dialog.getByLabel(t('fields:firstName'), { exact: true }).fill('منيرة');
  await dialog.getByRole('switch').click();
  await context.clearCookies({ name: /dars_session/ });
  // The first call leads to the sign-in page. The form may be gone by then, so this sends by keys instead of a button.
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/login\?.*next=/);
  await page.getByLabel(t('fields:login')).fill('super@dars.test');
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(dialog.getByText(t('admin:portal.draft.title'))).toBeVisible();
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue(NAME);
  await expect(dialog.getByLabel(t('fields:nameInEnglish'))).toHaveValue(slug);
  await expect(dialog.getByLabel(t('fields:description'))).toHaveValue('Cursos');
  await expect(dialog.getByRole('combobox', { name: t('fields:userId') })).toHaveText(OWNER);
  await expect(dialog.getByText(t('admin:portal.state.free'))).toBeVisible();
  await expectAccessible(page, 'restored draft');
  await submitButton(dialog, t).click();
  await expect(dialog).toBeHidden();
  expect(await portalsNamed(page, slug)).toMatchObject([{ nameInArabic: NAME, description: 'Cursos' }]);
  await page.goto('/admin/tenants?new=1');
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue('');
});

test('a reload asks, and restores the content of both forms, which can be discarded', async ({ page, t }, info) => {
  const dialog = await openNew(page);
  await fillNames(dialog, t, newSlug(info.project.name));
  await dialog.getByRole('switch').click();
  await dialog.getByLabel(t('fields:firstName'), { exact: true }).fill('منيرة');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue(NAME);
  await expect(dialog.getByLabel(t('fields:firstName'), { exact: true })).toHaveValue('منيرة');
  await dialog.getByRole('button', { name: t('admin:portal.draft.discard') }).click();
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue('');
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  // Nothing would be lost, so closing does not ask.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

/** Saves the portal as another super-admin. */
async function saveElsewhere(page: Page, portal: Portal, change: Partial<Portal>) {
  const { version: _version, ...fields } = portal;
  const answer = await page.request.put(`${BASE_URL}/api/tenants/${portal.id}`, {
    data: { id: portal.id, nameInArabic: fields.nameInArabic, locale: { id: fields.locale.id }, ...change },
  });
  expect(answer.status()).toBe(200);
}

test('the second of two who save sees both versions, and loses nothing', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  await signInToPlatform(page);
  const portal = await makePortal(page, slug);
  await page.goto(`/admin/tenants?update=${portal.id}`);
  const dialog = page.getByRole('dialog');
  const arabic = dialog.getByLabel(t('fields:nameInArabic'), { exact: true }).and(page.getByRole('textbox'));
  const save = dialog.getByRole('button', { name: t('admin:portal.save') });
  await arabic.fill('اسم من عندي');
  await dialog.getByLabel(t('fields:description')).fill('وصف من عندي');
  await saveElsewhere(page, portal, { nameInArabic: 'اسم من غيري', package: 'BS' });
  await save.click();
  const conflict = dialog.getByRole('alert').filter({ hasText: t('admin:portal.conflict.title') });
  await expect(conflict).toBeInViewport();
  // The form has the other's value where only they changed it, and one's own where both did.
  const names = conflict.getByRole('radiogroup', { name: t('fields:nameInArabic') });
  await expect(names.getByRole('radio', { name: 'اسم من عندي' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: t('packages:BS') })).toBeChecked();
  await expectAccessible(page, 'edited meanwhile');
  await names.getByRole('radio', { name: 'اسم من غيري' }).click();
  await expect(arabic).toHaveValue('اسم من غيري');
  await names.getByRole('radio', { name: 'اسم من عندي' }).click();
  await expect(arabic).toHaveValue('اسم من عندي');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await portalsNamed(page, slug)).toMatchObject([
    { nameInArabic: 'اسم من عندي', description: 'وصف من عندي', package: 'BS', version: portal.version + 2 },
  ]);
});

test('a draft of an older version is compared with the newer one', async ({ page, t }, info) => {
  await signInToPlatform(page);
  const portal = await makePortal(page, newSlug(info.project.name));
  await page.goto(`/admin/tenants?update=${portal.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fields:description')).fill('وصف من عندي');
  page.once('dialog', (question) => void question.accept());
  await saveElsewhere(page, portal, { nameInArabic: 'اسم من غيري' });
  await page.reload();
  await expect(dialog.getByText(t('admin:portal.conflict.title'))).toBeVisible();
  await expect(dialog.getByLabel(t('fields:description'))).toHaveValue('وصف من عندي');
  await dialog.getByRole('button', { name: t('admin:portal.save') }).click();
  await expect(dialog).toBeHidden();
  expect(await portalsNamed(page, portal.nameInEnglish)).toMatchObject([
    { nameInArabic: 'اسم من غيري', description: 'وصف من عندي' },
  ]);
});
