import { call, query, signIn } from '../../fixtures/api.ts';
import { enrol, makeQuizAsOwner, newDevice, RIGHT_OPTION, startAttempt } from '../../fixtures/attempt.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { lessonUrl, makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { PNG, recordedWebm, smallPdf } from '../../fixtures/media.ts';
import { PortalWithNextVersion } from '../../fixtures/next-version.ts';
import { courseOf, KEPT, keptLessons, keptPaths, LEARNER, newLearner, text } from '../../fixtures/offline.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

interface StoredLesson {
  notes: string;
  activities: { progress: { isCompleted: boolean } }[];
}

test(
  'a learner downloads a lesson, reads and completes it over a reload without a network, and the progress arrives',
  JOURNEY,
  async ({ page, browser, t, expectAccessible }, info) => {
    const title = `بلا اتصال ${info.project.name}`;
    const course = await makeCourseAsLecturer(browser, async (staff) => {
      const webm = await recordedWebm(staff, 4);
      const video = {
        purpose: 'video',
        contentType: 'video/webm',
        name: 'v.webm',
        content: webm,
        duration: 4,
      } as const;
      const pdf = { purpose: 'pdf', contentType: 'application/pdf', name: 'p.pdf', content: smallPdf(2) } as const;
      const image = { purpose: 'image', contentType: 'image/png', name: 'i.png', content: PNG } as const;
      return makeCourse(staff, {
        title,
        lessons: [
          {
            title: 'الأول',
            activities: [
              text,
              { type: 'VIDEO', name: 'فيديو', file: video },
              { type: 'PDF', name: 'مستند', file: pdf },
              { type: 'IMAGE', name: 'صورة', file: image },
            ],
          },
          { title: 'الثاني', activities: [{ ...text, text: 'درس لم يُفتح' }] },
        ],
      });
    });
    const enter = await newLearner(page, `download-${info.project.name}`);
    await enter(page);
    await call(page, 'learning.enrol', { courseId: course.id });
    await page.goto(lessonUrl(course, 0));
    const download = page.getByRole('button', { name: t('learn:download.lesson') });
    await expect(download).toBeVisible(KEPT);
    await expectAccessible(page, 'lesson to download');
    await download.click();
    await expect(page.getByText(t('learn:download.done'))).toBeVisible();
    await expectAccessible(page, 'downloaded lesson');

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(text.text)).toBeVisible();
    const steps = page.getByRole('navigation', { name: t('learn:steps') });
    const mark = page.getByRole('button', { name: t('learn:done.mark') });
    await mark.click();
    await expect(page.getByText(t('learn:done.is'), { exact: true })).toBeVisible();
    await steps.getByRole('button', { name: /فيديو/ }).click();
    const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(second).toBeGreaterThan(1);
    await steps.getByRole('button', { name: /مستند/ }).click();
    await page.getByRole('button', { name: t('learn:pdf.next') }).click();
    await expect(page.getByLabel(t('learn:pdf.page'), { exact: true })).toHaveValue('2');
    await steps.getByRole('button', { name: /صورة/ }).click();
    const picture = page.getByRole('main').locator('figure img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
    await page.getByLabel(t('learn:notes.label')).fill('ملاحظة في الطريق');
    await expectAccessible(page, 'lesson without a network');

    await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(lessonUrl(course, 1));
    await expect(page.getByText('درس لم يُفتح')).toBeVisible();
    await page.goto(portalUrl(SLUG, '/home'));
    await expect(page.getByText(title).first()).toBeVisible();
    await page.goto(portalUrl(SLUG, '/home/profile'));
    await expect(page.getByText('الأول')).toBeVisible();
    await expectAccessible(page, 'downloads without a network');

    await page.goto(lessonUrl(course, 0));
    await expect(page.getByText(text.text)).toBeVisible();
    await page.context().setOffline(false);
    const device = await newDevice(browser);
    await enter(device);
    const readStored = async () => {
      const lesson = await query<StoredLesson>(device, 'learning.lesson', { lessonId: course.lessonIds[0] });
      return [lesson.activities[0]?.progress.isCompleted, lesson.notes];
    };
    await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
    await expect(page.getByLabel(t('learn:notes.label'))).toHaveValue('ملاحظة في الطريق');
    await expect.poll(readStored, KEPT).toEqual([true, 'ملاحظة في الطريق']);
  },
);

test('a lesson that was not downloaded is read offline with the pictures and formulas of its text', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const file = { purpose: 'image', contentType: 'image/png', name: 'i.png', content: PNG } as const;
  const activities = [
    { ...text, file, formula: '\\sqrt{2}' },
    { ...text, name: 'نص آخر' },
  ];
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, { title: `صور بلا اتصال ${info.project.name}`, lessons: [{ title: 'الأول', activities }] }),
  );
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  const files = async () => (await keptPaths(page))?.filter((path) => path.startsWith('/files/'));
  await expect.poll(files, KEPT).toHaveLength(1);
  const mathFont = () =>
    page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().filter(({ url }) => url.includes('noto-sans-math')).length;
    });
  await expect.poll(mathFont, KEPT).toBe(1);
  await page.context().setOffline(true);
  await page.goto(lessonUrl(course, 0));
  const picture = page.locator('.rich-text img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(page.getByText(t('learn:recording.kept'))).toBeVisible();
  await expectAccessible(page, 'a picture without a network');
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().setOffline(false);
  await expect(page.getByText(t('learn:recording.saved'))).toBeAttached(KEPT);
  await call(page, 'learning.leave', { courseId: course.id });
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  await expect.poll(files, KEPT).toEqual([]);
});

test('an answer that was given offline is kept over a reload and sent later', async ({ page, browser, t }, info) => {
  const quiz = await makeQuizAsOwner(browser, `جواب بلا اتصال ${info.project.name}`, { time: 20 });
  await enrol(page, quiz);
  await page.goto(portalUrl(SLUG, `/home/courses/${quiz.courseId}`));
  await expect.poll(() => keptLessons(page), KEPT).toHaveLength(2);
  await startAttempt(page, quiz);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: RIGHT_OPTION }).check();
  await expect(page.getByText(t('attempt:save.kept', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('attempt:failed') })).toBeVisible(KEPT);
  await expect(page.getByText(t('attempt:no_network.kept'))).toBeVisible();
  const sent = page.waitForResponse(/quiz\.saveAnswer/);
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  // The page comes back by itself, and the attempt goes on at the first question without an answer.
  await page.getByRole('button', { name: t('attempt:footer.previous'), exact: true }).click();
  await expect(page.getByRole('radio', { name: RIGHT_OPTION })).toBeChecked();
});

test('a device without room says so, and a download can be removed', async ({ page, browser, t }, info) => {
  const course = await courseOf(browser, `مساحة ${info.project.name}`);
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  const download = page.getByRole('button', { name: t('learn:download.lesson') });
  await expect(download).toBeVisible(KEPT);
  const devtools = await page.context().newCDPSession(page);
  const { usage } = await page.evaluate(() => navigator.storage.estimate());
  const origin = new URL(portalUrl(SLUG)).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (usage ?? 0) + 1000 });
  await download.click();
  await expect(page.getByText(t('learn:download.failed.no-room'))).toBeVisible();
  expect((await keptPaths(page))?.filter((path) => path.startsWith('/files/'))).toEqual([]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await download.click();
  await expect(page.getByText(t('learn:download.done'))).toBeVisible();
  await expect(page.getByText(t('learn:download.failed.no-room'))).toHaveCount(0);
  await page.getByRole('button', { name: t('learn:download.remove') }).click();
  await expect(download).toBeVisible();
  expect((await keptPaths(page))?.filter((path) => path.startsWith('/files/'))).toEqual([]);
});

test('a download that is cancelled leaves nothing on the device, and can begin again', async ({
  page,
  browser,
  t,
}, info) => {
  const course = await courseOf(browser, `إلغاء ${info.project.name}`);
  await signIn(page, LEARNER);
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  const download = page.getByRole('button', { name: t('learn:download.lesson') });
  await expect(download).toBeVisible(KEPT);
  // The file never comes, so the download runs until it is cancelled.
  await page.context().route(/\/files\//, () => undefined);
  await download.click();
  await page.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(download).toBeVisible();
  expect((await keptPaths(page))?.filter((path) => path.startsWith('/files/'))).toEqual([]);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await download.click();
  await expect(page.getByText(t('learn:download.done'))).toBeVisible();
});

test('a new version takes over and offers to reload a page that is open', async ({ page, browser, t }, info) => {
  const course = await courseOf(browser, `إصدار ${info.project.name}`);
  const portal = new PortalWithNextVersion(SLUG);
  await portal.open();
  await signIn(page, LEARNER, { origin: portal.url('') });
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(portal.url(new URL(lessonUrl(course, 0)).pathname));
  await expect(page.getByRole('button', { name: t('learn:download.lesson') })).toBeVisible(KEPT);
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('dars-files')));
  const [first] = await versions();
  // Its pages have another entry than the one that is open.
  portal.deploy((worker) =>
    worker.replace(/version:(.)\w{12}\1/, 'version:$1next-version$1').replace(/entry:(.)/, 'entry:$1/next'),
  );
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText(t('common:new_version.title'), { exact: true })).toBeVisible(KEPT);
  expect(await versions()).toEqual([first, 'dars-files-next-version']);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('common:new_version.reload') }).click();
  await loaded;
  await expect(page.getByText(text.text)).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(text.text)).toBeVisible();
  portal.close();
});
