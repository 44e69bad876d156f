import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { addActivity, clickCloseSide, closeSide, openNewCourse, reload, rowOf, rows } from '../../fixtures/editor.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an author who edits a text that another author has changed is told, and chooses the version', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  await openNewCourse(page, 'Together', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const name = page.getByLabel(t('editor:name'), { exact: true });
  // What is typed here is saved only after the other author's change, which the page would otherwise have shown already.
  await page.route('**/trpc/activity.update*', (route) => route.abort());
  await name.fill('Mine');
  const other = await (await browser.newContext({ locale: 'ar' })).newPage();
  await signIn(other, 'owner@academy.test');
  await other.goto(page.url());
  const otherName = other.getByLabel(t('editor:name'), { exact: true });
  await otherName.fill('Theirs');
  await expect(other.getByText(t('editor:save.saved'))).toBeVisible();
  await other.context().close();
  await page.unroute('**/trpc/activity.update*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const note = page.getByRole('region', { name: t('versions:title') });
  await expect(note.getByRole('region', { name: t('versions:mine') })).toContainText('Mine');
  await expect(note.getByRole('region', { name: t('versions:theirs') })).toContainText('Theirs');
  await expectAccessible(page, 'overtaken');
  await page.context().setOffline(true);
  await expect(page.getByText(t('editor:save.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('editor:save.offline'))).toHaveCount(0);
  await clickCloseSide(page, t);
  const question = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
  await question.getByRole('button', { name: t('common:unsaved.keep') }).click();
  await expect(name).toHaveValue('Mine');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await note.getByRole('button', { name: t('versions:copy') }).click();
  await expect(page.getByText(t('common:copied'), { exact: true })).toBeVisible();
  await note.getByRole('button', { name: t('versions:take') }).click();
  await expect(name).toHaveValue('Theirs');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Mine');
  await expect(page.getByRole('status').filter({ hasText: t('versions:took') })).toBeFocused();
  await expectAccessible(page, 'the other version was taken');
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(name).toHaveValue('Mine');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('versions:back.theirs') }).click();
  await expect(name).toHaveValue('Theirs');
  await name.fill('Both');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await closeSide(page, t);
  await expect(rowOf(page, 'Both')).toBeVisible();
});

test('another author’s changes of a text appear by themselves, without moving the cursor or losing typed text', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  // The tree and what is open are seen at once only side by side.
  await page.setViewportSize({ width: 1280, height: 800 });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'lecturer@academy.test');
  const { id: courseId } = await makeCourse(other, {
    title: 'Together',
    lessons: [{ title: 'a1', activities: [{ type: 'TEXT', name: 'Mine', text: 'One' }] }],
  });
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', `/home/admin/courses/${courseId}`));
  await rowOf(page, 'Mine').click();
  const name = page.getByLabel(t('editor:name'), { exact: true });
  await expect(name).toHaveValue('Mine');
  const id = new URL(page.url()).searchParams.get('activity');
  const store = (title: string) => call(other, 'activity.update', { id, name: title });
  await call(other, 'outline.claim', { kind: 'activity', id, isOpen: true });
  await expect(page.getByRole('status').filter({ hasText: 'سامر' })).toBeVisible();
  await store('Theirs');
  await expect(name).toHaveValue('Theirs');
  await expect(page.getByText(t('editor:newer.shown'))).toBeVisible();
  await expect(rowOf(page, 'Theirs')).toBeVisible();
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  const body = (...lines: string[]) => ({
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });
  await text.click();
  await page.keyboard.press('End');
  await call(other, 'activity.update', { id, body: body('New', 'One') });
  await expect(text.locator('p')).toHaveText(['New', 'One']);
  await expect(text).toBeFocused();
  await page.keyboard.type(', two');
  await expect(text.locator('p')).toHaveText(['New', 'One, two']);
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();

  // Both authors edit the same text; neither version is lost, even after the choice.
  await page.route('**/trpc/activity.get*', (route) => route.abort());
  await call(other, 'activity.update', { id, body: body('Theirs') });
  await page.keyboard.type(', three');
  await expect(page.getByText(t('versions:unread'))).toBeVisible();
  await page.unroute('**/trpc/activity.get*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expectAccessible(page, 'two versions of a text');
  await page.getByRole('button', { name: t('versions:take') }).click();
  await expect(text.locator('p')).toHaveText(['Theirs']);
  await page.getByRole('button', { name: t('versions:back.mine') }).click();
  await expect(text.locator('p')).toHaveText(['New', 'One, two, three']);
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await other.context().close();
});

test('another author’s changes of a lesson appear by themselves, without moving the cursor', async ({
  page,
  browser,
  t,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'lecturer@academy.test');
  const { id: courseId } = await makeCourse(other, {
    title: 'Together',
    lessons: [{ title: 'Mine', activities: [{ type: 'TEXT', name: 'a', text: 'One' }] }],
  });
  await signIn(page, 'owner@academy.test');
  await page.goto(portalUrl('academy', `/home/admin/courses/${courseId}`));
  await rowOf(page, 'Mine').click();
  await expect(page).toHaveURL(/lesson=/);
  const id = new URL(page.url()).searchParams.get('lesson');
  const store = (version: number, text: string) =>
    call(other, 'outline.rename', { kind: 'lesson', id, title: 'Mine', summary: text, version });
  const summary = page.getByLabel(t('editor:summary'));
  await call(other, 'outline.claim', { kind: 'lesson', id, isOpen: true });
  await expect(page.getByRole('status').filter({ hasText: 'سامر' })).toBeVisible();
  await store(1, 'Theirs');
  await expect(summary).toHaveValue('Theirs');
  await expect(page.getByText(t('editor:newer.shown'))).toBeVisible();
  await summary.focus();
  await page.keyboard.press('End');
  await store(2, 'By now: Theirs');
  await expect(summary).toHaveValue('By now: Theirs');
  await page.keyboard.type('!');
  await expect(summary).toHaveValue('By now: Theirs!');
  await expect(page.getByText(t('editor:newer.shown'))).toHaveCount(0);

  const badge = page.locator('.page-header');
  await expect(badge.getByText(t('courses:status.PUBLISHED'))).toBeVisible();
  await call(other, 'outline.setStatus', { kind: 'course', id: courseId, status: 'DRAFT', deep: false });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(badge.getByText(t('courses:status.DRAFT'))).toBeVisible();
  await other.context().close();
});

test('a lesson that is deleted and restored keeps the text that was typed meanwhile', async ({ page, t }) => {
  // The tree and what is open are seen at once only side by side.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewCourse(page, 'Brought back', { A: ['a1'] });
  await rowOf(page, 'a1').click();
  await expect(page).toHaveURL(/lesson=/);
  const id = new URL(page.url()).searchParams.get('lesson');
  const elsewhere = (what: 'remove' | 'restore') => call(page, `outline.${what}`, { kind: 'lesson', id });
  await elsewhere('remove');
  const summary = page.getByLabel(t('editor:summary'));
  await summary.fill('Typed');
  const gone = page.getByRole('alert').filter({ hasText: t('editor:gone_lesson') });
  await expect(gone).toBeVisible();
  await expect(rows(page)).toHaveText([/A/]);
  await elsewhere('restore');
  await summary.fill('Typed on');
  await expect(rows(page)).toHaveText([/A/, /a1/]);
  await expect(gone).toHaveCount(0);
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expect(page.getByText(t('versions:title'))).toHaveCount(0);
  await reload(page, t);
  await expect(summary).toHaveValue('Typed on');
});

test('an open lesson does not overwrite another author’s change with its earlier state', async ({ page, t }) => {
  await openNewCourse(page, 'Not written over', { A: ['a1'] });
  await rowOf(page, 'a1').click();
  await expect(page).toHaveURL(/lesson=/);
  const id = new URL(page.url()).searchParams.get('lesson');
  const name = page.getByLabel(t('editor:name'), { exact: true });
  const summary = page.getByLabel(t('editor:summary'));
  await expect(summary).toHaveValue('');
  const store = (text: string, version: number) =>
    call(page, 'outline.rename', { kind: 'lesson', id, title: 'a1', summary: text, version });
  // The tree is reloaded whenever the page becomes visible again.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await store('Theirs', 1);
  await expect(async () => {
    await comeBack();
    await expect(summary).toHaveValue('Theirs', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await name.fill('Mine');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expect(summary).toHaveValue('Theirs');

  // The author is still asked about the change that was saved while this page could not save, although the tree has
  // been reloaded.
  await call(page, 'outline.rename', { kind: 'lesson', id, title: 'Theirs', version: 3 });
  await page.route('**/trpc/outline.rename*', (route) => route.abort());
  await name.fill('Mine again');
  await expect(async () => {
    const read = page.waitForResponse(/outline\.get/, { timeout: 500 });
    await comeBack();
    await read;
  }).toPass({ timeout: 20_000 });
  await page.unroute('**/trpc/outline.rename*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert').filter({ hasText: t('versions:title') })).toBeVisible();
  await page.getByRole('button', { name: t('versions:take') }).click();
  await expect(name).toHaveValue('Theirs');
});
