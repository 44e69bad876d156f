import { enrol, makeQuizAsOwner, questionDots, RIGHT_OPTION, startAttempt } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { QUESTION_OF_EACH_TYPE } from '../../fixtures/published-quiz.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGE_SIZE = 3;

test('a learner answers several questions on a page, and moves within it and between pages by keyboard', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `صفحات ${info.project.name}`, { pageSize: PAGE_SIZE });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  const total = QUESTION_OF_EACH_TYPE.length;
  const question = (number: number) =>
    page.getByRole('region', {
      name: ignoringIsolates(t('attempt:current_question.position', { number, total })),
      exact: true,
    });
  await expect(question(1)).toBeFocused();
  await expect(question(PAGE_SIZE)).toBeVisible();
  await expect(question(PAGE_SIZE + 1)).toHaveCount(0);
  await expectAccessible(page, 'a page of questions');

  await test.step('digits answer the current question, arrows move within the page', async () => {
    await page.keyboard.press('Digit2');
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
    const on = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(on);
    await expect(question(2)).toBeFocused();
    await expect(question(1)).toBeVisible();
  });

  await test.step('a question that the pointer enters is the current one', async () => {
    await question(PAGE_SIZE).getByRole('radio').first().check();
    await expect(questionDots(page).nth(PAGE_SIZE - 1)).toHaveAttribute('aria-current', 'step');
  });

  await test.step('the buttons move between pages', async () => {
    await page.getByRole('button', { name: t('attempt:footer.next_page') }).click();
    await expect(question(PAGE_SIZE + 1)).toBeFocused();
    await expect(question(1)).toHaveCount(0);
    await page.getByRole('button', { name: t('attempt:footer.previous') }).click();
    await expect(question(1)).toBeFocused();
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
  });
});

test('a learner goes forward only, is told so before, and keeps the answers of the pages that are left', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `إلى الأمام ${info.project.name}`, { pageSize: 2, forwardOnly: true });
  await enrol(page, quiz);
  await page.goto(quiz.url);
  await expect(page.getByText(t('attempt:intro.forward_only'))).toBeVisible();
  await startAttempt(page, quiz);
  await expect(page.getByText(t('attempt:leave_page.reminder'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('attempt:footer.previous') })).toHaveCount(0);
  await expect(questionDots(page).nth(1)).toBeEnabled();
  await expect(questionDots(page).nth(2)).toBeDisabled();
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();

  const next = page.getByRole('button', { name: t('attempt:footer.next_page') });
  const dialog = page.getByRole('alertdialog');
  await test.step('the dialog says what is missing, and leaves the page only when it is confirmed', async () => {
    await next.click();
    await expect(dialog).toContainText(ignoringIsolates(t('attempt:leave_page.missing', { count: 1 })));
    await expectAccessible(page, 'the dialog before a page is left');
    await dialog.getByRole('button', { name: t('common:actions.cancel') }).click();
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
    await next.click();
    await dialog.getByRole('button', { name: t('attempt:leave_page.confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(questionDots(page).nth(2)).toHaveAttribute('aria-current', 'step');
    await expect(questionDots(page).nth(0)).toBeDisabled();
  });

  await test.step('a reload comes back to the page, and an address does not lead back', async () => {
    const url = new URL(page.url());
    await page.reload();
    await expect(questionDots(page).nth(2)).toHaveAttribute('aria-current', 'step');
    await page.goto(url.href.replace(/=\d+$/, '=1'));
    await expect(questionDots(page).nth(2)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toHaveCount(0);
  });

  await test.step('handing in says that the pages are left', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('attempt:submit.open') })
      .click();
    await expect(page.getByRole('dialog')).toContainText(t('attempt:submit.pages_unseen'));
  });
});
