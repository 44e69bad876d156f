import { TEMPLATES, type TemplateKey } from '@dars/contracts/portal/settings';
import type { Page } from '@playwright/test';
import { makeCourse } from '../../fixtures/course.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

/** A part that only this template's home has. */
const OWN_PART: Record<TemplateKey, string> = {
  diwan: '.dw-shelf',
  masar: '.ms-grid',
  majlis: '.mj-main',
  shasha: '.ss-hero',
};
const TITLES = ['أساسيات تحليل البيانات', 'الخط العربي', 'بايثون'];

test(
  'each template draws the learners’ home in its own way, empty and with courses',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = newSlug(info.project.name);
    await openPortal(page, slug, language);
    await page.goto(portalUrl(slug, '/home'));
    await expect(page.getByText(t('page:home.empty.title'))).toBeVisible();
    await expectAccessible(page, 'an empty home');
    for (const title of TITLES) {
      await makeCourse(page, {
        title,
        language,
        lessons: [{ title: 'الأول', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة' }] }],
      });
    }
    for (const template of TEMPLATES) {
      await wear(page, template);
      await page.goto(portalUrl(slug, '/home'));
      await expect(page.locator(OWN_PART[template])).toBeVisible();
      for (const title of TITLES) await expect(page.getByText(title).first()).toBeAttached();
      await expectAccessible(page, template);
    }
  },
);

test('a learner’s home requests nothing that came with its page', async ({ page, t, language }, info) => {
  const slug = newSlug(info.project.name);
  await openPortal(page, slug, language);
  const asked: string[] = [];
  page.on('request', (request) => {
    // Ignores pending calls of the page before.
    if (request.headers()['referer']?.endsWith('/home')) asked.push(new URL(request.url()).pathname);
  });
  for (const template of TEMPLATES) {
    await wear(page, template);
    await page.goto(portalUrl(slug, '/home'));
    await expect(page.getByText(t('page:home.empty.title'))).toBeVisible();
  }
  expect(asked.some((path) => path.startsWith('/assets'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/trpc'))).toEqual([]);
});

async function wear(page: Page, template: TemplateKey): Promise<void> {
  const status = await page.evaluate(async (key) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ template: key });
    return (await fetch('/api/tenant/settings', { method: 'PUT', headers, body })).status;
  }, template);
  expect(status).toBe(200);
}
