import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** More than a page of the list. */
const COUNT = 11;

test('staff archive the courses of several pages, close the result and take it back later', async ({
  page,
  t,
  language,
  viewport,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `row${info.project.name}${Date.now().toString(36)}`.replaceAll('-', '');
  const isPhone = (viewport?.width ?? 0) < 500;
  await signIn(page, `owner@${slug}.test`, { slug });
  for (let index = 0; index < COUNT; index += 1)
    await call(page, 'course.create', { title: `Course ${tag} ${index}`, language });
  const inState = async (status: string) =>
    (await query<{ total: number }>(page, 'course.list', { query: tag, status })).total;
  await page.goto(portalUrl(slug, `/home/admin/courses?q=${tag}`));
  const rows = page.locator('tbody tr:not(.is-skeleton)');
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('checkbox').click();
  const bar = page.locator('.selection');
  const pick = async (name: string) => {
    if (!isPhone) return bar.getByRole('button', { name: ignoringIsolates(name) }).click();
    await bar.getByRole('button', { name: t('selection:more') }).click();
    await page.getByRole('menuitem', { name: ignoringIsolates(name) }).click();
  };
  await pick(t('selection:all', { total: String(COUNT) }));
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: t('common:actions.close') }).last();

  await bar.getByRole('button', { name: t('courses:bulk.publish.title'), exact: true }).click();
  await expect(dialog.getByText(t('selection:can_undo'))).toBeVisible();
  await dialog.locator('[type=submit]').click();
  // Empty courses cannot be published: each is named with the reason.
  await expect(dialog.getByText(ignoringIsolates(t('selection:skipped', { number: String(COUNT) })))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(COUNT);
  await close.click();

  await pick(t('courses:bulk.archive.title'));
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByText(ignoringIsolates(t('selection:done', { number: String(COUNT) })))).toBeVisible();
  await close.click();
  await expect(bar).toBeHidden();
  expect(await inState('ARCHIVED')).toBe(COUNT);

  await page.getByRole('button', { name: t('selection:recent') }).click();
  await page.getByRole('menuitem').first().click();
  await expectAccessible(page, 'the question before a change is taken back');
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByText(ignoringIsolates(t('selection:undone', { number: String(COUNT) })))).toBeVisible();
  await close.click();
  await expect(page.getByRole('button', { name: t('selection:recent') })).toBeHidden();
  expect(await inState('DRAFT')).toBe(COUNT);
});
