import type { Page } from '@playwright/test';
import {
  add,
  addActivity,
  chooseAction,
  closeSide,
  drag,
  openNewCourse,
  reload,
  rowOf,
  rows,
  titlePattern,
} from '../../fixtures/editor.ts';
import { silentMp3, smallPdf } from '../../fixtures/media.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

test('a course is built from nothing and published with all of its parts', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const title = `Fractions ${info.project.name}`;
  await openNewCourse(page, title);
  await expectAccessible(page, 'empty');
  await add(page, new RegExp(t('editor:new_section')), 'One');
  await add(page, titlePattern(t('editor:new_lesson_named', { title: 'One' }), 'One'), 'Halves');
  await add(page, titlePattern(t('editor:new_lesson_named', { title: 'One' }), 'One'), 'Thirds');
  await expect(rows(page)).toHaveText([/One/, /Halves/, /Thirds/]);
  await expectAccessible(page, 'tree');
  await page
    .getByRole('button', { name: titlePattern(t('editor:actions_named', { title: 'Halves' }), 'Halves') })
    .click();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');

  await test.step('a text is written and saved automatically', async () => {
    await addActivity(page, t, { lesson: 'Halves', type: 'TEXT' });
    const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
    await text.click();
    await page.keyboard.type('Half of a half');
    await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
    await expectAccessible(page, 'text');
    await page.keyboard.press('Control+KeyK');
    await expectAccessible(page, 'link');
    await page.getByLabel(t('editor:link.address')).fill('example.org');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveAttribute('href', /example\.org/);
    await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
    await page.reload();
    await expect(text).toContainText('Half of a half');
    await closeSide(page, t);
  });

  await test.step('the obstacles to publishing are listed with links', async () => {
    await page.getByRole('switch', { name: t('editor:publish_course') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('statuses:blocker.no-lesson'));
    await expectAccessible(page, 'blocked');
    await expect(dialog).toContainText(t('courses:blocked.first'));
    await expect(dialog.getByRole('button', { name: t('courses:blocked.deep') })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Thirds' }).click();
    await closeSide(page, t);
    await chooseAction(page, t, { row: 'Thirds', action: t('common:actions.delete') });
    await expect(rowOf(page, 'Thirds')).toHaveCount(0);
    await page.getByRole('switch', { name: t('editor:publish_course') }).click();
    await dialog.getByRole('button', { name: t('courses:blocked.deep') }).click();
    await expect(page.getByText(titlePattern(t('editor:is_published', { title }), title)).first()).toBeVisible();
    await expect(page.getByRole('switch', { name: t('editor:publish_course') })).toBeChecked();
  });
});

test(
  'the tree is navigated, rearranged and renamed by keyboard, and every step is undone',
  PHONE,
  async ({ page, t }) => {
    await openNewCourse(page, 'By keyboard', { A: ['a1', 'a2'], B: ['b1'] });
    await rowOf(page, 'A').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, 'a1')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows(page)).toHaveText([/A/, /a2/, /a1/, /B/, /b1/]);
    await expect(rowOf(page, 'a1')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /a1/, /b1/]);
    await expect(page.getByRole('status').filter({ hasText: 'a1' }).first()).toBeAttached();
    await page.keyboard.press('F2');
    await page.keyboard.type('moved');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'moved')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /b1/]);
    await expect(page.locator('.toast')).toContainText('moved');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /moved/, /b1/]);
    for (const _ of ['name', 'second move', 'first move']) await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
    // The arrow towards the end of the line indents, which in Arabic is the left one.
    await rowOf(page, 'A').focus();
    await page.keyboard.press('ArrowRight');
    await expect(rows(page)).toHaveText([/A/, /B/, /b1/]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('n');
    await expect(page.getByLabel(titlePattern(t('editor:new_lesson_named', { title: 'A' }), 'A'))).toBeFocused();
    await reload(page, t);
    await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
  },
);

test('a lesson is dragged into another section, and undone from the toast', async ({ page, t }) => {
  await openNewCourse(page, 'By mouse', { A: ['a1', 'a2'], B: ['b1'] });
  await drag(page, rowOf(page, 'a1'), rowOf(page, 'b1'));
  await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /b1/, /a1/]);
  await page.getByRole('button', { name: t('common:actions.undo') }).click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
  await chooseAction(page, t, { row: 'a2', action: t('editor:move_to') });
  await page.getByRole('dialog').getByRole('button', { name: 'B', exact: true }).click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/, /a2/]);
  await reload(page, t);
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/, /a2/]);
});

test('a row that the server refuses to move returns to its place with an error', async ({ page, t }) => {
  await openNewCourse(page, 'Refused', { A: ['a1', 'a2'] });
  await page.route('**/trpc/outline.reorder*', (route) => route.abort());
  await rowOf(page, 'a1').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(t('editor:failed.move')).first()).toBeVisible();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/]);
  await page.route('**/trpc/outline.add*', (route) => route.abort());
  const adder = page.getByLabel(titlePattern(t('editor:new_lesson_named', { title: 'A' }), 'A'));
  const spoken = page.getByText(titlePattern(t('editor:added', { title: 'a3' }), 'a3'));
  await adder.fill('a3');
  await adder.press('Enter');
  await expect(page.getByText(t('editor:failed.add')).first()).toBeVisible();
  await expect(adder).toHaveValue('a3');
  await expect(spoken).toHaveCount(0);
  await page.unroute('**/trpc/outline.add*');
  await adder.press('Enter');
  await expect(spoken).toHaveCount(1);
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /a3/]);
});

test('several new titles that the server refuses are restored one after the other', async ({ page, t }) => {
  await openNewCourse(page, 'Refused', { A: ['a1'] });
  let letThrough: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/trpc/outline.add*', async (route) => {
    await held;
    await route.abort();
  });
  const adder = page.getByLabel(titlePattern(t('editor:new_lesson_named', { title: 'A' }), 'A'));
  for (const title of ['a2', 'a3']) {
    await adder.fill(title);
    await adder.press('Enter');
  }
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /a3/]);
  letThrough?.();
  await expect(rows(page)).toHaveText([/A/, /a1/]);
  await page.unroute('**/trpc/outline.add*');
  for (const title of ['a2', 'a3']) {
    await expect(adder).toHaveValue(title);
    await adder.press('Enter');
  }
  await expect(adder).toHaveValue('');
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /a3/]);
});

test('a recording is uploaded, measured and saved', async ({ page, t, expectAccessible }) => {
  await openNewCourse(page, 'Sound', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'AUDIO' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles({ name: 'silence.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(1) });
  await expect(page.locator('audio')).toBeVisible();
  await expect(page.getByText('silence.mp3', { exact: true })).toBeVisible();
  await expect(page.getByText('0:01', { exact: true }).last()).toBeVisible();
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expectAccessible(page, 'audio');
  await page.reload();
  await expect(page.getByText('silence.mp3', { exact: true })).toBeVisible();
  await closeSide(page, t);
  await expect(rowOf(page, t('common:activity_type.AUDIO'))).toContainText('0:01');
});

test('pictures and a document are uploaded, and a quiz is made from the list', async ({
  page,
  t,
  expectAccessible,
}) => {
  await openNewCourse(page, 'Media', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'IMAGE' });
  const picture = {
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  };
  const pictures = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('editor:pictures.add') }).click();
  await (await pictures).setFiles(['1.png', '2.png'].map((name) => ({ name, ...picture })));
  await page.getByLabel(titlePattern(t('editor:pictures.description', { position: 2 }), '2')).fill('The second');
  await page.getByRole('button', { name: titlePattern(t('editor:pictures.up', { position: 2 }), '2') }).click();
  await expect(page.getByLabel(titlePattern(t('editor:pictures.description', { position: 1 }), '1'))).toHaveValue(
    'The second',
  );
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expectAccessible(page, 'pictures');
  await closeSide(page, t);
  await addActivity(page, t, { lesson: 'a1', type: 'PDF' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) });
  await expect(page.getByRole('link', { name: t('editor:open_file') })).toBeVisible();
  await expectAccessible(page, 'document');
  await closeSide(page, t);
  await expect(rowOf(page, t('common:activity_type.PDF'))).not.toContainText(t('statuses:blocker.no-file'));
  await addActivity(page, t, { lesson: 'a1', type: 'QUIZ' });
  await expect(page).toHaveURL(/quizzes\/new/);
  await expect(page.getByRole('heading', { name: t('quiz:new') })).toBeFocused();
  await page.getByLabel(t('quiz:settings.title')).fill('Asked');
  await page.getByRole('button', { name: t('quiz:settings.add_questions') }).click();
  await expect(page).toHaveURL(/questions/);
  await page.locator('main header').getByRole('link').click();
  await expect(page.getByRole('link', { name: t('quiz:settings.add_questions') })).toBeVisible();
  await expectAccessible(page, 'quiz');
  await closeSide(page, t);
  await chooseAction(page, t, { row: 'Asked', action: t('editor:questions') });
  await expect(page).toHaveURL(/questions/);
});

test('an open part that is renamed in the list keeps its new name and is still saved', async ({ page, t }) => {
  // Both are visible together only at desktop width.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewCourse(page, 'Renamed', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  await expect(page.getByRole('textbox', { name: t('common:activity_type.TEXT') })).toBeVisible();
  await rename(page, t('common:activity_type.TEXT'), 'Reading');
  await expect(page.getByLabel(t('editor:name'), { exact: true })).toHaveValue('Reading');
  await page.getByRole('textbox', { name: t('common:activity_type.TEXT') }).fill('Words');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await rowOf(page, 'a1').click();
  await rename(page, 'a1', 'b1');
  await page.getByLabel(t('editor:summary')).fill('About it');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await reload(page, t);
  await expect(rows(page)).toHaveText([/A/, /b1/, /Reading/]);
  await expect(page.getByLabel(t('editor:summary'))).toHaveValue('About it');
});

async function rename(page: Page, row: string, title: string) {
  await rowOf(page, row).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, title)).toBeFocused();
}
