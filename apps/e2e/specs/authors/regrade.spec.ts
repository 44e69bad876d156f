import { call, signIn } from '../../fixtures/api.ts';
import { newDevice, SLUG } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an author corrects a key, regrades a finished attempt after a preview, and undoes it', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const questions = [{ type: 'trueFalse' as const, text: '٢ + ٢ = ٤', isTrue: false }];
  await signIn(page, 'owner@academy.test');
  const title = `إعادة تصحيح ${info.project.name}`;
  const settings = { title, passRate: 50, showCorrectAnswer: true };
  const { courseId, quizId, url } = await makePublishedQuiz(page, settings, { questions });
  const learner = await newDevice(browser);
  await learner.context().addCookies([{ name: 'lang', value: language, url: portalUrl(SLUG) }]);
  await signIn(learner, 'learner@academy.test');
  await call(learner, 'learning.enrol', { courseId });
  const { id: attemptId, questions: asked } = await call(learner, 'quiz.startAttempt', { id: quizId });
  const answer = { type: 'trueFalse', isTrue: true };
  await call(learner, 'quiz.saveAnswer', { attemptId, questionId: asked[0].id, sequence: 1, answer });
  await call(learner, 'quiz.submitAttempt', { attemptId });
  const result = `${url}/attempts/${attemptId}`;

  await test.step('the editor asks once the corrected key is saved', async () => {
    await page.goto(portalUrl(SLUG, `/home/admin/courses/${courseId}/quizzes/${quizId}/questions`));
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('button', { name: t('quiz:regrade.only_new') })).toBeVisible();
    await expectAccessible(page, 'question of a regrade');
    await page.getByRole('button', { name: t('quiz:regrade.open') }).click();
  });

  await test.step('the preview names the learner and changes nothing', async () => {
    const gained = page.getByRole('button', { name: t('quiz:regrade.count.gained') });
    await expect(gained).toHaveAccessibleName(/1|١/);
    await gained.click();
    await expect(gained).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row').filter({ hasText: 'learner@academy.test' })).toBeVisible();
    await expectAccessible(page, 'preview of a regrade');
  });

  const start = page.getByRole('button', { name: ignoringIsolates(t('quiz:regrade.start', { count: 1 })) });
  await test.step('the regrade changes the learner’s result, which says so', async () => {
    await start.click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(`${t('quiz:regrade.count.gained')}: 1`)).toBeVisible();
    await expect(question.getByText(t('quiz:regrade.certificates'))).toBeVisible();
    await expectAccessible(page, 'confirmation of a regrade');
    await question.getByRole('button', { name: ignoringIsolates(t('quiz:regrade.start', { count: 1 })) }).click();
    await expect(page.getByText(t('quiz:regrade.state.DONE'))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'finished regrade');
    await learner.goto(result);
    await expect(learner.getByText(t('attempt:regrade.title'))).toBeVisible();
    await expect(learner.getByText(t('attempt:mark.right'), { exact: true })).toBeAttached();
  });

  await test.step('an undo restores the result', async () => {
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(page.getByText(t('quiz:regrade.state.UNDONE'))).toBeVisible({ timeout: 30_000 });
    await expect(start).toBeEnabled();
    await learner.goto(result);
    await expect(learner.getByText(t('attempt:mark.wrong'), { exact: true })).toBeAttached();
    await expect(learner.getByText(t('attempt:regrade.title'))).toHaveCount(0);
    await learner.context().close();
  });
});
