import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('staff paste a list of learners, enrol them in a course, and see what became of each', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const login = `${tag}@adding.test`;
  const staff = `lecturer@${slug}.test`;
  await signIn(page, `owner@${slug}.test`, { slug });
  // A course of its own: other tests count the learners of theirs.
  const title = `Adding ${tag}`;
  await call(page, 'course.create', { title, language });
  const groups = ['A', 'B'].map((name) => `${name} ${title}`);
  for (const name of groups) await call(page, 'group.create', { name });
  await page.goto(portalUrl(slug, '/home/admin/learners'));
  await page.getByRole('link', { name: t('people:adding.open') }).click();
  await page.getByRole('radio', { name: t('people:adding.ways.list') }).click();
  const list = page.getByLabel(t('people:adding.list'));
  await list.fill(`Noor Salem <${login}>\n${staff}\nnobody`);
  await expect(page.getByText(t('people:adding.fault.no-address'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: t('people:adding.courses') }).click();
  await page.getByPlaceholder(t('editor:copy.course_search')).fill(title);
  // The list of all courses shows this one too, until the results of the search replace it.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect(page.getByRole('list', { name: t('people:adding.chosen') }).getByRole('listitem')).toHaveCount(1);
  for (const name of groups) {
    await page.getByRole('combobox', { name: t('people:adding.groups') }).click();
    await page.getByPlaceholder(t('portal:groups.search')).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  const chosen = page.getByRole('list', { name: t('people:adding.chosen_groups') }).getByRole('listitem');
  await expect(chosen).toHaveCount(groups.length);
  await expectAccessible(page, 'a list of learners');

  await page.getByRole('button', { name: ignoringIsolates(t('people:adding.send', { count: 2 })) }).click();
  await expect(page.getByText(t('people:adding.reason.staff-account'))).toBeVisible();
  await expect(page.getByText(ignoringIsolates(t('people:adding.kept', { count: 1 })))).toBeVisible();
  await expectAccessible(page, 'what became of them');
  await page.getByRole('button', { name: t('people:adding.put_back') }).click();
  await expect(list).toHaveValue(`nobody\n${staff}`);
  await list.fill('');
  const { rows } = await query<{ rows: { id: string }[] }>(page, 'people.learners', { query: login });
  const joined = await query<{ total: number }>(page, 'group.list', { userId: rows[0]?.id });
  expect(joined.total).toBe(groups.length);
  expect(await linkInMail(page, login)).toContain('activeToken=');
});
