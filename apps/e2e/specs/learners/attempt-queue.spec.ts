import type { Page } from '@playwright/test';
import { enrol, makeQuizAsOwner, questionDots, RIGHT_OPTION, startButton } from '../../fixtures/attempt.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Refused {
  /** The times of all calls, in ms. */
  calledAt: number[];
  /** Lets the calls after the refused ones reach the server. */
  accept(): void;
}

/** Refuses the first `times` calls of a procedure as an overloaded server does, and holds the others until `accept`. */
async function refuseCalls(page: Page, procedure: string, times: number): Promise<Refused> {
  const calledAt: number[] = [];
  const accepted = Promise.withResolvers<void>();
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    calledAt.push(Date.now());
    if (calledAt.length > times) {
      await accepted.promise;
      return route.continue();
    }
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'unavailable', requestId: 'refused' };
    const json = { error: { message: 'unavailable', code: -32_603, data } };
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
  });
  return { calledAt, accept: accepted.resolve };
}

test('a learner whom an overloaded server refuses waits in the queue at the start and at the end', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `زحام ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await page.goto(quiz.url);

  await test.step('cancelled, the start can be pressed again', async () => {
    await refuseCalls(page, 'quiz.startAttempt', Number.POSITIVE_INFINITY);
    await startButton(page).click();
    const queued = page.getByRole('status').filter({ hasText: t('attempt:intro.queued') });
    await expect(queued).toBeVisible();
    await expectAccessible(page, 'waiting to start');
    await page.getByRole('button', { name: t('common:actions.cancel') }).click();
    await expect(queued).toBeHidden();
  });

  await test.step('without a response for long, the start says so and can be cancelled', async () => {
    // The route stays, as its call would reach the server without it, even after it was cancelled.
    await page.route('**/trpc/quiz.startAttempt*', () => undefined);
    await startButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: t('attempt:slow') })).toBeVisible();
    await page.getByRole('button', { name: t('common:actions.cancel') }).click();
  });

  await test.step('refused twice, the quiz starts by itself', async () => {
    const { calledAt, accept } = await refuseCalls(page, 'quiz.startAttempt', 2);
    await startButton(page).click();
    await expect(page.getByText(t('attempt:intro.queued'))).toBeVisible();
    accept();
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
    const [first = 0, second = 0, third = 0] = calledAt;
    expect([calledAt.length, second - first >= 1_000, third - second >= 1_000]).toEqual([3, true, true]);
  });

  await test.step('refused twice, the answers are handed in by themselves', async () => {
    await page.getByRole('radio', { name: RIGHT_OPTION }).check();
    await questionDots(page).last().click();
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('attempt:submit.open') })
      .click();
    const { calledAt, accept } = await refuseCalls(page, 'quiz.submitAttempt', 2);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('attempt:submit.confirm') }).click();
    await expect(dialog.getByRole('status')).toHaveText(t('attempt:submit.queued'));
    await expectAccessible(page, 'waiting to hand in');
    accept();
    await expect(page).toHaveURL(/\/attempts\//);
    expect(calledAt).toHaveLength(3);
  });
});
