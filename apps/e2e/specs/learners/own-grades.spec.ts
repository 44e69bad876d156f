import type { Attempt } from '@dars/contracts/learning/attempt';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { call, query, signIn } from '../../fixtures/api.ts';
import { newDevice } from '../../fixtures/attempt.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

const ESSAY = {
  type: 'longText',
  text: 'Why?',
  points: 3,
  graderNote: '',
  rubric: [],
  minimumWords: null,
  maximumWords: null,
} as const;
const STATEMENT = { type: 'trueFalse', text: 'True', isTrue: true } as const;
const COMMENT = 'A clear idea.';

test(
  'a learner finds a grade that waits for marking among their grades, and later the result and the comment',
  JOURNEY,
  async ({ page, browser, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const title = `${info.project.name} ${Date.now().toString(36)}`;
    const staff = await newDevice(browser);
    await signIn(staff, `owner@${slug}.test`, { slug });
    const questions = [ESSAY, STATEMENT];
    const made = await makePublishedQuiz(staff, { title, passRate: 60 }, { questions, slug });
    await signIn(page, `learner@${slug}.test`, { slug });
    await call(page, 'learning.enrol', { courseId: made.courseId });

    await page.goto(portalUrl(slug, '/home'));
    await page.getByRole('button', { name: t('common:menu.user') }).click();
    await page.getByRole('menuitem', { name: t('portal:learner.grades') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('grades:title') })).toBeVisible();
    const course = page.getByRole('article', { name: title });
    await expect(course.getByText(t('grades:state.NOT_BEGUN'))).toBeVisible();
    await expect(course.getByText(t('grades:no_score')).first()).toBeVisible();

    const attempt: Attempt = await call(page, 'quiz.startAttempt', { id: made.quizId });
    const { id: attemptId } = attempt;
    const idOf = (type: string) => attempt.questions.find((question) => question.type === type)?.id;
    const essay = { attemptId, questionId: idOf('longText') };
    const given = [
      { ...essay, answer: { type: 'longText', text: 'Because.' } },
      { attemptId, questionId: idOf('trueFalse'), answer: { type: 'trueFalse', isTrue: true } },
    ];
    for (const answer of given) await call(page, 'quiz.saveAnswer', { ...answer, sequence: 1 });
    await call(page, 'quiz.submitAttempt', { attemptId });

    await page.reload();
    await expect(course.getByText(t('grades:state.WAITING'), { exact: true })).toBeVisible();
    await expect(course.getByText(t('grades:provisional'))).toBeVisible();
    await expect(course.getByText(/25/).first()).toBeVisible();
    await expect(course.getByText(t('grades:not_passed'), { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'grades with one that waits');

    const { answered } = await query<AnswerToMark>(staff, 'quiz.answerToMark', essay);
    const mark = { points: 3, levels: [], comment: COMMENT };
    await call(staff, 'quiz.markAnswer', { ...essay, version: answered.version, takesPass: false, mark });
    await page.reload();
    await expect(course.getByText(t('grades:passed'), { exact: true })).toBeVisible();
    await expect(course.getByText(t('grades:provisional'))).toHaveCount(0);
    await expect(course.getByText(/100/).first()).toBeVisible();
    await expect(course.getByRole('link', { name: t('grades:to_result') })).toBeVisible();
    await expectAccessible(page, 'grades');
    await course.getByRole('link', { name: t('grades:to_comments') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/attempts/${attemptId}$`));
    await page.locator('summary').filter({ hasText: ESSAY.text }).click();
    await expect(page.getByText(COMMENT)).toBeVisible();
  },
);
