import { signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, startAttempt } from '../../fixtures/attempt.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('authors head questions with sections, and learners see them in the attempt and in the result', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `أقسام ${info.project.name}`, { pageSize: null });
  const [heading, introduction] = ['القسم الأول', 'اقرأ النصّ ثم أجب'];
  const list = page.getByRole('navigation', { name: t('quiz:questions.list') });
  const row = list.getByRole('button', { name: heading });
  const dialog = page.getByRole('dialog');

  await test.step('the menu adds a section, which moves to the top by the keyboard', async () => {
    await signIn(page, 'owner@academy.test');
    await page.goto(portalUrl('academy', `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/questions`));
    await list
      .getByRole('button', { name: t('quiz:questions.add') })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: t('quiz:section.add') }).click();
    await dialog.getByLabel(t('fields:heading')).fill(heading);
    await dialog.getByLabel(t('fields:introduction')).fill(introduction);
    await expectAccessible(page, 'the dialog of a section');
    await dialog.getByRole('button', { name: t('quiz:draw.submit') }).click();
    await expect(dialog).toBeHidden();
    const first = list.getByRole('listitem').first();
    await expect(row).toBeVisible();
    for (let left = await list.getByRole('listitem').count(); left > 1; left -= 1) {
      await row.press('Alt+ArrowUp');
    }
    await expect(first).toContainText(heading);
    await page
      .getByRole('button', { name: t('quiz:step.review') })
      .last()
      .click();
    await expect(page).toHaveURL(/review/);
  });

  await test.step('a learner sees it above its questions', async () => {
    await enrol(page, quiz);
    await startAttempt(page, quiz);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText(introduction)).toBeVisible();
    await expectAccessible(page, 'a page with a section');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('attempt:submit.open') })
      .click();
    await page.getByRole('button', { name: t('attempt:submit.confirm') }).click();
    await expect(page.getByRole('heading', { name: heading, level: 3 })).toBeVisible();
  });
});
