import type { Language } from '@dars/contracts/languages';
import type { Translate } from '@dars/i18n/translate';
import type { Browser, Locator, Page } from '@playwright/test';
import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug, OWNER } from '../../fixtures/portal-form.ts';
import { makeQuiz, next } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

// Two people have the same thing open, both change it, and the second one saves (docs/decisions/0005-two-versions.md).

test('two versions of a course’s details', async ({ page, browser, t, language, expectAccessible }) => {
  await signIn(page, 'owner@academy.test');
  const { id } = await makeCourse(page, {
    title: 'Grammar',
    lessons: [{ title: 'Nouns', activities: [{ type: 'TEXT', name: 'Text', text: 'What a noun is' }] }],
  });
  const url = portalUrl('academy', `/home/admin/courses/${id}/settings`);
  const fields = (of: Page) => ({
    title: of.getByLabel(t('fields:title'), { exact: true }),
    summary: of.getByLabel(t('fields:summary')),
    save: of.getByRole('button', { name: t('common:save_bar.save') }),
  });
  const mine = fields(page);
  await page.goto(url);
  await expect(mine.title).toHaveValue('Grammar');
  const other = await openElsewhere(browser, { url, language });
  const theirs = fields(other);

  await test.step('the other’s changes are merged, and both versions of the title are shown', async () => {
    await theirs.title.fill('Grammar, theirs');
    await theirs.summary.fill('A summary of theirs');
    await store(other, t, theirs.save);
    await mine.title.fill('Grammar, mine');
    await mine.save.click();
    await expect(version(page, t, 'mine')).toContainText('Grammar, mine');
    await expect(version(page, t, 'theirs')).toContainText('Grammar, theirs');
    await expect(version(page, t, 'theirs')).not.toContainText('A summary of theirs');
    await expect(version(page, t, 'theirs')).toBeInViewport();
    await expect(mine.summary).toHaveValue('A summary of theirs');
    await expect(mine.title).toHaveValue('Grammar, mine');
    await expectAccessible(page, 'two versions of a course');
    // Nothing is stored before one of the two is chosen.
    await mine.save.click();
    await expect(page.getByRole('region', { name: t('versions:title') })).toBeFocused();
    await expect(version(page, t, 'theirs')).toContainText('Grammar, theirs');
  });

  await test.step('the other version is accepted, and the own one restored', async () => {
    await choose(page, t, 'take');
    await expect(mine.title).toHaveValue('Grammar, theirs');
    await expectAccessible(page, 'the other version of a course was taken');
    await page.getByRole('button', { name: t('versions:back.mine') }).click();
    await expect(mine.title).toHaveValue('Grammar, mine');
    await page.getByRole('button', { name: t('versions:back.theirs') }).click();
    await expect(mine.title).toHaveValue('Grammar, theirs');
  });

  await test.step('a third version keeps the own one available', async () => {
    await mine.summary.fill('A summary of mine');
    await theirs.title.fill('Grammar, theirs again');
    await store(other, t, theirs.save);
    await mine.save.click();
    await expect(mine.title).toHaveValue('Grammar, theirs again');
    await expect(version(page, t, 'mine')).toHaveCount(0);
    await page.getByRole('button', { name: t('versions:back.mine') }).click();
    await expect(mine.title).toHaveValue('Grammar, mine');
    await expect(mine.summary).toHaveValue('A summary of mine');
    await store(page, t, mine.save);
    await page.reload();
    await expect(mine.title).toHaveValue('Grammar, mine');
    await expect(mine.summary).toHaveValue('A summary of mine');
  });

  await test.step('discarding the own changes keeps the other’s', async () => {
    await other.reload();
    await theirs.title.fill('Grammar, the last');
    await store(other, t, theirs.save);
    await mine.title.fill('Grammar, given up');
    await mine.save.click();
    await expect(version(page, t, 'mine')).toContainText('Grammar, given up');
    await page.getByRole('button', { name: t('common:save_bar.discard') }).click();
    await expect(mine.title).toHaveValue('Grammar, the last');
    await mine.summary.fill('After all');
    await store(page, t, mine.save);
    await page.reload();
    await expect(mine.title).toHaveValue('Grammar, the last');
    await expect(mine.summary).toHaveValue('After all');
  });
  await other.context().close();
});

test('two versions of a quiz’s settings', async ({ page, browser, t, language, expectAccessible }) => {
  await makeQuiz(page, t, 'Nouns');
  const url = page.url().replace('/questions', '/settings');
  const fields = (of: Page) => ({
    title: of.getByLabel(t('quiz:settings.title')),
    pass: of.getByLabel(t('quiz:settings.pass_number')),
  });
  await page.goto(url);
  const mine = fields(page);
  await expect(mine.title).toHaveValue('Nouns');
  const other = await openElsewhere(browser, { url, language });
  await fields(other).title.fill('Nouns, theirs');
  await fields(other).pass.fill('70');
  await next(other, t, 'settings');
  await expect(other).toHaveURL(/questions/);
  await other.context().close();

  await mine.title.fill('Nouns, mine');
  await next(page, t, 'settings');
  await expect(version(page, t, 'mine')).toContainText('Nouns, mine');
  await expect(version(page, t, 'theirs')).toContainText('Nouns, theirs');
  await expect(version(page, t, 'theirs')).toBeInViewport();
  await expect(mine.pass).toHaveValue('70');
  await expectAccessible(page, 'two versions of a quiz');
  await choose(page, t, 'take');
  await expect(mine.title).toHaveValue('Nouns, theirs');
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(mine.title).toHaveValue('Nouns, mine');
  await next(page, t, 'settings');
  await expect(page).toHaveURL(/questions/);
  await page.goto(url);
  await expect(mine.title).toHaveValue('Nouns, mine');
  await expect(mine.pass).toHaveValue('70');
});

test('two versions in the setup assistant', async ({ page, browser, t, language, expectAccessible }, info) => {
  const slug = newSlug(`steps-${info.project.name}`);
  await openPortal(page, slug, language);
  const step = (name: string) => portalUrl(slug, `/home/admin/setup/${name}`);
  const hex = (of: Page) => of.getByLabel(t('fields:hex'), { exact: true });
  const goOn = (of: Page) => of.getByRole('button', { name: t('identity:setup.next') }).click();
  await page.goto(step('colors'));
  await expect(hex(page)).toBeVisible();
  const other = await openElsewhere(browser, { url: step('template'), language, slug, login: OWNER });
  await other.getByRole('radio', { name: t('identity:template.shasha') }).click();
  await goOn(other);
  await expect(other).toHaveURL(/setup\/font/);
  await other.goto(step('colors'));
  await hex(other).fill('#1769AA');
  await goOn(other);
  await expect(other).toHaveURL(/setup\/done/);
  await other.context().close();

  await hex(page).fill('#B3261E');
  await goOn(page);
  await expect(version(page, t, 'mine')).toContainText('#B3261E');
  await expect(version(page, t, 'theirs')).toContainText('#1769AA');
  await expect(version(page, t, 'theirs')).toBeInViewport();
  await expectAccessible(page, 'two versions of the colours');
  await choose(page, t, 'take');
  await expect(hex(page)).toHaveValue('#1769AA');
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(hex(page)).toHaveValue('#B3261E');
  await goOn(page);
  await expect(page).toHaveURL(/setup\/done/);
  const stored = await call(page, 'settings.setStep', { step: 'logo', state: 'skipped' });
  expect(stored.template).toBe('shasha');
  expect(stored.colors.colorCodes[0].hex).toBe('#B3261E');
});

test('two versions of a portal’s page', async ({ page, browser, t, language, expectAccessible }, info) => {
  const slug = newSlug(`words-${info.project.name}`);
  await openPortal(page, slug, language);
  const url = portalUrl(slug, '/home/admin/template/customize');
  const about = (of: Page) => of.getByRole('textbox', { name: t('fields:about') });
  await page.goto(url);
  await expect(about(page)).toBeVisible();
  const other = await openElsewhere(browser, { url, language, slug, login: OWNER });
  await other.getByLabel(t('fields:pageTitle')).fill('A title of theirs');
  await about(other).fill('About, theirs');
  await expect(other.getByText(t('customize:saved'))).toBeVisible();

  await about(page).fill('About, mine');
  await expect(version(page, t, 'mine')).toContainText('About, mine');
  await expect(version(page, t, 'theirs')).toContainText('About, theirs');
  await page.getByRole('button', { name: t('versions:show') }).click();
  await expect(version(page, t, 'mine')).toBeInViewport();
  await expectAccessible(page, 'two versions of a page');

  await test.step('leaving before the choice asks first', async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    if (width <= 480) await page.getByRole('button', { name: t('common:menu.open') }).click();
    await page.getByRole('link', { name: t('portal:nav.identity') }).click();
    await page.getByRole('button', { name: t('common:unsaved.keep') }).click();
    await expect(about(page)).toHaveValue('About, mine');
  });

  await choose(page, t, 'take');
  await expect(about(page)).toHaveValue('About, theirs');
  await expect(page.getByLabel(t('fields:pageTitle'))).toHaveValue('A title of theirs');
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(about(page)).toHaveValue('About, mine');
  await expect(page.getByText(t('customize:saved'))).toBeVisible();
  await page.reload();
  await expect(about(page)).toHaveValue('About, mine');
  await other.context().close();
});

interface Elsewhere {
  url: string;
  language: Language;
  slug?: string;
  login?: string;
}

/** Opens the same page in another browser. */
async function openElsewhere(browser: Browser, { url, language, slug, login = 'owner@academy.test' }: Elsewhere) {
  const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const page = await context.newPage();
  await signIn(page, login, slug ? { slug } : {});
  await page.goto(url);
  return page;
}

const version = (page: Page, t: Translate, side: 'mine' | 'theirs'): Locator =>
  page.getByRole('region', { name: t('versions:title') }).getByRole('region', { name: t(`versions:${side}`) });

const choose = (page: Page, t: Translate, which: 'take' | 'keep') =>
  page.getByRole('button', { name: t(`versions:${which}`) }).click();

/** Saves a form with a save bar, and waits until it is saved. */
async function store(page: Page, t: Translate, save: Locator) {
  await save.click();
  await expect(page.getByText(t('common:save_bar.unsaved'))).toHaveCount(0);
}
