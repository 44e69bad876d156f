import { DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A green square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgq0nDihiGlgQAXCE8ARX2NLEAAAAASUVORK5CYII=',
  'base64',
);

test('a file is chosen, shown and removed by keyboard, with the focus kept', async ({ page, t, expectAccessible }) => {
  await page.goto('/__kit');
  const area = page.locator('.upload').first();
  await expect(area).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await expectAccessible(page, 'uploads');

  const choose = area.getByRole('button', { name: t('common:upload.choose') });
  await choose.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(area.locator('img')).toBeVisible();
  await expect(area.getByRole('status')).toHaveText(t('common:upload.there'));
  await expectAccessible(page, 'uploaded');
  await area.getByRole('button', { name: t('common:upload.remove') }).focus();
  await page.keyboard.press('Enter');
  await expect(choose).toBeFocused();
});

test('an uploaded file is shown after its check, in ranges to a player, and on no other portal', async ({
  page,
  browser,
}) => {
  await page.goto(portalUrl('academy', '/home/login'));
  const sent = await page.evaluate(
    async ([password, content]) => {
      const post = async (url: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      await post('/api/login', { login: 'learner@academy.test', password });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const file = { purpose: 'photo', contentType: 'image/png', size: bytes.length };
      const { uploadId, url, headers, publicUrl } = await post('/api/uploads/presign', file);
      const before = (await fetch(publicUrl)).status;
      const put = (await fetch(url, { method: 'PUT', headers, body: bytes })).status;
      const done = await post('/api/uploads/complete', { uploadId });
      const picture = new Image();
      picture.src = publicUrl;
      await picture.decode();
      const part = await fetch(publicUrl, { headers: { range: 'bytes=1-3' }, cache: 'no-store' });
      return {
        statuses: [before, put, part.status],
        part: await part.text(),
        width: picture.naturalWidth,
        isSame: done.url === publicUrl && url.split('?')[0] === publicUrl,
        path: new URL(publicUrl).pathname,
      };
    },
    [DEMO_PASSWORD, PNG.toString('base64')] as const,
  );
  expect(sent).toMatchObject({ statuses: [404, 200, 206], part: 'PNG', width: 8, isSame: true });

  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(portalUrl('academy', sent.path)))?.status()).toBe(200);
  expect((await stranger.goto(portalUrl('horizon', sent.path)))?.status()).toBe(404);
  await stranger.context().close();
});
