import { call, query, signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { EVERYWHERE, expect, PORTALS, test } from '../../fixtures/test.ts';

test(
  'staff merge two accounts of one learner after a preview',
  EVERYWHERE,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const tag = `${info.project.name}-${Date.now().toString(36)}`;
    const [first, second] = [`first-${tag}@merge.test`, `second-${tag}@merge.test`];
    await signIn(page, `owner@${slug}.test`, { slug });
    const courses = await query<{ rows: { id: string }[] }>(page, 'course.list', {
      page: 0,
      size: 10,
      status: 'PUBLISHED',
    });
    const courseIds = courses.rows.slice(0, 1).map(({ id }) => id);
    const ids: string[] = [];
    for (const email of [first, second]) {
      await call(page, 'people.addLearners', { people: [{ email, firstName: 'Nour', lastName: tag }], courseIds });
      const found = await query<{ rows: { id: string }[] }>(page, 'people.learners', {
        page: 0,
        size: 5,
        query: email,
      });
      for (const { id } of found.rows) ids.push(id);
    }
    const [firstId = '', secondId = ''] = ids;
    await call(page, 'people.activate', { id: firstId });
    const name = `Nour ${tag}`;

    await test.step('the account that looks alike is offered first', async () => {
      await page.goto(portalUrl(slug, `/home/admin/learners/${firstId}`));
      await page.getByRole('button', { name: ignoringIsolates(t('common:account.actions_named', { name })) }).click();
      await page.getByRole('menuitem', { name: t('people:merge') }).click();
      await page.getByRole('button', { name: t('learner-merge:choose.next') }).click();
      await expect(page.getByText(t('learner-merge:choose.missing'))).toBeVisible();
      await expectAccessible(page, 'the choice of an account to merge');
      await page.getByRole('radio', { name: second }).press('Space');
      await page.getByRole('button', { name: t('learner-merge:choose.next') }).click();
    });

    await test.step('an account that cannot be used does not stay', async () => {
      const stays = page.getByRole('radiogroup', { name: t('learner-merge:stays') });
      await expect(stays.getByRole('radio', { name: first })).toBeChecked();
      await stays.getByRole('radio', { name: second }).click();
      await expect(page.getByText(t('learner-merge:obstacle.not-active'))).toBeVisible();
      await expectAccessible(page, 'accounts that cannot be merged');
      await stays.getByRole('radio', { name: first }).click();
      await expect(page.getByText(ignoringIsolates(t('learner-merge:after.sign_in', { login: second })))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('learner-merge:courses.title') })).toBeVisible();
      await expectAccessible(page, 'the preview of a merge');
    });

    await test.step('the merge is confirmed, and the history of the learner names it', async () => {
      await page.getByRole('button', { name: t('learner-merge:submit') }).click();
      const dialog = page.getByRole('alertdialog');
      await expectAccessible(page, 'the confirmation of a merge');
      await dialog.getByRole('button', { name: t('learner-merge:confirm.yes') }).click();
      await expect(page.getByText(t('learner-merge:done')).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/home/admin/learners/${firstId}$`));
      await expect(page.getByText(t('people:learner.event.merged')).first()).toBeVisible();
      const left = await query<{ rows: unknown[] }>(page, 'people.learners', { page: 0, size: 5, query: second });
      expect([left.rows, secondId]).toEqual([[], expect.any(String)]);
    });
  },
);
