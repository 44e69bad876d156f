import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** Each language's own portal of the demo data. */
const PASSWORD = 'Nakhla_2026';

/** What a portal's admin does with a staff member: invites, activates, changes the role, disables and removes them. */
test('a staff member is invited, given another role, disabled and removed', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const login = `${tag}@people.test`;
  const name = `Noor ${tag}`;
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin/staff'));
  await expect(rowOf(page, `owner@${slug}.test`)).toContainText(t('people:owner'));
  await expect(rowOf(page, `owner@${slug}.test`).getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'staff');

  await test.step('the form shows missing fields, and taken ones before it is sent', async () => {
    await page.getByRole('link', { name: t('people:staff.add') }).click();
    await page.getByRole('button', { name: t('people:form.invite') }).click();
    await expect(page.getByLabel(t('fields:firstName'), { exact: true })).toBeFocused();
    await expect(
      page.getByText(ignoringIsolates(t('rules:required-field', { field: t('fields:role') }))),
    ).toBeVisible();
    await expectAccessible(page, 'what is missing');
    await page.getByLabel(t('fields:login')).fill(`learner@${slug}.test`);
    await expect(page.getByText(t('rules:email-exists'))).toBeVisible();
  });

  await test.step('leaving asks first', async () => {
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: t('common:unsaved.keep') }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the invited person chooses a password and signs in', async () => {
    await page.getByLabel(t('fields:firstName'), { exact: true }).fill('Noor');
    await page.getByLabel(t('fields:lastName'), { exact: true }).fill(tag);
    await page.getByLabel(t('fields:login')).fill(login);
    await page.getByRole('radio', { name: t('roles:ROLE_LECTURER') }).click();
    await page.getByLabel(t('fields:bio')).fill('x'.repeat(12));
    await expect(page.getByText('12 / 255')).toBeVisible();
    await expectAccessible(page, 'new member');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/home\/admin\/staff$/);
    await expect(rowOf(page, login)).toContainText(t('statuses:account.invited'));
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(await linkInMail(theirs, login));
    await theirs.locator('input[name=password]').fill(PASSWORD);
    await theirs.locator('input[name=confirmPassword]').fill(PASSWORD);
    await theirs.locator('button[type=submit]').click();
    await expect(theirs).toHaveURL(/login/);
    await theirs.context().close();
  });

  await test.step('the address contains search and filters', async () => {
    await page.getByRole('searchbox').fill(tag);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${tag}`));
    await expect(rowOf(page, login)).toContainText(t('statuses:account.active'));
    await choose(page, t('common:account.column.role'), t('roles:ROLE_ADMIN_PORTAL'));
    await expect(page.getByRole('heading', { name: t('people:staff.no_match.title') })).toBeVisible();
    await expectAccessible(page, 'no match');
    await page.goBack();
    await expect(rowOf(page, login)).toBeVisible();
  });

  await test.step('another role ends their session', async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await signIn(theirs, login, { slug, password: PASSWORD });
    await theirs.goto(portalUrl(slug, '/home/admin/staff'));
    await expect(theirs.getByRole('table')).toHaveCount(0);
    await rowOf(page, login)
      .getByRole('link', { name: ignoringIsolates(t('people:edit_named', { name })) })
      .click();
    await expect(page.getByLabel(t('fields:login'))).toBeDisabled();
    await expect(page.getByLabel(t('fields:bio'))).toHaveValue('x'.repeat(12));
    await expectAccessible(page, 'edit');
    await page.getByRole('radio', { name: t('roles:ROLE_ADMIN_PORTAL') }).click();
    await page.getByRole('button', { name: t('people:form.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/home\/admin\/staff$/);
    await expect(rowOf(page, login)).toContainText(t('roles:ROLE_ADMIN_PORTAL'));
    await theirs.reload();
    await expect(theirs).toHaveURL(/login/);
    await context.close();
  });

  await test.step('disabling and removing ask first, and name the consequences', async () => {
    await choosePersonAction(page, login, t('common:account.disable'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('common:account.confirm.sessions'));
    await expectAccessible(page, 'disable');
    await question.getByRole('button', { name: t('common:account.confirm.yes') }).click();
    await expect(rowOf(page, login)).toContainText(t('statuses:account.disabled'));
    await choosePersonAction(page, login, t('people:remove'));
    await expect(question).toContainText(t('people:remove_confirm.work'));
    await question.getByRole('button', { name: t('people:remove_confirm.yes') }).click();
    await expect(rowOf(page, login)).toHaveCount(0);
  });

  await test.step('the portal’s learners have a list of their own', async () => {
    await page.goto(portalUrl(slug, '/home/admin/learners'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'learners');
  });
});

test('a row that is shown as a card does not change under the pointer', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin/courses'));
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first();
  const places = () =>
    card.evaluate((row) => [row, ...row.children].map((part) => JSON.stringify(part.getBoundingClientRect())));
  await page.getByRole('searchbox').hover();
  const before = await places();
  await card.getByText(t('courses:column.lessons')).hover();
  expect(await places()).toEqual(before);
});

test('a learner is activated, and the list is downloaded as a file', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin/learners?state=invited&q=academy.test'));
  const row = page.getByRole('row').nth(1);
  const login = (await row.getByText('@academy.test').textContent()) ?? '';
  await row.getByRole('button', { name: t('people:learners.activate') }).click();
  await expect(rowOf(page, login)).toHaveCount(0);
  await page.goto(portalUrl('academy', `/home/admin/learners?q=${login}`));
  await expect(rowOf(page, login)).toContainText(t('statuses:account.active'));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:export.all') }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`${login},`);
  await expect(page.getByText(t('people:learners.export.done', { count: 1 }), { exact: true })).toBeVisible();
});

test('changes that another admin saved meanwhile are shown and can be accepted', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const family = `الحداد ${info.project.name}`;
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', '/home/admin/staff'));
  await rowOf(page, 'lecturer@academy.test').getByRole('link').click();
  const firstName = page.getByLabel(t('fields:firstName'), { exact: true });
  const before = await firstName.inputValue();
  const save = t('people:form.save');
  const other = await (await browser.newContext({ locale: 'ar' })).newPage();
  await signIn(other, 'owner@academy.test');
  await other.goto(page.url());
  await other.getByLabel(t('fields:lastName'), { exact: true }).fill(family);
  await other.getByRole('button', { name: save, exact: true }).click();
  await expect(other).toHaveURL(/\/staff$/);
  await other.context().close();
  await firstName.fill('سمير');
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.getByText(t('versions:merged'))).toBeVisible();
  await expectAccessible(page, 'conflict');
  await expect(page.getByLabel(t('fields:lastName'), { exact: true })).toHaveValue(family);
  await firstName.fill(before);
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(rowOf(page, 'lecturer@academy.test')).toContainText(family);
});

test('a lecturer sees neither list in the menu, and may open neither', async ({ page, t }) => {
  await signIn(page, 'lecturer@academy.test');
  for (const path of ['staff', 'staff/new', 'learners']) {
    await page.goto(portalUrl('academy', `/home/admin/${path}`));
    await expect(page.getByText(t('common:page.forbidden'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('portal:nav.staff') })).toHaveCount(0);
  }
});

test('the empty list of learners says how learners join', async ({ page, t, expectAccessible }) => {
  await signIn(page, 'owner@academy.test');
  await page.route('**/trpc/people.learners*', (route) =>
    route.fulfill({ json: { result: { data: { rows: [], total: 0 } } } }),
  );
  await page.goto(portalUrl('academy', '/home/admin/learners'));
  await expect(page.getByText(portalUrl('academy', '/register'))).toBeVisible();
  await expectAccessible(page, 'no learners');
  await page.unroute('**/trpc/people.learners*');
  await page.route('**/trpc/people.learners*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: t('people:learners.failed') })).toBeVisible();
  await page.unroute('**/trpc/people.learners*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

const rowOf = (page: Page, login: string): Locator => page.getByRole('row').filter({ hasText: login });

async function choosePersonAction(page: Page, login: string, action: string) {
  await rowOf(page, login).getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function choose(page: Page, list: string, option: string) {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}
