import type { Browser, BrowserContext, Page } from '@playwright/test';
import { call } from '../fixtures/course.ts';
import { isolated } from '../fixtures/isolated.ts';
import { DEMO_PASSWORD, portalUrl } from '../fixtures/server.ts';
import { EVERY_KIND, makeTakenQuiz, type TakenQuiz } from '../fixtures/take-quiz.ts';
import { EVERYWHERE, expect, test } from '../fixtures/test.ts';

const SLUG = 'academy';
const CHOICE = 'الوسيط';
const LAST_MINUTE = /^0:\d\d$/;

test(
  'a learner takes a quiz, hands it in and sees what came of it',
  EVERYWHERE,
  async ({ page, browser, t, expectSound }, info) => {
    const settings = { passRate: 60, numberOfAttempts: 3, time: 20, showCorrectAnswer: true };
    const quiz = await madeByOwner(browser, `اختبار ${info.project.name}`, settings);
    await enrol(page, quiz);
    await page.goto(quiz.url);
    await expect(page.getByRole('button', { name: t('attempt:intro.start') })).toBeVisible();
    await expectSound(page, 'before an attempt');
    await page.getByRole('button', { name: t('attempt:intro.start') }).click();
    await expect(page.getByRole('timer')).toContainText(/19:|20:/);

    await test.step('by keyboard: digits choose, F marks, arrows lead on in the direction of the text', async () => {
      await expect(dots(page).first()).toHaveAttribute('aria-current', 'step');
      await page.keyboard.press('Digit2');
      await expect(page.getByRole('radio', { name: CHOICE })).toBeChecked();
      await page.keyboard.press('KeyF');
      await expect(dots(page).first()).toHaveAccessibleName(isolated(t('attempt:nav.answered_flagged', { number: 1 })));
      await expectSound(page, 'question');
      const on = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await page.keyboard.press(on);
      await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'step');
      await page.keyboard.press(on === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft');
      await expect(dots(page).first()).toHaveAttribute('aria-current', 'step');
    });

    await test.step('what is unanswered is told before it is handed in', async () => {
      await dots(page).last().click();
      await page
        .locator('.attempt-foot')
        .getByRole('button', { name: t('attempt:submit.open') })
        .click();
      await expect(page.getByRole('dialog')).toContainText(
        isolated(t('attempt:submit.unanswered', { count: EVERY_KIND.length - 1 })),
      );
      await expectSound(page, 'before handing in');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('attempt:submit.confirm') })
        .click();
      await expect(page).toHaveURL(/\/attempts\//);
      await expect(page.getByText(t('attempt:keys.later'))).toBeVisible();
      await expectSound(page, 'result');
    });

    await test.step('whoever gives up the other attempts sees the right answers', async () => {
      await page.getByRole('button', { name: t('attempt:keys.give_up') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('attempt:keys.give_up_confirm') })
        .click();
      await expect(page.getByText(t('attempt:mark.wrong')).first()).toBeAttached();
      await expectSound(page, 'result with keys');
      await page.goto(quiz.url);
      await expect(page.getByText(t('attempt:intro.none_left'))).toBeVisible();
      await expectSound(page, 'none left');
    });
  },
);

test('no answer is lost without a network, over a reload, with a wrong clock, and on another device', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await madeByOwner(browser, `انقطاع ${info.project.name}`, { time: 20 });
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 24 * 60 * 60 * 1000;
  });
  await enrol(page, quiz);
  await start(page, quiz);
  const saved = page.getByText(t('attempt:save.saved'));
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: CHOICE }).check();
  await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
  await page
    .locator('.attempt-foot')
    .getByRole('button', { name: t('attempt:foot.next') })
    .click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(t('attempt:save.kept', { count: 2 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved).toBeVisible();

  await test.step('a reload in the middle of it keeps what could not be sent', async () => {
    await page.route('**/trpc/quiz.saveAnswer*', (route) => route.abort());
    await page.getByRole('checkbox').nth(2).check();
    await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
    await expect(page.getByRole('timer')).toContainText(/1\d:|20:/);
    await page.unroute('**/trpc/quiz.saveAnswer*');
    await expect(saved).toBeVisible();
  });

  await test.step('a second tab is told, and takes over', async () => {
    const second = await page.context().newPage();
    await second.goto(`${quiz.url}/attempt?question=1`);
    await expect(second.getByRole('alert')).toContainText(t('attempt:elsewhere.text'));
    await expect(second.getByRole('radio', { name: CHOICE })).toBeChecked();
    await expect(second.getByRole('radio', { name: CHOICE })).toBeDisabled();
    await second.getByRole('button', { name: t('attempt:elsewhere.take_over') }).click();
    await expect(second.getByRole('radio', { name: CHOICE })).toBeEnabled();
    await expect(page.getByText(t('attempt:elsewhere.text'))).toBeVisible();
    await second.getByRole('radio', { name: 'المدى' }).check();
    await expect(second.getByText(t('attempt:save.saved'))).toBeVisible();
    await second.close();
    await expect(page.getByText(t('attempt:elsewhere.text'))).toBeHidden();
    await dots(page).first().click();
    await expect(page.getByRole('radio', { name: 'المدى' })).toBeChecked();
  });

  await test.step('another device goes on with the same answers in the same order', async () => {
    const other = await newDevice(browser);
    await signIn(other, 'learner');
    await other.goto(`${quiz.url}/attempt`);
    await expect(other.locator('.attempt-dot.is-answered')).toHaveCount(2);
    await dots(other).first().click();
    await expect(other.getByRole('radio', { name: 'المدى' })).toBeChecked();
    await other.context().close();
  });
});

test('when the time is over the attempt is handed in by itself, and said beforehand', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await madeByOwner(browser, `وقت ${info.project.name}`, { time: 1 });
  await enrol(page, quiz);
  await start(page, quiz);
  await page.getByRole('radio', { name: CHOICE }).check();
  await expect(page.getByRole('timer').locator('bdi')).toHaveText(LAST_MINUTE);
  await expect(page.getByText(t('attempt:time.half'))).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/attempts\//, { timeout: 60_000 });
  await page.locator('.review-item').first().locator('summary').click();
  await expect(page.getByRole('radio', { name: CHOICE })).toBeChecked();
  await page.goto(`${quiz.url}/attempt`);
  await expect(page.getByText(t('attempt:intro.passed_none_left'))).toBeVisible();
});

test('staff see who has taken a quiz and how, grant another attempt, and take the results away', async ({
  page,
  browser,
  t,
  expectSound,
}, info) => {
  const quiz = await madeByOwner(browser, `نتائج ${info.project.name}`, { passRate: 80, showCorrectAnswer: true });
  await enrol(page, quiz);
  const { id: attemptId } = await call(page, 'quiz.startAttempt', { id: quiz.quizId });
  await call(page, 'quiz.submitAttempt', { attemptId });
  await page.goto(quiz.url);
  await expect(page.getByText(t('attempt:intro.none_left'))).toBeVisible();

  const staff = await newDevice(browser);
  await signIn(staff, 'owner');
  await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/review`));
  await staff.getByRole('link', { name: t('quiz:results.open') }).click();
  await expect(staff.getByRole('cell', { name: t('attempt:state.failed') })).toBeVisible();
  await expectSound(staff, 'results');
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: t('common:export.all') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await test.step('one more attempt is granted, and the learner has it', async () => {
    await staff.getByRole('button', { name: t('attempt:results.open') }).click();
    await staff.getByLabel(t('fields:extraAttempts')).fill('١');
    await expectSound(staff, 'attempts of a learner');
    await staff.getByRole('button', { name: t('attempt:grant.save') }).click();
    await expect(staff.getByText(isolated(t('attempt:results.left_of', { count: 1, total: 2 })))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('attempt:intro.start_again') })).toBeVisible();
  });

  await test.step('an attempt is seen with all keys, and the questions in figures', async () => {
    await staff.getByRole('link', { name: isolated(t('attempt:list.number', { number: 1 })) }).click();
    await expect(staff.getByText(t('attempt:mark.wrong')).first()).toBeVisible();
    await expectSound(staff, 'an attempt of a learner');
    await staff.getByRole('link', { name: t('attempt:results.all') }).click();
    await staff.getByRole('tab', { name: t('attempt:results.questions') }).click();
    await expect(staff.locator('tbody tr')).toHaveCount(EVERY_KIND.length);
    await expectSound(staff, 'figures');
  });
  await staff.context().close();
});

const dots = (page: Page) => page.locator('.attempt-dot');

async function madeByOwner(browser: Browser, title: string, settings: object): Promise<TakenQuiz> {
  const staff = await newDevice(browser);
  await signIn(staff, 'owner');
  const quiz = await makeTakenQuiz(staff, { title, ...settings }, EVERY_KIND);
  await staff.context().close();
  return quiz;
}

async function newDevice(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext();
  return context.newPage();
}

async function enrol(page: Page, { courseId }: TakenQuiz): Promise<void> {
  await signIn(page, 'learner');
  await call(page, 'learning.enrol', { courseId });
}

async function start(page: Page, { url }: TakenQuiz): Promise<void> {
  await page.goto(url);
  await page.locator('.intro-action .btn-primary').click();
  await expect(page.getByRole('radio', { name: CHOICE })).toBeEnabled();
}

async function signIn(page: Page, who: 'learner' | 'owner'): Promise<void> {
  await page.goto(portalUrl(SLUG, '/home/login'));
  await page.locator('input[name=login]').fill(`${who}@${SLUG}.test`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').last().click();
  await expect(page).not.toHaveURL(/login/);
}
