import { defaultReview } from '@dars/contracts/content/review-rules';
import { signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, RIGHT_OPTION, startAttempt, startButton } from '../../fixtures/attempt.ts';
import { QUESTION_OF_EACH_TYPE } from '../../fixtures/published-quiz.ts';
import { next } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const WORDS_TO_LOW = 'راجع الدرس ثم حاول مرة أخرى';
/** What the field of the higher band's words is called, in each language. */
const RANGE_OF_BEST = /50.*100/;

/** The author's table of rules, and what a learner sees by them. */
test('authors show right answers right after handing in, and learners see them although an attempt is left', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const explanation = String(QUESTION_OF_EACH_TYPE[0]?.['explanation']);
  const quiz = await makeQuizAsOwner(browser, `مراجعة ${info.project.name}`, { numberOfAttempts: 2 });

  await test.step('the rules are a table of checkboxes', async () => {
    await signIn(page, 'owner@academy.test');
    await page.goto(portalUrl('academy', `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/settings`));
    const handedIn = page.getByRole('group', { name: t('quiz:reviewing.undated.handedIn') });
    for (const part of ['points', 'rightAnswers', 'feedback'] as const) {
      await handedIn.getByRole('checkbox', { name: t(`quiz:reviewing.part.${part}`) }).check();
    }
    const later = page.getByRole('group', { name: t('quiz:reviewing.undated.open') });
    await later.getByRole('checkbox', { name: t('quiz:reviewing.part.answers') }).uncheck();
    await expect(later.getByRole('checkbox', { name: t('quiz:reviewing.part.points') })).toBeDisabled();
    await page.getByRole('button', { name: t('quiz:bands.first') }).click();
    await expect(page.getByRole('textbox', { name: t('quiz:bands.every') })).toBeFocused();
    await page.getByRole('textbox', { name: t('quiz:bands.every') }).fill(WORDS_TO_LOW);
    await page.getByRole('button', { name: t('quiz:bands.add') }).click();
    await expect(page.getByRole('textbox', { name: RANGE_OF_BEST })).toBeFocused();
    await page.getByRole('textbox', { name: RANGE_OF_BEST }).fill('ممتاز');
    await expectAccessible(page, 'what learners see of their results');
    await next(page, t, 'settings');
    await expect(page).toHaveURL(/questions/);
  });

  await test.step('a learner sees what they show', async () => {
    await enrol(page, quiz);
    await startAttempt(page, quiz);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('attempt:submit.open') })
      .click();
    await page.getByRole('button', { name: t('attempt:submit.confirm') }).click();
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(page.getByText(t('attempt:keys.later'))).toHaveCount(0);
    await expect(page.getByText(WORDS_TO_LOW)).toBeVisible();
    await expectAccessible(page, 'a result with right answers');
    await page.goto(quiz.url);
    await expect(startButton(page)).toBeEnabled();
  });
});

/** What learners check while they answer. */
test('learners check an answer during the attempt by keyboard, read why, and cannot change it any more', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const explanation = String(QUESTION_OF_EACH_TYPE[0]?.['explanation']);
  const during = { points: true, rightAnswers: false, feedback: true };
  const review = { ...defaultReview(false), during };
  const quiz = await makeQuizAsOwner(browser, `تحقّق ${info.project.name}`, { review });
  await enrol(page, quiz);
  await page.goto(quiz.url);
  await expect(page.getByText(t('attempt:check.term'))).toBeVisible();
  await startAttempt(page, quiz);
  const check = page.getByRole('button', { name: t('attempt:check.check') });
  await expect(check).toBeDisabled();
  await page.getByRole('radio', { name: RIGHT_OPTION }).press('Space');
  await expect(check).toBeEnabled();
  await check.press('Enter');
  await expect(page.getByText(explanation)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('attempt:check.done') })).toBeFocused();
  await expectAccessible(page, 'a checked answer');
  await page.goto(`${quiz.url}/attempt?question=1`);
  await expect(page.getByText(explanation)).toBeVisible();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeDisabled();
  await expect(check).toHaveCount(0);
});
