import type { Outline } from '@dars/contracts/content/outline';
import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { call, query, signIn } from '../../fixtures/api.ts';
import { addActivity, closeSide, openNewCourse, rowOf } from '../../fixtures/editor.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

const ARCHIVE = { name: 'exercises.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 exercises') };
const ADDRESS = 'https://links.example/reading?page=2';

test('a link and a file to download are added, read by a visitor and completed by a learner who opens them', async ({
  page,
  browser,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const title = `Links ${info.project.name} ${Date.now().toString(36)}`;
  await openNewCourse(page, title, { A: ['a1'] }, slug);
  const courseId = /courses\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  const name = page.getByLabel(t('editor:name'), { exact: true });

  await test.step('an address is completed, and one that is none is refused', async () => {
    await addActivity(page, t, { lesson: 'a1', type: 'LINK' });
    await name.fill('Reading');
    const address = page.getByLabel(t('editor:link.address'), { exact: true });
    for (const wrong of ['javascript:alert(1)', 'foo']) {
      await address.fill(wrong);
      await expect(page.getByText(t('editor:link.wrong'))).toBeVisible();
    }
    await address.fill('links.example/reading?page=2');
    await expect(page.getByRole('link', { name: t('editor:link.open') })).toHaveAttribute('href', ADDRESS);
    await expectAccessible(page, 'the editor of a link');
    await closeSide(page, t);
    await expect(rowOf(page, 'Reading')).not.toContainText(t('statuses:blocker.no-link'));
  });

  await test.step('an archive is stored', async () => {
    await addActivity(page, t, { lesson: 'a1', type: 'FILE' });
    await name.fill('Exercises');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('common:upload.choose') }).click();
    await (await chooser).setFiles(ARCHIVE);
    await expect(page.getByRole('link', { name: t('editor:open_file') })).toBeVisible();
    await expectAccessible(page, 'the editor of a file to download');
    await closeSide(page, t);
    await expect(rowOf(page, 'Exercises')).not.toContainText(t('statuses:blocker.no-file'));
  });

  const { sections } = await query<Outline>(page, 'outline.get', { id: courseId });
  const lessonId = sections[0]?.lessons[0]?.id ?? '';
  await call(page, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
  await call(page, 'outline.setPreview', { id: lessonId, isPreview: true });
  const { slug: courseSlug } = await query<{ slug: string }>(page, 'course.get', { id: courseId });

  await test.step('a visitor without a script opens the link and downloads the file', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(portalUrl(slug, `/courses/${courseSlug}/lessons/${lessonId}`));
    const link = visitor.getByRole('link', { name: t('catalogue:open_link') });
    await expect(link).toHaveAttribute('href', ADDRESS);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: t('catalogue:download') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await context.close();
  });

  await test.step('a learner completes both by opening them', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: language });
    const learner = await context.newPage();
    await signIn(learner, `learner@${slug}.test`, { slug });
    await call(learner, 'learning.enrol', { courseId });
    await context.route('https://links.example/**', (route) => route.fulfill({ body: 'Another site' }));
    await learner.goto(portalUrl(slug, `/home/courses/${courseId}/lessons/${lessonId}`));
    await expect(learner.getByRole('link', { name: t('learn:link.open') })).toBeVisible();
    await expectAccessible(learner, 'a link in a lesson');
    const opened = context.waitForEvent('page');
    await learner.getByRole('link', { name: t('learn:link.open') }).click();
    const other = await opened;
    expect(other.url()).toBe(ADDRESS);
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await other.close();
    await expect(learner.getByText(t('learn:done.is'))).toBeVisible();
    await learner
      .getByRole('button', { name: /Exercises/ })
      .last()
      .click();
    await expect(learner.getByRole('link', { name: t('learn:file.download') })).toBeVisible();
    await expectAccessible(learner, 'a file to download in a lesson');
    const download = learner.waitForEvent('download');
    await learner.getByRole('link', { name: t('learn:file.download') }).click();
    expect((await download).suggestedFilename()).toBe('exercises.zip');
    const isCompleted = async () => {
      const { activities } = await query<LearnerLesson>(learner, 'learning.lesson', { lessonId });
      return activities.map(({ progress }) => progress.isCompleted);
    };
    await expect.poll(isCompleted).toEqual([true, true]);
    await context.close();
  });
});
