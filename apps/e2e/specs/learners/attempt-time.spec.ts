import { call, signIn } from '../../fixtures/api.ts';
import {
  enrol,
  makeQuizAsOwner,
  newDevice,
  questionDots,
  RIGHT_OPTION,
  returnToTab,
  SLUG,
  startAttempt,
} from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('added time is shown to a learner who returns to the tab or answers, is given once, and is not reduced', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `تمديد ${info.project.name}`, { time: 1 });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  const timer = page.getByRole('timer');
  const minutes = (count: number) => ignoringIsolates(t('attempt:intro.minutes', { count }));

  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results`));
  await staff
    .locator('tbody')
    .getByRole('button', { name: t('attempt:results.open') })
    .click();
  await expect(staff.getByText(t('attempt:grant.time_hint'))).toBeVisible();
  await expect(staff.getByText(t('attempt:grant.totals'))).toBeVisible();
  async function grant(extraTime: number) {
    const saved = staff.waitForResponse(/quiz\.grant/);
    await staff.getByLabel(t('fields:extraTime')).fill(String(extraTime));
    await staff.getByRole('button', { name: t('attempt:grant.save') }).click();
    expect((await saved).status()).toBe(200);
  }

  await grant(3);
  await returnToTab(page);
  await expect(page.getByText(t('attempt:time.granted'))).toBeVisible();
  await expect(timer).toContainText(/3:/);
  await expect(timer.locator('small')).toHaveText(ignoringIsolates(t('attempt:time.of', { count: 4 })));
  await test.step('the notice has a gap to the part below it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const notice = await page.getByText(t('attempt:time.granted')).boundingBox();
    const below = await page.locator('#content > :visible').first().boundingBox();
    expect((below?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThanOrEqual(12);
  });
  await expectAccessible(page, 'time was added');

  await grant(0);
  const told = staff.locator('.quiet', { hasText: t('attempt:grant.now_nothing') });
  await expect(told).toContainText(minutes(4));
  await expectAccessible(staff, 'a grant was lowered');
  await grant(3);
  await page.reload();
  await expect(timer).toContainText(/3:/);
  await expect(timer.locator('small')).toHaveText(ignoringIsolates(t('attempt:time.of', { count: 4 })));

  await test.step('a learner who answers sees time that was added meanwhile', async () => {
    await grant(5);
    await page.getByRole('radio', { name: RIGHT_OPTION }).check();
    await expect(page.getByText(t('attempt:time.granted'))).toBeVisible();
    await expect(timer.locator('small')).toHaveText(ignoringIsolates(t('attempt:time.of', { count: 6 })));
  });

  await test.step('a learner whose quiz is withdrawn still sees the time left', async () => {
    await call(staff, 'outline.setStatus', { kind: 'activity', id: quiz.quizId, status: 'DRAFT' });
    await returnToTab(page);
    await expect(page.getByText(t('attempt:withdrawn.title'))).toBeVisible();
    await expect(timer).toContainText(/[45]:/);
    await expectAccessible(page, 'withdrawn');
    await page.getByRole('button', { name: t('attempt:intro.go_on') }).click();
    await questionDots(page).first().click();
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
  });

  await test.step('the time runs on the quiz’s first page too', async () => {
    await page.getByRole('link', { name: t('attempt:leave') }).click();
    await expect(timer).toBeVisible();
    const left = await timer.textContent();
    await expect(timer).not.toHaveText(left ?? '');
  });
  await staff.context().close();
});

test('an attempt that is handed in with unsent answers goes on by itself once they have arrived', async ({
  page,
  browser,
  t,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `تسليم ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  await page.route('**/trpc/quiz.saveAnswer*', (route) => route.abort());
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  // The button that phones also have.
  await questionDots(page).last().click();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('attempt:submit.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('attempt:submit.confirm') }).click();
  await expect(dialog.getByRole('status')).toHaveText(t('attempt:submit.unreachable'));
  await page.unroute('**/trpc/quiz.saveAnswer*');
  await expect(page).toHaveURL(/\/attempts\//);
  await page.locator('summary').first().click();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
});
