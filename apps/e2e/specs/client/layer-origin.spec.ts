import { call, signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

test(
  'a menu grows from the corner at its button, in the direction of the text',
  JOURNEY,
  async ({ page, language }) => {
    await signIn(page, 'lecturer@academy.test');
    await page.goto(portalUrl('academy', '/home/admin/courses'));
    await page.locator('tbody').getByRole('button').last().click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const [x, width] = await menu.evaluate((element) => {
      const { transformOrigin, inlineSize } = getComputedStyle(element);
      return [Number.parseFloat(transformOrigin), Number.parseFloat(inlineSize)];
    });
    expect(x).toBeCloseTo(language === 'ar' ? 0 : width, 0);
  },
);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a chosen action of a menu runs and closes the menu', async ({ page, t }) => {
    await signIn(page, 'owner@academy.test');
    const title = 'Less motion';
    await call(page, 'course.create', { title, summary: '', cover: null, language: 'ar' });
    await page.goto(portalUrl('academy', `/home/admin/courses?q=${title}`));
    await page
      .getByRole('row')
      .filter({ has: page.getByText(title, { exact: true }) })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: t('courses:duplicate') }).click();
    await expect(page.getByText(`${title} (${t('courses:copy')})`, { exact: true })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
