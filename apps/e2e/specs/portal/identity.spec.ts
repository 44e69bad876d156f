import type { Translate } from '@dars/i18n/translate';
import type { Page } from '@playwright/test';
import { forgetSession } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const YELLOW = '#FFE000';

/** A drawing that is twice as wide as high. */
const DRAWING = {
  name: 'mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><rect width="80" height="40" fill="#7a1f3d"/></svg>',
  ),
};

/** From the admin's first sign-in to a look of the portal's own. */
test('a new portal gets its own look, step by step', async ({ page, t, language, expectAccessible }, info) => {
  const slug = newSlug(info.project.name);
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, '/home/admin'));
  await expect(page.getByText(ignoringIsolates(t('reports:launch.done', { done: '0', all: '6' })))).toBeVisible();
  await page.getByRole('link', { name: t('reports:launch.setup') }).click();
  await expect(page).toHaveURL(/\/setup\/logo$/);

  await test.step('logo and icon, which is cropped to a square', async () => {
    const files = page.locator('input[type=file]');
    const areas = page.locator('.upload');
    await files.nth(0).setInputFiles(DRAWING);
    await expect(areas.nth(0)).toContainText(t('common:upload.there'));
    await files.nth(1).setInputFiles(DRAWING);
    const dialog = page.getByRole('dialog', { name: t('identity:logo.crop') });
    await dialog.getByLabel(t('identity:logo.crop_area')).press('ArrowRight');
    await expectAccessible(page, 'crop');
    await dialog.getByRole('button', { name: t('identity:logo.crop_use') }).click();
    await expect(areas.nth(1)).toContainText(t('common:upload.there'));
    const icon = areas.nth(1).locator('img');
    // The frame lies on whole pixels of the screen, so the size may be rounded.
    await expect.poll(() => icon.evaluate((shown: HTMLImageElement) => shown.naturalHeight)).toBeGreaterThan(36);
    expect(await icon.evaluate((shown: HTMLImageElement) => shown.naturalWidth / shown.naturalHeight)).toBe(1);
    await expectAccessible(page, 'logo');
    await saveStep(page, t, 'template');
  });

  await test.step('the template', async () => {
    const card = page.getByRole('radio', { name: t('identity:template.shasha') });
    await card.click();
    await expect(card).toBeChecked();
    await expect(card).not.toContainText(t('identity:template.active'));
    await expect(page.getByRole('radio', { name: t('identity:template.diwan') })).toContainText(
      t('identity:template.active'),
    );
    const customize = (name: 'shasha' | 'diwan') =>
      page.getByRole('button', {
        name: ignoringIsolates(t('identity:template.customize_named', { name: t(`identity:template.${name}`) })),
      });
    await expect(customize('shasha')).toBeEnabled();
    await expect(customize('diwan')).toBeDisabled();
    await expectAccessible(page, 'template');
    await saveStep(page, t, 'font');
  });

  await test.step('the font, from a list that shows each in itself', async () => {
    await page.getByRole('combobox', { name: t('fields:font') }).click();
    await page.getByPlaceholder(t('identity:font.search')).fill('cai');
    const option = page.getByRole('option', { name: 'Cairo' });
    await expect(option.locator('.option-text')).toHaveCSS('font-family', /Cairo/);
    await option.click();
    await expect(
      page
        .getByRole('region', { name: t('identity:font.sample') })
        .locator('p')
        .first(),
    ).toHaveCSS('font-family', /Cairo/);
    await expect(page.locator('body')).not.toHaveCSS('font-family', /Cairo/);
    await expectAccessible(page, 'font');
    await saveStep(page, t, 'colors');
    await expect(page.locator('body')).toHaveCSS('font-family', /Cairo/);
  });

  await test.step('the colours, with readable text however light they are', async () => {
    await page.getByLabel(t('fields:hex'), { exact: true }).fill(YELLOW);
    await expect(page.getByText(t('identity:colors.light'))).toBeVisible();
    expect(await brandOf(page)).not.toBe(YELLOW.toLowerCase());
    await expectAccessible(page, 'colours');
    await saveStep(page, t, 'done');
    expect(await brandOf(page)).toBe(YELLOW.toLowerCase());
  });

  await expect(page.getByRole('heading', { name: t('identity:setup.done.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('identity:first_course.create') })).toBeVisible();
  await expectAccessible(page, 'done');
  await expect(page.getByRole('link', { name: t('identity:setup.done.dashboard') })).toBeVisible();
  await page.getByRole('link', { name: t('identity:first_course.later') }).click();
  await expect(page.getByText(ignoringIsolates(t('reports:launch.done', { done: '2', all: '6' })))).toBeVisible();
  await expect(page.getByRole('link', { name: t('reports:launch.setup') })).toHaveCount(0);
  await page.goto(portalUrl(slug, '/home/admin/setup'));
  await expect(page).toHaveURL(/\/setup\/done$/);

  await test.step('visitors see the new look', async () => {
    await forgetSession(page);
    await page.goto(portalUrl(slug, `/home/login?lang=${language}`));
    expect(await brandOf(page)).toBe(YELLOW.toLowerCase());
    await expect(page.locator('body')).toHaveClass('look-shasha');
    await expectAccessible(page, 'sign-in');
  });
});

test('the setup assistant skips steps, and continues where it stopped', async ({ page, t, language }) => {
  const slug = newSlug('skip');
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, '/home/admin/setup'));
  await page.getByRole('button', { name: t('identity:setup.skip') }).click();
  await expect(page).toHaveURL(/\/setup\/template$/);
  await page.getByRole('link', { name: t('identity:setup.later') }).click();
  await page.getByRole('link', { name: t('reports:launch.setup') }).click();
  await expect(page).toHaveURL(/\/setup\/template$/);
});

/** A drawing that is six times as wide as high, without width and height. */
const BANNER = {
  name: 'banner.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"><rect width="600" height="100" fill="#7a1f3d"/></svg>',
  ),
};

test('the preview shows a wide logo whole, and the portal’s menu', async ({ page, t, language }) => {
  const slug = newSlug('banner');
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, '/home/admin/setup/logo'));
  const preview = page.getByRole('region', { name: t('identity:preview.title') });

  await test.step('on each background and in the preview', async () => {
    await page.locator('input[type=file]').first().setInputFiles(BANNER);
    const shown = page.getByRole('region', { name: t('identity:logo.shown') });
    const logos = shown.locator('img').or(preview.locator('img'));
    await expect(logos).toHaveCount(4);
    // A picture has no width before it is loaded.
    for (const logo of await logos.all()) await expect.poll(() => logo.evaluate(isWhole)).toBe(true);
  });

  await test.step('the form comes before the preview', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const [form, picture] = await Promise.all([heading.boundingBox(), preview.boundingBox()]);
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    if (isPhone) expect(picture?.y).toBeGreaterThan(form?.y ?? 0);
    if (isPhone) await page.getByRole('button', { name: t('identity:preview.title') }).click();
    await expect(preview).toBeInViewport();
  });

  await test.step('the entries are those of the portal', async () => {
    for (const entry of ['home.diwan', 'catalogue', 'mine'] as const) {
      await expect(preview.getByText(t(`portal:learner.${entry}`), { exact: true }).first()).toBeVisible();
    }
  });
});

/** Whether no ancestor clips the element. */
function isWhole(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  for (let box = element.parentElement; box; box = box.parentElement) {
    const edge = box.getBoundingClientRect();
    if (getComputedStyle(box).overflowX !== 'visible' && (left < edge.left || right > edge.right)) return false;
  }
  return right - left > 0;
}

test('the page with all settings saves them at once, and asks before changes are lost', async ({
  page,
  t,
  language,
  expectAccessible,
}) => {
  const slug = newSlug('page');
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, '/home/admin'));
  await follow(page, t, t('portal:nav.identity'));
  await page.getByRole('button', { name: t('identity:colors.preset.nile') }).click();
  await follow(page, t, t('portal:nav.learners'));
  await expect(page.getByRole('alertdialog')).toContainText(t('common:unsaved.title'));
  await page.getByRole('button', { name: t('common:unsaved.keep') }).click();
  await expectAccessible(page, 'identity');

  await test.step('another admin has saved first', async () => {
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ template: 'masar' });
      return (await fetch('/api/tenant/settings', { method: 'PUT', headers, body })).status;
    });
    expect(status).toBe(200);
    const save = page.getByRole('button', { name: t('common:save_bar.save') });
    await save.click();
    await expect(page.getByText(t('versions:merged'))).toBeVisible();
    await expectAccessible(page, 'conflict');
    await save.click();
    await expect(page.getByText(t('versions:merged'))).toHaveCount(0);
    expect(await brandOf(page)).toBe('#3b4cca');
  });

  await test.step('the portal’s dates use its calendar', async () => {
    await page.goto(portalUrl(slug, '/home/admin/settings'));
    await page.getByRole('radio', { name: t('settings:dates.hijri') }).click();
    await expectAccessible(page, 'settings');
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.getByText(t('settings:saved'), { exact: true })).toBeVisible();
    await page.goto(portalUrl(slug, '/home/admin/staff'));
    await expect(page.locator('time').first()).toContainText('هـ');
  });
});

for (const [name, color] of [
  ['white', '#ffffff'],
  ['black', '#000000'],
] as const) {
  test(`a ${name} primary leaves everything readable`, async ({ page, t, language, expectAccessible }) => {
    const slug = newSlug(name);
    await openPortal(page, slug, language);
    await page.goto(portalUrl(slug, '/home/admin/setup/colors'));
    await page.getByLabel(t('fields:hex'), { exact: true }).fill(color);
    await saveStep(page, t, 'done');
    await expectAccessible(page, `${name} done`);
    await page.goto(portalUrl(slug, '/home/admin/identity-and-colors'));
    await expect(page.getByRole('heading', { name: t('identity:setup.step.colors'), exact: true })).toBeVisible();
    await expectAccessible(page, `${name} identity`);
  });
}

/** Follows a link in the menu, which is closed on a phone. */
async function follow(page: Page, t: Translate, name: string) {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width <= 480) await page.getByRole('button', { name: t('common:menu.open') }).click();
  await page.getByRole('link', { name }).click();
}

async function saveStep(page: Page, t: Translate, next: string) {
  await page.getByRole('button', { name: t('identity:setup.next') }).click();
  await expect(page).toHaveURL(new RegExp(`/setup/${next}$`));
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
