import { signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { addActivity, closeSide, openNewCourse, rowOf } from '../../fixtures/editor.ts';
import { lessonUrl, SLUG } from '../../fixtures/lessons.ts';
import { recordedWebm, smallPdf } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAPER = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) };
const SUBRIP = '1\r\n00:00:00,000 --> 00:00:04,000\r\nمرحبًا بكم في الدرس.\r\n';

test('an upload continues when another row is opened, and leaving before its end asks', async ({ page, t }, info) => {
  await openNewCourse(page, 'Uploads', { A: ['a1'] });
  let letThrough: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await addActivity(page, t, { lesson: 'a1', type: 'PDF' });
  const name = page.getByLabel(t('editor:name'), { exact: true });
  // On a phone the field is not focused, as the keyboard would cover the sheet.
  if (info.project.name.endsWith('desktop')) await expect(name).toBeFocused();
  await name.fill('Paper');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles(PAPER);
  await expect(page.getByText('paper.pdf').first()).toBeVisible();
  await closeSide(page, t);
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  await closeSide(page, t);
  await expect(rowOf(page, 'Paper')).toContainText(t('editor:uploads.sending'));
  await rowOf(page, 'Paper').click();
  await expect(page.getByText('paper.pdf').first()).toBeVisible();
  await closeSide(page, t);

  const courses = page
    .getByRole('link', { name: t('portal:nav.courses') })
    .filter({ visible: true })
    .first();
  await courses.click();
  const asked = page.getByRole('alertdialog', { name: t('editor:uploads.leave') });
  await asked.getByRole('button', { name: t('editor:uploads.stay') }).click();
  await expect(asked).toHaveCount(0);

  // When the upload has ended there is nothing to ask, and the page leaves.
  const editor = page.url();
  await courses.click();
  await expect(asked).toBeVisible();
  letThrough?.();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(/\/courses(\?|$)/);
  await page.goto(editor);
  await expect(rowOf(page, 'Paper')).not.toContainText(t('statuses:blocker.no-file'));
  await rowOf(page, 'Paper').click();
  await expect(page.getByRole('link', { name: t('editor:open_file') })).toBeVisible();
  await expect(page.getByText('paper.pdf')).toBeVisible();
});

test('leaving after an upload was cut off asks, and the upload can be retried', async ({ page, t }) => {
  await openNewCourse(page, 'Cut off', { A: ['a1'] });
  await page.route('**/files/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await addActivity(page, t, { lesson: 'a1', type: 'PDF' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles(PAPER);
  const retry = page.getByRole('button', { name: t('common:actions.retry') });
  await expect(retry).toBeVisible();
  await closeSide(page, t);
  await page
    .getByRole('link', { name: t('courses:frame.tab.learners') })
    .filter({ visible: true })
    .first()
    .click();
  const asked = page.getByRole('alertdialog', { name: t('editor:uploads.leave_failed') });
  await asked.getByRole('button', { name: t('editor:uploads.stay_failed') }).click();
  await rowOf(page, t('common:activity_type.PDF')).click();
  await page.unroute('**/files/**');
  await retry.click();
  await expect(page.getByRole('link', { name: t('editor:open_file') })).toBeVisible();
});

test('captions are uploaded in the editor and shown in the player, also at the next visit', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  await signIn(page, 'lecturer@academy.test');
  const content = await recordedWebm(page, 2);
  const file = { purpose: 'video', contentType: 'video/webm', name: 'v.webm', content, duration: 2 } as const;
  const course = await makeCourse(page, {
    title: `ترجمة ${info.project.name}`,
    lessons: [{ title: 'درس', activities: [{ type: 'VIDEO', name: 'فيديو الدرس', file }] }],
  });
  await page.goto(portalUrl(SLUG, `/home/admin/courses/${course.id}`));
  await rowOf(page, 'فيديو الدرس').click();
  const bring = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('editor:captions.add') }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await (await chooser).setFiles({ name: 'talk.srt', mimeType: '', buffer: Buffer.from(text) });
  };
  await bring('no captions at all');
  await expect(page.getByText(t('rules:no-captions')).first()).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `العربية ${t('common:upload.replace')}` }).click();
  await (await again).setFiles({ name: 'talk.srt', mimeType: '', buffer: Buffer.from(SUBRIP) });
  await expect(page.getByText('talk.srt')).toBeVisible();
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expectAccessible(page, 'captions');

  await page.goto(lessonUrl(course, 0));
  const button = page.getByRole('button', { name: t('learn:media.captions') });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await page.getByRole('button', { name: t('learn:media.start') }).click();
  const line = page.getByText('مرحبًا بكم في الدرس.');
  await expect(line).toBeVisible();
  expect(await line.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expectAccessible(page, 'player');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: t('learn:media.start') }).click();
  await expect(line).toBeVisible();
  const track = await page
    .locator('track')
    .evaluate(({ track: { kind, language, cues } }: HTMLTrackElement) => [kind, language, cues?.length]);
  expect(track).toEqual(['captions', 'ar', 1]);
  await page.keyboard.press('KeyC');
  await expect(line).toHaveCount(0);
});
