import { readFile } from 'node:fs/promises';
import { signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { DESKTOP_ONLY, expect, PORTALS, test } from '../../fixtures/test.ts';

test(
  'a lecturer asks for a copy of their data, waits for it and downloads it',
  DESKTOP_ONLY,
  async ({ page, language, t, expectAccessible }) => {
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
  },
);
