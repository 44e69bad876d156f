import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  createAccounts,
  LOGIN,
  PASSWORD,
  PLATFORM_PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const stored = async (login: string) =>
  accounts.harness.test.admin<{ day: string | null; version: string }[]>`
    select last_active_on::text as day, xmin::text as version from users where login = ${login}`;

test('signing in notes the day once, by the portal’s time zone', async () => {
  const { login } = await accounts.newUser();
  const signInAt = (moment: string) => {
    accounts.harness.setNow(new Date(moment));
    return accounts.harness.signIn(ACADEMY, login, PASSWORD);
  };
  expect((await stored(login))[0]?.day).toBeNull();
  // Riyadh is three hours ahead of UTC.
  await signInAt('2026-05-01T20:59:00Z');
  const [first] = await stored(login);
  expect(first?.day).toBe('2026-05-01');
  await signInAt('2026-05-01T20:59:30Z');
  expect(await stored(login)).toEqual([first]);
  await signInAt('2026-05-01T21:00:30Z');
  expect((await stored(login))[0]?.day).toBe('2026-05-02');
});

test('signing in notes no day when it is refused', async () => {
  const { login } = await accounts.newUser({ disabledAt: new Date() });
  for (const password of [PASSWORD, 'x']) await accounts.login(ACADEMY, { login, password });
  expect((await stored(login))[0]?.day).toBeNull();
});

test('signing in to the platform notes the day of that person only', async () => {
  accounts.harness.setNow(new Date('2026-06-07T12:00:00Z'));
  await accounts.harness.signIn(PLATFORM_HOST, LOGIN, PLATFORM_PASSWORD);
  const days = await accounts.harness.test.admin`
    select role, last_active_on::text as day from users where login = ${LOGIN} order by role`;
  expect(days).toEqual([
    { role: 'ROLE_LEARNER', day: null },
    { role: 'ROLE_LECTURER', day: null },
    { role: 'ROLE_SUPER_ADMIN', day: '2026-06-07' },
  ]);
});

test('signing in notes an owner in the portal that they signed in to', async () => {
  accounts.harness.setNow(new Date('2026-06-08T12:00:00Z'));
  const { login, host, tenantId } = await accounts.newOwner('owned');
  await accounts.harness.signIn(host, login, PASSWORD);
  const active = await accounts.harness.test.admin`
    select tenant_id, last_active_on::text as day from users where login = ${login} and last_active_on is not null`;
  expect(active).toEqual([{ tenant_id: tenantId, day: '2026-06-08' }]);
});

test('signing in succeeds on each device when several do it at once as the first of the day', async () => {
  accounts.harness.setNow(new Date('2026-06-09T00:00:00Z'));
  const { login } = await accounts.newUser({ lastActiveOn: '2026-06-08' });
  const cookies = await Promise.all([1, 2, 3, 4].map(() => accounts.harness.signIn(ACADEMY, login, PASSWORD)));
  for (const cookie of cookies) expect((await accounts.me(ACADEMY, cookie)).statusCode).toBe(200);
  expect((await stored(login))[0]?.day).toBe('2026-06-09');
});
