import { call, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { linkInMail } from '../../fixtures/mailbox.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

test(
  'staff paste a list of learners, enrol them in a course, and see what became of each',
  JOURNEY,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const tag = `${info.project.name}-${Date.now().toString(36)}`;
    const login = `${tag}@adding.test`;
    const staff = `lecturer@${slug}.test`;
    await signIn(page, `owner@${slug}.test`, { slug });
    // A course of its own: other tests count the learners of theirs.
    const title = `Adding ${tag}`;
    await call(page, 'course.create', { title, language });
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
    await expectAccessible(page, 'a list of learners');

    await page.getByRole('button', { name: ignoringIsolates(t('people:adding.send', { count: 2 })) }).click();
    await expect(page.getByText(t('people:adding.reason.staff-account'))).toBeVisible();
    await expect(page.getByText(ignoringIsolates(t('people:adding.kept', { count: 1 })))).toBeVisible();
    await expectAccessible(page, 'what became of them');
    await page.getByRole('button', { name: t('people:adding.put_back') }).click();
    await expect(list).toHaveValue(`nobody\n${staff}`);
    await list.fill('');
    expect(await linkInMail(page, login)).toContain('activeToken=');
  },
);
