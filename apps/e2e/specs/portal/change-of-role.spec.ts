import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PORTALS, test } from '../../fixtures/test.ts';

test('staff correct a learner’s details, make the learner a lecturer, and a learner again', async ({
  page,
  t,
  language,
  expectAccessible,
}, info) => {
  const slug = PORTALS[language];
  const tag = `${info.project.name}-${Date.now().toString(36)}`;
  const email = `${tag}@role.test`;
  await signIn(page, `owner@${slug}.test`, { slug });
  await call(page, 'people.addLearners', {
    ...{ people: [{ email, firstName: 'Nour', lastName: tag }], courseIds: [] },
  });
  const find = { page: 0, size: 5, query: email };
  const { rows } = await query<{ rows: { id: string }[] }>(page, 'people.learners', find);
  const [id = ''] = rows.map((each) => each.id);
  const menuOf = (name: string) =>
    page.getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name })) });
  await page.goto(portalUrl(slug, `/home/admin/learners/${id}`));

  await test.step('an account that is not active does not become staff', async () => {
    await menuOf(`Nour ${tag}`).click();
    await page.getByRole('menuitem', { name: t('people:role.menu_staff') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('people:role.obstacle.not-active'))).toBeVisible();
    await dialog.getByRole('button', { name: t('common:actions.ok') }).click();
    await call(page, 'people.activate', { id });
    await page.reload();
  });

  const name = `Noor ${tag}`;
  await test.step('the name is corrected', async () => {
    await page.getByRole('button', { name: ignoringIsolates(t('people:edit_named', { name: `Nour ${tag}` })) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('fields:firstName')).fill('Noor');
    await expectAccessible(page, 'the details of a learner');
    await dialog.getByRole('button', { name: t('people:form.save') }).click();
    await expect(page.getByRole('heading', { name: ignoringIsolates(name) })).toBeVisible();
  });

  await test.step('the learner becomes a lecturer', async () => {
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: t('people:role.menu_staff') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('people:role.figures'))).toBeVisible();
    await expectAccessible(page, 'a learner who becomes staff');
    await dialog.getByRole('button', { name: t('people:role.staff_submit') }).click();
    await expect(page.getByText(ignoringIsolates(t('people:role.done_staff', { name }))).first()).toBeVisible();
    await expect(page).toHaveURL(/\/home\/admin\/learners$/);
    await page.goto(portalUrl(slug, `/home/admin/learners/${id}`));
    await page.getByRole('link', { name: t('people:learner.to_staff') }).click();
    await expect(page).toHaveURL(new RegExp(`/home/admin/staff/${id}`));
  });

  await test.step('and a learner again', async () => {
    await page.goto(portalUrl(slug, `/home/admin/staff?q=${encodeURIComponent(email)}`));
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: t('people:role.menu_learner') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(t('people:role.page'))).toBeVisible();
    await expectAccessible(page, 'staff who become a learner');
    await dialog.getByRole('button', { name: t('people:role.learner_submit') }).click();
    await expect(page.getByText(ignoringIsolates(t('people:role.done_learner', { name }))).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: t('people:staff.no_match.title') })).toBeVisible();
    await page.goto(portalUrl(slug, `/home/admin/learners/${id}`));
    await expect(page.getByRole('heading', { name: ignoringIsolates(name) })).toBeVisible();
  });
});
