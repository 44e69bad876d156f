import type { Migration } from '@dars/contracts/portal/migration';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { DEMO_PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(async ({ page, t }) => {
  await page.goto('/admin/login');
  await page.getByLabel(t('fields:login')).fill('super@dars.test');
  await page.getByLabel(t('fields:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the console shows all migrations of a new database as applied', async ({ page, t, expectAccessible }) => {
  await page.goto('/admin/migrations');
  const first = page.getByRole('row', { name: '0000_tables' });
  await expect(first).toContainText(t('statuses:migration.applied'));
  await expect(page).toHaveTitle(new RegExp(t('admin:nav.migrations')));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'migrations');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first
    .getByRole('button', { name: ignoringIsolates(t('admin:migrations.copy', { name: '0000_tables' })) })
    .click();
  await expect(page.getByText(t('common:copied'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
});

/** The server under test has matching files, so its answer is changed to contain others. */
test('files that differ from the database are listed, each with advice', async ({ page, t, expectAccessible }) => {
  await page.route('**/trpc/migration.list*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: { data: { rows: Migration[]; total: number } } };
    const [row] = answer.result.data.rows;
    const other = (name: string, values: Partial<Migration>) => ({ ...row, name, ...values }) as Migration;
    const never = { appliedDate: null, durationMs: null, appliedChecksum: null };
    answer.result.data.rows = [
      other('9999_next', { state: 'pending', ...never }),
      other('0009_elsewhere', { state: 'unknown', fileChecksum: null }),
      other('0008_edited', { state: 'changed', fileChecksum: 'ab'.repeat(32) }),
      other('0007_between', { state: 'late', ...never }),
    ];
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/admin/migrations');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t('admin:migrations.drift.changed'));
  await expect(alert).toContainText(t('admin:migrations.drift.late'));
  await expect(alert).toContainText(t('admin:migrations.drift.unknown'));
  await expect(alert).not.toContainText('9999_next');
  await expect(page.getByText(ignoringIsolates(t('admin:migrations.pending', { count: 1 })))).toBeVisible();
  const edited = page.getByRole('row', { name: '0008_edited' });
  await expect(edited.getByRole('button')).toHaveCount(2);
  await expectAccessible(page, 'drift');
});

test('a list that could not be loaded shows an error and a retry', async ({ page, t, expectAccessible }) => {
  await page.route('**/trpc/migration.list*', (route) => route.abort());
  await page.goto('/admin/migrations');
  await expect(page.getByRole('heading', { name: t('admin:migrations.failed') })).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute('**/trpc/migration.list*');
  await page.getByRole('button', { name: t('common:actions.retry') }).click();
  await expect(page.getByRole('row', { name: '0000_tables' })).toBeVisible();
});
