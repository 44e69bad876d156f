import {
  chooseOwner,
  fillNames,
  makePortal,
  newSlug,
  openFilled,
  openNew,
  portalsNamed,
  signInToPlatform,
  submitButton,
} from '../../fixtures/portal-form.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a name that is taken after its check is refused at its field without losing the form', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openFilled(page, t, slug);
  await expect(dialog.getByText(t('admin:portal.state.free'))).toBeVisible();
  await makePortal(page, slug);
  await submitButton(dialog, t).click();
  await expect(dialog.locator('.hint-bad')).toHaveText(t('rules:portal-same-name'));
  await expect(dialog.getByLabel(t('fields:nameInEnglish'))).toBeFocused();
  await expect(dialog.getByText(t('admin:portal.state.taken'))).toBeVisible();
  await expect(page.locator('.toast').filter({ hasText: t('rules:portal-same-name') })).toBeVisible();
  await expectAccessible(page, 'name taken meanwhile');
  expect(await portalsNamed(page, slug)).toHaveLength(1);
  // The form was not saved, so leaving still asks.
  await dialog.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a double click sends the form once', async ({ page, t }, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openFilled(page, t, slug);
  let sent = 0;
  await page.route('**/trpc/tenant.create*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await submitButton(dialog, t).dblclick();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
  expect(await portalsNamed(page, slug)).toHaveLength(1);
});

test('a form that is sent during the check of a name waits for it', async ({ page, t }, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openNew(page);
  let sent = 0;
  await page.route('**/trpc/tenant.create*', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.route('**/trpc/tenant.byName*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await chooseOwner(page, dialog, t);
  await fillNames(dialog, t, 'academy');
  await submitButton(dialog, t).click();
  await expect(dialog.locator('.hint-bad')).toHaveText(t('rules:portal-same-name'));
  expect(sent).toBe(0);
  await dialog.getByLabel(t('fields:nameInEnglish')).fill(slug);
  await submitButton(dialog, t).click();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
  expect(await portalsNamed(page, slug)).toHaveLength(1);
});

test('a missing answer is reported in a toast and in the form, which can be sent again', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openFilled(page, t, slug);
  await page.route('**/trpc/tenant.create*', (route) => route.abort());
  await submitButton(dialog, t).click();
  await expect(dialog.getByRole('alert').filter({ hasText: t('common:unanswered.detail') })).toBeInViewport();
  await expect(page.locator('.toast').filter({ hasText: t('common:unanswered.detail') })).toBeVisible();
  await expectAccessible(page, 'portal not sent');
  await page.unroute('**/trpc/tenant.create*');
  await submitButton(dialog, t).click();
  await expect(dialog).toBeHidden();
  expect(await portalsNamed(page, slug)).toHaveLength(1);
});

test('an admin who is disabled meanwhile is refused at the field', async ({ page, t }, info) => {
  await signInToPlatform(page);
  const login = `${newSlug(info.project.name)}@form.test`;
  const data = { firstName: 'Nadia', lastName: 'Saleh', login };
  const made = (await (await page.request.post('/api/admin/users', { data })).json()) as { id: string };
  const dialog = await openNew(page);
  await fillNames(dialog, t, newSlug(info.project.name));
  await chooseOwner(page, dialog, t, login);
  const disabled = await page.request.post('/trpc/user.platformDisable', { data: { id: made.id } });
  expect(disabled.status()).toBe(200);
  await submitButton(dialog, t).click();
  await expect(dialog.locator('.hint-bad')).toHaveText(t('rules:user-not-found'));
  await expect(dialog.getByRole('combobox', { name: t('fields:userId') })).toBeFocused();
});

test('a portal is made once and reported when its answer is lost', async ({ page, t }, info) => {
  const slug = newSlug(info.project.name);
  const dialog = await openFilled(page, t, slug);
  let lost = 0;
  await page.route('**/trpc/tenant.create*', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await submitButton(dialog, t).click();
  await expect(page.locator('.toast').filter({ hasText: t('common:unanswered.title') })).toBeVisible();
  expect(lost).toBe(3);
  await page.unroute('**/trpc/tenant.create*');
  await submitButton(dialog, t).click();
  await expect(dialog).toBeHidden();
  expect(await portalsNamed(page, slug)).toHaveLength(1);
});
