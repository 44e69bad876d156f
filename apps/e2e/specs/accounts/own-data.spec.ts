import { readFile } from 'node:fs/promises';
import { signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('a lecturer downloads a copy of their data, asks for the deletion of the account and takes it back', async ({
  page,
  language,
  t,
  expectAccessible,
}) => {
  const slug = PORTALS[language];
  await signIn(page, `lecturer@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/profile'));
  const section = page.getByRole('region', { name: t('my-data:title') });
  await section.getByRole('button', { name: t('my-data:export.request') }).click();
  await expect(section.getByText(t('my-data:export.leave'))).toBeVisible();
  const link = section.getByRole('link', { name: /MB|kB|كيلو|ميغا/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expect(section.getByText(t('my-data:export.ready'))).toBeVisible();
  await expectAccessible(page, 'own data');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  const deletion = page.getByRole('region', { name: t('my-data:deletion.title') });
  await deletion.getByRole('button', { name: t('my-data:deletion.request') }).click();
  await page.getByRole('button', { name: t('my-data:deletion.confirm_yes') }).click();
  await expect(deletion.getByText(t('my-data:deletion.due'))).toBeVisible();
  await expectAccessible(page, 'asked for the deletion');
  await deletion.getByRole('button', { name: t('my-data:deletion.withdraw') }).click();
  await expect(deletion.getByRole('button', { name: t('my-data:deletion.request') })).toBeVisible();
});
