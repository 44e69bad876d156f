import type { QuizQuestion } from '@dars/contracts/content/quiz';
import { call, query, signIn } from '../../fixtures/api.ts';
import { newDevice, SLUG } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { linesOf, questionsOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const QUESTIONS = [
  {
    type: 'single' as const,
    text: 'أيّ مقياس يصف الراتب المعتاد أصدق وصف؟',
    options: [{ text: 'الوسيط', isCorrect: true }, { text: 'المتوسط المشذّب' }, { text: 'القيمة العظمى' }],
    points: 4,
  },
  { type: 'numeric' as const, text: 'كم وسيط القيم 4 و6 و9؟', value: '6', points: 2 },
];

test('an author gives options shares of the points, and a learner reads what an answer earned', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  await signIn(page, 'owner@academy.test');
  const settings = { title: `نقاط جزئية ${info.project.name}`, passRate: 50, penalty: 25, showCorrectAnswer: true };
  const { courseId, quizId, url } = await makePublishedQuiz(page, settings, { questions: QUESTIONS });

  const stored = async () => (await query<{ rows: QuizQuestion[] }>(page, 'quiz.questions', { id: quizId })).rows;

  await test.step('the author turns the shares on and types one', async () => {
    await page.goto(portalUrl(SLUG, `/home/admin/courses/${courseId}/quizzes/${quizId}/questions`));
    await page.getByRole('switch', { name: t('quiz:shares.label') }).click();
    const nameOf = (place: number) => t('quiz:shares.of', { name: t('quiz:lines.name.option', { place }) });
    const share = (place: number) => page.getByRole('textbox', { name: ignoringIsolates(nameOf(place)) });
    await expect(share(1)).toHaveValue('100');
    await share(2).fill('٥٠');
    await share(3).fill('-25');
    await expectAccessible(page, 'shares of options');
    await expect
      .poll(async () => (await stored())[0]?.question)
      .toMatchObject({ options: [{ share: 100 }, { share: 50 }, { share: -25 }] });
  });

  await test.step('the author accepts a nearby number for a share', async () => {
    await questionsOf(page).nth(1).getByRole('button').first().click();
    await page.getByRole('switch', { name: t('quiz:shares.alternatives') }).click();
    const nameOfShare = t('quiz:shares.of', { name: t('quiz:lines.alternative', { place: 1 }) });
    await expect(page.getByRole('textbox', { name: ignoringIsolates(nameOfShare) })).toHaveValue('50');
    await linesOf(page).last().locator('[data-line]').fill('6.3');
    await expectAccessible(page, 'partly right numbers');
    await expect
      .poll(async () => (await stored())[1]?.question)
      .toMatchObject({ alternatives: [{ value: '6.3', share: 50 }] });
  });

  await test.step('the learner reads how much each answer earned', async () => {
    const learner = await newDevice(browser);
    await learner.context().addCookies([{ name: 'lang', value: language, url: portalUrl(SLUG) }]);
    await signIn(learner, 'learner@academy.test');
    await call(learner, 'learning.enrol', { courseId });
    await learner.goto(url);
    await expect(learner.getByText(t('attempt:penalty.detail'))).toBeVisible();
    await expectAccessible(learner, 'penalty before the start');
    const { id: attemptId, questions } = await call(learner, 'quiz.startAttempt', { id: quizId });
    const answers = [
      { type: 'single', option: questions[0].options[1].id },
      { type: 'numeric', text: '6.3' },
    ];
    for (const [index, answer] of answers.entries()) {
      const questionId = questions[index].id;
      await call(learner, 'quiz.saveAnswer', { attemptId, questionId, sequence: 1, answer });
    }
    await call(learner, 'quiz.submitAttempt', { attemptId });
    await learner.goto(`${url}/attempts/${attemptId}`);
    const chosen = learner.locator('label').filter({ hasText: 'المتوسط المشذّب' });
    await expect(chosen).toContainText(new RegExp(`${t('attempt:question.partly')}.*(50|٥٠)`));
    await expectAccessible(learner, 'review of shares');
    await learner.context().close();
  });
});
