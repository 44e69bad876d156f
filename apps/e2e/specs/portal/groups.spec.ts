import { call, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('staff make a group with a course, add a learner by the address, and read what ends when they leave', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const email = `${tag}@group.test`;
  await signIn(page, `owner@${slug}.test`, { slug });
  const title = `Course ${tag}`;
  await call(page, 'course.create', { title, language });
  const people = [{ email, firstName: 'Noor', lastName: tag }];
  await call(page, 'people.addLearners', { people, courseIds: [] });
  await page.goto(portalUrl(slug, '/home/admin/learners'));
  await page.getByRole('link', { name: t('people:groups.open') }).click();
  await expectAccessible(page, 'the groups');
  await page.getByRole('button', { name: t('groups:add') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('groups:column.name')).fill(`Class ${tag}`);
  await expectAccessible(page, 'a new group');
  await form.getByRole('button', { name: t('groups:make') }).click();
  await expect(page.getByRole('heading', { name: `Class ${tag}` })).toBeVisible();

  await page.getByRole('combobox', { name: t('groups:add_course') }).click();
  await page.getByPlaceholder(t('editor:copy.course_search')).fill(title);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page
    .getByRole('button', { name: t('groups:add_members') })
    .first()
    .click();
  await form.getByRole('radio', { name: t('groups:ways.list') }).click();
  await form.getByLabel(t('groups:addresses')).fill(`${email}, nobody-${email}`);
  await expectAccessible(page, 'adding members');
  await form.locator('[type=submit]').click();
  await expect(form.getByText(t('groups:reason.unknown'))).toBeVisible();
  await form.getByLabel(t('groups:addresses')).fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Noor ${tag}`).first()).toBeVisible();
  await expectAccessible(page, 'the group');

  const leave = ignoringIsolates(t('groups:remove_member', { name: `Noor ${tag}` }));
  await page.getByRole('button', { name: leave }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(ignoringIsolates(t('groups:endings', { count: 1 })))).toBeVisible();
  await expectAccessible(page, 'the question before a member leaves');
  await question.getByRole('button', { name: t('groups:remove'), exact: true }).click();
  await expect(page.getByText(t('groups:no_members.title'))).toBeVisible();
});
