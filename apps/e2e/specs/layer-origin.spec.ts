import { signIn } from '../fixtures/api.ts';
import { portalUrl } from '../fixtures/server.ts';
import { ALL_PROJECTS, expect, test } from '../fixtures/test.ts';

test(
  'a menu grows from the corner at its button, in the direction of the text',
  ALL_PROJECTS,
  async ({ page, language }) => {
    await signIn(page, 'lecturer@academy.test');
    await page.goto(portalUrl('academy', '/home/admin/courses'));
    await page.getByRole('table').getByRole('button').last().click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const [x, width] = await menu.evaluate((element) => {
      const { transformOrigin, inlineSize } = getComputedStyle(element);
      return [Number.parseFloat(transformOrigin), Number.parseFloat(inlineSize)];
    });
    expect(x).toBeCloseTo(language === 'ar' ? 0 : width, 0);
  },
);
