import { signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { DESKTOP_ONLY, expect, test } from '../../fixtures/test.ts';

const COURSES = portalUrl('academy', '/home/admin/courses');

test('signing out in one tab signs out the others', DESKTOP_ONLY, async ({ page, context, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(COURSES);
  const other = await context.newPage();
  await other.goto(portalUrl('academy', '/home/admin'));
  await page.getByRole('button', { name: t('common:menu.user') }).click();
  await page.getByRole('menuitem', { name: t('common:actions.sign_out') }).click();
  for (const tab of [page, other]) await expect(tab.getByText(t('auth:login.signed-out'))).toBeVisible();
});

test('a tab does not keep showing a person whom another tab has replaced', DESKTOP_ONLY, async ({ page, context }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(COURSES);
  const other = await context.newPage();
  await signIn(other, 'learner@academy.test');
  await other.goto(portalUrl('academy', '/home'));
  await expect(page).toHaveURL(portalUrl('academy', '/home'));
});

test('a second tab of the same person changes nothing in the first', DESKTOP_ONLY, async ({ page, context, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(COURSES);
  await page.evaluate('window.stayed = true');
  const other = await context.newPage();
  await other.goto(COURSES);
  await expect(other.getByRole('button', { name: t('common:menu.user') })).toBeVisible();
  expect(await page.evaluate('window.stayed')).toBe(true);
});
