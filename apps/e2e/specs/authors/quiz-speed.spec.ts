import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { addQuestion, makeQuiz, questionsOf, textOf, writeLines } from '../../fixtures/quiz.ts';
import { expect, test } from '../../fixtures/test.ts';

const QUESTIONS = 10;
const LIST = Array.from(
  { length: QUESTIONS },
  (_each, at) => `Which is number ${at + 1}?\nA. ${at + 1}\nB. ${at + 20}\nC. ${at + 40}\nANSWER: A\n`,
).join('\n');
/** Most clicks and keys for the list, beside its typing. */
const MOST_ACTIONS = 25;

test('ten single-choice questions typed as a list take at most 25 clicks and keys besides', async ({ page, t }) => {
  await makeQuiz(page, t, 'Typed list');
  await page.evaluate(() => {
    const counted = window as unknown as { actions: number };
    counted.actions = 0;
    const count = () => {
      counted.actions += 1;
    };
    // Playwright's `fill` makes no key events, so that typing is not counted.
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', count, true);
  });
  await addQuestion(page, t, 'single');
  await expect(textOf(page, t)).toBeFocused();
  await textOf(page, t).fill(LIST);
  await page.getByRole('button', { name: ignoringIsolates(t('quiz:in_text.make', { count: QUESTIONS })) }).click();
  await page.getByRole('button', { name: ignoringIsolates(t('quiz:import.add', { count: QUESTIONS })) }).click();
  await expect(page.getByText(ignoringIsolates(t('quiz:import.done', { count: QUESTIONS })))).toBeVisible();
  await page.getByRole('button', { name: t('quiz:import.back') }).click();
  await expect(questionsOf(page)).toHaveCount(QUESTIONS);
  const actions = await page.evaluate(() => (window as unknown as { actions: number }).actions);
  expect(actions).toBeGreaterThan(0);
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
});

test('a key saves a question and goes on to a new one of the same type, or to what is missing', async ({ page, t }) => {
  await makeQuiz(page, t, 'By keyboard');
  await addQuestion(page, t, 'single');
  await textOf(page, t).fill('First?');
  await writeLines(page, ['one', 'two']);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(t('rules:one-right-option'))).toBeVisible();
  await expect(questionsOf(page)).toHaveCount(1);

  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(questionsOf(page)).toHaveCount(2);
  await expect(textOf(page, t)).toBeFocused();
  await expect(textOf(page, t)).toHaveValue('');
  await textOf(page, t).fill('Second?');
  await writeLines(page, ['three', 'four']);
  await page.getByRole('radio').last().check();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(questionsOf(page)).toHaveCount(3);

  await test.step('the key goes to the next question when there is one', async () => {
    await questionsOf(page).first().getByRole('button', { name: 'First?' }).click();
    await expect(textOf(page, t)).toHaveValue('First?');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(textOf(page, t)).toHaveValue('Second?');
    await expect(textOf(page, t)).toBeFocused();
  });
});
