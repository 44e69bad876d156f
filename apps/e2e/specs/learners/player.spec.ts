import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { lessonUrl, makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { PNG, recordedWebm, silentMp3 } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('media that are opened offline load when the network returns, at their position, or on retry', async ({
  page,
  browser,
  t,
}, info) => {
  const course = await makeCourseAsLecturer(browser, async (staff) => {
    const webm = await recordedWebm(staff, 7);
    const video = {
      purpose: 'video',
      contentType: 'video/webm',
      name: 'v.webm',
      content: webm,
      duration: 7,
    } as const;
    const mp3 = silentMp3(4);
    const audio = { purpose: 'audio', contentType: 'audio/mpeg', name: 'a.mp3', content: mp3, duration: 4 } as const;
    return makeCourse(staff, {
      title: `بلا شبكة ${info.project.name}`,
      lessons: [
        {
          title: 'درس',
          activities: [
            { type: 'TEXT', name: 'نص', text: 'فكرة' },
            { type: 'VIDEO', name: 'فيديو', file: video },
            { type: 'AUDIO', name: 'تسجيل', file: audio },
          ],
        },
      ],
    });
  });
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  await page.goto(lessonUrl(course, 0));
  await expect(page.getByText('فكرة')).toBeVisible();
  const failed = page.getByRole('heading', { name: t('learn:media.failed') });
  const steps = page.getByRole('navigation', { name: t('learn:steps') });
  const step = (name: string) => steps.getByRole('button', { name: new RegExp(name) });
  const secondOf = (kind: 'video' | 'audio') =>
    page.locator(kind).evaluate((element: HTMLMediaElement) => Math.floor(element.currentTime));

  await step('فيديو').click();
  await expect(page.locator('video')).toBeVisible();
  await page.keyboard.press('KeyK');
  await expect.poll(() => secondOf('video')).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('KeyK');
  const left = await secondOf('video');
  await step('نص').click();
  await expect(page.getByText('فكرة')).toBeVisible();
  // Keeps the browser from using its cache.
  await page.context().route('**/files/**', (route) => route.abort());
  await page.context().setOffline(true);
  await step('فيديو').click();
  await expect(failed).toBeVisible();
  await page.context().unroute('**/files/**');
  await page.context().setOffline(false);
  await expect(failed).toBeHidden();
  await expect.poll(() => secondOf('video')).toBe(left);
  await page.keyboard.press('KeyK');
  await expect(step('فيديو')).toContainText(t('learn:completed'));

  await page.context().route('**/files/**', (route) => route.abort());
  await step('تسجيل').click();
  await expect(failed).toBeVisible();
  await page.context().unroute('**/files/**');
  await page.getByRole('button', { name: t('common:actions.retry') }).press('Enter');
  const play = page.getByRole('button', { name: t('learn:media.play') });
  await expect(page.getByRole('group', { name: t('learn:media.audio') }).locator(':focus')).toBeVisible();
  await play.click();
  await expect(step('تسجيل')).toContainText(t('learn:completed'));
});

test('going back closes what lies over a lesson, and nothing else', async ({ page, t }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lecturer@academy.test');
  const image = { purpose: 'image', contentType: 'image/png', name: 'i.png', content: PNG } as const;
  const course = await makeCourse(page, {
    title: `طبقات ${info.project.name}`,
    lessons: ['الأول', 'الثاني'].map((title) => ({
      title,
      activities: [{ type: 'IMAGE', name: 'صورة', file: image }],
    })),
  });
  await page.goto(lessonUrl(course, 0));
  const first = page.getByRole('heading', { name: 'الأول', level: 1 });
  const layer = page.getByRole('dialog');
  const openList = () => page.getByRole('button', { name: t('learn:outline.title') }).click();

  await openList();
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await expect(first).toBeVisible();
  const pictureName = t('learn:image.untitled', { name: 'صورة', number: 1 });
  await page.getByRole('button', { name: ignoringIsolates(t('learn:image.open', { name: pictureName })) }).click();
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await expect(first).toBeVisible();

  // A lesson chosen from the list follows directly after the one before: the list has no entry in the history.
  await openList();
  await layer.getByRole('link', { name: 'الثاني' }).click();
  await expect(page.getByRole('heading', { name: 'الثاني', level: 1 })).toBeVisible();
  await expect(layer).toHaveCount(0);
  await page.goBack();
  await expect(first).toBeVisible();
  await expect(layer).toHaveCount(0);
  await page.goForward();
  await page.getByRole('link', { name: t('learn:previous') }).click();
  await expect(first).toBeVisible();
});

test('buttons that lead on through a course move the focus to the next part', async ({ page, browser, t }, info) => {
  const text = { type: 'TEXT', name: 'أول', text: 'فكرة' } as const;
  const [open, asked] = await Promise.all(
    (['OPEN', 'APPROVAL'] as const).map((enrolment) =>
      makeCourseAsLecturer(browser, (staff) =>
        makeCourse(staff, {
          title: `تركيز ${enrolment} ${info.project.name}`,
          enrolment,
          lessons: [
            { title: 'درس', activities: [text, { ...text, name: 'ثان' }] },
            { title: 'التالي', activities: [text] },
          ],
        }),
      ),
    ),
  );
  if (!open || !asked) throw new Error('No courses');
  await signIn(page, 'learner@academy.test');
  await page.goto(portalUrl(SLUG, `/home/courses/${asked.id}`));
  await page.getByRole('button', { name: t('learn:enrolment.ask') }).press('Enter');
  await expect(page.getByText(t('learn:enrolment.requested_detail'))).toBeFocused();
  await page.getByRole('button', { name: t('learn:leave.request') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('learn:leave.request') })
    .press('Enter');
  await expect(page.getByRole('button', { name: t('learn:enrolment.ask') })).toBeFocused();
  await page.goto(portalUrl(SLUG, `/home/courses/${open.id}`));
  await page.getByRole('button', { name: t('learn:enrolment.enrol') }).press('Enter');
  const start = page.getByRole('link', { name: t('learn:onward.start') });
  await expect(start).toBeFocused();
  await start.press('Enter');
  const mark = page.getByRole('button', { name: t('learn:done.mark') });
  await mark.press('Enter');
  const next = page.getByRole('button', { name: ignoringIsolates(t('learn:done.next', { name: 'ثان' })) });
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(page.locator(':focus')).toContainText('فكرة');
  await mark.press('Enter');
  await expect(page.getByText(t('learn:done.is'), { exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: t('learn:celebrate.lesson') })).toBeVisible();
  await expect(page.getByText(t('learn:done.is'), { exact: true })).toBeFocused();
});

test('a double click enrols once, long titles fit, and an invalid id is not found', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const long = `${info.project.name}-${'ك'.repeat(130)}`;
  const text = { type: 'TEXT', name: 'ن'.repeat(120), text: 'و'.repeat(200) } as const;
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title: long,
      lessons: [long, `${long}-٢`].map((title) => ({
        title,
        summary: long,
        activities: [text, { ...text, name: 'م'.repeat(120) }],
      })),
    }),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'learner@academy.test');
  await page.goto(portalUrl(SLUG, '/home/courses'));
  await expect(page.getByRole('link', { name: long })).toBeVisible();
  await expectAccessible(page, 'catalogue with a long title');
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  await page.getByRole('button', { name: t('learn:enrolment.enrol') }).dblclick();
  await expect(page.getByRole('link', { name: t('learn:onward.start') })).toBeVisible();
  const toasts = page.getByRole('region', { name: t('common:notifications') });
  await expect(toasts.getByText(ignoringIsolates(t('learn:enrolment.enrolled', { title: long })))).toHaveCount(1);
  await expectAccessible(page, 'course with a long title');
  await page.goto(lessonUrl(course, 0));
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(
    page.getByRole('button', { name: ignoringIsolates(t('learn:done.next', { name: 'م'.repeat(120) })) }),
  ).toBeVisible();
  await expectAccessible(page, 'lesson with a long title');

  for (const path of ['/home/courses/abc', `/home/courses/${course.id}/lessons/abc`, '/home/courses/abc/lessons/abc']) {
    await page.goto(portalUrl(SLUG, path));
    await expect(page.getByRole('heading', { name: t('common:page.not_found') })).toBeVisible();
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [told, when] of [
    [true, 'when the network returns'],
    [false, 'even if the browser does not tell that the network has returned'],
  ] as const) {
    test(`a lesson that is reloaded offline shows the offline page, and loads ${when}`, async ({
      page,
      t,
      expectAccessible,
    }, info) => {
      await signIn(page, 'lecturer@academy.test');
      const course = await makeCourse(page, {
        title: `بلا شبكة ${told} ${info.project.name}`,
        lessons: [{ title: 'درس', activities: [{ type: 'TEXT', name: 'نص', text: 'نص' }] }],
      });
      await page.goto(lessonUrl(course, 0));
      const lesson = page.getByRole('heading', { name: 'درس', level: 1 });
      await expect(lesson).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      if (!told) {
        await page.addInitScript(() => {
          addEventListener('online', (event) => event.stopImmediatePropagation());
        });
      }
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading')).toHaveText([t('portal:no_network.title')]);
      await expectAccessible(page, 'without a network');
      const retried = page.waitForEvent('load');
      await page.getByRole('link', { name: t('common:actions.retry') }).click();
      await retried;
      await expect(page.getByRole('heading')).toHaveText([t('portal:no_network.title')]);
      await page.context().setOffline(false);
      await expect(lesson).toBeVisible();
    });
  }
});
