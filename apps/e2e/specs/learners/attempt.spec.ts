import { call, signIn } from '../../fixtures/api.ts';
import {
  enrol,
  makeQuizAsOwner,
  newDevice,
  questionDots,
  RIGHT_OPTION,
  SLUG,
  startAttempt,
} from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { QUESTION_OF_EACH_TYPE } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

const LAST_MINUTE = /^0:\d\d$/;

test(
  'a learner takes a quiz, hands it in and sees the result',
  JOURNEY,
  async ({ page, browser, t, expectAccessible }, info) => {
    const settings = { passRate: 60, numberOfAttempts: 3, time: 20, showCorrectAnswer: true };
    const quiz = await makeQuizAsOwner(browser, `اختبار ${info.project.name}`, settings);
    await enrol(page, quiz);
    await page.goto(quiz.url);
    await expect(page.getByRole('button', { name: t('attempt:intro.start') })).toBeVisible();
    await expectAccessible(page, 'before an attempt');
    await page.getByRole('link', { name: t('attempt:intro.back_to_lesson') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: t('learn:quiz.open') }).click();
    await expect(page.getByRole('button', { name: t('attempt:intro.start') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: t('attempt:intro.start') }).click();
    await expect(page.getByRole('timer')).toContainText(/19:|20:/);

    const first = t('attempt:current_question.position', { number: 1, total: QUESTION_OF_EACH_TYPE.length });
    await expect(page.getByRole('region', { name: ignoringIsolates(first) })).toBeFocused();

    await test.step('by keyboard, digits choose, F marks and arrows move in the direction of the text', async () => {
      await expect(questionDots(page).first()).toHaveAttribute('aria-current', 'step');
      await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
      await page.keyboard.press('Digit2');
      await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
      await page.keyboard.press('KeyF');
      await expect(questionDots(page).first()).toHaveAccessibleName(
        ignoringIsolates(t('attempt:nav.answered_flagged', { number: 1 })),
      );
      await expectAccessible(page, 'question');
      const on = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await page.keyboard.press(on);
      await expect(questionDots(page).nth(1)).toHaveAttribute('aria-current', 'step');
      await page.keyboard.press(on === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft');
      await expect(questionDots(page).first()).toHaveAttribute('aria-current', 'step');
    });

    await test.step('unanswered questions are listed before it is handed in', async () => {
      await questionDots(page).last().click();
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('attempt:submit.open') })
        .click();
      await expect(page.getByRole('dialog')).toContainText(
        ignoringIsolates(t('attempt:submit.unanswered', { count: QUESTION_OF_EACH_TYPE.length - 1 })),
      );
      await expectAccessible(page, 'before handing in');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('attempt:submit.confirm') })
        .click();
      await expect(page).toHaveURL(/\/attempts\//);
      await expect(page.getByText(t('attempt:keys.later'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page, 'result');
    });

    await test.step('a learner who gives up further attempts sees the right answers', async () => {
      await page.getByRole('button', { name: t('attempt:keys.give_up') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('attempt:keys.give_up_confirm') })
        .click();
      await expect(page.getByText(t('attempt:mark.right'), { exact: true })).toBeAttached();
      await expectAccessible(page, 'result with keys');
      await page.goto(quiz.url);
      await expect(page.getByText(t('attempt:intro.none_left'))).toBeVisible();
      await expectAccessible(page, 'none left');
    });
  },
);

test('an attempt is handed in with a warning when its time is over, and counts answers that were given offline', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `وقت ${info.project.name}`, { time: 1 });
  const other = await makeQuizAsOwner(browser, `وقت بلا اتصال ${info.project.name}`, { time: 1, passRate: 0 });
  await enrol(page, quiz);
  await call(page, 'learning.enrol', { courseId: other.courseId });
  await startAttempt(page, quiz);
  const offline = await newDevice(browser);
  await signIn(offline, 'learner@academy.test');
  await startAttempt(offline, other);
  const open = await call(offline, 'quiz.startAttempt', { id: other.quizId });
  await offline.context().setOffline(true);
  await offline.getByRole('radio', { name: RIGHT_OPTION }).check();
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByRole('timer').locator('bdi')).toHaveText(LAST_MINUTE);
  await expect(page.getByText(t('attempt:time.half'))).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/attempts\//, { timeout: 60_000 });
  await page.locator('summary').first().click();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
  await page.goto(`${quiz.url}/attempt`);
  await expect(page.getByText(t('attempt:intro.passed_none_left'))).toBeVisible();

  await test.step('an answer that was given offline counts when it arrives after the end', async () => {
    const [over = ''] = t('attempt:time.over_waits', { count: 1, time: '' }).split(/[.,]/);
    await expect(offline.getByText(over)).toBeVisible();
    // The result exists once the server has closed the attempt.
    const url = `/trpc/quiz.result?input=${encodeURIComponent(JSON.stringify({ attemptId: open.id }))}`;
    const state = () => page.evaluate(async (address) => (await fetch(address)).status, url);
    await expect.poll(state, { timeout: 30_000 }).toBe(200);
    await offline.context().setOffline(false);
    await expect(offline).toHaveURL(/\/attempts\//, { timeout: 30_000 });
    const [counted = ''] = t('attempt:result.late_counted', { questions: '' }).split(':');
    await expect(offline.getByText(counted)).toBeVisible();
    await expectAccessible(offline, 'result with a late answer');
    const staff = await newDevice(browser);
    await signIn(staff, 'owner@academy.test');
    await staff.goto(
      portalUrl(SLUG, `/home/admin/courses/${other.courseId}/quizzes/${other.quizId}/results/${open.id}`),
    );
    await expect(staff.getByText(t('attempt:state.late'))).toBeVisible();
    await staff.context().close();
    await offline.context().close();
  });
});

test('the result of a quiz without a pass mark has no praise', async ({ page, browser, t }, info) => {
  const quiz = await makeQuizAsOwner(browser, `بلا حدّ ${info.project.name}`, { passRate: 0 });
  await enrol(page, quiz);
  const { id } = await call(page, 'quiz.startAttempt', { id: quiz.quizId });
  await call(page, 'quiz.submitAttempt', { attemptId: id });
  await page.goto(`${quiz.url}/attempts/${id}`);
  const heading = t('attempt:result.handed_in', { name: '' }).trim();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('staff see the results of a quiz, grant another attempt, and download the results', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `نتائج ${info.project.name}`, { passRate: 80, showCorrectAnswer: true });
  await enrol(page, quiz);
  const { id: attemptId, questions } = await call(page, 'quiz.startAttempt', { id: quiz.quizId });
  const wrong = { questionId: questions[2].id, sequence: 1, answer: { type: 'trueFalse', isTrue: false } };
  await call(page, 'quiz.saveAnswer', { attemptId, ...wrong });
  await call(page, 'quiz.submitAttempt', { attemptId });
  await page.goto(quiz.url);
  await expect(page.getByText(t('attempt:intro.none_left'))).toBeVisible();

  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/review`));
  await staff.getByRole('link', { name: t('quiz:results.open') }).click();
  await expect(staff.getByRole('cell', { name: t('attempt:state.failed') })).toBeVisible();
  await staff.getByRole('radio', { name: t('attempt:state.passed') }).click();
  await expect(staff.getByText(t('attempt:results.nobody_detail'))).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('radio', { name: t('attempt:state.passed') })).toBeChecked();
  await staff.getByRole('button', { name: t('common:filters.clear') }).click();
  await staff.getByRole('radio', { name: t('attempt:state.failed') }).click();
  await expect(staff.getByRole('cell', { name: t('attempt:state.failed') })).toBeVisible();
  await expectAccessible(staff, 'results');
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: t('common:export.all') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await test.step('one more attempt is granted to the learner', async () => {
    await staff
      .locator('tbody')
      .getByRole('button', { name: t('attempt:results.open') })
      .click();
    await staff.getByLabel(t('fields:extraAttempts')).fill('١');
    await expectAccessible(staff, 'attempts of a learner');
    const warning = staff.getByText(t('attempt:grant.keys_open'));
    await expect(warning).toBeVisible();
    await staff.getByRole('button', { name: t('attempt:grant.save') }).click();
    await expect(staff.getByText(ignoringIsolates(t('attempt:results.left_of', { count: 1, total: 2 })))).toBeVisible();
    await expect(warning).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: t('attempt:intro.start_again') })).toBeVisible();
  });

  await test.step('an attempt is shown with all right answers, and the questions with figures', async () => {
    await staff.getByRole('link', { name: ignoringIsolates(t('attempt:list.number', { number: 1 })) }).click();
    const shown = staff.locator('details');
    await staff.getByRole('radio', { name: t('attempt:review.wrong') }).click();
    await expect(shown).toHaveCount(1);
    await expect(shown.locator('summary')).toContainText(t('attempt:mark.wrong'));
    await staff.getByRole('radio', { name: t('attempt:review.unanswered') }).click();
    await expect(shown).toHaveCount(QUESTION_OF_EACH_TYPE.length - 1);
    await staff.getByRole('radio', { name: t('attempt:review.all') }).click();
    await expect(
      staff.getByText(ignoringIsolates(t('attempt:result.number_of', { number: 1, total: 2 }))),
    ).toBeVisible();
    await expectAccessible(staff, 'an attempt of a learner');
    await staff.getByRole('link', { name: t('attempt:results.all') }).click();
    await staff.getByRole('link', { name: t('attempt:results.statistics') }).click();
    await expect(staff.locator('tbody tr')).toHaveCount(QUESTION_OF_EACH_TYPE.length);
    await expect(staff.locator('figure svg').first()).toBeVisible();
    await expectAccessible(staff, 'statistics');
    await staff.getByRole('radio', { name: t('statistics:attempts.all'), exact: true }).click();
    await expect(staff.getByText(t('statistics:attempts_detail.all'))).toBeVisible();
    const asTable = t('reports:as_table_named', { name: t('statistics:scores.title') });
    await staff.getByRole('button', { name: ignoringIsolates(asTable) }).click();
    await expect(staff.getByRole('table', { name: t('statistics:scores.caption') })).toBeVisible();
    await staff.locator('tbody').last().getByRole('button').first().click();
    const answers = staff.getByRole('dialog', { name: t('statistics:answers.title') });
    await expect(answers.getByRole('heading', { name: t('statistics:answers.given') })).toBeVisible();
    await expectAccessible(staff, 'the answers to a question');
    await staff.reload();
    await expect(answers).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(answers).toBeHidden();
    await expect(staff).toHaveURL(/attempts=all&scores=table$/);
  });
  await staff.context().close();
});
