import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { BASE_URL, DEMO_PASSWORD } from '../../fixtures/server.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  const { ok } = await page.request
    .post('/api/login', { data: { login: 'super@dars.test', password: DEMO_PASSWORD } })
    .then((response) => ({ ok: response.ok() }));
  expect(ok).toBe(true);
});

/** Matches a text as displayed: its number has invisible marks around it, which `t` leaves out here. */
const asShown = (text: string) => new RegExp(text.replace(/\d+/, '\\P{L}?$&\\P{L}?'), 'u');

/** Matches a number of four steps, in any language. */
const STEPS = /^\P{L}*\d\P{L}+\p{L}+\P{L}+4\P{L}*$/u;

/**
 * Matches the start of a menu entry, which may have a number after its words; other entries may contain the same words.
 */
const startOf = (words: string) => new RegExp(`^${words}`);

test('the console’s home shows figures of the platform that lead to the portals that they count', async ({
  page,
  t,
  expectAccessible,
}) => {
  const data = {
    count: 14,
    oldestDate: new Date(Date.now() - 600_000).toISOString(),
    reason: 'unreachable',
    answer: 'connect ECONNREFUSED 127.0.0.1:25',
  };
  await page.route('**/trpc/mail.late*', (route) => route.fulfill({ json: { result: { data } } }));
  const backup = { state: 'fine', date: data.oldestDate, bytes: 3 * 1024 ** 3, isEncrypted: true };
  await page.route('**/trpc/backup.newest*', (route) => route.fulfill({ json: { result: { data: backup } } }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /سلمى/ })).toBeVisible();
  const late = page.getByRole('region', { name: t('admin:mails.title') }).getByRole('status');
  await expect(late).toContainText(asShown(t('admin:mails.late', { count: 14 })));
  await expect(late).toContainText(t('admin:mails.reason.unreachable'));
  const newest = page.getByRole('region', { name: t('admin:home.newest') });
  await expect(
    newest
      .getByRole('row')
      .filter({ has: page.locator('td') })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: t('admin:mails.title') }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: t('admin:backup.title') })).toContainText(t('admin:backup.encrypted'));
  await expectAccessible(page, 'home');

  const states = page.getByRole('region', { name: t('admin:home.states') });
  await expect(states.getByRole('term')).toHaveText(
    (['PUBLISHED', 'SUSPENDED', 'DRAFT', 'ARCHIVED'] as const).map((status) => t(`statuses:tenant.${status}`)),
  );
  await states.getByRole('link', { name: t('statuses:tenant.SUSPENDED') }).click();
  await expect(page).toHaveURL(/\/admin\/tenants\?status=SUSPENDED$/);
  await expect(page.getByText('wadi', { exact: true })).toBeVisible();
  await page.goBack();
  await states.getByRole('link', { name: t('packages:PN') }).click();
  await expect(page).toHaveURL(/\/admin\/tenants\?package=PN$/);
  await expect(page.getByText('wadi', { exact: true })).toBeVisible();
  await page.goBack();
  await newest.getByRole('link', { name: t('admin:home.all') }).click();
  await expect(page).toHaveURL(/\/admin\/tenants$/);
});

test('a portal’s set-up steps are shown in a tooltip, by keyboard too', async ({ page, t }) => {
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: t('admin:home.newest') })).not.toHaveAttribute('aria-busy', 'true');
  const steps = page.getByText(STEPS).first();
  await expect(steps).toBeVisible();
  // Scrolling closes tooltips.
  await steps.scrollIntoViewIfNeeded();
  await steps.locator('..').focus();
  await expect(page.getByRole('tooltip')).toContainText(t('admin:home.step.logo'));
});

for (const part of ['overview', 'newest', 'mails'] as const) {
  test(`when one part fails the others stand, and it can be asked for again: ${part}`, async ({
    page,
    t,
    expectAccessible,
  }) => {
    const parts = {
      overview: {
        path: 'tenant.overview',
        failed: page.getByText(t('admin:home.states_failed')),
        shown: page.getByRole('term').first(),
      },
      newest: {
        path: 'tenant.newest',
        failed: page.getByText(t('admin:tenants.failed')),
        shown: page.getByText(STEPS).first(),
      },
      mails: {
        path: 'mail.failed',
        failed: page.getByText(t('admin:mails.failed')),
        shown: page.getByRole('table', { name: t('admin:mails.title') }),
      },
    };
    const broken = `**/trpc/${parts[part].path}*`;
    await page.route(broken, (route) => route.abort());
    await page.goto('/admin');
    // The client retries twice before it shows the error.
    await expect(parts[part].failed).toBeVisible({ timeout: 45_000 });
    for (const [name, { failed, shown }] of Object.entries(parts)) {
      if (name === part) continue;
      await expect(shown).toBeVisible();
      await expect(failed).toBeHidden();
    }
    await expectAccessible(page, `home without ${part}`);
    await page.unroute(broken);
    await page.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(parts[part].shown).toBeVisible();
    await expect(parts[part].failed).toBeHidden();
  });
}

test('a failed mail is sent again by keyboard, and all of them only after a question', async ({ page, t }) => {
  await page.goto('/admin');
  const mails = page.getByRole('region', { name: t('admin:mails.title') });
  const rows = mails.getByRole('row').filter({ has: page.locator('td') });
  const first = rows.first();
  await expect(first).toBeVisible();
  const recipient = (await first.locator('.ltr').first().textContent()) ?? '';

  await mails.getByRole('button', { name: t('admin:mails.retry_all') }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: t('common:actions.cancel') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await first.getByRole('button', { name: t('admin:mails.retry') }).press('Enter');
  await expect(page.getByText(asShown(t('admin:mails.queued', { count: 1 }))).first()).toBeVisible();
  await expect(mails.getByText(recipient, { exact: true })).toBeHidden();
  await expect(mails.getByRole('heading')).toBeFocused();
});

test('the menu keeps its state, and shows icons with names when there is no room for words', async ({ page, t }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: t('common:menu.main') });
  const link = menu.getByRole('link', { name: startOf(t('admin:nav.tenants')) });
  await expect(link.getByText(t('admin:nav.tenants'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('common:menu.collapse') }).click();
  await expect(link.getByText(t('admin:nav.tenants'), { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: t('common:menu.expand') })).toBeVisible();
  await link.focus();
  await expect(page.getByRole('tooltip')).toHaveText(t('admin:nav.tenants'));
  await page.getByRole('button', { name: t('common:menu.expand') }).click();
  await expect(link.getByText(t('admin:nav.tenants'), { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(link.getByText(t('admin:nav.tenants'), { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: t('common:menu.expand') })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(link.getByText(t('admin:nav.tenants'), { exact: true })).toBeVisible();
});

test(
  'the menu opens from the side on a phone and closes with a choice',
  PHONE,
  async ({ page, t, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin');
    const opener = page.getByRole('button', { name: t('common:menu.open') });
    await opener.click();
    const menu = page.getByRole('dialog', { name: t('common:menu.open') });
    await expect(menu.getByRole('link', { name: t('admin:nav.home'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expectAccessible(page, 'menu');
    await menu.getByRole('link', { name: startOf(t('admin:nav.tenants')) }).click();
    await expect(page).toHaveURL(/\/admin\/tenants$/);
    await expect(menu).toBeHidden();

    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/admin');
    await expect(page.getByRole('table', { name: t('admin:mails.title') })).toBeVisible();
    await expectAccessible(page, 'home at 320');
  },
);

test('the window’s title names the menu entry in the current language', async ({ page, t, language }) => {
  await page.goto('/admin');
  await expect(page).toHaveTitle(`${t('admin:nav.home')} · ${t('common:product')}`);
  await page.goto('/admin/tenants');
  await expect(page).toHaveTitle(`${t('admin:nav.tenants')} · ${t('common:product')}`);
  const other = language === 'en' ? 'es' : 'en';
  await page.getByRole('button', { name: t('common:language') }).click();
  await page.getByRole('menuitem', { name: LANGUAGE_FACTS[other].name }).click();
  await expect(page).toHaveTitle({ en: 'Portals · Dars', es: 'Portales · Dars' }[other]);
});

test('a new portal can be started anywhere, and Ctrl K works with every keyboard layout', async ({ page, t }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: t('admin:tenants.new') }).click();
  await expect(page.getByRole('dialog', { name: t('admin:portal.create_title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: t('admin:tenants.new') }).focus();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('admin:tenants.new') })).toBeFocused();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox').fill(t('admin:nav.tenants'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tenants$/);
  await page.keyboard.press('Control+KeyK');
  // The search folds letters: the name has a hamza and a ta marbuta.
  await page.getByRole('combobox').fill('اكاديمية المعرفه');
  await page.getByRole('option', { name: 'أكاديمية المعرفة' }).click();
  await expect(page).toHaveURL(/\/admin\/tenants\?q=academy$/);
});

test('a phone can show the console at desktop width, and keeps that from the first frame on', async ({
  page,
  browser,
  t,
  language,
}) => {
  const storageState = await page.context().storageState();
  const phone = await browser.newContext({
    baseURL: BASE_URL,
    storageState,
    locale: language,
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const mobile = await phone.newPage();
  const width = () => mobile.evaluate(() => document.documentElement.clientWidth);
  const choose = async (name: string) => {
    await mobile.getByRole('button', { name: t('common:menu.user') }).click();
    await mobile.getByRole('menuitem', { name }).click();
  };
  await mobile.goto('/admin');
  await expect(mobile.getByRole('button', { name: t('common:menu.open') })).toBeVisible();
  await choose(t('admin:viewport.desktop'));
  await expect.poll(width).toBe(1024);
  await expect(mobile.getByRole('navigation', { name: t('common:menu.main') })).toBeVisible();

  const served = await mobile.goto('/admin/tenants');
  expect(await served?.text()).toContain('<meta name="viewport" content="width=1024"/>');
  expect(await width()).toBe(1024);
  await choose(t('admin:viewport.device'));
  await expect.poll(width).toBe(390);
  expect(await (await mobile.reload())?.text()).toContain('content="width=device-width');
  await phone.close();
});
