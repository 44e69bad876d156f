import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../fixtures/api.ts';
import { questionDots, startButton } from '../fixtures/attempt.ts';
import { BASE_URL, portalUrl } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
/** The largest size of a picture in the repository. */
const LARGEST_BYTES = 150 * 1024;

/** The portal, course and activity of the demo data that the pictures show. */
const SHOWN = {
  ar: { slug: 'academy', course: 'أساسيات البرمجة بلغة بايثون', activity: 'تعليمات بترتيب واضح' },
  en: { slug: 'horizon', course: 'Leading a small team', activity: 'Five questions that are worth an hour' },
};
const shownIn = (language: string) => SHOWN[language === 'ar' ? 'ar' : 'en'];

test('a learner’s home', async ({ page, language }) => {
  const { slug, course } = shownIn(language);
  await signIn(page, `learner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home'));
  await expect(page.getByText(course).first()).toBeVisible();
  await takePicture(page, `portal-${language}`);
});

test('the editor with a text open', async ({ page, language }) => {
  const { slug, course, activity } = shownIn(language);
  await signIn(page, `lecturer@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, '/home/admin/courses'));
  await page.getByRole('link', { name: course }).first().click();
  await page.getByRole('row', { name: activity }).getByText(activity).click();
  await expect(page.locator('[contenteditable=true]')).toBeVisible();
  await takePicture(page, `editor-${language}`);
});

test('a quiz that a learner takes', async ({ page, language }) => {
  const { slug, course } = shownIn(language);
  await signIn(page, `learner@${slug}.test`, { slug });
  await page.goto(portalUrl(slug, await findQuiz(page, course)));
  await startButton(page).click();
  const choices = page.getByRole('radio');
  for (const question of [0, 1]) {
    await questionDots(page).nth(question).click();
    await expect(questionDots(page).nth(question)).toHaveAttribute('aria-current', 'step');
    await choices.first().click();
    await expect(choices.first()).toBeChecked();
  }
  await questionDots(page).first().click();
  await expect(choices).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 640 });
  await takePicture(page, `quiz-${language}`);
});

test('the super-admin’s console', async ({ page, language }) => {
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  await page.goto(`${BASE_URL}/admin`);
  await expect(page.getByRole('table').first()).toContainText('academy');
  await takePicture(page, `console-${language}`);
});

/** Finds the path of a course's only quiz, for the signed-in learner. */
async function findQuiz(page: Page, course: string): Promise<string> {
  return page.evaluate(async (title) => {
    const ask = async (procedure: string, input: object) => {
      const response = await fetch(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
      const { result } = await response.json();
      return result.data;
    };
    const { rows } = await ask('learning.catalogue', { page: 0, size: 10 });
    const { id } = rows.find((row: { title: string }) => row.title === title);
    const { sections } = await ask('learning.course', { courseId: id });
    const activities = sections.flatMap(({ lessons }: { lessons: { activities: object[] }[] }) =>
      lessons.flatMap((lesson) => lesson.activities),
    );
    const quiz = activities.find(({ type }: { type: string }) => type === 'QUIZ');
    return `/home/courses/${id}/quizzes/${quiz.id}`;
  }, course);
}

/**
 * Waits until the page, its pictures and its fonts are loaded, and writes a WebP file that is small enough for the
 * repository.
 */
async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = `${FOLDER}${name}.webp`;
  await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
  expect((await stat(file)).size).toBeLessThanOrEqual(LARGEST_BYTES);
}
