import { DEMO_PASSWORD, portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, type ProjectLanguage, test } from '../../fixtures/test.ts';

/** A course of the demo portal in each language, a word of its title, and its first lesson, which is free. */
const COURSES: Record<ProjectLanguage, { portal: string; word: string; title: string; lesson: string }> = {
  ar: { portal: 'academy', word: 'بايثون', title: 'أساسيات البرمجة بلغة بايثون', lesson: 'ما البرنامج؟' },
  en: { portal: 'horizon', word: 'team', title: 'Leading a small team', lesson: 'Listen before you change anything' },
  es: { portal: 'sendero', word: 'móvil', title: 'Fotografía con el móvil', lesson: 'La regla de los tercios' },
};

test(
  'a visitor finds a course, reads its free lesson, and enrols after signing in',
  JOURNEY,
  async ({ page, language, t, expectAccessible }) => {
    const { portal, word, title, lesson } = COURSES[language];
    await page.goto(portalUrl(portal, '/courses'));
    await expectAccessible(page, 'catalogue');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: t('catalogue:catalogue.find') }).click();
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, 'course');

    await page.getByRole('link', { name: lesson }).click();
    await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
    await expectAccessible(page, 'free lesson');
    await page.getByRole('link', { name: t('catalogue:back_to_course') }).click();

    const ways = page.getByRole('link', { name: t('catalogue:enrol'), exact: true });
    // Phones have a second one that stays at the bottom of the screen.
    await expect(ways).toHaveCount(page.viewportSize()?.width === 390 ? 2 : 1);
    await ways.last().click();
    await page.getByLabel(t('fields:login')).fill(`learner@${portal}.test`);
    await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/home\/courses\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
);
