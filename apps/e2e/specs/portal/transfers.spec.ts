import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/api.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An IBAN for each project, with check digits by ISO 13616. */
function ibanOf(project: string): string {
  const account = `80${[...project].map((letter) => letter.charCodeAt(0) % 10).join('')}`.padEnd(20, '1').slice(0, 20);
  // S and A count as 28 and 10.
  const remainder = BigInt(`${account}281000`) % 97n;
  return `SA${String(98n - remainder).padStart(2, '0')}${account}`;
}

async function open(page: Page) {
  await signIn(page, 'owner@horizon.test', { slug: 'horizon' });
  await page.goto(portalUrl('horizon', '/home/admin/transfers'));
}

test('a bank account is added, changed and deleted, and a duplicate is refused', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const bank = `Bank ${info.project.name}`;
  const iban = ibanOf(info.project.name);
  const groups = iban.replace(/(.{4})(?=.)/g, '$1 ');
  await open(page);
  await expect(page.getByRole('heading', { level: 2, name: t('transfers:title'), exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: t('transfers:add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fields:bankName')).fill(bank);
  await dialog.getByLabel(t('fields:accountHolder')).fill('Horizon Academy');
  await dialog.getByLabel(t('fields:iban')).fill(`${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`);
  await expect(dialog.getByText(t('rules:wrong-iban'))).toBeVisible();
  await expectAccessible(page, 'account, wrong IBAN');
  await dialog.getByLabel(t('fields:iban')).fill(groups.toLowerCase());
  await dialog.getByLabel(t('fields:accountNumber')).fill(iban.slice(4));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: groups });
  await expect(card).toContainText(bank);
  await expectAccessible(page, 'accounts');

  await page.getByRole('button', { name: t('transfers:add') }).click();
  await dialog.getByLabel(t('fields:iban')).fill(iban);
  await expect(dialog.getByText(t('rules:iban-exists'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common:unsaved.discard') })
    .click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: ignoringIsolates(t('transfers:edit_named', { bank })) }).click();
  await expect(dialog.getByLabel(t('fields:iban'))).toHaveValue(iban);
  await dialog.getByLabel(t('fields:bic')).fill('INMASARI');
  await dialog.getByRole('button', { name: t('transfers:save') }).click();
  await expect(card).toContainText('INMASARI');

  await card.getByRole('button', { name: ignoringIsolates(t('transfers:delete_named', { bank })) }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'delete an account');
  await question.getByRole('button', { name: t('transfers:confirm.yes') }).click();
  await expect(card).toBeHidden();
});
