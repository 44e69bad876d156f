import type { Browser, Page } from '@playwright/test';
import { call, signIn } from '../../fixtures/api.ts';
import { type MadeCourse, makeCourse, type NewCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { lessonUrl, SLUG } from '../../fixtures/lessons.ts';
import { recordedWebm, smallPdf } from '../../fixtures/media.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const VIDEO_SECONDS = 12;

test('a course, a lesson and an activity that are unpublished while open say so, and are restored with their progress', async ({
  page,
  browser,
  t,
  expectAccessible,
}, info) => {
  const title = `مسحوب ${info.project.name} ${Date.now().toString(36)}`;
  const text = { type: 'TEXT', name: 'نص', text: 'فكرة' } as const;
  const { course, setStatus, partsOf } = await taught(browser, () => ({
    title,
    lessons: [
      { title: 'الأول', activities: [text, { ...text, name: 'ثان', text: 'أخرى' }] },
      { title: 'الثاني', activities: [text] },
    ],
  }));
  const mark = page.getByRole('button', { name: t('learn:done.mark') });
  const news = (what: 'course' | 'lesson' | 'part') =>
    page.getByRole('heading', { name: t(`learn:withdrawn.${what}`) });
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });

  await test.step('an activity, while the rest of its lesson stays usable', async () => {
    await openLesson(page, course, 0);
    const [first] = await partsOf(0);
    await setStatus('activity', first ?? '', 'DRAFT');
    await mark.click();
    await expect(news('part')).toBeFocused();
    await expectAccessible(page, 'withdrawn part');
    await page.getByRole('button', { name: ignoringIsolates(t('learn:done.next', { name: 'ثان' })) }).click();
    await expect(page.getByText('أخرى')).toBeVisible();
    await setStatus('activity', first ?? '', 'PUBLISHED');
  });

  await test.step('a lesson, while the rest of its course stays usable', async () => {
    await setStatus('lesson', course.lessonIds[0] ?? '', 'DRAFT');
    await mark.click();
    await expect(news('lesson')).toBeFocused();
    await expect(page.getByText(ignoringIsolates(t('learn:withdrawn.kept', { title: 'الأول' })))).toBeVisible();
    await expectAccessible(page, 'withdrawn lesson');
    const back = page.getByRole('link', { name: t('learn:back_to_course') });
    // One link is in the bar, and one in the message or, on a phone, in the footer of the player.
    await expect(back).toHaveCount(2);
    await back.first().click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await setStatus('lesson', course.lessonIds[0] ?? '', 'PUBLISHED');
  });

  await test.step('the course', async () => {
    await openLesson(page, course, 1);
    await setStatus('course', course.id, 'DRAFT');
    await mark.click();
    await expect(news('course')).toBeFocused();
    await expectAccessible(page, 'withdrawn course');
    await page.getByRole('link', { name: t('learn:mine.title') }).click();
    await expect(page.getByRole('heading', { name: t('learn:mine.title'), level: 1 })).toBeVisible();
    // Opening it now shows the not-found page.
    await page.goto(lessonUrl(course, 1));
    await expect(page.getByRole('heading', { name: t('common:page.not_found') })).toBeVisible();
  });

  await test.step('the progress is restored when it is published again', async () => {
    await setStatus('course', course.id, 'PUBLISHED');
    await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
    await expect(page.getByText(t('learn:enrolment.completed'))).toBeVisible();
    await expect(page.getByText(ignoringIsolates(t('learn:done_of', { done: 2, total: 2 }))).first()).toBeVisible();
  });
});

test('a course that is unpublished before a learner enrols says so too', async ({ page, browser, t }, info) => {
  const title = `مسحوب قبل الالتحاق ${info.project.name}`;
  const text = { type: 'TEXT', name: 'نص', text: 'فكرة' } as const;
  const { course, setStatus } = await taught(browser, () => ({
    title,
    lessons: [{ title: 'درس', activities: [text] }],
  }));
  await signIn(page, 'learner@academy.test');
  await page.goto(portalUrl(SLUG, `/home/courses/${course.id}`));
  const enrol = page.getByRole('button', { name: t('learn:enrolment.enrol') });
  await expect(enrol).toBeVisible();
  await setStatus('course', course.id, 'DRAFT');
  await enrol.click();
  await expect(page.getByRole('heading', { name: t('learn:withdrawn.course'), level: 1 })).toBeFocused();
  await expect(page.getByText(ignoringIsolates(t('learn:withdrawn.not_open', { title })))).toBeVisible();
  await page.getByRole('link', { name: t('learn:mine.to_catalogue') }).click();
  await expect(page.getByRole('heading', { name: t('learn:catalogue.title'), level: 1 })).toBeVisible();
});

test('a playing video stops when its course is unpublished, and continues at its second when that is published again', async ({
  page,
  browser,
  t,
}, info) => {
  const { course, setStatus } = await taught(browser, async (staff) => {
    const content = await recordedWebm(staff, VIDEO_SECONDS);
    const video = { purpose: 'video', contentType: 'video/webm', name: 'v.webm', content, duration: 60 } as const;
    return {
      title: `فيديو مسحوب ${info.project.name}`,
      lessons: [{ title: 'درس', activities: [{ type: 'VIDEO', name: 'فيديو', file: video }] }],
    };
  });
  const video = page.locator('video');
  const secondOf = () => video.evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime));
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  await openLesson(page, course, 0);
  await expect(video).toBeVisible();
  await page.keyboard.press('KeyK');
  await expect.poll(secondOf).toBeGreaterThanOrEqual(1);
  await setStatus('course', course.id, 'DRAFT');
  // The refusal comes with the next report of what was played, a few seconds later.
  await expect.poll(secondOf).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { name: t('learn:withdrawn.course') })).toBeFocused();
  await expect(video).toHaveCount(0);
  await setStatus('course', course.id, 'PUBLISHED');
  await page.goto(lessonUrl(course, 0));
  await expect.poll(secondOf).toBeGreaterThanOrEqual(3);
});

test('offline progress and unfinished notes are kept when the course is unpublished', async ({
  page,
  browser,
  t,
}, info) => {
  const text = { type: 'TEXT', name: 'نص', text: 'فكرة' } as const;
  const { course, setStatus } = await taught(browser, () => ({
    title: `بلا شبكة مسحوب ${info.project.name}`,
    lessons: [{ title: 'درس', activities: [text] }],
  }));
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  await openLesson(page, course, 0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('learn:done.mark') }).click();
  await expect(page.getByText(t('learn:recording.kept'))).toBeVisible();
  await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
  await page.getByLabel(t('learn:notes.label')).fill('ملاحظة');
  await expect(page.getByText(t('learn:notes.failed'))).toBeVisible();
  await setStatus('course', course.id, 'DRAFT');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: t('learn:withdrawn.course') })).toBeVisible();
  await setStatus('course', course.id, 'PUBLISHED');
  await page.evaluate(() => localStorage.clear());
  await page.goto(lessonUrl(course, 0));
  await expect(page.getByText(t('learn:done.is'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
  await expect(page.getByLabel(t('learn:notes.label'))).toHaveValue('ملاحظة');
});

test('a file that is no longer served is shown as gone, or leads to the notice of its unpublished course', async ({
  page,
  browser,
  t,
}, info) => {
  const file = { purpose: 'pdf', contentType: 'application/pdf', name: 'p.pdf', content: smallPdf(1) } as const;
  const { course, setStatus } = await taught(browser, () => ({
    title: `ملف مسحوب ${info.project.name}`,
    lessons: [
      {
        title: 'درس',
        activities: [
          { type: 'TEXT', name: 'نص', text: 'فكرة' },
          { type: 'PDF', name: 'مستند', file },
        ],
      },
    ],
  }));
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  await openLesson(page, course, 0);
  await page.context().route('**/files/**', (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: t('learn:steps') })
    .getByRole('button', { name: /مستند/ })
    .click();
  await expect(page.getByRole('heading', { name: t('learn:media.gone') })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'درس', level: 1 })).toBeVisible();
  // Records of progress are blocked, so that only the file reveals the change.
  await page.route('**/trpc/learning.record*', (route) => route.abort());
  await page.context().unroute('**/files/**');
  await setStatus('course', course.id, 'DRAFT');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.getByRole('heading', { name: t('learn:withdrawn.course') })).toBeFocused();
});

test('an activity is not shown as done when the server refuses it', async ({ page, browser, t }, info) => {
  const text = { type: 'TEXT', name: 'نص', text: 'فكرة' } as const;
  const { course, setStatus } = await taught(browser, () => ({
    title: `مرفوض ${info.project.name}`,
    lessons: [{ title: 'درس', activities: [text] }],
  }));
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  // No record arrives before the course is unpublished, not even that the lesson was opened.
  await page.route('**/trpc/learning.record*', (route) => route.abort());
  await page.goto(lessonUrl(course, 0));
  const mark = page.getByRole('button', { name: t('learn:done.mark') });
  await expect(mark).toBeVisible();
  await setStatus('course', course.id, 'DRAFT');
  // The page does not learn of it by other calls either.
  await page.context().route('**/trpc/learning.{course,lesson}*', (route) => route.abort());
  await page.unroute('**/trpc/learning.record*');
  await mark.click();
  await expect(page.locator('.toast', { hasText: t('learn:done.failed') })).toBeVisible();
  await expect(mark).toBeVisible();
  await expect(page.getByText(t('learn:recording.refused'))).toBeVisible();
  await expect(page.getByText(t('learn:recording.saved'))).toHaveCount(0);
});

/** Makes a course as a lecturer who stays signed in. */
async function taught(browser: Browser, plan: (staff: Page) => NewCourse | Promise<NewCourse>) {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, 'lecturer@academy.test');
  const course = await makeCourse(staff, await plan(staff));
  return {
    course,
    setStatus: (kind: 'course' | 'lesson' | 'activity', id: string, status: 'DRAFT' | 'PUBLISHED') =>
      call(staff, 'outline.setStatus', { kind, id, status }),
    /** The activities of a lesson. */
    partsOf: (lesson: number): Promise<string[]> =>
      staff.evaluate(
        async ({ url, index }) => {
          const response = await fetch(url);
          const { sections } = (await response.json()).result.data;
          return sections[0].lessons[index].activities.map(({ id }: { id: string }) => id);
        },
        {
          url: `/trpc/learning.course?input=${encodeURIComponent(JSON.stringify({ courseId: course.id }))}`,
          index: lesson,
        },
      ),
  };
}

/** Opens a lesson, and waits until the server has recorded that. */
async function openLesson(page: Page, course: MadeCourse, lesson: number): Promise<void> {
  const told = page.waitForResponse('**/trpc/learning.record*');
  await page.goto(lessonUrl(course, lesson));
  await told;
}
