import { signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, PHONE, PORTALS, test } from '../../fixtures/test.ts';

test(
  'a list is sorted and loses a column, and a saved view brings both back',
  PHONE,
  async ({ page, t, language, expectAccessible }, info) => {
    const slug = PORTALS[language];
    const isPhone = info.project.name.endsWith('phone');
    const view = `By name ${info.project.name}`;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signIn(page, `owner@${slug}.test`, { slug });
    await page.goto(portalUrl(slug, '/home/admin/staff'));

    const name = t('people:column.name');
    if (isPhone) {
      await page.getByRole('combobox', { name: t('lists:sort.label') }).click();
      await page.getByRole('option', { name: ignoringIsolates(t('lists:sort.ascending', { column: name })) }).click();
    } else {
      await button(name).click();
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');
    }
    await expect(page).toHaveURL(/staff\?sort=name$/);

    await button(t('lists:columns.title')).click();
    const role = page.getByRole('checkbox', { name: t('common:account.column.role') });
    await expect(role).toBeChecked();
    await role.click();
    await expect(role).not.toBeChecked();
    await expectAccessible(page, 'the columns');
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody').getByText(t('roles:ROLE_LECTURER')).first()).toBeHidden();

    await button(t('lists:views.title')).click();
    await page.getByLabel(t('lists:views.save_current')).fill(view);
    await button(t('lists:views.save')).click();
    await expect(button(view)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, 'the saved views');
    await page.keyboard.press('Escape');

    await button(t('lists:columns.title')).click();
    await button(t('lists:columns.usual')).click();
    await page.keyboard.press('Escape');
    await page.goto(portalUrl(slug, '/home/admin/staff'));
    await expect(page.locator('tbody').getByText(t('roles:ROLE_LECTURER')).first()).toBeVisible();

    await button(t('lists:views.title')).click();
    await button(view).click();
    await expect(page).toHaveURL(/staff\?sort=name$/);
    await expect(page.locator('tbody').getByText(t('roles:ROLE_LECTURER')).first()).toBeHidden();

    await button(t('lists:views.title')).click();
    await page.getByRole('button', { name: ignoringIsolates(t('lists:views.remove_named', { name: view })) }).click();
    await expect(button(view)).toBeHidden();
    await button(t('common:actions.undo')).click();
    await expect(button(view)).toBeVisible();
  },
);
