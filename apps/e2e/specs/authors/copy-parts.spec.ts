import type { Outline } from '@dars/contracts/content/outline';
import { call, query } from '../../fixtures/api.ts';
import { chooseAction, openNewCourse, rowOf } from '../../fixtures/editor.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('a lesson is duplicated in place, and moved to another course and back', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const tag = `${info.project.name} ${Date.now().toString(36)}`;
  await openNewCourse(page, `From ${tag}`, { A: ['Nouns', 'Verbs'] }, PORTALS[language]);
  const from = /courses\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  const target = await call(page, 'course.create', { title: `Target ${tag}`, language, cover: null });
  await call(page, 'outline.add', { kind: 'section', parentId: target.id, title: 'Basics' });
  const lessonsOf = async (id: string) => {
    const { sections } = await query<Outline>(page, 'outline.get', { id });
    return sections.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  };

  await test.step('a copy comes right after the original, and undo takes it away', async () => {
    await chooseAction(page, t, { row: 'Nouns', action: t('editor:copy.duplicate') });
    const copied = `Nouns (${t('editor:copy.word')})`;
    await expect(rowOf(page, copied)).toHaveCount(1);
    expect(await lessonsOf(from)).toEqual(['Nouns', copied, 'Verbs']);
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(rowOf(page, copied)).toHaveCount(0);
  });

  await test.step('a move needs a course and a place, and says what stays', async () => {
    await chooseAction(page, t, { row: 'Nouns', action: t('editor:copy.open') });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('editor:copy.mode.move') }).click();
    await expect(dialog.getByText(t('editor:copy.detail.move'))).toBeVisible();
    const run = dialog.getByRole('button', { name: t('editor:copy.run.move'), exact: true });
    await run.click();
    await expect(dialog.getByText(t('editor:copy.course_needed')).first()).toBeVisible();
    await dialog.getByRole('combobox').click();
    await page.getByPlaceholder(t('editor:copy.course_search')).fill(`Target ${tag}`);
    // The list of all courses shows the target too, until the results of the search replace it.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: `Target ${tag}` }).click();
    await expect(dialog.getByText(t('editor:copy.place.lesson'), { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Basics' }).click();
    await expectAccessible(page, 'the dialog that moves a lesson');
    await page.screenshot({ path: info.outputPath('move.png') });
    await run.click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Nouns')).toHaveCount(0);
    expect([await lessonsOf(from), await lessonsOf(target.id)]).toEqual([['Verbs'], ['Nouns']]);
  });

  await test.step('undo restores the original and removes the copy', async () => {
    await page.getByRole('button', { name: t('common:actions.undo') }).click();
    await expect(rowOf(page, 'Nouns')).toHaveCount(1);
    await expect.poll(() => lessonsOf(target.id)).toEqual([]);
    expect(await lessonsOf(from)).toEqual(['Nouns', 'Verbs']);
  });
});
