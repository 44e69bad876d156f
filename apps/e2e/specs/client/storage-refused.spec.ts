import { call, signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, RIGHT_OPTION, startAttempt } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, makeCourseAsLecturer } from '../../fixtures/lessons.ts';
import { addQuestion, makeQuiz, next, textOf } from '../../fixtures/quiz.ts';
import { expect, PHONE, test } from '../../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
});

test(
  'an incomplete question is counted as not saved at every width, and closing the page asks',
  PHONE,
  async ({ page, t, expectAccessible }) => {
    await makeQuiz(page, t, 'Nothing stored');
    await addQuestion(page, t, 'shortText');
    await textOf(page, t).fill('Half a question');
    await expect(page.getByText(t('common:storage_refused'))).toBeVisible();
    await expect(page.getByText(t('quiz:questions.incomplete_unsaved', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('quiz:questions.incomplete', { count: 1 }))).toHaveCount(0);
    await expectAccessible(page, 'incomplete question without storage');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await next(page, t, 'questions');
    await expect(page.getByText(t('quiz:review.not_saved'))).toBeVisible();
  },
);

test('an answer that was given offline is reported as not saved', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const quiz = await makeQuizAsOwner(browser, `بلا تخزين ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await startAttempt(page, quiz);
  await page.route('**/trpc/quiz.saveAnswer*', (route) => route.abort());
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.not_saved', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('attempt:leave_unsaved') })).toBeVisible();
  const note = page.getByText(t('common:storage_refused'));
  const [top, noteTop] = await Promise.all([
    page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom),
    note.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(noteTop - top).toBeGreaterThanOrEqual(12);
  await expectAccessible(page, 'answer without storage');
  await page.unroute('**/trpc/quiz.saveAnswer*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(t('attempt:save.saved'))).toBeVisible();
});

test('notes and progress that were not sent are reported as not saved', async ({ page, browser, t }, info) => {
  const text = { type: 'TEXT', name: 'نص', text: 'فكرة' } as const;
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title: `بلا تخزين ${info.project.name}`,
      lessons: [{ title: 'درس', activities: [text] }],
    }),
  );
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  await expect(page.getByRole('button', { name: t('learn:done.mark') })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(page.getByText(t('learn:recording.not_saved'))).toBeVisible();
  await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
  await page.getByLabel(t('learn:notes.label')).fill('ملاحظة');
  const status = page.locator('[data-save=failed]');
  await expect(status).toContainText(t('learn:notes.not_saved'));
  await expect(status).not.toContainText(t('learn:notes.failed'));
});
