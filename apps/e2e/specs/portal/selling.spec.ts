import { call, forgetSession, query, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/course.ts';
import { ignoringIsolates } from '../../fixtures/ignoring-isolates.ts';
import { openPortal } from '../../fixtures/open-portal.ts';
import { newSlug, OWNER } from '../../fixtures/portal-form.ts';
import { portalUrl } from '../../fixtures/server.ts';
import { PASSWORD, signUpLearner } from '../../fixtures/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';

const BUYER = 'buyer@sales.test';
const DAY = new Date().toISOString().slice(0, 10);

test('an owner begins to sell, prices a course, and accepts its order by a bank statement', async ({
  page,
  language,
  t,
  expectAccessible,
}) => {
  const slug = newSlug('sales');
  await openPortal(page, slug, language);
  const bank = { bankName: 'Oasis Bank', accountHolder: 'Academy', accountNumber: '608010167519' };
  await call(page, 'transfer.create', { ...bank, iban: 'SA0380000000608010167519' });
  const activities = [{ type: 'TEXT' as const, name: 'A', text: 'A' }];
  const course = await makeCourse(page, { title: 'Palms', lessons: [{ title: 'A', activities }] });

  await page.goto(portalUrl(slug, '/home/admin/selling'));
  await page.getByRole('switch', { name: t('selling:sells.label') }).click();
  await page.getByLabel(t('staff-fields:vatRate')).fill('١٥');
  await page.getByLabel(t('staff-fields:sellerName')).fill('Palm House');
  await expectAccessible(page, 'selling settings');
  await page.getByRole('button', { name: t('common:save_bar.save') }).click();
  await expect(page.getByText(t('selling:saved')).first()).toBeVisible();

  await page.goto(portalUrl(slug, `/home/admin/courses/${course.id}/price`));
  await page.getByRole('radio', { name: t('selling:price.priced') }).click();
  await page.getByLabel(t('staff-fields:amount'), { exact: true }).fill('230.50');
  await expectAccessible(page, 'price of a course');
  await page.getByRole('button', { name: t('common:save_bar.save') }).click();
  await page.goto(portalUrl(slug, '/home/admin/selling'));
  await expect(page.getByRole('row').filter({ hasText: 'Palms' })).toContainText('230.50');

  await forgetSession(page);
  await signUpLearner(page, BUYER, { slug });
  await signIn(page, BUYER, { slug, password: PASSWORD });
  const { id, reference, accounts } = await call(page, 'order.open', { courseId: course.id });
  await call(page, 'order.choose', { id, transferId: accounts[0].transferId });

  await forgetSession(page);
  await signIn(page, OWNER, { slug });
  await page.goto(portalUrl(slug, '/home/admin/orders/statement'));
  const text = `Date,Description,Amount\n${DAY},Transfer ${reference},230.50\n${DAY},Rent,-500.00\n${DAY},Gift,12.00\n`;
  const statement = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(statement);
  await expect(page.getByRole('heading', { name: t('statement:columns.title') })).toBeVisible();
  await expectAccessible(page, 'columns of a statement');
  await page.getByRole('button', { name: t('statement:compare') }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'lines of a statement');
  await page.getByRole('button', { name: t('statement:accept_all', { count: 1 }) }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(ignoringIsolates(t('statement:accept_all', { count: 1 })));
  await sure.getByRole('button', { name: t('statement:accept_all', { count: 1 }) }).click();
  await expect(page.getByText(t('statement:became.accepted')).first()).toBeVisible();
  const { status } = await query<{ status: string }>(page, 'order.find', { id });
  expect(status).toBe('PAID');

  await page.getByRole('button', { name: t('statement:other_file') }).click();
  await page.locator('input[type=file]').setInputFiles(statement);
  await page.getByRole('button', { name: t('statement:compare') }).click();
  await expect(page.getByText(t('statement:nothing_certain'))).toBeVisible();
});
