import { call, signIn } from '../../fixtures/api.ts';
import { addActivity, openNewCourse, publishAsPreview } from '../../fixtures/editor.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, type ProjectLanguage, test } from '../../fixtures/test.ts';

const LINES: Record<ProjectLanguage, string> = {
  ar: 'مساحة الدائرة $\\pi r^2$ حيث ',
  en: 'The area of a circle is $\\pi r^2$ where ',
  es: 'El área de un círculo es $\\pi r^2$ donde ',
};

/** The words of the first four cells. */
const WORDS: Record<ProjectLanguage, string[]> = {
  ar: ['الفرع', 'الشهر', 'المبلغ', 'الرياض'],
  en: ['Branch', 'Month', 'Amount', 'North'],
  es: ['Sucursal', 'Mes', 'Importe', 'Norte'],
};

test('formulas are written, read by a learner as MathML, and by a visitor without a script', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  await openNewCourse(page, `Formulas ${info.project.name} ${Date.now().toString(36)}`, { A: ['a1'] }, slug);
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const dialog = page.getByRole('dialog', { name: t('editor:text.math') });
  const source = dialog.getByLabel(t('editor:math.source'), { exact: true });
  const saved = page.getByText(t('editor:save.saved'));

  await test.step('a formula between two signs is drawn in its line', async () => {
    await text.click();
    await page.keyboard.type(LINES[language]);
    await expect(text.locator('p math msup')).toHaveCount(1);
    await expect(text.locator('.math-inline')).toHaveCSS('direction', 'ltr');
  });

  await test.step('a formula on a line of its own is written in the dialog, which tells what is wrong', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('$$');
    await expect(source).toBeFocused();
    await page.keyboard.type('\\frac{a}{b} + \\foo');
    await expect(dialog.getByRole('status')).toContainText('\\foo');
    await expect(dialog.locator('[data-math-preview] .math-wrong')).toHaveText('\\frac{a}{b} + \\foo');
    await expectAccessible(page, 'a wrong formula');
    await source.fill('\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}');
    await expect(dialog.locator('[data-math-preview] mtable')).toBeVisible();
    await expectAccessible(page, 'a formula');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(text.locator('.math-block math[display=block] mtable')).toBeVisible();
  });

  await test.step('a formula is opened by the keyboard, and a wrong one is kept', async () => {
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Shift+KeyM');
    await expect(source).toBeFocused();
    await source.fill('\\frac{1}{');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(text.locator('.math-wrong')).toHaveText('\\frac{1}{');
    await expect(dialog).toHaveCount(0);
    await expect(text).toBeFocused();
    // The formula is selected by the arrow that leads back to it, which in Arabic is the right one.
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(source).toHaveValue('\\frac{1}{');
    await page.keyboard.press('Escape');
    await expect(saved).toBeVisible();
    await expectAccessible(page, 'formulas in the editor');
    await page.reload();
    await expect(text.locator('.math-wrong')).toHaveText('\\frac{1}{');
    await expect(text.locator('math')).toHaveCount(2);
  });

  const { courseId, lessonId, courseSlug } = await publishAsPreview(page);

  await test.step('a learner reads them', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: language });
    const learner = await context.newPage();
    await signIn(learner, `learner@${slug}.test`, { slug });
    await call(learner, 'learning.enrol', { courseId });
    await learner.goto(portalUrl(slug, `/home/courses/${courseId}/lessons/${lessonId}`));
    await expect(learner.locator('.rich-text math')).toHaveCount(2);
    await expect(learner.getByRole('math')).toHaveCount(2);
    await expect(learner.locator('.math-wrong')).toHaveText('\\frac{1}{');
    await expectAccessible(learner, 'formulas of a lesson');
    await context.close();
  });

  await test.step('a visitor reads them without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const visitor = await context.newPage();
    await visitor.goto(portalUrl(slug, `/courses/${courseSlug}/lessons/${lessonId}`));
    await expect(visitor.locator('.rich-text p math msup')).toHaveCount(1);
    await expect(visitor.locator('.math-block math mtable')).toBeVisible();
    await expect(visitor.locator('.math-wrong')).toHaveText('\\frac{1}{');
    await context.close();
  });
});

test('formulas are typed with $$ and pasted with their signs', async ({ page, t, expectAccessible }, info) => {
  await openNewCourse(page, `Typed ${info.project.name} ${Date.now().toString(36)}`, { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const dialog = page.getByRole('dialog', { name: t('editor:text.math') });
  await text.click();
  await page.keyboard.type('$$\\frac{a}{b}$$so', { delay: 20 });
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('.math-block math[display=block] mfrac')).toBeVisible();
  await expect(text.locator('p').first()).toHaveText('so');

  await page.keyboard.press('Enter');
  await page.keyboard.type('$$x + y', { delay: 20 });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the dialog of a typed formula');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('p', { hasText: '$$x + y' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('$$');
  await expect(text.locator('.math-block')).toHaveCount(2);

  await text.evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '$5 and $10, $a^2$ is');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('p math msup')).toHaveCount(1);
  await expect(text.locator('p', { hasText: '$5 and $10, ' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect(text.locator('p', { hasText: '$5 and $10, $a^2$ is' })).toBeVisible();
});

test('a table is made, filled by the keyboard, pasted, and scrolls in its own box for its readers', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  await openNewCourse(page, `Tables ${info.project.name} ${Date.now().toString(36)}`, { A: ['a1'] }, slug);
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const bar = page.getByRole('toolbar', { name: t('editor:text.table') });
  const command = (name: 'column_after' | 'row_delete' | 'table_header') =>
    bar.getByRole('button', { name: t(`editor:text.${name}`), exact: true });

  await text.click();
  await page
    .getByRole('toolbar', { name: t('editor:text.bar') })
    .getByRole('button', { name: t('editor:text.table'), exact: true })
    .click();
  await expect(bar).toBeVisible();
  for (const word of WORDS[language]) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await expect(text.locator('th')).toHaveText(WORDS[language].slice(0, 3));
  await expect(command('table_header')).toHaveAttribute('aria-pressed', 'true');
  // The cursor is in the second row by now, where a fourth column and no third row are wanted.
  await command('column_after').click();
  await expect(text.locator('th')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await command('row_delete').click();
  await expect(text.locator('tr')).toHaveCount(2);
  await text.locator('th').nth(2).click();
  await page.keyboard.type(WORDS[language][1] ?? '');
  await expectAccessible(page, 'a table in the editor');

  await page.keyboard.press('ControlOrMeta+End');
  // The editor knows of the cursor's new place a moment later.
  await expect(bar).toHaveCount(0);
  await text.evaluate(
    (target, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `<table><tr>${'<td>pasted</td>'.repeat(12)}</tr></table>`,
  );
  await expect(text.locator('td', { hasText: 'pasted' })).toHaveCount(12);
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  const { courseId, lessonId, courseSlug } = await publishAsPreview(page);

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: language });
  const learner = await context.newPage();
  await signIn(learner, `learner@${slug}.test`, { slug });
  await call(learner, 'learning.enrol', { courseId });
  for (const path of [`/home/courses/${courseId}/lessons/${lessonId}`, `/courses/${courseSlug}/lessons/${lessonId}`]) {
    await learner.goto(portalUrl(slug, path));
    await expect(learner.getByRole('columnheader')).toHaveCount(4);
    await expect(learner.locator('.rich-text table').first()).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
    const wide = learner.locator('.table-box').last();
    expect(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await expectAccessible(learner, `tables of ${path}`);
  }
  await context.close();
});

test('a block of code names its language', async ({ page, browser, t, expectAccessible }) => {
  await openNewCourse(page, `Code ${Date.now().toString(36)}`, { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const language = page.getByLabel(t('editor:text.code_language'));
  await text.click();
  await page.keyboard.type('```sql select 1');
  await expect(language).toHaveValue('sql');
  await language.selectOption({ label: 'Python' });
  await expectAccessible(page, 'code in the editor');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await page.reload();
  await text.locator('pre').click();
  await expect(language).toHaveValue('python');
  const { lessonId, courseSlug } = await publishAsPreview(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(portalUrl('academy', `/courses/${courseSlug}/lessons/${lessonId}`));
  await expect(visitor.locator('.rich-text pre')).toHaveText('Pythonselect 1');
  await expect(visitor.locator('.rich-text pre')).toHaveCSS('direction', 'ltr');
  await context.close();
});

test('a lesson without formulas loads nothing that draws them', async ({ page, t }) => {
  await openNewCourse(page, `Plain ${Date.now().toString(36)}`, { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  /** Returns the loaded scripts that contain a message of Temml. */
  const drawing = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
      return texts.filter((script) => script.includes('Unsupported function name')).length;
    });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  await text.click();
  await page.keyboard.type('Words');
  expect(await drawing()).toBe(0);
  await page.keyboard.type(' $x$');
  await expect(text.locator('math')).toBeVisible();
  expect(await drawing()).toBe(1);
});
