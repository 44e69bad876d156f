import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('staff import people from a file, see beforehand what becomes of each row, and take the import back', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  await signIn(page, `owner@${slug}.test`, { slug });
  const title = `Importing ${tag}`;
  await call(page, 'course.create', { title, language });
  const { id: groupId } = await call(page, 'group.create', { name: `Class ${tag}` });
  await page.goto(portalUrl(slug, '/home/admin/learners'));
  await page.getByRole('link', { name: t('people:adding.open') }).click();
  await page.getByRole('link', { name: t('people:adding.import') }).click();

  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('scan.pdf', '%PDF-1.7\n%');
  await expect(page.getByRole('alert')).toContainText(t('importing:file.failed'));
  const lines = [
    'Who;Given name;Course;Group',
    `${tag}@import.test;Noor;${title};Class ${tag}`,
    `lecturer@${slug}.test;Lee;;`,
    'nobody;;;No such group',
  ];
  await choose('people.csv', lines.join('\r\n'));
  await expect(page.getByRole('heading', { name: 'people.csv' })).toBeFocused();
  await page.getByRole('button', { name: t('importing:check') }).click();
  await expect(page.getByRole('alert')).toContainText(t('importing:columns.no_email'));
  await page.getByRole('combobox', { name: ignoringIsolates(t('importing:columns.what', { column: 'Who' })) }).click();
  await page.getByRole('option', { name: t('importing:meaning.email') }).click();
  await expectAccessible(page, 'the columns of a file');

  await page.getByRole('button', { name: t('importing:check') }).click();
  for (const refused of [`lecturer@${slug}.test`, 'nobody'])
    await expect(page.getByRole('row').filter({ hasText: refused })).toBeVisible();
  await expectAccessible(page, 'the dry run');
  await page.getByRole('button', { name: ignoringIsolates(t('importing:import', { count: 1 })) }).click();
  await page.getByRole('button', { name: t('importing:confirm.yes') }).click();
  await expect(page.getByText(t('importing:ended.DONE'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'the end of an import');
  const found = await query<{ total: number }>(page, 'people.learners', { query: `${tag}@import.test` });
  expect(found.total).toBe(1);
  const members = async () => (await query<{ memberCount: number }>(page, 'group.get', { id: groupId })).memberCount;
  expect(await members()).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: t('importing:undo.button') }).click();
  await expectAccessible(page, 'the question before an undo');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('importing:undo.button') })
    .click();
  await expect(page.getByText(t('importing:ended.UNDONE'), { exact: true })).toBeVisible();
  const left = await query<{ total: number }>(page, 'people.learners', { query: `${tag}@import.test` });
  expect(left.total).toBe(0);
  expect(await members()).toBe(0);
});
