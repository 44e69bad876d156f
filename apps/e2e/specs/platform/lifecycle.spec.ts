import type { Page } from '@playwright/test';
import { BASE_URL, DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const REASON = { ar: 'لم يُسدَّد الاشتراك منذ شهرين', en: 'Unpaid for two months', es: 'Dos meses sin pagar' };

/** Matches a text as displayed, where marks isolate the direction of values. */
const like = (text: string, ...values: string[]) => {
  const parts = values.reduce((rest, value) => rest.replaceAll(value, '\0'), text).split('\0');
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
};

/** Signs in as super-admin and makes a portal of this test's own. */
async function newPortal(page: Page, slug: string) {
  const login = await post(page, '/api/login', { login: 'super@dars.test', password: DEMO_PASSWORD });
  expect(login.status).toBe(200);
  const owners = await page.evaluate(async () => (await fetch('/api/admin/users/owner@academy.test')).json());
  const made = await post(page, '/api/tenants', {
    nameInArabic: 'دار العلم',
    nameInEnglish: slug,
    locale: { id: 1 },
    user: { id: (owners as { id: string }).id },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

/** Posts from the page itself, as Chromium resolves *.localhost. */
async function post(page: Page, path: string, body: unknown) {
  return page.evaluate(
    async ([url, json]) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [path, JSON.stringify(body)] as const,
  );
}

test('a portal is suspended, resumed, suspended again and archived, as its history shows', async ({
  page,
  browser,
  language,
  t,
  expectAccessible,
}, info) => {
  test.setTimeout(300_000);
  const slug = `life-${info.project.name}-${Date.now().toString(36)}`;
  const name = language === 'en' ? slug : 'دار العلم';
  const reason = REASON[language];
  await page.goto('/admin/login');
  await newPortal(page, slug);

  // An owner is signed in to the portal.
  const theirs = await browser.newContext({ locale: language });
  await theirs.addCookies([{ name: 'lang', value: language, url: portalUrl(slug) }]);
  const member = await theirs.newPage();
  await member.goto(portalUrl(slug, '/home/login'));
  await member.getByLabel(t('fields:login')).fill('owner@academy.test');
  await member.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await member.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(member).toHaveURL(portalUrl(slug, '/home/admin'));

  await page.goto(`/admin/tenants?q=${slug}`);
  const more = page.getByRole('button', { name: like(t('admin:lifecycle.more', { name }), name) });
  const choose = async (item: string) => {
    await more.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  // The super-admin sees the used storage, and sets the quota.
  await choose(t('admin:lifecycle.storage'));
  const storage = page.getByRole('dialog', { name: like(t('admin:storage.title', { name }), name) });
  await expect(storage.getByText(like(t('admin:storage.used', { used: '0', quota: '5' }), '0', '5'))).toBeVisible();
  await expectAccessible(page, 'storage of a portal');
  await storage.getByLabel(t('admin:storage.field')).fill('7');
  await storage.getByRole('button', { name: t('admin:storage.save') }).click();
  await expect(page.getByText(like(t('admin:storage.saved', { name }), name)).first()).toBeVisible();

  // By keyboard, archiving is disabled and explained.
  await more.focus();
  await page.keyboard.press('Enter');
  const archive = page.getByRole('menuitem', { name: t('admin:lifecycle.archive') });
  await expect(archive).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('End');
  await expect(archive).toBeFocused();
  await expect(archive).toContainText(t('admin:lifecycle.archive_hint'));
  await expectAccessible(page, 'menu of a portal');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: t('admin:lifecycle.suspend'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(like(t('admin:lifecycle.sessions_end', { count: 1 }), '1'))).toBeVisible();
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(
    dialog.getByText(like(t('rules:required-field', { field: t('fields:reason') }), t('fields:reason'))),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(reason);
  await expectAccessible(page, 'suspend');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByText(like(t('admin:lifecycle.suspended', { name }), name)).first()).toBeVisible();
  const status = page.getByText(t('statuses:tenant.inactive')).first();
  await status.hover();
  await expect(page.getByRole('tooltip')).toContainText(reason);

  // The signed-in owner sees the notice with the reason; a visitor sees it without.
  await member.reload();
  await expect(member).toHaveURL(portalUrl(slug, '/home/login?suspended=true'));
  await expect(member.getByRole('dialog')).toContainText(reason);
  const visitor = await (await browser.newContext({ locale: language })).newPage();
  await visitor.goto(portalUrl(slug, '/home/login?suspended=true'));
  await expect(visitor.getByRole('dialog')).toBeVisible();
  expect(await visitor.content()).not.toContain(reason);
  await visitor.context().close();
  await expectAccessible(member, 'suspended');
  const me = await member.evaluate(async () => {
    const response = await fetch('/api/me');
    return [response.status, ((await response.json()) as { code: string }).code];
  });
  expect(me).toEqual([403, 'tenant-suspended']);

  await choose(t('admin:lifecycle.resume'));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(reason)).toBeVisible();
  await expectAccessible(page, 'resume');
  await question.getByRole('button', { name: t('admin:lifecycle.resume_confirm') }).click();
  await expect(question).toBeHidden();
  await member.goto(portalUrl(slug, '/home/admin'));
  await expect(member).toHaveURL(/\/home\/login\?next=/);

  await choose(t('admin:lifecycle.suspend'));
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: t('admin:lifecycle.suspend_confirm') }).click();
  await expect(dialog).toBeHidden();
  await choose(t('admin:lifecycle.archive'));
  await question.getByRole('textbox').fill('another');
  await question.getByRole('button', { name: t('admin:lifecycle.archive_confirm') }).click();
  await expect(question.getByText(t('common:typed_wrong'))).toBeVisible();
  await expectAccessible(page, 'archive');
  await question.getByRole('textbox').fill(slug);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const gone = await member.goto(portalUrl(slug, '/home/login'));
  expect(gone?.status()).toBe(404);
  await theirs.close();

  await choose(t('admin:lifecycle.history'));
  const events = page.getByRole('dialog').getByRole('listitem');
  await expect(events).toHaveCount(6);
  await expect(events.first()).toContainText(t('admin:history.action.archived'));
  await expect(events.last()).toContainText(t('admin:history.action.created'));
  await expect(page.getByRole('dialog').getByText(reason)).toHaveCount(2);
  await expectAccessible(page, 'history');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('the slower of two super-admins is told the portal’s state, and sees it', async ({ page, t, language }, info) => {
  const slug = `race-${info.project.name}-${Date.now().toString(36)}`;
  const name = language === 'en' ? slug : 'دار العلم';
  await page.goto('/admin/login');
  await newPortal(page, slug);
  await page.goto(`/admin/tenants?q=${slug}`);
  await page.getByRole('button', { name: like(t('admin:lifecycle.more', { name }), name) }).click();
  await page.getByRole('menuitem', { name: t('admin:lifecycle.suspend'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('x');
  const { rows } = (await page.evaluate(
    async (query) => (await fetch(`/api/tenants?query=${query}`)).json(),
    slug,
  )) as { rows: { id: string }[] };
  const first = await post(page, '/trpc/tenant.suspend', { id: rows[0]?.id, reason: REASON[language] });
  expect(first.status).toBe(200);
  await dialog.getByRole('button', { name: t('admin:lifecycle.suspend_confirm') }).click();
  await expect(dialog).toBeHidden();
  const text = t('errors:status-conflict-now', { status: t('statuses:tenant.SUSPENDED') });
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText(t('statuses:tenant.inactive')).first()).toBeVisible();
  expect(page.url()).toContain(BASE_URL);
});
