import { signIn } from '../../fixtures/api.ts';
import { submitSignIn } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import {
  addActivity,
  chooseAction,
  clickCloseSide,
  closeSide,
  openNewCourse,
  rowOf,
  titlePattern,
} from '../../fixtures/editor.ts';
import { DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the question about leaving closes and the page leaves once the text is saved', async ({ page, t }) => {
  await openNewCourse(page, 'Kept', { A: ['a1'] });
  await rowOf(page, 'a1').click();
  const summary = page.getByLabel(t('editor:summary'));
  await expect(summary).toBeVisible();
  await page.context().setOffline(true);
  await summary.fill('Typed without a network');
  await expect(page.getByText(t('editor:save.offline'))).toBeVisible();
  await clickCloseSide(page, t);
  const question = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
  await expect(question).toBeVisible();
  await page.context().setOffline(false);
  await expect(question).toHaveCount(0);
  await expect(page).not.toHaveURL(/lesson=/);
  await rowOf(page, 'a1').click();
  await expect(summary).toHaveValue('Typed without a network');
});

test('a file that is refused is marked as refused on its row too', async ({ page, t }) => {
  await openNewCourse(page, 'Refused', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'AUDIO' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') });
  await expect(page.getByText(t('editor:uploads.refused')).last()).toBeVisible();
  await closeSide(page, t);
  const row = rowOf(page, t('common:activity_type.AUDIO'));
  await expect(row).toContainText(t('editor:uploads.refused'));
  await expect(row).not.toContainText(t('editor:uploads.not_arrived'));
});

test('text that is typed into an activity while it is renamed in the tree is saved after the new name', async ({
  page,
  t,
}) => {
  // The tree and the open part are visible together only at desktop width.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewCourse(page, 'Renamed', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const title = t('common:activity_type.TEXT');
  await expect(page.getByText(t('editor:save.saved')).last()).toBeVisible();
  let letThrough: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('activity.update') && sent.push('update'));
  page.on('response', (response) => response.url().includes('outline.rename') && sent.push('renamed'));
  await page.route('**/trpc/outline.rename*', async (route) => {
    await held;
    await route.continue();
  });
  await chooseAction(page, t, { row: title, action: t('editor:rename') });
  await expect(page.getByLabel(titlePattern(t('editor:rename_named', { title }), title))).toBeFocused();
  await page.keyboard.insertText('Of the tree');
  await page.keyboard.press('Enter');
  const text = page.locator('.ProseMirror');
  await text.click();
  await page.keyboard.insertText('Of the panel');
  // Saves at once instead of after the delay.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  letThrough?.();
  await expect.poll(() => sent).toEqual(['renamed', 'update']);
  await expect(page.getByText(t('editor:save.saved')).last()).toBeVisible();
  await expect(page.getByText(t('versions:title'))).toHaveCount(0);
  await expect(page.getByLabel(t('editor:name'), { exact: true })).toHaveValue('Of the tree');
});

test('a published text that is emptied and written anew stays published', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  await signIn(page, 'lecturer@academy.test');
  const { id } = await makeCourse(page, {
    title: `Written anew ${info.project.name}`,
    lessons: [{ title: 'a1', activities: [{ type: 'TEXT', name: 'Text', text: 'Before' }] }],
  });
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}`));
  await rowOf(page, 'Text').click();
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  await text.fill('');
  await expect(page.getByText(t('editor:held_back'))).toBeVisible();
  await expectAccessible(page, 'emptied');
  const stored = () =>
    page.evaluate(
      async (id) => (await fetch(`/api/activities/${id}`)).json(),
      new URL(page.url()).searchParams.get('activity'),
    );
  expect(JSON.stringify((await stored()).body)).toContain('Before');
  await text.fill('After');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expect(page.getByText(t('editor:held_back'))).toHaveCount(0);
  const after = await stored();
  expect([after.status, JSON.stringify(after.body).includes('After')]).toEqual(['PUBLISHED', true]);
  await expect(page.getByRole('switch', { name: t('editor:publish'), exact: true })).toBeChecked();
});

test('text that is typed after the session has ended is kept over signing in', async ({ page, t }) => {
  await openNewCourse(page, 'Session', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const text = page.getByRole('textbox', { name: t('common:activity_type.TEXT') });
  await text.fill('One');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  const endSession = () => page.context().clearCookies({ name: 'dars_session' });

  await endSession();
  await text.fill('One, two');
  await expect(page).toHaveURL(/login/);
  await submitSignIn(page, 'owner@academy.test', DEMO_PASSWORD);
  await expect(text).toHaveText('One, two');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await page.reload();
  await expect(text).toHaveText('One, two');

  await page.goto(portalUrl('academy', '/home/admin/template/customize'));
  const about = page.getByRole('textbox', { name: t('fields:about') });
  await expect(about).toBeVisible();
  await endSession();
  const words = `About ${Date.now()}`;
  await about.fill(words);
  await expect(page).toHaveURL(/login/);
  await submitSignIn(page, 'owner@academy.test', DEMO_PASSWORD);
  await expect(about).toHaveValue(words);
  await expect(page.getByText(t('customize:saved'))).toBeVisible();
  await page.reload();
  await expect(about).toHaveValue(words);
});
