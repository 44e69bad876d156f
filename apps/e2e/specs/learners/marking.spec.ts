import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { enrol, newDevice, questionDots, startButton } from '../../fixtures/attempt.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makePublishedQuiz } from '../../fixtures/published-quiz.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const STATEMENT = { type: 'trueFalse', text: 'الوسيط لا يتأثّر كثيرًا بالقيم الشاذّة.', isTrue: true } as const;
const ESSAY = {
  type: 'longText',
  text: 'لماذا يصف الوسيط الراتب المعتاد أصدق من المتوسط؟',
  points: 4,
  minimumWords: 12,
  maximumWords: 40,
  graderNote: 'المهم ذكر القيم الشاذّة.',
  rubric: [
    {
      text: 'صحّة الفكرة',
      levels: [
        { text: 'خاطئة أو غائبة', points: 0 },
        { text: 'صحيحة وناقصة', points: 1 },
        { text: 'صحيحة وكاملة', points: 2 },
      ],
    },
    {
      text: 'المثال',
      levels: [
        { text: 'بلا مثال', points: 0 },
        { text: 'مثال مناسب', points: 2 },
      ],
    },
  ],
} as const;
const COMMENT = 'فكرة واضحة، وينقصها مثال بأرقام.';

test('a long answer is written, waits, is marked from the queue by keyboard, and read by its learner', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  const title = `إجابات مطوّلة ${info.project.name}`;
  const quiz = await makePublishedQuiz(staff, { title, passRate: 60 }, { questions: [ESSAY, STATEMENT] });
  await staff.context().close();
  await enrol(page, quiz);
  await page.goto(quiz.url);
  await startButton(page).click();

  await test.step('the learner is told how many words are wanted, and finds the text after a reload', async () => {
    const field = page.getByRole('main').getByRole('textbox');
    await expect(field).toBeEnabled();
    await field.fill('لأن المتوسط يرتفع براتب واحد كبير.\n\nأما الوسيط فلا يتأثّر به.');
    await expect(page.getByText(ignoringIsolates(t('attempt:question.word_count', { count: 11 })))).toBeVisible();
    await expectAccessible(page, 'long answer');
    await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
    await page.reload();
    // The first question without an answer is open.
    await questionDots(page).first().click();
    await expect(field).toHaveValue(/الوسيط/);
  });

  await test.step('the attempt waits once it is handed in', async () => {
    await questionDots(page).nth(1).click();
    await expect(page.getByRole('radio').first()).toBeEnabled();
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('attempt:submit.open') })
      .press('Enter');
    await expect(page.getByText(ignoringIsolates(t('attempt:submit.off_length', { count: 1 })))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('attempt:submit.confirm') })
      .click();
    await expect(page.getByText(ignoringIsolates(t('attempt:result.waiting_detail', { count: 1 })))).toBeVisible();
    await expect(page.getByText(t('attempt:state.failed'), { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'waiting result');
  });
  const resultUrl = page.url();

  await test.step('a lecturer finds the question in the queue and hides the names', async () => {
    await forgetSession(page);
    await signIn(page, 'owner@academy.test');
    await page.goto(portalUrl('academy', '/home/admin/marking'));
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expectAccessible(page, 'queue');
    const { rows } = await query<{ rows: { quizId: string; questionId: string }[] }>(page, 'quiz.markingQueue', {});
    const { questionId = '' } = rows.find(({ quizId }) => quizId === quiz.quizId) ?? {};
    await page.goto(portalUrl('academy', `/home/admin/marking?quiz=${quiz.quizId}&question=${questionId}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
    await page.getByRole('switch', { name: t('marking:names.hide') }).click();
    const hidden = ignoringIsolates(t('marking:names.number', { number: 1 }));
    await expect(page.getByRole('heading', { level: 2, name: hidden })).toBeVisible();
    await expect(page.getByText(ESSAY.graderNote)).toBeVisible();
  });

  await test.step('what is written is kept over a reload, and a missing level is named', async () => {
    const comment = page.getByLabel(t('marking:form.comment'));
    await comment.fill(COMMENT);
    await page.reload();
    await expect(comment).toHaveValue(COMMENT);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('marking:form.level_missing')).first()).toBeVisible();
    await page.getByRole('radio', { name: 'صحيحة وكاملة' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'بلا مثال' }).focus();
    await page.keyboard.press('Space');
    const points = t('marking:form.level_points', { earned: '2', total: '4' });
    await expect(page.getByText(ignoringIsolates(points))).toBeVisible();
    await expectAccessible(page, 'marking an answer');
    await page.getByRole('radio', { name: 'بلا مثال' }).press('Control+Enter');
    await expect(page.getByRole('heading', { name: t('marking:queue.done') })).toBeVisible();
    await expectAccessible(page, 'everything marked');
  });

  await test.step('a saved mark is undone, stays in the form and is saved again', async () => {
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(page.getByText(t('marking:form.undone'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(t('marking:form.comment'))).toHaveValue(COMMENT);
    await page.getByRole('radio', { name: 'بلا مثال' }).press('Control+Enter');
    await expect(page.getByRole('heading', { name: t('marking:queue.done') })).toBeVisible();
    await page.getByRole('button', { name: t('marking:queue.back_to_last') }).click();
    await expect(page.getByRole('button', { name: t('marking:form.take_back') })).toBeVisible();
  });

  await test.step('the learner reads the points, the levels and the comment', async () => {
    await forgetSession(page);
    await signIn(page, 'learner@academy.test');
    await page.goto(resultUrl);
    const note = page.getByRole('region', { name: t('attempt:marked.title') });
    // The first answer that is not fully right is open.
    await expect(note).toContainText(COMMENT);
    await expect(note).toContainText('صحيحة وكاملة');
    await expect(page.getByText(ESSAY.graderNote)).toHaveCount(0);
    await expectAccessible(page, 'marked result');
  });
});

test('staff change the points of an answer with a reason, and take a pass away only when asked', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const staff = await newDevice(browser);
  await signIn(staff, 'owner@academy.test');
  const title = `تعديل الدرجة ${info.project.name}`;
  const quiz = await makePublishedQuiz(staff, { title, passRate: 100 }, { questions: [STATEMENT] });
  await enrol(page, quiz);
  const attempt = await call(page, 'quiz.startAttempt', { id: quiz.quizId });
  const answer = { type: 'trueFalse', isTrue: true };
  const [question] = attempt.questions;
  await call(page, 'quiz.saveAnswer', { attemptId: attempt.id, questionId: question.id, sequence: 1, answer });
  await call(page, 'quiz.submitAttempt', { attemptId: attempt.id });
  await staff.context().close();

  await forgetSession(page);
  await signIn(page, 'owner@academy.test');
  const path = `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results/${attempt.id}`;
  await page.goto(portalUrl('academy', path));
  await page.getByText(STATEMENT.text).first().click();
  await page.getByRole('button', { name: ignoringIsolates(t('marking:open_named', { number: 1 })) }).click();
  const dialog = page.getByRole('dialog');
  const points = dialog.getByRole('textbox').first();
  await expect(points).toHaveValue('1');
  await points.fill('٠');
  await points.press('Control+Enter');
  await expect(dialog.getByText(t('marking:form.reason_missing'))).toBeVisible();
  await dialog.getByLabel(t('marking:form.reason')).fill('إجابة منقولة');
  await expectAccessible(page, 'changing points');
  await dialog.getByRole('button', { name: t('marking:form.save') }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(t('marking:pass.title'))).toBeVisible();
  await expectAccessible(page, 'taking a pass away');
  await asked.getByRole('button', { name: t('marking:pass.confirm') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('attempt:marked.title') })).toContainText('إجابة منقولة');
  await expect(page.getByText(ignoringIsolates(t('attempt:result.below', { count: 100 })))).toBeVisible();
});
