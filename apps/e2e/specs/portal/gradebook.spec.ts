import type { Attempt } from '@dars/contracts/learning/attempt';
import { call, query, signIn } from '../../fixtures/api.ts';
import { newDevice } from '../../fixtures/attempt.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PHONE, PORTALS, test } from '../../fixtures/test.ts';

const STATEMENT = { type: 'trueFalse', text: 'True', isTrue: true } as const;

test(
  'staff read the grades of a course by keyboard, change how much a quiz counts, and set a grade',
  PHONE,
  async ({ page, browser, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const title = `${info.project.name} ${Date.now().toString(36)}`;
    await signIn(page, `owner@${slug}.test`, { slug });
    const made = await makePublishedQuiz(page, { title, passRate: 60 }, { questions: [STATEMENT], slug });
    const { courseId, quizId } = made;
    const learner = await newDevice(browser);
    await signIn(learner, `learner@${slug}.test`, { slug });
    await call(learner, 'learning.enrol', { courseId });
    const attempt: Attempt = await call(learner, 'quiz.startAttempt', { id: quizId });
    const answer = { attemptId: attempt.id, questionId: attempt.questions[0]?.id, sequence: 1 };
    await call(learner, 'quiz.saveAnswer', { ...answer, answer: { type: 'trueFalse', isTrue: true } });
    await call(learner, 'quiz.submitAttempt', { attemptId: attempt.id });

    await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/learners`));
    await page.getByRole('link', { name: t('courses:frame.tab.grades'), exact: true }).click();
    const main = page.getByRole('main');
    const resultUrl = new RegExp(`/quizzes/${quizId}/results/${attempt.id}$`);
    if (page.viewportSize()?.width === 390) {
      const list = main.getByRole('list', { name: t('gradebook:title') });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await main.getByRole('combobox', { name: t('gradebook:column.choose') }).click();
      await page.getByRole('option', { name: title }).click();
      await expect(main.getByRole('button', { name: t('gradebook:weight.change') })).toBeVisible();
      await expectAccessible(page, 'gradebook');
      await list.getByRole('button', { name: '100' }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('gradebook:grade.to_result') })
        .click();
      await expect(page).toHaveURL(resultUrl);
      return;
    }
    const grid = main.getByRole('grid', { name: t('gradebook:title') });
    await expect(grid.getByRole('gridcell', { name: '100', exact: true })).toBeVisible();
    await expectAccessible(page, 'gradebook');

    await grid.getByRole('button', { name: t('gradebook:weight.change') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill('0');
    await expectAccessible(page, 'weight');
    await form.getByRole('textbox').press('Enter');
    await expect(grid.getByRole('button', { name: t('gradebook:weight.none') })).toBeVisible();
    await expect(grid.getByText(t('gradebook:score.none'))).toBeAttached();
    const { quizzes } = await query<{ quizzes: object[] }>(page, 'gradebook.columns', { courseId });
    expect(quizzes).toMatchObject([{ id: quizId, weight: 0 }]);

    const name = grid.getByRole('rowheader').first();
    await name.focus();
    await name.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(grid.getByRole('gridcell', { name: '100', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const grade = page.getByRole('dialog');
    await grade.getByRole('radio', { name: t('gradebook:grade.kind.SET') }).check();
    await grade.getByLabel(t('gradebook:grade.percent'), { exact: true }).fill('45');
    await grade.getByLabel(t('gradebook:grade.reason'), { exact: true }).fill('Oral exam');
    await expectAccessible(page, 'grade');
    await grade.getByRole('button', { name: t('gradebook:grade.save') }).click();
    const cell = grid.getByRole('gridcell', { name: t('gradebook:cell.set') });
    await expect(cell).toContainText('45');
    await cell.focus();
    await cell.press('Enter');
    await grade.getByRole('link', { name: t('gradebook:grade.to_result') }).click();
    await expect(page).toHaveURL(resultUrl);
  },
);
