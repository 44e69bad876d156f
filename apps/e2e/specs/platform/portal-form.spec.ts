import type { Locator, Page } from '@playwright/test';
import {
  chooseOwner,
  fillNames,
  makePortal,
  NAME,
  newSlug,
  OWNER,
  openNew,
  portalsNamed,
  signInToPlatform,
  submitButton,
} from '../../fixtures/portal-form.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Presses Tab until the control has the focus, as a person without a mouse would. */
async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('a portal is made by keyboard alone, with a new admin', async ({ page, t, language, expectAccessible }, info) => {
  const slug = newSlug(info.project.name);
  const login = `${slug}@form.test`;
  await signInToPlatform(page);
  await page.goto('/admin/tenants');
  await expect(page.getByRole('button', { name: t('admin:tenants.new') }).first()).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type(t('admin:tenants.new'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type(slug);
  await expect(dialog.getByText(t('admin:portal.state.free'))).toBeVisible();
  await tabTo(page, dialog.getByRole('switch'));
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel(t('fields:firstName'), { exact: true })).toBeFocused();
  await page.keyboard.type('منيرة');
  await page.keyboard.press('Tab');
  await page.keyboard.type('الدوسري');
  await page.keyboard.press('Tab');
  await page.keyboard.type(login);
  await tabTo(page, dialog.getByRole('combobox', { name: new RegExp(t('common:phone.country')) }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('٩٦٦');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(t('fields:mobile'), { exact: true }));
  await page.keyboard.type(`٥٥${String(Date.now()).slice(-7)}`);
  // Enter adds the admin and does not send the portal.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: t('fields:userId') })).toHaveText(login);
  await expect(dialog.getByRole('combobox', { name: t('fields:userId') })).toBeFocused();
  await expect(page.getByText(/منيرة/).last()).toBeVisible();
  expect(await portalsNamed(page, slug)).toEqual([]);
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  const chosen = await dialog.getByRole('radio', { checked: true }).getAttribute('value');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast').filter({ hasText: language === 'en' ? slug : NAME })).toBeVisible();
  await expect(page.getByText(slug, { exact: true }).first()).toBeVisible();
  const [portal] = await portalsNamed(page, slug);
  expect(portal?.locale.id).toBe(Number(chosen));
  await expectAccessible(page, 'made by keyboard');
});

test('an empty form shows one message for each missing field, and focuses the first', async ({
  page,
  t,
  expectAccessible,
}) => {
  const dialog = await openNew(page);
  await submitButton(dialog, t).click();
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toBeFocused();
  await expect(dialog.locator('.hint-bad')).toHaveCount(3);
  await expectAccessible(page, 'empty portal form');
});

test('an English name is checked a second after typing: reserved, invalid, taken or free', async ({
  page,
  t,
}, info) => {
  const dialog = await openNew(page);
  const name = dialog.getByLabel(t('fields:nameInEnglish'));
  for (const [typed, rule, state] of [
    ['backend', t('rules:system-reserved-name'), t('admin:portal.state.reserved')],
    ['Nakhla', t('rules:slug-validation'), t('admin:portal.state.invalid')],
    ['a--b', t('rules:slug-validation'), t('admin:portal.state.invalid')],
    ['academy', t('rules:portal-same-name'), t('admin:portal.state.taken')],
  ] as const) {
    await name.fill(typed);
    await expect(dialog.locator('.hint-bad')).toHaveCount(0);
    await expect(dialog.locator('.hint-bad')).toHaveText(rule);
    await expect(dialog.getByText(state)).toBeVisible();
  }
  await name.fill(newSlug(info.project.name));
  await expect(dialog.getByText(t('admin:portal.state.free'))).toBeVisible();
  await expect(dialog.locator('.hint-bad')).toHaveCount(0);
});

test('closing by Esc, outside or by the browser’s back asks when something would be lost', async ({ page, t }) => {
  await signInToPlatform(page);
  await page.goto('/admin/tenants');
  await page
    .getByRole('button', { name: t('admin:tenants.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
  const keep = question.getByRole('button', { name: t('common:unsaved.keep') });
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: t('admin:tenants.new') })
    .first()
    .click();
  await dialog.getByLabel(t('fields:nameInArabic')).fill(NAME);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4), () => page.goBack()]) {
    await leave();
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue(NAME);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('common:unsaved.discard') }).click();
  await expect(dialog).toBeHidden();
  // Discarded text is not restored.
  await page
    .getByRole('button', { name: t('admin:tenants.new') })
    .first()
    .click();
  await expect(dialog.getByLabel(t('fields:nameInArabic'))).toHaveValue('');
});

test('a new admin’s e-mail and number are checked by the rules of their fields only', async ({ page, t }) => {
  const dialog = await openNew(page);
  await dialog.getByRole('switch').click();
  await dialog.getByLabel(t('fields:login')).fill(OWNER.toUpperCase());
  await expect(dialog.getByText(t('rules:email-exists'))).toBeVisible();
  const mobile = dialog.getByLabel(t('fields:mobile'), { exact: true });
  await expect(mobile).toHaveAttribute('placeholder', '1 (702) 123-4567');
  for (const wrong of ['+966 55', '+972 50 123 4567', '+966 55 018 4420 123 456 789']) {
    await mobile.fill(wrong);
    await expect(dialog.getByText(t('rules:wrong-phone-number'))).toBeVisible();
  }
  await mobile.fill('٠٠٣٤ ٦١٢ ٣٤ ٥٦ ٧٨');
  await mobile.blur();
  await expect(mobile).toHaveValue('+34 612 34 56 78');
  await expect(dialog.getByText(t('rules:wrong-phone-number'))).toBeHidden();
  // The unfinished new admin would be lost if the portal were sent now.
  await fillNames(dialog, t, 'never-sent');
  await chooseOwner(page, dialog, t);
  await submitButton(dialog, t).click();
  await expect(dialog.getByText(t('admin:new_user.left'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('admin:new_user.submit') })).toBeFocused();
  expect(await portalsNamed(page, 'never-sent')).toEqual([]);
});

test('the English name is fixed while editing, and saving reports and shows the change', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  await signInToPlatform(page);
  const portal = await makePortal(page, slug);
  await page.goto(`/admin/tenants?q=${slug}&update=${portal.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('fields:nameInEnglish'))).toBeDisabled();
  await expectAccessible(page, 'update portal');
  const box = await dialog.getByRole('button', { name: t('admin:portal.save') }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y + box.height).toBeLessThanOrEqual(height);
  await dialog.getByLabel(t('fields:nameInArabic')).fill('دار الحكمة');
  await dialog.getByRole('button', { name: t('admin:portal.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast').filter({ hasText: language === 'en' ? slug : 'دار الحكمة' })).toBeVisible();
  const [saved] = await portalsNamed(page, slug);
  expect(saved).toMatchObject({ nameInArabic: 'دار الحكمة', version: portal.version + 1 });
});
