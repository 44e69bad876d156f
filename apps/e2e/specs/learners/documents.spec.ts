import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { lessonUrl, makeCourseAsLecturer } from '../../fixtures/lessons.ts';
import { smallPdf } from '../../fixtures/media.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a damaged document shows an error in its place, with a retry and a download', async ({ page, t }, info) => {
  await signIn(page, 'lecturer@academy.test');
  const content = Buffer.from('%PDF-1.4\nnothing that a document is made of\n');
  const file = { purpose: 'pdf', contentType: 'application/pdf', name: 'torn.pdf', content } as const;
  const course = await makeCourse(page, {
    title: `تالف ${info.project.name}`,
    lessons: [{ title: 'درس', activities: [{ type: 'PDF', name: 'مستند', file }] }],
  });
  await page.goto(lessonUrl(course, 0));
  const place = page.getByRole('region', { name: 'مستند' });
  await expect(place.getByRole('heading', { name: t('learn:media.failed') })).toBeVisible();
  await expect(
    place.getByRole('link', { name: ignoringIsolates(t('learn:attachments.download', { name: 'torn.pdf' })) }),
  ).toBeVisible();
  await place.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(place.getByRole('heading', { name: t('learn:media.failed') })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'درس', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: t('learn:back_to_course') }).first()).toBeVisible();
});

test('a document keeps its height while it loads and its pages turn', async ({ page, browser, t }, info) => {
  const file = { purpose: 'pdf', contentType: 'application/pdf', name: 'p.pdf', content: smallPdf(3) } as const;
  const course = await makeCourseAsLecturer(browser, (staff) =>
    makeCourse(staff, {
      title: `ثابت ${info.project.name}`,
      lessons: [{ title: 'درس', activities: [{ type: 'PDF', name: 'مستند', file }] }],
    }),
  );
  await signIn(page, 'learner@academy.test');
  await call(page, 'learning.enrol', { courseId: course.id });
  // Records every height that the document has in a frame.
  await page.addInitScript(() => {
    const heights = new Set<number>();
    const recordHeight = () => {
      const height = document.querySelector('section[aria-label="مستند"]')?.clientHeight;
      if (height !== undefined) heights.add(height);
      document.documentElement.dataset['heights'] = [...heights].join();
      requestAnimationFrame(recordHeight);
    };
    requestAnimationFrame(recordHeight);
  });
  await page.goto(lessonUrl(course, 0));
  const canvas = page.getByRole('region', { name: 'مستند' }).locator('canvas');
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: t('learn:pdf.next') }).click();
  await expect(page.getByLabel(t('learn:pdf.page'), { exact: true })).toHaveValue('2');
  await expect(canvas).toBeVisible();
  const heights = (await page.locator('html').getAttribute('data-heights'))?.split(',').map(Number) ?? [];
  const last = heights.at(-1) ?? 0;
  expect(last).toBeGreaterThan(500);
  // The sheet of an unknown document may differ from the document's pages by some pixels.
  expect(heights.filter((height) => Math.abs(height - last) > 16)).toEqual([]);
});
