import { forgetSession } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

test(
  'visitors see a portal’s page once it is published',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = newSlug(info.project.name);
    const said = `عنوان الصفحة ${slug}`;
    await openPortal(page, slug, language);
    await makeCourse(page, {
      title: 'أساسيات',
      language,
      lessons: [{ title: 'الأول', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة' }] }],
    });
    await page.goto(portalUrl(slug, '/home/admin/identity-and-colors'));
    await page.getByRole('radio', { name: t('identity:template.masar') }).click();
    await page
      .getByRole('button', {
        name: ignoringIsolates(t('identity:template.customize_named', { name: t('identity:template.masar') })),
      })
      .click();
    await page.getByLabel(t('fields:pageTitle')).fill(said);
    await expect(page.getByText(t('customize:unpublished'))).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(said);
    await expectAccessible(page, 'customise');

    await page
      .getByRole('button', { name: ignoringIsolates(t('customize:move', { name: t('customize:section.about') })) })
      .click();
    await page.getByRole('menuitem', { name: t('customize:move_up') }).click();
    await page.getByRole('switch', { name: t('customize:section.figures') }).click();
    await expect(page.getByText(t('customize:saved'))).toBeVisible();
    await page.getByRole('button', { name: t('customize:publish.action'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('customize:publish.action') })
      .click();
    await expect(page.getByText(t('customize:published'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('customize:unpublished'))).toHaveCount(0);

    await forgetSession(page);
    await page.goto(portalUrl(slug, `/?lang=${language}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
    await expect(page.getByRole('heading', { name: t('page:public.figures') })).toHaveCount(0);
    await expectAccessible(page, 'public page');
    await page.getByRole('link', { name: 'أساسيات' }).click();
    await expect(page).toHaveURL(/\/courses\/[^/]+$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalogue:enrol'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/home\/login\?next=%2Fhome%2Fcourses%2F/);
  },
);

test('sections are ordered by mouse, and contact details that reach nobody are not saved', async ({
  page,
  t,
  language,
}, info) => {
  const slug = newSlug(info.project.name);
  await openPortal(page, slug, language);
  await page.goto(portalUrl(slug, '/home/admin/template/customize'));
  await expect(page.getByText(t('customize:never_published'))).toBeVisible();
  await expect(page.getByText(t('customize:unchanged'))).toBeVisible();

  const lines = page.locator('li[data-sort]');
  await lines.nth(2).locator('.cursor-grab').hover();
  await page.mouse.down();
  await lines.nth(1).hover({ position: { x: 40, y: 4 } });
  await lines.nth(0).hover({ position: { x: 40, y: 4 } });
  await page.mouse.up();
  await expect(lines.first()).toContainText(t('customize:section.figures'));
  await expect(page.getByText(t('customize:saved'))).toBeVisible();

  await page.getByLabel(t('fields:email')).fill('not-an-email');
  await page.getByLabel(t('fields:pagePhone')).focus();
  await expect(page.getByText(t('rules:email'))).toBeVisible();
  await expect(page.getByText(t('customize:held_back'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('customize:publish.action'), exact: true })).toBeDisabled();
  await page.getByLabel(t('fields:email')).fill('info@academy.test');
  await expect(page.getByText(t('customize:saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('fields:email'))).toHaveValue('info@academy.test');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a portal’s page is shown with a link to sign in', async ({ page, t }) => {
    await page.goto(portalUrl('academy'));
    await expect(page.getByRole('link', { name: t('page:public.register') })).toBeVisible();
    await page.getByRole('link', { name: t('page:public.sign_in') }).click();
    await expect(page).toHaveURL(/\/home\/login$/);
  });
});
