import { formatMonth } from '@dars/i18n/format';
import type { Locator } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** Each language's own portal of the demo data. */
const NARROWEST = 320;

/** The months of the half-year that is shown first. */
const NOW = new Date();
const [FIRST_MONTH, SECOND_MONTH, LAST_MONTH] = (NOW.getMonth() < 6 ? ['01', '02', '06'] : ['07', '08', '12']).map(
  (month) => `${NOW.getFullYear()}-${month}`,
) as [string, string, string];

test('a portal’s home shows its figures, each of which leads to the people that it counts', async ({
  page,
  t,
  language,
  expectAccessible,
}) => {
  const slug = PORTALS[language];
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin'));
  const figures = page.getByRole('region', { name: t('reports:figures') });
  const engagement = page.getByRole('region', { name: t('reports:engagement.title') });
  const countries = page.getByRole('region', { name: t('reports:countries.title') });
  await expect(engagement.locator('[data-kind]').first()).toBeVisible();
  await expect(countries.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page, 'dashboard');
  await expectLabelsBeside(engagement);

  await test.step('each figure explains what it counts', async () => {
    await figures
      .getByRole('button', {
        name: ignoringIsolates(t('reports:definition', { name: t('reports:count.part.active') })),
      })
      .click();
    await expect(page.getByText(t('reports:definitions.numOfActiveLearner'))).toBeVisible();
    await expectAccessible(page, 'definition');
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('reports:definitions.numOfActiveLearner'))).toBeHidden();
  });

  await test.step('the address contains the half-year and the table', async () => {
    await engagement.getByRole('button', { name: t('reports:as_table') }).click();
    await expect(page).toHaveURL(/engagement=table/);
    await expect(engagement.getByRole('row')).toHaveCount(7);
    await expect(engagement.getByRole('rowheader').first()).toContainText(formatMonth(language, FIRST_MONTH));
    await countries.getByRole('button', { name: t('reports:as_table') }).click();
    await expect(countries.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'tables');
    await engagement.getByRole('radio', { checked: false }).click();
    await expect(page).toHaveURL(/half=/);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).not.toHaveURL(/half|table/);
    await expect(engagement.locator('[data-kind]').first()).toBeVisible();
  });

  await test.step('a figure opens its people, and a file of them', async () => {
    const link = figures.locator('a[href*="people=active"]');
    const count = await link.textContent();
    await link.click();
    const people = page.getByRole('dialog', { name: t('reports:people.title.active') });
    await expect(people.getByRole('status')).toContainText(count ?? '');
    await expectAccessible(page, 'people');
    const download = page.waitForEvent('download');
    await people.getByRole('button', { name: t('reports:people.export.start') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await people.getByRole('radio', { name: t('reports:people.kind.all') }).click();
    await expect(page).toHaveURL(/people=all/);
    await page
      .getByRole('dialog', { name: t('reports:people.title.all') })
      .getByRole('button', { name: t('common:actions.close') })
      .click();
    await expect(page).not.toHaveURL(/people/);
  });

  await test.step('the page fits on the smallest phone', async () => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await expectLabelsBeside(engagement);
    await expectAccessible(page, 'smallest phone');
  });
});

test('a bar opens the people of its month, by keyboard and by pointer', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin'));
  const tip = page.locator('div[data-month]');
  await page.getByRole('application').focus();
  await expect(tip).toContainText(formatMonth('ar', FIRST_MONTH, { year: true }));
  // In Arabic, later months are to the left.
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toContainText(formatMonth('ar', SECOND_MONTH, { year: true }));
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText(formatMonth('ar', FIRST_MONTH, { year: true }));
  await page.keyboard.press('End');
  await expect(tip).toContainText(formatMonth('ar', LAST_MONTH, { year: true }));
  await page.keyboard.press('Home');
  await expect(tip).toContainText(formatMonth('ar', FIRST_MONTH, { year: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`month=${FIRST_MONTH}`));
  const everybody = page.getByRole('dialog', { name: t('reports:people.title.all') });
  await expect(everybody.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(everybody).toBeHidden();
  await expect(page.getByRole('application')).toBeFocused();

  await page
    .locator('path[data-month]')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await expect(everybody.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(everybody).toBeHidden();

  await page.locator('[data-kind=active]').first().click();
  await expect(page).toHaveURL(new RegExp(`month=${FIRST_MONTH}`));
  const active = page.getByRole('dialog', { name: t('reports:people.title.active') });
  await expect(active.getByRole('listitem').first()).toBeVisible();
});

test('the other countries lead to the first of them in the table', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin'));
  const countries = page.getByRole('region', { name: t('reports:countries.title') });
  await countries.getByRole('link', { name: t('reports:countries.others') }).click();
  const seventh = countries.getByRole('row').nth(7).getByRole('link');
  await expect(seventh).toBeFocused();
  await expect(seventh).toBeInViewport();
});

test('earlier and later years can be chosen as far as there are learners', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin'));
  const year = NOW.getFullYear();
  const after = page.getByRole('button', { name: t('reports:engagement.year_after') });
  await expect(after).toBeDisabled();
  await page.getByRole('button', { name: t('reports:engagement.year_before') }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`));
  await expect(after).toBeEnabled();
  await after.click();
  await expect(page).not.toHaveURL(/year=/);
  await page.goto(portalUrl('academy', '/home/admin?year=2001'));
  await expect(page.getByRole('heading', { name: t('reports:engagement.empty.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('reports:engagement.year_before') })).toBeDisabled();
});

test('each part of the home fails on its own, and loads on retry', async ({ page, t, expectAccessible }) => {
  await signIn(page, 'owner@academy.test');
  const refused = { status: 422, json: { error: { message: 'no', code: -32_600, data: { httpStatus: 422 } } } };
  const parts = {
    counts: [t('reports:counts_failed'), '[data-count] a'],
    engagement: [t('reports:engagement.failed'), '[data-kind]'],
    countries: [t('reports:countries.failed'), '[aria-labelledby=countries] li'],
    recent: [t('reports:recent.failed'), '.event'],
  } as const;
  for (const name of Object.keys(parts))
    await page.route(`**/trpc/reports.${name}*`, (route) => route.fulfill(refused));
  await page.goto(portalUrl('academy', '/home/admin'));
  for (const [title] of Object.values(parts)) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page, 'all parts failed');
  for (const [name, [title, shown]] of Object.entries(parts)) {
    await page.unroute(`**/trpc/reports.${name}*`);
    const failed = page.getByRole('alert').filter({ hasText: title });
    await failed.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(page.locator(shown).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  }
});

test('the table is shown when the chart’s script fails, and a retry loads the chart', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.route('**/engagement-chart*', (route) => route.abort());
  await page.goto(portalUrl('academy', '/home/admin'));
  const failed = page.getByRole('alert').filter({ hasText: t('reports:engagement.chart_failed') });
  await expect(failed).toBeVisible();
  await page.unroute('**/engagement-chart*');
  await failed.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.locator('[data-kind]').first()).toBeVisible();
});

test('an empty portal’s home says what to do first', async ({ page, t, expectAccessible }) => {
  await signIn(page, 'owner@academy.test');
  const none = [0, 0, 0, 0, 0, 0];
  const half = { allUsers: none, activatedUsers: none, activeUsers: none };
  const empty = {
    counts: {
      coursesCount: 0,
      lessonCount: 0,
      quizCount: 0,
      numOfUsers: 0,
      numActivatedUsers: 0,
      numOfActiveLearner: 0,
    },
    engagement: { year: NOW.getFullYear(), months: 12, firstHalfYear: half, secondHalfYear: half },
    countries: { countries: [] },
    recent: [],
  };
  for (const [name, data] of Object.entries(empty)) {
    await page.route(`**/trpc/reports.${name}*`, (route) => route.fulfill({ json: { result: { data } } }));
  }
  await page.goto(portalUrl('academy', '/home/admin'));
  await expect(page.getByRole('heading', { name: t('reports:engagement.empty.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('reports:countries.empty.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('reports:recent.empty.title') })).toBeVisible();
  await expectAccessible(page, 'empty portal');
  await page
    .getByRole('region', { name: t('reports:start.title') })
    .getByRole('link', { name: t('reports:start.add') })
    .click();
  await expect(page).toHaveURL(/\/home\/admin\/courses\/add$/);
});

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Checks that the chart's labels lie within its figure, beside the bars and without overlaps. */
async function expectLabelsBeside(engagement: Locator) {
  const boxes = () =>
    engagement.locator('figure').evaluate((figure) => {
      const boxOf = (element: Element): Box => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      const all = (selector: string) => [...figure.querySelectorAll(selector)].map(boxOf);
      return {
        figure: boxOf(figure),
        bars: all('[data-kind]'),
        months: all('.recharts-xAxis-tick-labels text'),
        scale: all('.recharts-yAxis-tick-labels text'),
      };
    });
  await expect(async () => {
    const { figure, bars, months, scale } = await boxes();
    expect(months).toHaveLength(6);
    expect(scale.length).toBeGreaterThan(1);
    expect(bars.length).toBeGreaterThan(0);
    const labels = [...months, ...scale];
    expect(labels.filter((label) => !isWithin(label, figure))).toEqual([]);
    expect(labels.filter((label) => bars.some((bar) => isOver(label, bar)))).toEqual([]);
    expect(labels.filter((label) => labels.some((other) => other !== label && isOver(label, other)))).toEqual([]);
  }).toPass();
}

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
