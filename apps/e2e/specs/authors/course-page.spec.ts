import { call, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

/** An author fills the public page of a course, and an admin arranges the categories of the portal. */
test('the public page of a course is filled and stored', async ({ page, t, language, expectAccessible }, info) => {
  const portal = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`.toLowerCase();
  const category = `Noor ${tag}`;
  await signIn(page, `owner@${portal}.test`, { slug: portal });
  const { id } = await makeCourse(page, {
    title: `Page ${tag}`,
    lessons: [{ title: 'Nouns', activities: [{ type: 'TEXT', name: 'Text', text: 'What a noun is' }] }],
  });
  const other = await call(page, 'course.create', { title: `Other ${tag}`, language });
  const address = page.getByLabel(t('fields:slug'), { exact: true });
  const save = page.getByRole('button', { name: t('common:save_bar.save') });
  const line = (list: 'outcomes' | 'requirements', number: number) =>
    page.getByLabel(ignoringIsolates(t('courses:page.line', { list: t(`fields:${list}`), number })));
  const addLineTo = (list: 'outcomes' | 'requirements') =>
    page
      .getByRole('group', { name: t(`fields:${list}`) })
      .getByRole('button', { name: t('courses:page.line_add') })
      .click();

  await test.step('the address of another course is refused, and a free one accepted', async () => {
    await page.goto(portalUrl(portal, `/home/admin/courses/${id}`));
    const tabs = page.getByRole('navigation', { name: t('courses:frame.pages') });
    await tabs.getByRole('link', { name: t('courses:frame.tab.page') }).click();
    await expect(address).toHaveValue(`page-${tag}`);
    await address.fill(other.slug);
    await save.click();
    await expect(page.getByText(t('rules:page-address-taken'))).toBeVisible();
    await expect(address).toBeFocused();
    await address.fill(`Intro ${tag}`);
    await expect(address).toHaveValue(`Intro-${tag}`);
    await expect(page.getByText(t('courses:page.address.free'))).toBeVisible();
    await expect(page.getByText(`/courses/intro-${tag}`)).toBeVisible();
  });

  await test.step('a level and a category that did not exist are chosen, and tags are typed', async () => {
    await page.getByRole('radio', { name: t('courses:page.level.INTERMEDIATE') }).click();
    await page.getByRole('button', { name: t('courses:categories.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('fields:name')).fill(category);
    await dialog.getByRole('button', { name: t('courses:categories.add_button') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('combobox', { name: t('fields:categoryId') })).toContainText(category);
    const tags = page.getByLabel(t('fields:tags'));
    await tags.pressSequentially('algebra, maths');
    await tags.press('Enter');
    await expect(
      page.getByRole('button', { name: ignoringIsolates(t('courses:page.tag_remove', { tag: 'maths' })) }),
    ).toBeVisible();
    const long = `geometry${'y'.repeat(40)}`;
    await tags.fill(long);
    await tags.press('Enter');
    await save.click();
    const named = ignoringIsolates(t('courses:page.tag_long', { tag: `${long.slice(0, 24)}…`, max: 40 }));
    await expect(page.locator('form').getByText(named)).toBeVisible();
    await tags.press('Backspace');
  });

  await test.step('lines are written and ordered by the keyboard, and a question is answered', async () => {
    await addLineTo('outcomes');
    await expect(line('outcomes', 1)).toBeFocused();
    await page.keyboard.type('Second');
    await page.keyboard.press('Enter');
    await expect(line('outcomes', 2)).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(line('outcomes', 1)).toHaveValue('First');
    await expect(line('outcomes', 1)).toBeFocused();
    await addLineTo('requirements');
    await page.getByRole('button', { name: t('courses:page.question_add') }).click();
    await page.keyboard.type('Is there a certificate?');
    await save.click();
    await expect(
      page.getByText(ignoringIsolates(t('rules:required-field', { field: t('fields:answer') }))),
    ).toBeVisible();
    await page.getByLabel(ignoringIsolates(t('courses:page.answer', { number: 1 }))).fill('Yes.');
    await expectAccessible(page, 'the public page of a course');
    await save.click();
    await expect(page.getByText(t('courses:page.saved'), { exact: true })).toBeVisible();
  });

  await test.step('all of it is there after a reload, without the blank line and with the former address', async () => {
    await page.reload();
    await expect(address).toHaveValue(`intro-${tag}`);
    await expect(page.getByText(`page-${tag}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: t('courses:page.level.INTERMEDIATE') })).toBeChecked();
    await expect(page.getByRole('combobox', { name: t('fields:categoryId') })).toContainText(category);
    await expect(
      page.getByRole('button', { name: ignoringIsolates(t('courses:page.tag_remove', { tag: 'algebra' })) }),
    ).toBeVisible();
    await expect(line('outcomes', 1)).toHaveValue('First');
    await expect(line('outcomes', 2)).toHaveValue('Second');
    await expect(line('requirements', 1)).toHaveCount(0);
    await expect(page.getByLabel(ignoringIsolates(t('courses:page.answer', { number: 1 })))).toHaveValue('Yes.');
    await expect(page.getByRole('link', { name: t('courses:page.view') })).toHaveAttribute(
      'href',
      `/courses/intro-${tag}`,
    );
  });

  await test.step('the category is removed, which leaves the course without one', async () => {
    await page.getByRole('link', { name: t('courses:frame.all') }).click();
    await page.getByRole('button', { name: t('courses:categories.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('courses:categories.title') });
    await expect(dialog.getByRole('listitem').filter({ hasText: category })).toContainText(
      ignoringIsolates(t('courses:categories.courses', { count: 1 })),
    );
    await expectAccessible(page, 'categories');
    await dialog
      .getByRole('button', { name: ignoringIsolates(t('courses:actions_named', { title: category })) })
      .click();
    await page.getByRole('menuitem', { name: t('common:actions.delete') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(ignoringIsolates(t('courses:categories.remove_used', { count: 1 })));
    await question.getByRole('button', { name: t('courses:categories.remove') }).click();
    await expect(dialog.getByText(category)).toHaveCount(0);
  });

  await test.step('a lesson becomes a free preview', async () => {
    await page.goto(portalUrl(portal, `/home/admin/courses/${id}`));
    const row = page.getByRole('row').filter({ hasText: 'Nouns' });
    await row.getByRole('button', { name: ignoringIsolates(t('editor:actions_named', { title: 'Nouns' })) }).click();
    await page.getByRole('menuitem', { name: t('editor:make_preview') }).click();
    await expect(row.getByText(t('editor:preview_badge'))).toBeVisible();
    await row.getByText('Nouns').click();
    await expect(page.getByRole('switch', { name: t('fields:isPreview') })).toBeChecked();
    await expectAccessible(page, 'a lesson that is a free preview');
  });
});
