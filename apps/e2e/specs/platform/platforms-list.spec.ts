import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { send, signIn } from '../../fixtures/api.ts';
import { BASE_URL, portalUrl } from '../../fixtures/server.ts';
import { EVERYWHERE, expect, PHONE, test } from '../../fixtures/test.ts';

/** A name of the greatest length. */
const LONG = 'الأكاديمية العربية الدولية للعلوم والتقنيات الحديثة وفنون التصميم الرقمي والبرمجة';
const COUNT = 23;

/** The prefix of this project's own portals, so that no test changes those of another. */
let prefix = '';

test.beforeEach(async ({ page }, info) => {
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  prefix ||= await makePortals(page, info.project.name);
});

async function makePortals(page: Page, project: string): Promise<string> {
  const name = `l${project.replace(/\W/g, '')}${Date.now().toString(36)}`;
  const person = { firstName: 'أحمد', lastName: `القرشي ${name}`, login: `${name}@list.test` };
  const owner = await send(page, '/api/admin/users', person);
  for (let index = 1; index <= COUNT; index += 1) {
    await send(page, '/api/tenants', {
      nameInArabic: index === 1 ? LONG : `منصة ${name} ${index}`,
      nameInEnglish: `${name}-${index}`,
      locale: { id: 1 },
      user_id: owner.id,
      package: index === 2 ? 'BS' : null,
    });
  }
  return name;
}

const rows = (page: Page) => page.locator('tbody tr:not(.is-skeleton)');
const checkbox = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox');

test('the search is in the address, and is restored from it', async ({ page, t, expectAccessible }, info) => {
  await page.goto(`/admin/tenants?page=2`);
  await page.getByRole('searchbox').fill(prefix);
  await page.getByRole('button', { name: t('common:actions.search'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tenants\\?q=${prefix}$`));
  await expect(page.getByText(shown(t('common:table.results', { count: COUNT })))).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  for (const column of ['phone', 'created'] as const) {
    const head = page.getByRole('columnheader', { name: t(`admin:tenants.column.${column}`) });
    await expect(head).toBeVisible({ visible: info.project.name.endsWith('desktop') });
  }

  await page.getByRole('combobox', { name: t('admin:tenants.column.package') }).click();
  await page.getByRole('option', { name: t('packages:BS') }).click();
  await expect(page).toHaveURL(/package=BS/);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'filtered');

  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveValue(prefix);
  await page.getByRole('button', { name: t('common:filters.clear') }).click();
  await expect(page).toHaveURL(/tenants$/);
});

test('احمد finds أحمد, and a name opens its portal in a new window', async ({ page, context }) => {
  await page.goto(`/admin/tenants?q=${encodeURIComponent(`احمد القرشى ${prefix}`)}&type=name&size=30`);
  const link = page.locator(`a[href^="http://${prefix}-3."]`);
  await expect(link).toBeVisible();
  const opened = context.waitForEvent('page');
  await link.click();
  const portal = await opened;
  await expect(portal).toHaveURL(new RegExp(`^${portalUrl(`${prefix}-3`, '')}`));
  await portal.close();
});

test('a long page scrolls under its header, and keeps its position', async ({ page }) => {
  // Set to desktop width, as a phone scrolls the page itself.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/tenants?q=${prefix}&size=30`);
  const frame = page.locator('.ruled-frame');
  await expect(rows(page)).toHaveCount(COUNT);
  expect((await frame.boundingBox())?.height).toBe(668);
  await frame.evaluate((element) => element.scrollTo(0, 420));
  await page.getByRole('link', { name: 'دَرس' }).or(page.locator('a.brand')).first().click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(COUNT);
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(420);
});

test('a selection is kept over pages, can be inverted, and ends with another search', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(`/admin/tenants?q=${prefix}`);
  await checkbox(page, 0).click();
  const first = (await rows(page).nth(0).textContent()) ?? '';
  await page.getByRole('button', { name: t('common:table.next_page') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).nth(0)).not.toHaveText(first);
  await checkbox(page, 1).click();
  await expect(page.getByText(shown(t('admin:selection.count', { count: 2 })))).toBeVisible();
  await choose(page, t('selection:invert'), t('selection:more'));
  await expect(page.getByText(shown(t('admin:selection.count', { count: COUNT - 2 })))).toBeVisible();
  await expect(checkbox(page, 1)).not.toBeChecked();
  await expect(checkbox(page, 0)).toBeChecked();
  await choose(page, t('selection:all', { total: String(COUNT) }), t('selection:more'));
  await expect(page.getByText(shown(t('admin:selection.count', { count: COUNT })))).toBeVisible();
  await expectAccessible(page, 'everything selected');
  await page.getByRole('searchbox').fill(`${prefix}-1`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.selection')).toBeHidden();
});

test('selected portals are suspended by keyboard, and resumed', async ({ page, t, expectAccessible }) => {
  await page.goto(`/admin/tenants?q=${prefix}`);
  await checkbox(page, 0).focus();
  await page.keyboard.press('Space');
  await checkbox(page, 3).focus();
  await page.keyboard.press('Space');
  await page
    .locator('.selection')
    .getByRole('button', { name: t('admin:selection.suspend') })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: shown(t('admin:bulk.suspend.title', { count: 2 })) })).toBeVisible();
  await dialog.getByRole('textbox').press('ControlOrMeta+Enter');
  await expect(dialog.getByText(shown(t('rules:required-field', { field: t('fields:reason') })))).toBeVisible();
  await expectAccessible(page, 'reason');
  await page.keyboard.type('تأخر السداد');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(shown(t('admin:bulk.suspend.done', { count: 2 })))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page).nth(0)).toContainText(t('statuses:tenant.inactive'));

  await choose(page, t('selection:all', { total: String(COUNT) }), t('selection:more'));
  await choose(page, t('admin:selection.resume'), t('selection:more'));
  await dialog.getByRole('button', { name: t('admin:selection.resume') }).click();
  await expect(dialog.getByText(shown(t('admin:bulk.resume.done', { count: 2 })))).toBeVisible();
  await expect(dialog.getByText(shown(t('admin:bulk.skipped', { count: COUNT - 2 })))).toBeVisible();
  await expectAccessible(page, 'what was left as it was');
  await dialog
    .getByRole('button', { name: t('common:actions.close') })
    .last()
    .click();
  await expect(rows(page).nth(0)).toContainText(t('statuses:tenant.active'));
});

test('a failed batch is reported, and continued from', async ({ page, t, expectAccessible }) => {
  await page.goto(`/admin/tenants?q=${prefix}`);
  await checkbox(page, 2).click();
  await page.route('**/trpc/tenant.suspendSelected**', (route) => route.abort());
  await page
    .locator('.selection')
    .getByRole('button', { name: t('admin:selection.suspend') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('تأخر السداد');
  await dialog.getByRole('button', { name: t('admin:selection.suspend') }).click();
  await expect(dialog.getByText(shown(t('selection:failed', { seen: '0', total: '1' })))).toBeVisible();
  await expectAccessible(page, 'a failed step');
  await page.unroute('**/trpc/tenant.suspendSelected**');
  await dialog.getByRole('button', { name: t('selection:continue') }).click();
  await expect(page.getByText(shown(t('admin:bulk.suspend.done', { count: 1 })))).toBeVisible();
});

test('the selection and all results are downloaded as a file', async ({ page, t }) => {
  await page.goto(`/admin/tenants?q=${prefix}`);
  await checkbox(page, 1).click();
  const some = await download(page, () => choose(page, t('selection:export'), t('selection:more')));
  expect(some.lines).toHaveLength(2);
  await expect(page.getByText(shown(t('admin:export.done', { count: 1 })))).toBeVisible();
  const all = await download(page, () => page.getByRole('button', { name: t('common:export.all') }).click());
  expect(all.name).toMatch(/^dars-portals-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.lines).toHaveLength(COUNT + 1);
  expect(all.lines[0]).toMatch(new RegExp(`^\uFEFF${t('admin:tenants.column.name')},`));
});

test('a failed export is reported, and can be retried', async ({ page, t }) => {
  await page.goto(`/admin/tenants?q=${prefix}`);
  await page.route('**/api/tenants/export', (route) => route.abort());
  await page.getByRole('button', { name: t('common:export.all') }).click();
  await expect(page.getByText(t('admin:export.failed'), { exact: true })).toBeVisible();
  await page.unroute('**/api/tenants/export');
  const file = await download(page, () => page.getByRole('button', { name: t('common:actions.retry') }).click());
  expect(file.lines).toHaveLength(COUNT + 1);
});

test('the longest names fit at every width', EVERYWHERE, async ({ page, viewport, expectAccessible }) => {
  await page.goto(`/admin/tenants?q=${encodeURIComponent(LONG)}`);
  await expect(page.locator('tbody').getByText(LONG).first()).toBeVisible();
  const widths = (viewport?.width ?? 0) <= 480 ? [390, 320] : [1440, 1280, 1024];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `at ${width}`);
    await expect(page.locator('tbody').getByText(LONG).first()).toBeVisible();
  }
});

test('a long sub-domain is cut off at its end, and shown whole in a tooltip', PHONE, async ({ page }) => {
  const slug = `z${Date.now().toString(36)}`.padEnd(63, '-abcdefgh');
  const { id } = await send(page, '/api/admin/users', { firstName: 'ن', lastName: 'ع', login: `${slug}@list.test` });
  await send(page, '/api/tenants', {
    nameInArabic: slug.slice(0, 9),
    nameInEnglish: slug,
    locale: { id: 1 },
    user_id: id,
  });
  for (const path of [`/admin/tenants?q=${slug.slice(0, 9)}`, '/admin']) {
    await page.goto(path);
    const address = page.getByTitle(slug, { exact: true });
    await expect(address).toBeVisible();
    const { shown, cut } = await address.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const range = document.createRange();
      const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      range.setStart(first, 0);
      range.setEnd(first, 1);
      const letter = range.getBoundingClientRect();
      const scroll = element.scrollWidth > element.clientWidth;
      return { shown: letter.left >= left - 1 && letter.right <= right, cut: scroll };
    });
    expect({ path, shown, cut }).toEqual({ path, shown: true, cut: true });
  }
});

/** Matches a text as displayed, where marks isolate the direction of values. */
function shown(text: string): RegExp {
  const letters = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&'));
  return new RegExp(`^[\u2066-\u2069]*${letters.join('[\u2066-\u2069]*')}[\u2066-\u2069]*$`);
}

/** Presses a button of the selection's bar, which is in a menu at phone width. */
async function choose(page: Page, text: string, menu: string) {
  const name = shown(text);
  const button = page.locator('.selection').getByRole('button', { name });
  const more = page.getByRole('button', { name: menu });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

async function download(page: Page, start: () => Promise<unknown>): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  const text = readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}
