import { call, signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, newDevice, RIGHT_OPTION, SLUG, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const HOUR_MS = 3_600_000;
const LEARNER = 'learner@academy.test';
/** The marks around a name in a sentence. */
const ISOLATES = /[\u2066-\u2069]/g;

test('a quiz that is not open yet counts down, and opens to the learner for whom staff make an exception', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
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
  await staff.context().addCookies([{ name: 'lang', value: t.language, url: portalUrl(SLUG, '/') }]);
  await signIn(staff, 'owner@academy.test');
  /** The learner is the only one with an exception in this quiz. */
  const ofLearner = (key: 'change_named' | 'remove_named') =>
    staff.getByRole('button', { name: t(`attempt:exceptions.${key}`, { name: '' }).replace(ISOLATES, '').trim() });

  await test.step('staff choose the learner and set an earlier opening', async () => {
    await staff.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results`));
    await staff.getByRole('tab', { name: t('attempt:exceptions.title') }).click();
    await expect(staff.getByText(t('attempt:exceptions.empty'))).toBeVisible();
    await expectAccessible(staff, 'no exceptions');
    await staff.getByRole('button', { name: t('attempt:exceptions.add') }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(LEARNER);
    await dialog.getByRole('button', { name: LEARNER }).click();
    await expect(staff.getByText(t('attempt:grant.title'))).toBeVisible();
    await staff.getByLabel(t('fields:opensDate')).fill('2026-01-01T08:00');
    await expectAccessible(staff, 'exception');
    await staff.getByRole('button', { name: t('attempt:grant.save') }).click();
    await expect(dialog.getByText(t('attempt:grant.totals'))).toBeVisible();
    await expect(staff.locator('.toast')).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ofLearner('change_named')).toBeVisible();
    await expectAccessible(staff, 'exceptions');
  });

  await test.step('the learner starts', async () => {
    await page.reload();
    await expect(startButton(page)).toBeVisible();
    await startButton(page).click();
    await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeEnabled();
    // The quiz closes in two days, which take the place of no button.
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: t('attempt:submit.open') })).toBeVisible();
  });

  await test.step('the exception is removed, and given back', async () => {
    await ofLearner('remove_named').click();
    await expect(staff.getByText(t('attempt:exceptions.empty'))).toBeVisible();
    await staff
      .locator('.toast')
      .getByRole('button', { name: t('common:actions.undo') })
      .click();
    await expect(ofLearner('change_named')).toBeVisible();
  });
});

test('staff make an exception for a group, which lets its learner start early', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const opensDate = new Date(Date.now() + HOUR_MS).toISOString();
  const quiz = await makeQuizAsOwner(browser, `فوج ${info.project.name}`, { opensDate });
  await enrol(page, quiz);
  const staff = await newDevice(browser);
  await staff.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await staff.context().addCookies([{ name: 'lang', value: t.language, url: portalUrl(SLUG, '/') }]);
  await signIn(staff, 'owner@academy.test');
  const name = `فوج ${info.project.name} ${Date.now().toString(36)}`;
  const { id } = await call(staff, 'group.create', { name });
  await call(staff, 'group.addMembers', { id, emails: [LEARNER] });

  await staff.goto(
    portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results?view=exceptions`),
  );
  await staff.getByRole('button', { name: t('attempt:exceptions.add_group') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('portal:groups.label') }).click();
  await staff.getByPlaceholder(t('portal:groups.search')).fill(name);
  await staff.getByRole('option', { name }).click();
  await dialog.getByLabel(t('fields:opensDate')).fill('2026-01-01T08:00');
  await expectAccessible(staff, 'an exception for a group');
  await dialog.getByRole('button', { name: t('attempt:grant.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('heading', { name: t('attempt:exceptions.groups') })).toBeVisible();
  await expectAccessible(staff, 'exceptions of groups');
  // Choosing the group again shows what it has, which saving would replace.
  await staff.getByRole('button', { name: t('attempt:exceptions.add_group') }).click();
  await dialog.getByRole('combobox', { name: t('portal:groups.label') }).click();
  await staff.getByPlaceholder(t('portal:groups.search')).fill(name);
  await staff.getByRole('option', { name }).click();
  await expect(dialog.getByLabel(t('fields:opensDate'))).toHaveValue(/^2026-01-01T08:00/);
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto(quiz.url);
  await expect(startButton(page)).toBeVisible();

  const removal = ignoringIsolates(t('attempt:exceptions.remove_named', { name }));
  await staff.getByRole('button', { name: removal }).click();
  await expect(staff.getByText(t('attempt:exceptions.empty'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('attempt:availability.early'))).toBeVisible();
});
