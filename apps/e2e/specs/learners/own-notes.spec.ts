import { readFile } from 'node:fs/promises';
import { call, forgetSession, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, JOURNEY, PORTALS, test } from '../../fixtures/test.ts';

test(
  'a learner writes notes, finds them among all notes, downloads them and goes back to the lesson',
  JOURNEY,
  async ({ page, language, t, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const mark = `${info.project.name}-${Date.now().toString(36)}`;
    await signIn(page, `lecturer@${slug}.test`, { slug });
    const activities = [{ type: 'TEXT' as const, name: 'A', text: 'A' }];
    const { id, lessonIds } = await makeCourse(page, {
      title: `Notes ${mark}`,
      lessons: [{ title: 'First', activities }],
    });
    await forgetSession(page);

    await signIn(page, `learner@${slug}.test`, { slug });
    await call(page, 'learning.enrol', { courseId: id });
    const text = `أَحْمَد ${mark}\n- line two`;
    await call(page, 'learning.saveNotes', { lessonId: lessonIds[0], notes: text });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portalUrl(slug, '/home'));
    await page.getByRole('button', { name: t('common:menu.user') }).click();
    await page.getByRole('menuitem', { name: t('portal:learner.notes') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('notes:title') })).toBeVisible();
    const card = page.getByRole('article', { name: 'First' }).filter({ hasText: mark });
    await expect(card.getByText('- line two')).toBeVisible();
    await expectAccessible(page, 'own notes');

    const search = page.getByRole('searchbox', { name: t('notes:search') });
    await search.fill(`no ${mark} such`);
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: t('notes:no_match') })).toBeVisible();
    await expectAccessible(page, 'no note found');
    await page.getByRole('button', { name: t('notes:show_all') }).click();
    await search.fill(`احمد ${mark}`);
    await search.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('notes:export.found') }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(t('notes:file.name'));
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(`${text}\n`);
    expect(file.match(/^## /gm)).toHaveLength(1);
    await card.getByRole('link', { name: t('notes:open') }).click();
    await expect(page).toHaveURL(new RegExp(`/lessons/${lessonIds[0]}`));

    // A text that an earlier visit could not send waits in the browser.
    await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
    await page.context().setOffline(true);
    await page.getByLabel(t('learn:notes.label')).fill(`${text}\nsent`);
    await expect(page.getByText(t('learn:notes.failed'))).toBeVisible();
    const key = await page.evaluate(() => Object.keys(localStorage).find((each) => each.startsWith('dars:notes:')));
    await page.context().setOffline(false);
    await expect(page.getByText(t('learn:notes.saved'))).toBeVisible();
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key ?? '', `${text}\nunsent`] as const);
    await page.goto(portalUrl(slug, `/home/notes?q=${encodeURIComponent(mark)}`));
    await expect(card.getByText(t('notes:unsent'))).toBeVisible();
    await expectAccessible(page, 'note with an unsent text');
    await card.getByRole('link', { name: t('notes:open') }).click();
    await page.getByRole('tab', { name: t('learn:tabs.notes') }).click();
    await expect(page.getByLabel(t('learn:notes.label'))).toHaveValue(`${text}\nunsent`);
    await expect(page.getByText(t('learn:notes.saved'))).toBeVisible();
    await page.goto(portalUrl(slug, `/home/notes?q=${encodeURIComponent(mark)}`));
    await expect(card.getByText(/\nunsent/)).toBeVisible();
    await expect(card.getByText(t('notes:unsent'))).toBeHidden();
  },
);
