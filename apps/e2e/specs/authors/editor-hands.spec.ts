import type { Page } from '@playwright/test';
import {
  add,
  addActivity,
  closeSide,
  dragByFinger,
  openNewCourse,
  reload,
  rowOf,
  rows,
  titlePattern,
} from '../../fixtures/editor.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an activity that is moved back to its lesson keeps the focus for further keys', async ({ page, t }) => {
  await openNewCourse(page, 'Across lessons', { A: ['a1', 'a2'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  await closeSide(page, t);
  const text = rowOf(page, t('common:activity_type.TEXT'));
  await text.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(text).toBeFocused();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, new RegExp(t('common:activity_type.TEXT'))]);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/A/, /a1/, new RegExp(t('common:activity_type.TEXT')), /a2/]);
  await expect(text).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, 'a1')).toBeFocused();
  // The focus does not return to a row that the user has left.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'a1')).not.toBeFocused();
});

test('Escape moves from the field of a new row to the row above it', async ({ page, t }) => {
  await openNewCourse(page, 'Out of the field');
  await add(page, new RegExp(t('editor:new_section')), 'S1');
  await page.keyboard.type('S2');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'S1')).toBeFocused();
  await expect(page.getByLabel(new RegExp(t('editor:new_section')))).toHaveValue('S2');
  await page.keyboard.press('n');
  const lesson = page.getByLabel(titlePattern(t('editor:new_lesson_named', { title: 'S1' }), 'S1'));
  await expect(lesson).toBeFocused();
  await page.keyboard.type('L1');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/S1/, /L1/]);
});

test('a menu fits on the screen, however low that is', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await openNewCourse(page, 'Low screen', { A: ['a1'] });
  await page.getByRole('button', { name: titlePattern(t('editor:actions_named', { title: 'a1' }), 'a1') }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = await menu.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, height: window.innerHeight };
  });
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(box.height);
  await page.getByRole('menuitem', { name: t('common:actions.delete'), exact: true }).click();
  await expect(rows(page)).toHaveText([/A/]);
});

test('a name that the server refuses is kept, and can be sent again from its error', async ({ page, t }) => {
  await openNewCourse(page, 'Refused name', { A: ['a1'] });
  await page.route('**/trpc/outline.rename*', (route) => route.abort());
  await rowOf(page, 'a1').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Typed with care');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(titlePattern(t('editor:failed.typed.rename', { title: 'Typed with care' }), 'Typed with care')),
  ).toBeVisible();
  await expect(rows(page)).toHaveText([/A/, /a1/]);
  await page.unroute('**/trpc/outline.rename*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(rows(page)).toHaveText([/A/, /Typed with care/]);
  await rowOf(page, 'Typed with care').focus();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/A/, /a1/]);
  await reload(page, t);
  await expect(rows(page)).toHaveText([/A/, /a1/]);
});

test('the content of a section that the server refuses is kept and sent again', async ({ page, t }) => {
  await openNewCourse(page, 'Refused section', { A: ['a1'] });
  const refuse = await holdAdditions(page);
  await add(page, new RegExp(t('editor:new_section')), 'B');
  await add(page, titlePattern(t('editor:new_lesson_named', { title: 'B' }), 'B'), 'b1');
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/]);
  refuse();
  await expect(page.getByText(titlePattern(t('editor:failed.typed.add', { title: 'B' }), 'B'))).toBeVisible();
  await expect(rows(page)).toHaveText([/A/, /a1/]);
  await page.unroute('**/trpc/outline.add*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/]);
  await reload(page, t);
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/]);
});

test('a new lesson that is refused can be sent again after its section was folded', async ({ page, t }) => {
  await openNewCourse(page, 'Refused and folded', { A: ['a1'] });
  const refuse = await holdAdditions(page);
  await add(page, titlePattern(t('editor:new_lesson_named', { title: 'A' }), 'A'), 'a2');
  await rowOf(page, 'A').click();
  await expect(rows(page)).toHaveText([/A/]);
  refuse();
  await expect(page.getByText(titlePattern(t('editor:failed.typed.add', { title: 'a2' }), 'a2'))).toBeVisible();
  await page.unroute('**/trpc/outline.add*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await rowOf(page, 'A').click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/]);
  await reload(page, t);
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/]);
});

/** Holds additions back, and refuses them when the returned function is called. */
async function holdAdditions(page: Page): Promise<() => void> {
  const { promise: held, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/trpc/outline.add*', async (route) => {
    await held;
    await route.abort();
  });
  return refuse;
}

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a lesson is dragged into another section without a long press', async ({ page, t }) => {
    await openNewCourse(page, 'By finger', { A: ['a1', 'a2'], B: ['b1'] });
    await dragByFinger(page, rowOf(page, 'a1'), rowOf(page, 'b1'));
    await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /b1/, /a1/]);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
  });
});
