import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { type MadeCourse, makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { lessonUrl, makeCourseAsLecturer, SLUG } from '../../fixtures/lessons.ts';
import { PNG, recordedWebm, silentMp3, smallPdf } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PHONE, test } from '../../fixtures/test.ts';

const VIDEO_SECONDS = 6;

test(
  'a learner enrols in a course and completes its first lesson',
  JOURNEY,
  async ({ page, browser, t, language, expectAccessible }, info) => {
    const title = `تعلّم ${info.project.name} ${Date.now().toString(36)}`;
    const { id, lessonIds } = await makeCourseAsLecturer(browser, async (staff) =>
      makeCourse(staff, {
        title,
        language,
        isSequential: true,
        lessons: [
          { title: 'الأول', summary: 'ما في الدرس', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة واحدة' }] },
          { title: 'الثاني', activities: [{ type: 'TEXT', name: 'نص', text: 'فكرة أخرى' }] },
        ],
      }),
    );
    await signIn(page, 'learner@academy.test');
    await page.goto(portalUrl(SLUG, '/home/courses'));
    await page.getByRole('searchbox', { name: t('learn:catalogue.search') }).fill(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page, 'catalogue');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await page.getByRole('button', { name: t('learn:enrolment.enrol') }).click();
    await expect(page.getByRole('link', { name: t('learn:onward.start') })).toBeVisible();
    await expectAccessible(page, 'course');

    await page.goto(lessonUrl({ id, lessonIds }, 1));
    await expect(page.getByRole('heading', { name: t('learn:locked.title') })).toBeFocused();
    await expectAccessible(page, 'locked lesson');
    await page
      .getByRole('main')
      .getByRole('link', { name: ignoringIsolates(t('learn:locked.open', { title: 'الأول' })) })
      .click();
    await expect(page.getByText('فكرة واحدة')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'الأول' })).toBeFocused();
    await expectAccessible(page, 'lesson');
    await page.getByRole('button', { name: t('learn:done.mark') }).click();
    await expect(page.getByRole('heading', { name: t('learn:celebrate.lesson') })).toBeVisible();
    await expectAccessible(page, 'lesson done');
    await page.getByRole('link', { name: t('learn:celebrate.next') }).click();
    await expect(page.getByText('فكرة أخرى')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'الثاني' })).toBeFocused();
  },
);

test(
  'a learner completes a course with every kind of activity over a reload, another device, a lost network and navigation',
  PHONE,
  async ({ page, browser, t }, info) => {
    const course = await makeCourseAsLecturer(browser, (staff) => makeMixed(staff, `كل الأنواع ${info.project.name}`));
    await signIn(page, 'learner@academy.test');
    await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
    await page.getByRole('button', { name: t('learn:enrolment.enrol') }).click();
    await page.getByRole('link', { name: t('learn:onward.start') }).click();
    const mark = page.getByRole('button', { name: t('learn:done.mark') });

    await test.step('text, picture and document are marked as done, and the document’s page is kept', async () => {
      await mark.click();
      await page.getByRole('button', { name: ignoringIsolates(t('learn:done.next', { name: 'صورة' })) }).click();
      await page
        .getByRole('button', {
          name: ignoringIsolates(
            t('learn:image.open', { name: t('learn:image.untitled', { name: 'صورة', number: 1 }) }),
          ),
        })
        .click();
      await page.keyboard.press('Escape');
      await mark.click();
      await page.getByRole('button', { name: ignoringIsolates(t('learn:done.next', { name: 'مستند' })) }).click();
      await page.getByRole('button', { name: t('learn:pdf.next') }).click();
      await page.reload();
      await expect(page.getByLabel(t('learn:pdf.page'), { exact: true })).toHaveValue('2');
      await mark.click();
      await expect(page.getByRole('heading', { name: t('learn:celebrate.lesson') })).toBeVisible();
    });

    const video = page.locator('video');
    await test.step('a video continues at its second after a reload and on another device', async () => {
      await page.getByRole('link', { name: t('learn:celebrate.next') }).click();
      await expect(video).toBeVisible();
      await page.keyboard.press('KeyK');
      await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('KeyK');
      const left = await secondOf(page);
      await page.reload();
      await expect.poll(() => secondOf(page)).toBe(left);
      const other = await browser.newContext();
      const there = await other.newPage();
      await signIn(there, 'learner@academy.test');
      await there.goto(lessonUrl(course, 1));
      await expect.poll(() => secondOf(there)).toBe(left);
      await other.close();
    });

    await test.step('progress that is made offline is kept over going back and forth', async () => {
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4);
      await page.context().setOffline(true);
      await page.keyboard.press('KeyK');
      await expect(page.getByText(t('learn:recording.kept'))).toBeVisible();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
      await page.goBack();
      await page.goForward();
      await expect(page.getByText(t('learn:recording.kept'))).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(t('learn:recording.saved'))).toBeAttached();
    });

    await test.step('a recording is the last activity and completes the course', async () => {
      await page.goto(lessonUrl(course, 1));
      // The video is done, so the lesson opens at its next activity.
      await expect(page.locator('audio')).toBeAttached();
      await page.getByLabel(t('learn:media.speed')).selectOption('2');
      await page.getByRole('button', { name: t('learn:media.play') }).click();
      await expect(page.getByRole('heading', { name: t('learn:celebrate.course') })).toBeVisible();
      await page
        .getByRole('link', { name: t('learn:back_to_course') })
        .last()
        .click();
      await expect(page.getByText(t('learn:enrolment.completed'))).toBeVisible();
      await expect(page.getByText(ignoringIsolates(t('learn:done_of', { done: 2, total: 2 }))).first()).toBeVisible();
    });
  },
);

test('staff view a course as learners do without leaving progress', async ({ page, t, expectAccessible }, info) => {
  await signIn(page, 'lecturer@academy.test');
  const course = await makeMixed(page, `معاينة ${info.project.name}`);
  await page.goto(lessonUrl(course, 0));
  await expect(page.getByText(t('learn:preview'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('learn:done.mark') })).toHaveCount(0);
  await expectAccessible(page, 'preview');
});

async function makeMixed(staff: Page, title: string): Promise<MadeCourse> {
  const webm = await recordedWebm(staff, VIDEO_SECONDS);
  const video = { purpose: 'video', contentType: 'video/webm', name: 'v.webm', content: webm } as const;
  const audio = { purpose: 'audio', contentType: 'audio/mpeg', name: 'a.mp3', content: silentMp3(4) } as const;
  const pdf = { purpose: 'pdf', contentType: 'application/pdf', name: 'p.pdf', content: smallPdf(3) } as const;
  const image = { purpose: 'image', contentType: 'image/png', name: 'i.png', content: PNG } as const;
  return makeCourse(staff, {
    title,
    lessons: [
      {
        title: 'للقراءة',
        activities: [
          { type: 'TEXT', name: 'نص', text: 'فكرة واحدة' },
          { type: 'IMAGE', name: 'صورة', file: image },
          { type: 'PDF', name: 'مستند', file: pdf },
        ],
      },
      {
        title: 'للسماع',
        activities: [
          { type: 'VIDEO', name: 'فيديو', file: { ...video, duration: VIDEO_SECONDS } },
          { type: 'AUDIO', name: 'تسجيل', file: { ...audio, duration: 4 } },
        ],
      },
    ],
  });
}

const secondOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime));
