import type { AddedQuestionCategory } from '@dars/contracts/content/question-bank';
import { call, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makeEmptyQuiz } from '../../fixtures/published-quiz.ts';
import { questionsOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** From a draw that the bank cannot fill to a preview with its questions. */
test('authors let a quiz draw random questions of a category, and are told when the bank has too few', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  await signIn(page, `lecturer@${slug}.test`, { slug });
  const { courseId, quizId } = await makeEmptyQuiz(page, { title: `Quiz ${tag}` }, { slug });
  const category: AddedQuestionCategory = await call(page, 'questionBank.createCategory', {
    ...{ name: `Drawn ${tag}`, parentId: null },
  });
  for (const place of [1, 2, 3]) {
    await call(page, 'questionBank.create', {
      ...{ question: { type: 'trueFalse', text: `Drawn ${place} ${tag}`, isTrue: true }, categoryId: category.id },
    });
  }
  const dialog = page.getByRole('dialog');
  const count = dialog.getByRole('spinbutton', { name: t('fields:count') });
  const line = questionsOf(page).getByRole('button', { name: ignoringIsolates(t('quiz:draw.count', { count: 4 })) });

  await test.step('add more questions than the category has', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/quizzes/${quizId}/questions`));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('quiz:questions.add') })
      .last()
      .click();
    await page.getByRole('menuitem', { name: t('quiz:draw.add') }).click();
    await count.fill('4');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: `Drawn ${tag}` }).click();
    await expect(dialog.getByRole('status')).toContainText(ignoringIsolates(t('quiz:draw.too_few', { count: 1 })));
    await expectAccessible(page, 'a draw');
    await dialog.getByRole('button', { name: t('quiz:draw.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText(ignoringIsolates(t('quiz:draw.missing', { count: 1 })));
    await expectAccessible(page, 'a draw among the questions');
  });

  await test.step('learn before publishing that the bank has too few', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/quizzes/${quizId}/review`));
    await page.getByRole('link', { name: ignoringIsolates(t('quiz:review.short_draw', { number: 1 })) }).click();
    await expect(count).toHaveValue('4');
    await count.fill('2');
    await dialog.getByRole('button', { name: t('quiz:draw.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(questionsOf(page)).toContainText(ignoringIsolates(t('quiz:draw.count', { count: 2 })));
  });

  await test.step('delete it and undo that', async () => {
    await questionsOf(page).getByRole('button').first().click();
    await dialog.getByRole('button', { name: t('quiz:draw.remove') }).click();
    await expect(questionsOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(questionsOf(page)).toContainText(ignoringIsolates(t('quiz:draw.count', { count: 2 })));
  });

  await test.step('see two of its questions in the preview', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/quizzes/${quizId}/review`));
    await page.getByRole('button', { name: t('quiz:preview.open') }).click();
    const asked = page.getByRole('region', { name: tag });
    await expect(asked).toHaveCount(2);
    for (const question of await asked.all()) await question.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('quiz:preview.check') }).click();
    await expect(page.getByRole('status').filter({ hasText: '100' })).toBeVisible();
  });
});
