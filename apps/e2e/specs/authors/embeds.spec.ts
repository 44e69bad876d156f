import type { Outline } from '@dars/contracts/content/outline';
import type { BrowserContext, Page } from '@playwright/test';
import { call, query } from '../../fixtures/api.ts';
import { addActivity, closeSide, rowOf } from '../../fixtures/editor.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const SERVICES = /^https:\/\/([\w-]+\.)*(youtube|youtube-nocookie|vimeo|ytimg|vimeocdn)\.com\//;

/** Answers the services' players here. @returns the addresses that pages asked them for */
async function catchServices(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(SERVICES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  return asked;
}

test('videos of YouTube and Vimeo are allowed, added, and loaded only when somebody plays them', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = newSlug(info.project.name);
  await openPortal(page, slug, language);
  const { id } = await call(page, 'course.create', { title: `Films ${slug}`, language, cover: null });
  const { id: parentId } = await call(page, 'outline.add', { kind: 'section', parentId: id, title: 'A' });
  const { id: lessonId } = await call(page, 'outline.add', { kind: 'lesson', parentId, title: 'a1' });
  let panel = portalUrl(slug, `/home/admin/courses/${id}`);
  const name = page.getByLabel(t('editor:name'), { exact: true });
  const address = page.getByLabel(t('editor:embed.address'), { exact: true });

  await test.step('an author learns that the portal does not allow them, and where to change that', async () => {
    await page.goto(panel);
    await addActivity(page, t, { lesson: 'a1', type: 'VIDEO' });
    panel = page.url();
    await expect(page.getByText(t('editor:embed.off'))).toBeVisible();
    await expect(address).toHaveCount(0);
    await page.getByRole('link', { name: t('editor:embed.settings') }).click();
    await expect(page).toHaveURL(/\/home\/admin\/settings$/);
  });

  await test.step('an admin allows them', async () => {
    const allow = page.getByRole('switch', { name: t('settings:embeds.label') });
    await expect(allow).not.toBeChecked();
    await allow.click();
    await expectAccessible(page, 'the settings with videos of other services');
    await allow.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath('settings.png') });
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.getByText(t('settings:saved'), { exact: true })).toBeVisible();
  });

  await test.step('an address is read, and one of another site is refused', async () => {
    await page.goto(panel);
    await name.fill('Film');
    await address.fill('https://example.test/film');
    await expect(page.getByText(t('editor:embed.wrong'))).toBeVisible();
    await address.fill('https://youtu.be/dQw4w9WgXcQ?t=42');
    await expect(page.getByRole('link', { name: t('editor:embed.open') })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    await expectAccessible(page, 'the editor of a video of another service');
    await page.screenshot({ path: info.outputPath('editor.png') });
    await closeSide(page, t);
    await expect(rowOf(page, 'Film')).not.toContainText(t('statuses:blocker.no-file'));
  });

  await call(page, 'outline.setStatus', { kind: 'course', id, status: 'PUBLISHED', deep: true });
  await call(page, 'outline.setPreview', { id: lessonId, isPreview: true });
  const { course } = await query<Outline>(page, 'outline.get', { id });

  await test.step('a lesson asks the service only when the video is played', async () => {
    const asked = await catchServices(page.context());
    await page.goto(portalUrl(slug, `/home/courses/${id}/lessons/${lessonId}`));
    const play = page.getByRole('button', { name: ignoringIsolates(t('learn:embed.play', { service: 'YouTube' })) });
    await expect(play).toBeVisible();
    await expectAccessible(page, 'a video of another service in a lesson');
    await page.screenshot({ path: info.outputPath('lesson.png') });
    expect(asked).toEqual([]);
    await play.click();
    await expect(playerIn(page)).toBeVisible();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
  });

  await test.step('so does the public page of a free lesson, without a script', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: page.viewportSize(),
      locale: language,
    });
    const asked = await catchServices(context);
    const visitor = await context.newPage();
    await visitor.goto(portalUrl(slug, `/courses/${course.slug}/lessons/${lessonId}`));
    const play = visitor.getByRole('link', {
      name: ignoringIsolates(t('catalogue:play_video', { service: 'YouTube' })),
    });
    await expect(play).toBeVisible();
    await visitor.screenshot({ path: info.outputPath('public.png') });
    expect(asked).toEqual([]);
    await play.click();
    await expect(playerIn(visitor)).toBeVisible();
    expect(asked).toHaveLength(1);
    await context.close();
  });
});

const playerIn = (page: Page) => page.frameLocator('iframe').getByText('The player');
