import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProcedure } from '../../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { type SignedInUser, superAdmin } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

const stored = async (login: string) => {
  const [row] = await harness.test.admin`select mobile, mobile_country as country from users where login = ${login}`;
  return { ...row };
};
let made = 0;
function numberOf(country: 'SA' | 'JO'): string {
  made += 1;
  return `${country === 'SA' ? '+96650' : '+96279'}${String(made).padStart(7, '0')}`;
}
const names = { firstName: 'Huda', lastName: 'Nasser' };

test('mobile_country is stored when a visitor signs up, and signs up again with another number', async () => {
  const login = `signed-up@${portal.slug}.test`;
  for (const country of ['SA', 'JO'] as const) {
    const mobile = numberOf(country);
    await callProcedure(portal, 'auth.register', { ...names, login, mobile, password: 'Secret_Word1' });
    expect(await stored(login)).toEqual({ mobile, country });
  }
});

test('mobile_country is stored when staff are added and changed, and cleared when they are removed', async () => {
  const login = `staff@${portal.slug}.test`;
  const fields = { ...names, role: 'ROLE_LECTURER', bio: '' };
  const [first, second] = [numberOf('SA'), numberOf('JO')];
  const { id } = await callProcedure<{ id: string }>(portal, 'people.createStaff', { ...fields, login, mobile: first });
  expect(await stored(login)).toEqual({ mobile: first, country: 'SA' });
  await callProcedure(portal, 'people.updateStaff', { ...fields, id, mobile: second });
  expect(await stored(login)).toEqual({ mobile: second, country: 'JO' });
  await callProcedure(portal, 'people.remove', { id });
  expect(await stored(`removed-${id}@removed.invalid`)).toEqual({ mobile: null, country: null });
});

test('mobile_country is stored when a person changes their profile, in a portal and on the platform', async () => {
  const admin = await superAdmin(harness);
  const here = (by: SignedInUser) => (input: object) => portal.call('profile.update', input, by);
  const there = (input: object) => harness.trpc(PLATFORM_HOST, 'profile.update', input, admin.cookie);
  for (const [login, update] of [
    [portal.admin.login, here(portal.admin)],
    [admin.login, there],
  ] as const) {
    for (const mobile of [numberOf('SA'), numberOf('JO'), null]) {
      const { error } = await update({ ...names, language: 'ar', calendar: null, country: null, mobile });
      expect(error).toBeUndefined();
      expect(await stored(login)).toEqual({ mobile, country: mobile && (mobile.startsWith('+96650') ? 'SA' : 'JO') });
    }
  }
});

test('mobile_country is stored when an owner of portals is made on the platform', async () => {
  const login = 'new-owner@dars.test';
  const mobile = numberOf('JO');
  const { cookie } = await superAdmin(harness);
  const { error } = await harness.trpc(PLATFORM_HOST, 'user.platformCreate', { ...names, login, mobile }, cookie);
  expect(error).toBeUndefined();
  expect(await stored(login)).toEqual({ mobile, country: 'JO' });
  const kept = await harness.test.admin`select 1 from users where tenant_id = ${PLATFORM_ID} and login = ${login}`;
  expect(kept).toHaveLength(1);
});
