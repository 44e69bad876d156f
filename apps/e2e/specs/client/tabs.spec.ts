import type { Translate } from '@dars/i18n/translate';
import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const COURSES = portalUrl('academy', '/home/admin/courses');

/** Opens a page and waits for its script, as a tab hears of the others only from then on. */
async function open(tab: Page, address: string, t: Translate): Promise<void> {
  await tab.goto(address);
  await expect(tab.getByRole('button', { name: t('common:menu.user') })).toBeVisible();
}

test('signing out in one tab signs out the others', async ({ page, context, t }) => {
  await signIn(page, 'owner@academy.test');
  await open(page, COURSES, t);
  const other = await context.newPage();
  await open(other, portalUrl('academy', '/home/admin'), t);
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  for (const tab of [page, other]) await expect(tab.getByText(t('auth:login.signed-out'))).toBeVisible();
});

test('a tab does not keep showing a person whom another tab has replaced', async ({ page, context, t }) => {
  await signIn(page, 'owner@academy.test');
  await open(page, COURSES, t);
  const other = await context.newPage();
  await signIn(other, 'learner@academy.test');
  await other.goto(portalUrl('academy', '/home'));
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
});

test('a second tab of the same person changes nothing in the first', async ({ page, context, t }) => {
  await signIn(page, 'owner@academy.test');
  await open(page, COURSES, t);
  await page.evaluate('window.stayed = true');
  const other = await context.newPage();
  await open(other, COURSES, t);
  expect(await page.evaluate('window.stayed')).toBe(true);
});
