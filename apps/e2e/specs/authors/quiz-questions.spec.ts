import type { Page } from '@playwright/test';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { addQuestion, linesOf, makeQuiz, next, questionsOf, textOf, writeLines } from '../../fixtures/quiz.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

test('incomplete questions are kept on this device, and listed before publishing', async ({ page, t }) => {
  await makeQuiz(page, t, 'Unfinished');
  await addQuestion(page, t, 'shortText');
  await textOf(page, t).fill('Half a question');
  await page.reload();
  await expect(textOf(page, t)).toHaveValue('Half a question');
  await expect(questionsOf(page)).toContainText(t('quiz:state.incomplete'));
  await next(page, t, 'questions');
  await expect(page.getByText(t('quiz:review.incomplete'))).toBeVisible();
  await page.getByRole('button', { name: t('quiz:publish.publish') }).click();
  await expect(page.locator('.toast').filter({ hasText: t('errors:publish-blocked') })).toBeVisible();
  await page.getByRole('link', { name: 'Half a question' }).click();
  await writeLines(page, ['answer']);
  await expect(page.locator('[data-save=saved]')).toBeAttached();
  await page.getByRole('button', { name: t('quiz:step.review') }).click();
  await expect(page.getByText(t('quiz:review.ready'))).toBeVisible();
});

test('a question that could not be saved says so, and is saved on retry', async ({ page, t }) => {
  await makeQuiz(page, t, 'Offline');
  await page.route('**/trpc/quiz.createQuestion*', (route) => route.abort());
  await addQuestion(page, t, 'shortText');
  await textOf(page, t).fill('Whose?');
  await writeLines(page, ['mine']);
  const status = page.locator('[data-save]');
  await expect(status).toContainText(t('quiz:save.failed'));
  await page.unroute('**/trpc/quiz.createQuestion*');
  await status.getByRole('button').click();
  await expect(status).toContainText(t('quiz:save.saved'));
  await page.reload();
  await expect(textOf(page, t)).toHaveValue('Whose?');
});

test('a question written offline is saved once the network is back', async ({ page, context, t }) => {
  await makeQuiz(page, t, 'Network back');
  await addQuestion(page, t, 'shortText');
  await context.setOffline(true);
  await textOf(page, t).fill('Written offline');
  await writeLines(page, ['answer']);
  const status = page.locator('[data-save]');
  await expect(status).toContainText(t('quiz:save.failed'));
  await context.setOffline(false);
  await expect(status).toContainText(t('quiz:save.saved'));
  await page.reload();
  await expect(textOf(page, t)).toHaveValue('Written offline');
});

test('a deleted question stays deleted when the page is reloaded before an undo', async ({ page, t }) => {
  await makeQuiz(page, t, 'Deleted');
  for (const text of ['Stays', 'Goes']) {
    await addQuestion(page, t, 'shortText');
    await textOf(page, t).fill(text);
    await writeLines(page, ['answer']);
    await expect(page.locator('[data-save=saved]')).toBeAttached();
  }
  const rows = questionsOf(page);
  await page.getByRole('button', { name: t('quiz:question.remove') }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveText([/Stays/]);
});

test('a deleted question is named, leaves the focus in the list, and comes back by keyboard', async ({ page, t }) => {
  await makeQuiz(page, t, 'Restored');
  for (const text of ['First one', 'Second one']) {
    await addQuestion(page, t, 'shortText');
    await textOf(page, t).fill(text);
    await writeLines(page, ['answer']);
    await expect(page.locator('[data-save=saved]')).toBeAttached();
  }
  const rows = questionsOf(page);
  const toasts = page.locator('.toast');
  const remove = () => page.getByRole('button', { name: t('quiz:question.remove') }).click();
  await rows.first().getByRole('button').click();
  await remove();
  await expect(rows).toHaveText([/Second one/]);
  await expect(rows.first().getByRole('button')).toBeFocused();
  await expect(toasts).toContainText(ignoringIsolates(t('quiz:remove.done', { number: 1, text: 'First one' })));
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveText([/First one/, /Second one/]);
  await expect(rows.first().getByRole('button')).toBeFocused();
  await expect(textOf(page, t)).toHaveValue('First one');
  await expect(toasts).toHaveCount(0);

  await remove();
  await remove();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('quiz:questions.add') }).last()).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveText([/First one/, /Second one/]);
  await expect(toasts).toHaveCount(0);
});

test('two authors of the same question are told, and choose a version', async ({ page, context, t }) => {
  await makeQuiz(page, t, 'Two people');
  await addQuestion(page, t, 'shortText');
  await textOf(page, t).fill('First');
  await writeLines(page, ['answer']);
  await expect(page.locator('[data-save=saved]')).toBeAttached();
  const other = await context.newPage();
  await other.goto(page.url());
  await textOf(other, t).fill('Theirs');
  await expect(other.locator('[data-save=saved]')).toBeAttached();
  await textOf(page, t).fill('Mine');
  await expect(page.getByRole('region', { name: t('versions:mine') })).toContainText('Mine');
  await page.getByRole('button', { name: t('versions:take') }).click();
  await expect(textOf(page, t)).toHaveValue('Theirs');
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(textOf(page, t)).toHaveValue('Mine');
  await page.getByRole('button', { name: t('versions:back.theirs') }).click();
  await expect(textOf(page, t)).toHaveValue('Theirs');
  await textOf(page, t).fill('Theirs and mine');
  await expect(page.locator('[data-save=saved]')).toBeAttached();
});

test('sixty pasted lines become options as far as they fit, keep the rest available, and can be undone', async ({
  page,
  t,
}) => {
  await makeQuiz(page, t, 'Pasted');
  await addQuestion(page, t, 'single');
  await textOf(page, t).fill('Which?');
  await writeLines(page, ['first', 'second']);
  const lines = page.locator('[data-line]');
  const notice = page.getByRole('region', { name: t('quiz:lines.pasted_text') });
  const values = () => lines.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const paste = () =>
    lines.nth(1).evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: 60 }, (_, index) => `line ${index + 1}`).join('\n'));
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await paste();
  await expect(lines).toHaveCount(12);
  await expect(notice.getByRole('status')).toContainText(/10.*50/);
  await notice.getByText(t('quiz:lines.left_show')).click();
  await expect(notice.locator('pre')).toHaveText(/^line 11\s.*\sline 60$/s);
  await notice.getByRole('button', { name: t('common:actions.undo') }).click();
  expect(await values()).toEqual(['first', 'second']);
  await expect(lines.nth(1)).toBeFocused();
  await expect(notice).toBeHidden();

  await paste();
  await expect(lines).toHaveCount(12);
  await page.keyboard.press('Control+z');
  expect(await values()).toEqual(['first', 'second']);
  await expect(page.getByText(t('quiz:lines.undone'))).toBeAttached();
});

test('a pasted row of a table becomes options, and lines that repeat are told', async ({ page, t }) => {
  await makeQuiz(page, t, 'Table');
  await addQuestion(page, t, 'single');
  await textOf(page, t).fill('Which?');
  const lines = page.locator('[data-line]');
  await lines.first().evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'one\ttwo\tone\tthree');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await lines.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    'one',
    'two',
    'one',
    'three',
  ]);
  const notice = page.getByRole('region', { name: t('quiz:lines.pasted_text') });
  await expect(notice.getByRole('status')).toContainText(ignoringIsolates(t('quiz:lines.repeated', { count: 1 })));
});

test('two equal options are reported at the second one, kept, and not saved', async ({ page, t }) => {
  await makeQuiz(page, t, 'Equal');
  await addQuestion(page, t, 'single');
  await textOf(page, t).fill('How many?');
  await writeLines(page, ['1', '1 ']);
  await page.getByRole('radio').first().check();
  const second = linesOf(page).nth(1);
  await expect(second).toContainText(t('rules:repeated-line'));
  await expect(linesOf(page).first()).not.toContainText(t('rules:repeated-line'));
  await page.reload();
  await expect(page.locator('[data-line]').nth(1)).toHaveValue('1 ');
  await expect(second).toContainText(t('rules:repeated-line'));
  await next(page, t, 'questions');
  await expect(page.getByRole('link', { name: 'How many?' })).toBeVisible();
  await expect(page.locator('#quiz-blockers')).toContainText(t('rules:repeated-line'));
  await page.getByRole('link', { name: 'How many?' }).click();
  await page.locator('[data-line]').nth(1).fill('10');
  await expect(page.locator('[data-save=saved]')).toBeAttached();
  await expect(second).not.toContainText(t('rules:repeated-line'));
});

async function dragDown(page: Page): Promise<void> {
  const [from, to] = [linesOf(page).locator('.cursor-grab').first(), linesOf(page).nth(1)];
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
}

test('options are pasted, dragged and removed', PHONE, async ({ page, t, viewport }) => {
  await makeQuiz(page, t, 'Lines');
  await addQuestion(page, t, 'single');
  await textOf(page, t).fill('Which?');
  const line = page.locator('[data-line]');
  await line.first().evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'أ) مبتدأ\nب) خبر\nج) فاعل');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(line).toHaveCount(3);
  await expect(line.nth(2)).toHaveValue('فاعل');
  await expect(line.nth(2)).toBeFocused();
  await line.nth(2).fill('');
  await line.nth(2).press('Backspace');
  await expect(line).toHaveCount(2);
  await expect(line.nth(1)).toBeFocused();
  // A phone shows no handle, so the line is moved by keys.
  if ((viewport?.width ?? 0) <= 480) await line.nth(1).press('Alt+ArrowUp');
  else await dragDown(page);
  await expect(line.first()).toHaveValue('خبر');
});
