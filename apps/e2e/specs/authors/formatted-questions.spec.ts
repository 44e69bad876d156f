import { call, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { PNG } from '../../fixtures/media.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { linesOf, textOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, type ProjectLanguage, test } from '../../fixtures/test.ts';

const QUESTION: Record<ProjectLanguage, string> = { ar: 'ما قيم', en: 'Solve', es: 'Resuelve' };

test('a question takes formulas, bold words and pictures, which learners see in it, in its options and in its explanation', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  await signIn(page, `owner@${slug}.test`, { slug });
  const options = [{ text: '1' }, { text: '2', isCorrect: true }];
  const questions = [{ type: 'single' as const, text: QUESTION[language], options }];
  const settings = { title: `Formatted ${info.project.name}`, showCorrectAnswer: true };
  const quiz = await makePublishedQuiz(page, settings, { questions, slug });
  await page.goto(portalUrl(slug, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/questions`));
  const text = textOf(page, t);
  const saved = page.locator('[data-save=saved]');

  await test.step('a plain text becomes a formatted one where its author asks for it', async () => {
    await expect(text).toHaveValue(QUESTION[language]);
    await page
      .getByRole('button', { name: t('quiz:question.format') })
      .first()
      .click();
    await expect(text).toBeFocused();
    await expect(text).toHaveText(QUESTION[language]);
    await page.keyboard.type(' $x^2=4$');
    await expect(text.locator('math')).toHaveCount(1);
    await page
      .getByRole('button', { name: t('editor:text.bold'), exact: true })
      .first()
      .click();
    await expect(text).toBeFocused();
    await page.keyboard.type(' (x>0)');
    await expect(text.locator('strong')).toHaveText('(x>0)', { useInnerText: true });
  });

  await test.step('it takes a picture with a description', async () => {
    let letThrough: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/files/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: t('editor:text.picture'), exact: true })
      .first()
      .click();
    await (await chooser).setFiles([{ name: 'one.png', mimeType: 'image/png', buffer: PNG }]);
    await expect(page.getByText('one.png')).toBeVisible();
    await page
      .getByRole('button', { name: t('quiz:step.settings') })
      .last()
      .click();
    const asked = page.getByRole('alertdialog', { name: t('editor:uploads.leave') });
    await asked.getByRole('button', { name: t('editor:uploads.stay') }).click();
    await expect(asked).toHaveCount(0);
    letThrough?.();
    await text.getByLabel(t('editor:picture.alt')).fill('A green square');
    await page.unroute('**/files/**');
    await expect(saved).toBeAttached();
  });

  await test.step('an option takes a formula', async () => {
    const second = linesOf(page).nth(1);
    const actions = t('quiz:lines.actions', { name: t('quiz:lines.name.option', { place: 2 }) });
    await second.getByRole('button', { name: ignoringIsolates(actions) }).click();
    await page.getByRole('menuitem', { name: t('quiz:question.format') }).click();
    const field = second.locator('[data-line]');
    await expect(field).toHaveAttribute('contenteditable', 'true');
    await expect(field).toBeFocused();
    await page.keyboard.type(' = $\\sqrt{4}$');
    await expect(field.locator('math')).toHaveCount(1);
    await expect(saved).toBeAttached();
  });

  await test.step('feedback is typed as soon as it is added', async () => {
    const second = linesOf(page).nth(1);
    const name = t('quiz:lines.name.option', { place: 2 });
    await second.getByRole('button', { name: ignoringIsolates(t('quiz:lines.actions', { name })) }).click();
    await page.getByRole('menuitem', { name: t('quiz:feedback.add') }).click();
    const feedback = second.getByRole('textbox', { name: ignoringIsolates(t('quiz:feedback.of', { name })) });
    await expect(feedback).toBeFocused();
    await page.keyboard.type('Look at the sign.');
    await expect(feedback).toHaveValue('Look at the sign.');
    await expect(saved).toBeAttached();
    await expectAccessible(page, 'a formatted question in its editor');
  });

  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await expect(text.locator('math')).toHaveCount(1);
    await expect(text.getByRole('img', { name: 'A green square' })).toHaveCount(1);
    await expect(linesOf(page).nth(1).locator('math')).toHaveCount(1);
    await expect(linesOf(page).first().locator('[data-line]')).toHaveValue('1');
  });

  await test.step('a learner answers it and sees the result', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: language });
    const learner = await context.newPage();
    await signIn(learner, `learner@${slug}.test`, { slug });
    await call(learner, 'learning.enrol', { courseId: quiz.courseId });
    await learner.goto(quiz.url);
    await learner.getByRole('button', { name: t('attempt:intro.start') }).click();
    const heading = learner.getByRole('heading', { level: 1 });
    await expect(heading.locator('math')).toHaveCount(1);
    await expect(heading.locator('strong')).toHaveText('(x>0)', { useInnerText: true });
    await expect(learner.getByRole('img', { name: 'A green square' })).toBeVisible();
    const option = learner.getByRole('radio').nth(1);
    await expect(learner.locator('label').nth(1).locator('math')).toHaveCount(1);
    await expect(learner.getByText('$')).toHaveCount(0);
    await expect(option).toBeEnabled();
    await expectAccessible(learner, 'a formatted question in an attempt');
    await option.check();
    await expect(option).toBeChecked();
    await learner
      .getByRole('contentinfo')
      .getByRole('button', { name: t('attempt:submit.open') })
      .click();
    await learner
      .getByRole('dialog')
      .getByRole('button', { name: t('attempt:submit.confirm') })
      .click();
    await expect(learner).toHaveURL(/result|attempts/);
    await expect(learner.locator('details math')).not.toHaveCount(0);
    await expectAccessible(learner, 'a formatted question in a result');
    await context.close();
  });
});
