import { call, signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, newDevice, startAttempt } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { chooseAction, titlePattern } from '../../fixtures/editor.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('unpublishing a lesson or a course with learners asks first', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `Taken back ${info.project.name}`;
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title,
      lessons: ['a1', 'a2'].map((lesson) => ({
        title: lesson,
        activities: [{ type: 'TEXT', name: `text ${lesson}`, text: lesson }],
      })),
    }),
  );
  const learner = await newDevice(browser);
  await signIn(learner, 'learner@academy.test');
  await call(learner, 'learning.enrol', { courseId: course.id });
  await learner.context().close();
  await signIn(page, 'lecturer@academy.test');
  await page.goto(portalUrl(SLUG, `/home/admin/courses/${course.id}`));
  const published = page.getByRole('switch', {
    name: titlePattern(t('editor:published_named', { title: 'a1' }), 'a1'),
  });
  await published.click();
  const question = page.getByRole('alertdialog', { name: t('courses:withdraw.learners', { count: 1 }) });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'taken back');
  await question.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(published).toBeChecked();
  await published.click();
  await question.getByRole('button', { name: t('courses:withdraw.confirm') }).click();
  await expect(published).not.toBeChecked();

  await page.goto(portalUrl(SLUG, `/home/admin/courses?q=${encodeURIComponent(title)}`));
  const menu = page.getByRole('button', { name: ignoringIsolates(t('courses:actions_named', { title })) });
  const archive = page.getByRole('menuitem', { name: t('courses:archive') });
  await menu.click();
  await archive.click();
  await question.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(menu).toBeVisible();
  await menu.click();
  await archive.click();
  await question.getByRole('button', { name: t('courses:withdraw.confirm') }).click();
  await expect(menu).toBeHidden();
});

test('deleting the last lesson of a course names the parts above, which become drafts', async ({
  page,
  browser,
  t,
}, info) => {
  const title = `حذف ${info.project.name}`;
  const quiz = await makeQuizAsOwner(browser, title, {});
  const learner = await newDevice(browser);
  await enrol(learner, quiz);
  await startAttempt(learner, quiz);
  await learner.context().close();
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}`));
  await chooseAction(page, t, { row: 'رسم البيانات', action: t('common:actions.delete') });
  await chooseAction(page, t, { row: 'قراءة البيانات', action: t('common:actions.delete') });
  const question = page.getByRole('alertdialog', { name: t('courses:withdraw.open', { count: 1 }) });
  await expect(question).toContainText(`دورة ${title}`);
  await question.getByRole('button', { name: t('courses:withdraw.delete') }).click();
  await expect(question).toBeHidden();
});

test('unpublishing a quiz with learners asks first, on its own page', async ({ page, browser, t }, info) => {
  const quiz = await makeQuizAsOwner(browser, `سحب ${info.project.name}`, {});
  const learner = await newDevice(browser);
  await enrol(learner, quiz);
  await learner.context().close();
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl(SLUG, `/home/admin/courses/${quiz.courseId}/quizzes/${quiz.quizId}/review`));
  await page.getByRole('button', { name: t('quiz:publish.take_back') }).click();
  const question = page.getByRole('alertdialog', { name: t('courses:withdraw.learners', { count: 1 }) });
  await question.getByRole('button', { name: t('courses:withdraw.confirm') }).click();
  await expect(page.getByRole('button', { name: t('quiz:publish.publish') })).toBeVisible();
});
