import { signIn } from '../../fixtures/api.ts';
import { BASE_URL } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a super-admin sees refused sign-ins to the platform with reason and address', async ({
  page,
  t,
  expectAccessible,
}, info) => {
  const login = `guess-${info.project.name}-${Date.now().toString(36)}@dars.test`;
  const refused = await page.request.post(`${BASE_URL}/api/login`, { data: { login, password: 'Wrong_Word1' } });
  expect(refused.status()).toBe(401);
  await signIn(page, 'super@dars.test', { origin: BASE_URL });
  await page.goto('/admin/audit');
  await expect(page).toHaveTitle(new RegExp(t('admin:nav.audit')));
  const event = page.getByText(login);
  await expect(event).toBeVisible();
  await expectAccessible(page, 'audit trail');
  await page.getByRole('radio', { name: t('admin:audit.view.refused') }).click();
  await expect(page).toHaveURL(/show=refused/);
  await expect(event).toBeVisible();
  await expect(page.getByText(t('reports:recent.refusal.wrong-credentials')).first()).toBeVisible();
  await expect(page.getByText(t('admin:audit.unknown')).first()).toBeVisible();
  await expectAccessible(page, 'refused sign-ins');
});
