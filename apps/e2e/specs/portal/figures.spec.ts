import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { EVERYWHERE, expect, test } from '../../fixtures/test.ts';

const HOME = portalUrl('academy', '/home/admin');
const WIDTHS = [1280, 1024, 390, 320];

test(
  'numbers of seven digits fit into their cells at every width',
  EVERYWHERE,
  async ({ page, t, expectAccessible }) => {
    await signIn(page, 'owner@academy.test');
    await answer(page, 'counts', {
      coursesCount: 1234,
      lessonCount: 23_456,
      quizCount: 1234,
      numOfUsers: 8_888_888,
      numActivatedUsers: 8_888_887,
      numOfActiveLearner: 8_888_886,
    });
    await page.goto(HOME);
    const figures = page.getByRole('region', { name: t('reports:figures') });
    await expect(figures.locator('[data-count]')).toHaveCount(4);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyondTheirCell(figures), `${width} px`).toEqual([]);
      await expectAccessible(page, `figures at ${width} px`);
    }
  },
);

test('a half-year before the first learner says so without loading figures', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  await page.goto(`${HOME}?half=1&year=2001`);
  await expect(page.getByText(t('reports:engagement.empty.over'))).toBeVisible();
});

async function answer(page: Page, procedure: string, data: object) {
  await page.route(`**/trpc/reports.${procedure}*`, (route) => route.fulfill({ json: { result: { data } } }));
}

/** The parts that cross the border of their cell, by their names. */
function beyondTheirCell(figures: Locator): Promise<string[]> {
  return figures.locator('[data-count]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('a, button, p > span, li > span')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left - 0.5 || box.right > right + 0.5;
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? '');
    }),
  );
}
