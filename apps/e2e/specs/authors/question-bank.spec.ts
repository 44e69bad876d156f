import type { BankQuestion } from '@dars/contracts/content/question-bank';
import type { QuizQuestion } from '@dars/contracts/content/quiz';
import { call, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { textOf } from '../../fixtures/quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** From a question that is written in the bank to a quiz that takes its later version. */
test('authors write a question in the bank, copy it into a quiz and bring the copy up to date', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  const text = `Question ${tag}`;
  await signIn(page, `lecturer@${slug}.test`, { slug });
  const quizName = `Quiz ${tag}`;
  const lessons = [{ title: `Lesson ${tag}`, activities: [{ type: 'TEXT' as const, name: 'Text', text: 'Words' }] }];
  const { id: courseId, lessonIds } = await makeCourse(page, { title: `Course ${tag}`, lessons });
  const quizActivity = { title: quizName, passRate: 50, numberOfAttempts: 1 };
  const { id: quizId } = await call(page, 'activity.create', {
    ...{ lesson: { id: lessonIds[0] }, type: 'QUIZ', name: quizName, quizActivity },
  });
  const dialog = page.getByRole('dialog');
  const bankAddress = portalUrl(slug, '/home/admin/questions');

  await test.step('add a category', async () => {
    await page.goto(bankAddress);
    await page.getByRole('button', { name: t('quiz:bank.category.add'), exact: true }).click();
    await dialog.getByRole('textbox').fill(`Grammar ${tag}`);
    await dialog.getByRole('button', { name: t('quiz:bank.save') }).click();
    await expect(page.getByRole('heading', { name: `Grammar ${tag}` })).toBeVisible();
    await expect(page).toHaveURL(/category=/);
  });

  await test.step('write a question', async () => {
    await page
      .getByRole('button', { name: t('quiz:questions.add') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('quiz:type.trueFalse') }).click();
    await textOf(page, t).fill(text);
    await dialog.getByRole('radio').first().click();
    await dialog.getByLabel(t('fields:tags')).fill(`tag ${tag}`);
    await expectAccessible(page, 'a question of the bank');
    await dialog.getByRole('button', { name: t('quiz:bank.save') }).click();
    await expect(page.getByRole('row').filter({ hasText: text })).toContainText(`tag ${tag}`);
    await expectAccessible(page, 'question bank');
  });

  await test.step('give it another tag and share it with the selection', async () => {
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('quiz:bank.change') }).click();
    await dialog.getByLabel(t('fields:addTags')).fill(`second ${tag}`);
    await dialog.getByRole('checkbox', { name: `tag ${tag}` }).check();
    await dialog.getByRole('radio', { name: t('quiz:bank.sharing_choice.shared') }).check();
    await expectAccessible(page, 'tags and sharing of chosen questions');
    await dialog.getByRole('button', { name: t('quiz:bank.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(`second ${tag}`);
    await expect(row).not.toContainText(`tag ${tag}`);
  });

  await test.step('copy it into a quiz', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses/${courseId}/quizzes/${quizId}/questions`));
    await page
      .getByRole('button', { name: t('quiz:bank.from') })
      .first()
      .click();
    await dialog.getByRole('searchbox').fill(text);
    await dialog.getByRole('checkbox', { name: text }).check();
    await expectAccessible(page, 'choosing from the bank');
    await dialog.getByRole('button', { name: ignoringIsolates(t('quiz:bank.add', { count: 1 })) }).click();
    await expect(dialog).toBeHidden();
    await expect(textOf(page, t)).toHaveValue(text);
  });

  await test.step('add it to the quiz from the bank too', async () => {
    await page.goto(`${bankAddress}?q=${encodeURIComponent(text)}`);
    await page.getByRole('row').filter({ hasText: text }).getByRole('checkbox').check();
    await page.getByRole('button', { name: t('quiz:bank.add_to_quiz') }).click();
    await dialog.getByRole('combobox').click();
    await page.getByPlaceholder(t('editor:copy.course_search')).fill(`Course ${tag}`);
    // The list of all courses shows the course too, until the results of the search replace it.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: `Course ${tag}` }).click();
    await dialog.getByRole('radio', { name: quizName }).check();
    await expectAccessible(page, 'adding the selection to a quiz');
    await dialog.getByRole('button', { name: ignoringIsolates(t('quiz:bank.add', { count: 1 })) }).click();
    await expect(dialog).toBeHidden();
    await page
      .locator('.toaster')
      .getByRole('button', { name: t('quiz:bank.open_quiz') })
      .click();
    await expect(textOf(page, t)).toHaveValue(text);
  });

  await test.step('change it in the bank and update the quiz', async () => {
    await page.goto(`${bankAddress}?q=${encodeURIComponent(text)}`);
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByRole('button', { name: text, exact: true }).click();
    await textOf(page, t).fill(`${text} again`);
    await dialog.getByRole('button', { name: t('quiz:bank.save') }).click();
    await page.getByRole('button', { name: t('quiz:bank.show_uses') }).click();
    await expect(
      dialog.getByRole('checkbox', { name: ignoringIsolates(t('quiz:bank.choose', { name: quizName })) }),
    ).toBeChecked();
    await expectAccessible(page, 'the quizzes of a question');
    await dialog.getByRole('button', { name: ignoringIsolates(t('quiz:bank.update', { count: 1 })) }).click();
    const asked = async () =>
      (await query<{ rows: QuizQuestion[] }>(page, 'quiz.questions', { id: quizId })).rows.map(
        ({ question }) => question.text,
      );
    await expect.poll(asked).toEqual([`${text} again`, `${text} again`]);
  });

  await test.step('remove it and bring it back', async () => {
    const found = async () =>
      (await query<{ rows: BankQuestion[] }>(page, 'questionBank.list', { query: text })).rows.length;
    const name = ignoringIsolates(t('quiz:bank.actions', { name: `${text} again` }));
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: t('common:actions.delete') }).click();
    await expect.poll(found).toBe(0);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect.poll(found).toBe(1);
  });
});
