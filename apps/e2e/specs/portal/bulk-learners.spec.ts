import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** More than a page of the list. */
const COUNT = 12;

test('staff enrol the learners of several pages in a course, take it back, and remove them', async ({
  page,
  t,
  language,
  viewport,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `bulk-${info.project.name}-${Date.now().toString(36)}`;
  const isPhone = (viewport?.width ?? 0) < 500;
  await signIn(page, `owner@${slug}.test`, { slug });
  const title = `Course ${tag}`;
  const course = await call(page, 'course.create', { title, language });
  const people = Array.from({ length: COUNT }, (_, index) => ({ email: `${tag}-${index}@bulk.test` }));
  await call(page, 'people.addLearners', { people, courseIds: [] });
  await page.goto(portalUrl(slug, `/home/admin/learners?q=${tag}`));
  const rows = page.locator('tbody tr:not(.is-skeleton)');
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('checkbox').click();
  const bar = page.locator('.selection');
  const inMenu = async (name: string) => {
    await bar.getByRole('button', { name: t('selection:more') }).click();
    await page.getByRole('menuitem', { name: ignoringIsolates(name) }).click();
  };
  const all = t('selection:all', { total: String(COUNT) });
  if (isPhone) await inMenu(all);
  else await bar.getByRole('button', { name: ignoringIsolates(all) }).click();
  await expect(bar.getByText(ignoringIsolates(t('people:bulk.count', { count: COUNT })))).toBeVisible();
  await expectAccessible(page, 'everybody selected');

  const dialog = page.getByRole('dialog');
  await bar.getByRole('button', { name: t('people:bulk.enrol.title') }).click();
  const submit = dialog.locator('[type=submit]');
  await submit.click();
  await expect(
    dialog.getByText(ignoringIsolates(t('rules:required-field', { field: t('people:bulk.course') }))),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: t('people:bulk.course') }).click();
  await page.getByPlaceholder(t('editor:copy.course_search')).fill(title);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expectAccessible(page, 'the course of the selected learners');
  await submit.click();
  await expect(dialog.getByText(ignoringIsolates(t('people:bulk.done', { count: COUNT })))).toBeVisible();
  await expectAccessible(page, 'the learners are enrolled');
  await dialog.getByRole('button', { name: t('selection:undo'), exact: true }).click();
  await expect(dialog.getByText(ignoringIsolates(t('people:bulk.undone', { count: COUNT })))).toBeVisible();
  const { total } = await query<{ total: number }>(page, 'enrolment.list', { courseId: course.id });
  expect(total).toBe(0);
  await dialog
    .getByRole('button', { name: t('common:actions.close') })
    .last()
    .click();

  await inMenu(t('people:bulk.remove.title'));
  await dialog.getByLabel(ignoringIsolates(t('selection:type_count', { number: String(COUNT) }))).fill(String(COUNT));
  await submit.click();
  await expect(dialog.getByText(ignoringIsolates(t('people:bulk.done', { count: COUNT })))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('common:actions.close') })
    .last()
    .click();
  await expect(rows).toHaveCount(1);
  await expect(bar).toBeHidden();
});
