import { query, signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

interface Settings {
  certificates: { design: string; signatures: { name: string }[] };
}

test('an admin chooses the look of certificates and sees a sample of it before saving', async ({
  page,
  language,
  t,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const name = `Hala ${info.project.name}`;
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin/identity-and-colors'));
  await page.getByRole('link', { name: t('identity:certificates.title'), exact: true }).click();
  const sample = page.getByRole('img', { name: t('identity:certificates.preview.title') });
  await expect(sample).toBeVisible({ timeout: 30_000 });
  const before = await sample.getAttribute('src');
  await page.getByRole('radio', { name: t('identity:certificates.design.frame') }).click();
  await page.getByRole('button', { name: t('identity:certificates.signatures.add') }).click();
  await page.getByLabel(t('identity:certificates.signatures.name'), { exact: true }).last().fill(name);
  await expect(sample).not.toHaveAttribute('src', before ?? '', { timeout: 30_000 });
  await expect(page.getByText(t('identity:certificates.preview.sample'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'look of certificates');
  await page.getByRole('button', { name: t('common:save_bar.save'), exact: true }).click();
  await expect(page.getByText(t('identity:certificates.saved')).first()).toBeVisible();
  const { certificates } = await query<Settings>(page, 'settings.get', {});
  expect(certificates.design).toBe('frame');
  expect(certificates.signatures.at(-1)).toMatchObject({ name });
});
