import { call, signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, newDevice, RIGHT_OPTION, SLUG, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { ALL_PROJECTS, expect, test } from '../../fixtures/test.ts';

const HOUR_MS = 3_600_000;

test(
  'a quiz that is not open yet counts down, and opens to the learner for whom staff make an exception',
  ALL_PROJECTS,
  async ({ page, browser, t, expectAccessible }, info) => {
    const opens = new Date(Date.now() + HOUR_MS);
    const opensDate = opens.toISOString();
    const closesDate = new Date(opens.getTime() + 48 * HOUR_MS).toISOString();
    const quiz = await makeQuizAsOwner(browser, `مواعيد ${info.project.name}`, { opensDate, closesDate });
    await enrol(page, quiz);

    await test.step('the learner sees when it opens and cannot start', async () => {
      await page.goto(quiz.url);
      await expect(page.getByText(t('attempt:availability.early'))).toBeVisible();
      await expect(page.getByRole('timer')).toContainText(/(59|0):\d\d/);
      await expect(startButton(page)).toHaveCount(0);
      await expectAccessible(page, 'not open');
    });

    const staff = await newDevice(browser);
    await staff.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await signIn(staff, 'owner@academy.test');
    const learner = await call<{ rows: { user: { id: string; firstName: string; lastName: string } }[] }>(
      staff,
      'enrolment.list',
      { courseId: quiz.courseId },
    );
    const { firstName = '', lastName = '' } = learner.rows[0]?.user ?? {};
    const name = `${firstName} ${lastName}`;

    await test.step('staff choose the learner and set an earlier opening', async () => {
      await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results`));
      await staff.getByRole('tab', { name: t('attempt:exceptions.title') }).click();
      await expect(staff.getByText(t('attempt:exceptions.empty'))).toBeVisible();
      await expectAccessible(staff, 'no exceptions');
      await staff.getByRole('button', { name: t('attempt:exceptions.add') }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(lastName);
      await dialog.getByRole('button', { name }).click();
      await expect(staff.getByText(t('attempt:grant.title'))).toBeVisible();
      await staff.getByLabel(t('fields:opensDate')).fill('2026-01-01T08:00');
      await expectAccessible(staff, 'exception');
      await staff.getByRole('button', { name: t('attempt:grant.save') }).click();
      await expect(
        staff.locator('.toast').filter({ hasText: ignoringIsolates(t('attempt:grant.done', { name })) }),
      ).toBeVisible();
      await staff.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(
        staff.getByRole('button', { name: ignoringIsolates(t('attempt:exceptions.change_named', { name })) }),
      ).toBeVisible();
      await expectAccessible(staff, 'exceptions');
    });

    await test.step('the learner starts', async () => {
      await page.reload();
      await expect(startButton(page)).toBeVisible();
      await startButton(page).click();
      await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
    });

    await test.step('the exception is removed, and given back', async () => {
      await staff
        .getByRole('button', { name: ignoringIsolates(t('attempt:exceptions.remove_named', { name })) })
        .click();
      await expect(staff.getByText(t('attempt:exceptions.empty'))).toBeVisible();
      await staff
        .locator('.toast')
        .getByRole('button', { name: t('common:actions.undo') })
        .click();
      await expect(
        staff.getByRole('button', { name: ignoringIsolates(t('attempt:exceptions.change_named', { name })) }),
      ).toBeVisible();
    });
  },
);
