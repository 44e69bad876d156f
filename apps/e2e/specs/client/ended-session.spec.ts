import { call, signIn } from '../../fixtures/api.ts';
import { submitSignIn } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, makeCourseAsLecturer } from '../../fixtures/lessons.ts';
import { LEARNER, text } from '../../fixtures/offline.ts';
import { DEMO_PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a session that ends in a lesson asks for a sign-in, and keeps the note and the progress', async ({
  page,
  browser,
  t,
}, info) => {
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title: `جلسة ${info.project.name}`,
      lessons: [{ title: 'الأول', activities: [text] }],
    }),
  );
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
  const note = page.getByLabel(t('learn:notes.label'));
  await note.fill('ملاحظة');
  await expect(page.getByText(t('learn:notes.saved'))).toBeVisible();

  await page.context().clearCookies({ name: 'dars_session' });
  // The note of this moment is not sent before the progress is.
  await page.route('**/trpc/learning.saveNotes', (route) => route.abort());
  await note.fill('ملاحظة لم تُرسل');
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(page).toHaveURL(/\/home\/login/, { timeout: 20_000 });
  await expect(page.getByText(t('auth:login.session-ended'))).toBeVisible();
  await page.unroute('**/trpc/learning.saveNotes');
  await submitSignIn(page, LEARNER, DEMO_PASSWORD);
  await expect(page.getByText(t('learn:done.is'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
  await expect(note).toHaveValue('ملاحظة لم تُرسل');
  await expect(page.getByText(t('learn:notes.saved'))).toBeVisible();
});
