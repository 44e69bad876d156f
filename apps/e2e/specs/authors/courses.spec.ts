import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { call, forgetSession, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** A green square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgq0nDihiGlgQAXCE8ARX2NLEAAAAASUVORK5CYII=',
  'base64',
);

/** What a portal's admin does with a course apart from its content: adds, describes, finds, archives and deletes it. */
test('a course is added, described, found, archived and deleted', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const title = `Noor ${info.project.name} ${Date.now().toString(36)}`;
  const tabs = page.getByRole('navigation', { name: t('courses:frame.pages') });
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin/courses'));
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'courses');

  await test.step('the form shows missing fields, and leaving asks', async () => {
    await page
      .getByRole('link', { name: t('courses:add') })
      .first()
      .click();
    await page.getByRole('button', { name: t('courses:form.add') }).click();
    await expect(page.getByLabel(t('fields:title'), { exact: true })).toBeFocused();
    await page.getByLabel(t('fields:title'), { exact: true }).fill(title);
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: t('common:unsaved.keep') }).click();
    await expect(question).toBeHidden();
  });

  await test.step('a cover, a lecturer and the kind of enrolment are chosen', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByText(t('common:upload.there')).first()).toBeVisible();
    await page.getByRole('combobox', { name: t('fields:lecturerId'), exact: true }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('radio', { name: t('courses:enrolment.APPROVAL.name') }).click();
    await page.getByRole('switch', { name: t('fields:isSequential') }).click();
    await expectAccessible(page, 'new course');
    await page.getByRole('button', { name: t('courses:form.add') }).click();
    await expect(page).toHaveURL(/\/courses\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  });

  await test.step('details are changed in place', async () => {
    await tabs.getByRole('link', { name: t('courses:frame.tab.details') }).click();
    await expect(page.getByLabel(t('fields:title'), { exact: true })).toHaveValue(title);
    await expect(page.getByRole('radio', { name: t('courses:enrolment.APPROVAL.name') })).toBeChecked();
    await page.getByLabel(t('fields:summary')).fill('x'.repeat(12));
    await expect(page.getByText('12 / 1000')).toBeVisible();
    await expectAccessible(page, 'details');
    await page.getByRole('button', { name: t('common:save_bar.save') }).click();
    await expect(page.getByText(t('common:save_bar.unsaved'))).toHaveCount(0);
  });

  await test.step('learners are added', async () => {
    await tabs.getByRole('link', { name: t('courses:frame.tab.learners') }).click();
    await expect(page.getByRole('heading', { name: t('courses:learners.empty.title') })).toBeVisible();
    await page
      .getByRole('button', { name: t('courses:learners.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('courses:learners.pick_first') })).toBeDisabled();
    await dialog.getByRole('searchbox').fill('learner');
    const found = dialog.getByRole('listitem').filter({ hasText: `learner@${slug}.test` });
    await found.getByRole('checkbox').click();
    await expectAccessible(page, 'add learners');
    await dialog
      .getByRole('button', { name: ignoringIsolates(t('courses:learners.add_picked', { count: 1 })) })
      .click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, `learner@${slug}.test`)).toContainText(t('statuses:enrolment.ACTIVE'));
    await expectAccessible(page, 'learners');
  });

  await test.step('it is found in the list, copied, archived and deleted', async () => {
    await page.getByRole('link', { name: t('courses:frame.all') }).click();
    await page.getByRole('searchbox').fill(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await chooseAction(page, title, t('courses:duplicate'));
    const copy = `${title} (${t('courses:copy')})`;
    await expect(rowOf(page, copy)).toContainText(t('courses:status.DRAFT'));
    await chooseAction(page, copy, t('courses:archive'));
    await expect(rowOf(page, copy)).toHaveCount(0);
    await page.getByRole('radio', { name: t('courses:status.ARCHIVED') }).click();
    await expect(rowOf(page, copy)).toContainText(t('courses:status.ARCHIVED'));
    await chooseAction(page, copy, t('courses:remove'));
    const question = page.getByRole('alertdialog');
    await expectAccessible(page, 'what is lost');
    await question.getByRole('button', { name: t('courses:remove_confirm.yes') }).click();
    await expect(rowOf(page, copy)).toHaveCount(0);
    await page.getByRole('radio', { name: t('courses:status.current') }).click();
    await expect(rowOf(page, title)).toHaveCount(1);
  });
});

test('the obstacles to publishing a course are listed with links until it is published', async ({
  page,
  t,
  expectAccessible,
}) => {
  await signIn(page, 'owner@academy.test');
  const title = `الموانع ${Date.now().toString(36)}`;
  const { id, lesson } = await makeCourse(page, title);
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}/learners`));
  const published = page.getByRole('switch', { name: t('courses:publish_switch'), includeHidden: true });
  await published.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: ignoringIsolates(t('courses:blocked.title', { title })) }),
  ).toBeVisible();
  // Nothing is published, and the dialog lists what the draft lacks.
  await expect(dialog.getByText(t('statuses:blocker.empty-lesson'))).toBeVisible();
  await expect(published).not.toBeChecked();
  await expectAccessible(page, 'what is in the way');
  // Publishing all parts would not help, so the earlier obstacles are listed apart.
  await expect(dialog.getByRole('button', { name: t('courses:blocked.deep') })).toHaveCount(0);
  const first = dialog.getByRole('heading', { name: t('courses:blocked.first') }).locator('+ ul');
  await first.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}\\?lesson=${lesson}`));

  await addText(page, lesson);
  await page.goto(portalUrl('academy', `/home/admin/courses?q=${title}`));
  await chooseAction(page, title, t('courses:publish'));
  await dialog.getByRole('button', { name: t('courses:blocked.deep') }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, title)).toContainText(t('courses:status.PUBLISHED'));
});

test('requests to enrol are answered, and learners’ progress can be viewed and ended', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  await signIn(page, 'owner@academy.test');
  const title = `الطلبات ${Date.now().toString(36)}`;
  const { id, lesson } = await makeCourse(page, title, 'APPROVAL');
  await addText(page, lesson);
  await call(page, 'outline.setStatus', { kind: 'course', id, status: 'PUBLISHED', deep: true });
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, 'learner@academy.test');
  await call(theirs, 'learning.enrol', { courseId: id });
  await theirs.context().close();

  await page.goto(portalUrl('academy', `/home/admin/courses/${id}/learners`));
  const requests = page.getByRole('region', { name: ignoringIsolates(t('courses:learners.requests', { count: 1 })) });
  await expect(requests).toContainText('learner@academy.test');
  await expectAccessible(page, 'requests');
  await requests.getByRole('button', { name: t('courses:learners.refuse') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(t('courses:learners.refuse_confirm.mail'))).toBeVisible();
  await question.getByRole('button', { name: t('common:actions.cancel') }).click();
  await requests.getByRole('button', { name: t('courses:learners.accept') }).click();
  const row = rowOf(page, 'learner@academy.test');
  await expect(row).toContainText(t('statuses:enrolment.ACTIVE'));
  await expect(requests).toHaveCount(0);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:export.all') }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('learner@academy.test');

  await row.getByRole('link').click();
  await expect(page.getByText(t('courses:learners.not_done'))).toBeVisible();
  await expectAccessible(page, 'one learner');
  await page.getByRole('link', { name: t('courses:learners.all') }).click();
  await row.getByRole('button', { name: t('courses:learners.end') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('courses:learners.end_confirm.yes') })
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: t('courses:enrolments.BLOCKED') }).click();
  await expect(row).toContainText(t('statuses:enrolment.BLOCKED'));
  await expect(page).toHaveURL(/status=BLOCKED/);
});

test('a lecturer sees their own courses only, and cannot assign one to another lecturer', async ({ page, t }) => {
  await signIn(page, 'owner@academy.test');
  const title = `للإدارة ${Date.now().toString(36)}`;
  const { id } = await makeCourse(page, title);
  await forgetSession(page);
  await signIn(page, 'lecturer@academy.test');
  await page.goto(portalUrl('academy', `/home/admin/courses?q=${title}`));
  await expect(page.getByRole('heading', { name: t('courses:no_match.title') })).toBeVisible();
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}/settings`));
  await expect(page.getByText(t('common:page.not_found'))).toBeVisible();
  await page.goto(portalUrl('academy', '/home/admin/courses/add'));
  await expect(page.getByLabel(t('fields:title'), { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('fields:lecturerId'), exact: true })).toHaveCount(0);
});

test('the list of courses shows an error when it fails, and loads on retry', async ({ page, t, expectAccessible }) => {
  await signIn(page, 'owner@academy.test');
  await page.route('**/trpc/course.list*', (route) => route.abort());
  await page.goto(portalUrl('academy', '/home/admin/courses'));
  await expect(page.getByRole('heading', { name: t('courses:failed') })).toBeVisible();
  await page.unroute('**/trpc/course.list*');
  await page.route('**/trpc/course.list*', (route) =>
    route.fulfill({ json: { result: { data: { rows: [], total: 0 } } } }),
  );
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.getByRole('heading', { name: t('courses:empty.title') })).toBeVisible();
  await expectAccessible(page, 'no courses');
});

test('the checklist to a first learner ticks its steps, links to their pages, and can be hidden', async ({
  page,
  t,
}) => {
  // A portal of the demo data that has a step left, its logo.
  const slug = 'horizon';
  await signIn(page, `owner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin'));
  const steps = page.getByRole('region', { name: t('reports:launch.title') });
  await expect(steps.getByRole('listitem').filter({ hasText: t('reports:launch.step.learner') })).toContainText(
    t('reports:launch.is_done'),
  );
  await steps.getByRole('link', { name: t('reports:launch.step.published') }).click();
  await expect(page).toHaveURL(/\/home\/admin\/courses$/);
  await page.goBack();
  await steps.getByRole('button', { name: t('reports:launch.dismiss') }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('reports:portal.title') })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

async function chooseAction(page: Page, title: string, action: string) {
  await rowOf(page, title).getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Makes a draft course with one empty lesson. */
async function makeCourse(page: Page, title: string, enrolment = 'OPEN') {
  const input = { title, summary: '', cover: null, language: 'ar', enrolment };
  const { id } = await call(page, 'course.create', input);
  const section = await call(page, 'outline.add', { kind: 'section', parentId: id, title: 'الأولى' });
  const part = { kind: 'lesson', parentId: section.id, title: 'المقدمة' };
  return { id, lesson: (await call(page, 'outline.add', part)).id };
}

async function addText(page: Page, lesson: string) {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'نص' }] };
  const body = { type: 'doc', content: [paragraph] };
  await call(page, 'activity.create', { lesson: { id: lesson }, type: 'TEXT', name: 'قراءة', files: [], body });
}
