import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a lesson is found by its folded Arabic title, by staff anywhere and by learners among the courses', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const tag = `${info.project.name} ${Date.now().toString(36)}`;
  const course = `أساسيات ${tag}`;
  const lesson = `المُقدِّمة إلى الأعداد ${tag}`;
  const typed = `المقدمه الي الاعداد ${tag}`;
  const made = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title: course,
      lessons: [{ title: lesson, activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة واحدة' }] }],
    }),
  );

  await test.step('staff find it in the palette, which opens its editor', async () => {
    await signIn(page, 'owner@academy.test');
    await page.goto(portalUrl(SLUG, '/home/admin'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t('common:jump.placeholder') }).click();
    await page.getByRole('combobox').fill(typed);
    const found = page.getByRole('group', { name: t('portal:nav.lessons') }).getByRole('option');
    await expect(found).toHaveText(lesson + course);
    await expectAccessible(page, 'palette with a lesson');
    await found.click();
    await expect(page).toHaveURL(new RegExp(`/home/admin/courses/${made.id}\\?lesson=${made.lessonIds[0]}$`));
    await expect(page.getByRole('textbox', { name: t('editor:name') })).toHaveValue(lesson);
  });

  await test.step('a learner of the course finds it among the courses', async () => {
    await signIn(page, 'learner@academy.test');
    await page.goto(portalUrl(SLUG, '/home/courses'));
    await page.getByRole('searchbox', { name: t('learn:catalogue.search') }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('link', { name: lesson })).toHaveCount(0);
    await call(page, 'learning.enrol', { courseId: made.id });
    await page.reload();
    const region = page.getByRole('region', { name: t('learn:catalogue.lessons') });
    await expect(region).toContainText(course);
    await expectAccessible(page, 'catalogue with a lesson');
    await region.getByRole('link', { name: lesson }).click();
    await expect(page).toHaveURL(lessonUrl(made, 0));
    await expect(page.getByText('فكرة واحدة')).toBeVisible();
  });
});
