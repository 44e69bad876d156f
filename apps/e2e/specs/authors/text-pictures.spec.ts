import type { Page } from '@playwright/test';
import { call, signIn } from '../../fixtures/api.ts';
import { addActivity, clickCloseSide, openNewCourse, publishAsPreview } from '../../fixtures/editor.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('pictures are uploaded, pasted, described or marked as decoration, and shown to learners and visitors', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  await openNewCourse(page, `Pictures ${info.project.name} ${Date.now().toString(36)}`, { A: ['a1'] }, slug);
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const pictures = text.locator('.picture-node');
  const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: PNG });

  await test.step('two are chosen, and a file of another type is refused', async () => {
    await text.click();
    await page.keyboard.type('Look:');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('editor:text.picture'), exact: true }).click();
    await (await chooser).setFiles([file('one.png'), file('two.png')]);
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toContainText(t('editor:picture.needed'));
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('editor:text.picture'), exact: true }).click();
    await (await again).setFiles([file('one.webp', 'image/webp')]);
    await expect(page.getByText('one.webp')).toBeVisible();
    await expectAccessible(page, 'pictures in the editor');
  });

  await test.step('one is described and one marked as decoration', async () => {
    await pictures.first().getByLabel(t('editor:picture.alt')).fill('A green square');
    await pictures
      .nth(1)
      .getByRole('checkbox', { name: t('editor:picture.decoration') })
      .check();
    await expect(pictures.nth(1).getByLabel(t('editor:picture.alt'))).toHaveCount(0);
    await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  });

  await test.step('one is pasted, and one of another server is left out', async () => {
    await text.evaluate((target, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const paste = (fill: (data: DataTransfer) => void) => {
        const clipboardData = new DataTransfer();
        fill(clipboardData);
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      };
      paste((data) => data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' })));
      paste((data) => data.setData('text/html', '<p>foreign <img src="https://evil.test/pixel.png"></p>'));
    }, PNG.toString('base64'));
    await expect(pictures).toHaveCount(3);
    await expect(text).toContainText('foreign');
    // On phones the open text hides the notices from screen readers, which hear their announcement.
    const notices = page.locator('.toaster');
    await expect(notices.getByText(ignoringIsolates(t('editor:pictures.not_pasted', { count: 1 })))).toBeVisible();
    await pictures
      .nth(2)
      .getByRole('checkbox', { name: t('editor:picture.decoration') })
      .check();
    await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
    await page.reload();
    await expect(pictures).toHaveCount(3);
    await expect(text.getByRole('img', { name: 'A green square' })).toHaveCount(1);
  });

  await test.step('closing the text while a picture is on its way asks first', async () => {
    let letThrough: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/files/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('editor:text.picture'), exact: true }).click();
    await (await chooser).setFiles([file('late.png')]);
    await expect(page.getByText('late.png')).toBeVisible();
    await clickCloseSide(page, t);
    const asked = page.getByRole('alertdialog', { name: t('editor:uploads.leave') });
    await asked.getByRole('button', { name: t('editor:uploads.stay') }).click();
    await expect(asked).toHaveCount(0);
    letThrough?.();
    await expect(pictures).toHaveCount(4);
    await page.unroute('**/files/**');
    await pictures
      .nth(3)
      .getByRole('checkbox', { name: t('editor:picture.decoration') })
      .check();
    await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  });

  const { courseId, lessonId, courseSlug } = await publishAsPreview(page);
  const isDrawn = (reader: Page) =>
    reader.locator('.rich-text img').evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager';
      return images.map(({ complete, naturalWidth, alt }) => [complete && naturalWidth > 0, alt]);
    });
  const described = expect.arrayContaining([[true, 'A green square']]);

  await test.step('a learner and a visitor see them', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: language });
    const learner = await context.newPage();
    await learner.goto(portalUrl(slug, `/courses/${courseSlug}/lessons/${lessonId}`));
    await expect.poll(() => isDrawn(learner)).toEqual(described);
    await expectAccessible(learner, 'pictures of a free lesson');
    await signIn(learner, `learner@${slug}.test`, { slug });
    await call(learner, 'learning.enrol', { courseId });
    await learner.goto(portalUrl(slug, `/home/courses/${courseId}/lessons/${lessonId}`));
    await expect(learner.locator('.rich-text img')).toHaveCount(4);
    await expect.poll(() => isDrawn(learner)).toEqual(described);
    await expectAccessible(learner, 'pictures of a lesson');
    await context.close();
  });
});
