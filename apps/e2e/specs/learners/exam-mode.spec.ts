import { signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, newDevice, RIGHT_OPTION, SLUG, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Acts as a learner who changes to another tab, or comes back. */
const show = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('an exam asks for its code, tells beforehand that leaving is seen, and shows staff when the learner left', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `امتحان ${info.project.name}`;
  const quiz = await makeQuizAsOwner(browser, title, { accessCode: 'Palm 17', examMode: true });
  await enrol(page, quiz);

  await test.step('the terms are told, and a wrong code starts nothing', async () => {
    await page.goto(quiz.url);
    await expect(page.getByText(t('attempt:exam.terms'))).toBeVisible();
    await startButton(page).click();
    await expect(page.getByText(t('attempt:intro.code_missing'))).toBeVisible();
    await page.getByLabel(t('fields:accessCode')).fill('Date 3');
    await startButton(page).click();
    await expect(page.getByText(t('errors:access-code-wrong'))).toBeVisible();
    await expectAccessible(page, 'terms');
    await page.getByLabel(t('fields:accessCode')).fill('palm ١٧');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
    await expect(page.getByText(t('attempt:exam.reminder'))).toBeVisible();
  });

  await test.step('leaving the page is counted, and the learner goes on', async () => {
    const left = page.waitForResponse(/quiz\.recordDepartures/);
    await page.evaluate(show, 'hidden');
    expect((await left).status()).toBe(200);
    const returned = page.waitForResponse(/quiz\.recordDepartures/);
    await page.evaluate(show, 'visible');
    expect((await returned).status()).toBe(200);
    await expect(page.getByText(ignoringIsolates(t('attempt:exam.left', { count: 1 })))).toBeVisible();
    await page.getByRole('radio', { name: RIGHT_OPTION }).check();
    await expectAccessible(page, 'exam');
  });

  await test.step('a reload is counted until the page fills the screen again', async () => {
    // The page tells its real visibility again.
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
    await page.reload();
    await expect(page.getByText(ignoringIsolates(t('attempt:exam.left', { count: 1 })))).toBeVisible();
    const fill = page.getByRole('button', { name: t('attempt:exam.fill_screen') });
    const canFill = await page.evaluate(() => document.fullscreenEnabled);
    if (canFill) {
      const returned = page.waitForResponse(/quiz\.recordDepartures/);
      await fill.click();
      expect((await returned).status()).toBe(200);
      await expect(fill).toBeHidden();
    }
    await page
      .getByRole('button', { name: t('attempt:submit.open') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('attempt:submit.confirm') })
      .click();
    await expect(page).toHaveURL(/attempts/);
  });

  await test.step('staff see the departure beside the attempt', async () => {
    const staff = await newDevice(browser);
    await staff.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await staff.context().addCookies([{ name: 'lang', value: t.language, url: portalUrl(SLUG, '/') }]);
    await signIn(staff, 'owner@academy.test');
    await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results`));
    await staff
      .locator('tbody')
      .getByRole('button', { name: t('attempt:results.open') })
      .click();
    await expect(staff.getByText(ignoringIsolates(t('attempt:exam.times', { count: 2 })))).toBeVisible();
    await expectAccessible(staff, 'attempts');
    await staff.getByRole('dialog').getByRole('link').click();
    await expect(staff.getByText(t('attempt:exam.kind.hidden'))).toBeVisible();
    await expectAccessible(staff, 'departures');
    await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/review`));
    await expect(staff.getByText(t('quiz:review.rule.exam'))).toBeVisible();
    await expect(staff.getByText(ignoringIsolates(t('quiz:review.rule.code', { code: 'Palm 17' })))).toBeVisible();
  });
});
