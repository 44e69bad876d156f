import type { CourseTemplate } from '@dars/contracts/content/course-template';
import { query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** A template from the menu of a course to the course that is made of it. */
test('authors save a template, start a course from it, rename, delete and restore it', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  const title = `Term ${tag}`;
  await signIn(page, `lecturer@${slug}.test`, { slug });
  const lessons = [{ title: `Lesson ${tag}`, activities: [{ type: 'TEXT' as const, name: 'Text', text: 'Words' }] }];
  await makeCourse(page, { title, lessons });
  const dialog = page.getByRole('dialog');
  const rename = `Renamed ${tag}`;

  await test.step('save', async () => {
    await page.goto(portalUrl(slug, `/home/admin/courses?q=${tag}`));
    await page.getByRole('button', { name: ignoringIsolates(t('courses:actions_named', { title })) }).click();
    await page.getByRole('menuitem', { name: t('courses:templates.save.action') }).click();
    await expectAccessible(page, 'save as a template');
    await dialog.getByRole('button', { name: t('courses:templates.save.button') }).click();
    await page.getByRole('button', { name: t('courses:templates.open') }).click();
    await expect(page).toHaveURL(/\/home\/admin\/courses\/templates/);
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'templates');
  });

  await test.step('rename, delete and bring back', async () => {
    await page.getByRole('button', { name: ignoringIsolates(t('courses:actions_named', { title })) }).click();
    await page.getByRole('menuitem', { name: t('courses:templates.rename.action') }).click();
    await dialog.getByRole('textbox').fill(rename);
    await dialog.getByRole('button', { name: t('courses:templates.rename.button') }).click();
    await expect(page.getByText(rename, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: ignoringIsolates(t('courses:actions_named', { title: rename })) }).click();
    await page.getByRole('menuitem', { name: t('courses:templates.remove') }).click();
    const found = async () =>
      (await query<{ rows: CourseTemplate[] }>(page, 'courseTemplate.list', { query: tag })).rows.length;
    await expect.poll(found).toBe(0);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect.poll(found).toBe(1);
  });

  await test.step('start a course', async () => {
    await page.goto(portalUrl(slug, '/home/admin/courses/add'));
    await page.getByRole('link', { name: t('courses:templates.from') }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('courses:templates.use')}.*${rename}$`) }).click();
    await dialog.getByRole('textbox').fill(`Spring ${tag}`);
    await dialog.getByRole('button', { name: t('courses:templates.start.button') }).click();
    await expect(page).toHaveURL(/\/home\/admin\/courses\/[0-9a-f-]{36}/);
    await expect(page.getByText(`Lesson ${tag}`).first()).toBeVisible();
  });
});
