import type { Translate } from '@dars/i18n/translate';
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, portalUrl } from '../fixtures/server.ts';
import { EVERYWHERE, expect, test } from '../fixtures/test.ts';

/** A second of silence: one frame of MPEG, forty times. */
const SOUND = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.from([0xff, 0xfb, 0x90, 0x00, ...Array(413).fill(0)])),
);

test(
  'a course is built from nothing, and published with all that is in it',
  EVERYWHERE,
  async ({ page, t, expectSound }, info) => {
    const title = `Fractions ${info.project.name}`;
    await openNewCourse(page, title);
    await add(page, new RegExp(t('editor:new_section')), 'One');
    await add(page, named(t('editor:new_lesson_named', { title: 'One' }), 'One'), 'Halves');
    await add(page, named(t('editor:new_lesson_named', { title: 'One' }), 'One'), 'Thirds');
    await expect(rows(page)).toHaveText([/One/, /Halves/, /Thirds/]);
    await expectSound(page, 'tree');

    await test.step('a text is written, and kept by itself', async () => {
      await addActivity(page, t, { lesson: 'Halves', type: 'TEXT' });
      const text = page.getByRole('textbox', { name: t('editor:type.TEXT') });
      await text.click();
      await page.keyboard.type('Half of a half');
      await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
      await expectSound(page, 'text');
      await page.reload();
      await expect(text).toContainText('Half of a half');
      await closeSide(page, t);
    });

    await test.step('what stands in the way of publishing is told, with the way to it', async () => {
      await page.getByRole('switch', { name: t('editor:publish_course') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('editor:blocker.no-lesson'));
      await expectSound(page, 'blocked');
      await dialog.getByRole('button', { name: t('editor:publish_deep') }).click();
      await dialog.getByRole('button', { name: 'Thirds' }).click();
      await closeSide(page, t);
      await chooseAction(page, t, { row: 'Thirds', action: t('common:actions.delete') });
      await expect(rowOf(page, 'Thirds')).toHaveCount(0);
      await chooseAction(page, t, { row: 'One', action: t('editor:publish_deep') });
      await expect(page.getByText(named(t('editor:is_published', { title: 'One' }), 'One')).first()).toBeVisible();
      await page.getByRole('switch', { name: t('editor:publish_course') }).click();
      await expect(page.getByText(named(t('editor:is_published', { title }), title)).first()).toBeVisible();
      await expect(page.getByRole('switch', { name: t('editor:publish_course') })).toBeChecked();
    });
  },
);

test('the tree is walked, rearranged and renamed by keyboard, and every step is taken back', async ({ page, t }) => {
  await openNewCourse(page, 'By keyboard', { A: ['a1', 'a2'], B: ['b1'] });
  await rowOf(page, 'A').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'a1')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows(page)).toHaveText([/A/, /a2/, /a1/, /B/, /b1/]);
  await expect(rowOf(page, 'a1')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /a1/, /b1/]);
  await expect(page.getByRole('status').filter({ hasText: 'a1' }).first()).toBeAttached();
  await page.keyboard.press('F2');
  await page.keyboard.type('moved');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'moved')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /b1/]);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /moved/, /b1/]);
  for (const _ of ['name', 'second move', 'first move']) await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
  // Towards the end of the line is in, in Arabic to the left.
  await rowOf(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows(page)).toHaveText([/A/, /B/, /b1/]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('n');
  await expect(page.getByLabel(named(t('editor:new_lesson_named', { title: 'A' }), 'A'))).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
});

test('a lesson is dragged into another section, and undone from the toast', async ({ page, t }) => {
  await openNewCourse(page, 'By mouse', { A: ['a1', 'a2'], B: ['b1'] });
  await drag(page, rowOf(page, 'a1'), rowOf(page, 'b1'));
  await expect(rows(page)).toHaveText([/A/, /a2/, /B/, /b1/, /a1/]);
  await page.getByRole('button', { name: t('common:actions.undo') }).click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/, /B/, /b1/]);
  await chooseAction(page, t, { row: 'a2', action: t('editor:move_to') });
  await page.getByRole('dialog').getByRole('button', { name: 'B', exact: true }).click();
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/, /a2/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/A/, /a1/, /B/, /b1/, /a2/]);
});

test('what the server refuses goes back to where it was, and says so', async ({ page, t }) => {
  await openNewCourse(page, 'Refused', { A: ['a1', 'a2'] });
  await page.route('**/trpc/outline.reorder*', (route) => route.abort());
  await rowOf(page, 'a1').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(t('editor:failed.move')).first()).toBeVisible();
  await expect(rows(page)).toHaveText([/A/, /a1/, /a2/]);
});

test('a recording is brought, measured and kept', async ({ page, t, expectSound }) => {
  await openNewCourse(page, 'Sound', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'AUDIO' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('common:upload.choose') }).click();
  await (await chooser).setFiles({ name: 'silence.mp3', mimeType: 'audio/mpeg', buffer: SOUND });
  await expect(page.locator('audio')).toBeVisible();
  await expect(page.getByText('silence.mp3', { exact: true })).toBeVisible();
  await expect(page.getByText('0:01', { exact: true }).last()).toBeVisible();
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await expectSound(page, 'audio');
  await page.reload();
  await expect(page.getByText('silence.mp3', { exact: true })).toBeVisible();
  await closeSide(page, t);
  await expect(rowOf(page, t('editor:type.AUDIO'))).toContainText('0:01');
});

test('who writes into what somebody else has open is told, and decides whose version stays', async ({
  page,
  browser,
  t,
  expectSound,
}) => {
  await openNewCourse(page, 'Together', { A: ['a1'] });
  await addActivity(page, t, { lesson: 'a1', type: 'TEXT' });
  const name = page.getByLabel(t('editor:name'), { exact: true });
  await expect(name).toBeVisible();
  const other = await (await browser.newContext({ locale: 'ar' })).newPage();
  await signIn(other, 'owner@academy.test');
  await other.goto(page.url());
  const otherName = other.getByLabel(t('editor:name'), { exact: true });
  await otherName.fill('Theirs');
  await expect(other.getByText(t('editor:save.saved'))).toBeVisible();
  await other.context().close();
  await name.fill('Mine');
  const note = page.getByRole('alert').filter({ hasText: t('editor:overtaken.title') });
  await expect(note).toBeVisible();
  await expectSound(page, 'overtaken');
  await note.getByRole('button', { name: t('editor:overtaken.take') }).click();
  await expect(name).toHaveValue('Theirs');
  await name.fill('Both');
  await expect(page.getByText(t('editor:save.saved'))).toBeVisible();
  await closeSide(page, t);
  await expect(rowOf(page, 'Both')).toBeVisible();
});

/** A text as it is on the page: what stands in it for a title is isolated from the words round it. */
const named = (text: string, title: string): RegExp =>
  new RegExp(`^${text.replace(title, `[\\u2066-\\u2069]*${title}[\\u2066-\\u2069]*`)}$`);

async function signIn(page: Page, login: string) {
  await page.goto(portalUrl('academy', '/home/login'));
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page).not.toHaveURL(/login/);
}

/** A course with these sections and their lessons, open in the editor. */
async function openNewCourse(page: Page, title: string, parts: Record<string, string[]> = {}) {
  await signIn(page, 'owner@academy.test');
  const id = await page.evaluate(
    async ([name, sections]) => {
      const post = async (procedure: string, body: object): Promise<string> => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/trpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()).result.data.id;
      };
      const course = await post('course.create', { title: name, language: 'ar', cover: null });
      for (const [section, lessons] of Object.entries(sections)) {
        const parentId = await post('outline.add', { kind: 'section', parentId: course, title: section });
        for (const lesson of lessons) await post('outline.add', { kind: 'lesson', parentId, title: lesson });
      }
      return course;
    },
    [title, parts] as const,
  );
  await page.goto(portalUrl('academy', `/home/admin/courses/${id}`));
  await expect(page.getByRole('treegrid')).toBeVisible();
}

const rows = (page: Page): Locator => page.locator('[role=row][aria-level]:not(.tree-adder)');

const rowOf = (page: Page, title: string): Locator => page.getByRole('row', { name: title, exact: true });

async function add(page: Page, field: RegExp, title: string) {
  await page.getByLabel(field).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(field)).toBeFocused();
}

async function addActivity(page: Page, t: Translate, { lesson, type }: { lesson: string; type: 'TEXT' | 'AUDIO' }) {
  await page.getByRole('button', { name: named(t('editor:new_activity_named', { title: lesson }), lesson) }).click();
  await page.getByRole('menuitem', { name: t(`editor:type.${type}`), exact: true }).click();
  await expect(page).toHaveURL(/activity=/);
}

async function chooseAction(page: Page, t: Translate, { row, action }: { row: string; action: string }) {
  await page.getByRole('button', { name: named(t('editor:actions_named', { title: row }), row) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** On a narrow page what is open is a sheet over the tree. */
async function closeSide(page: Page, t: Translate) {
  const sheet = page.getByRole('dialog').getByRole('button', { name: t('common:actions.close') });
  const side = page.getByRole('button', { name: t('editor:close_side') });
  await sheet.or(side).first().click();
  await expect(page).not.toHaveURL(/activity=|lesson=/);
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover();
  const start = await from.locator('.tree-handle').boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 10, { steps: 12 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 6, { steps: 3 });
  await page.mouse.up();
}
