import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFactor } from '../../../testing/accounts.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { answerOf, Browser, deliverCallback, signInBy } from '../../../testing/social.ts';

const ACADEMY = portalHost('academy');
let harness: Harness;
let academy: string;
beforeAll(async () => {
  harness = await createHarness();
  academy = (await insertTenant(harness.test.admin, { nameInEnglish: 'academy' })).id;
});
afterAll(() => harness.close());

const find = async (tenantId: string, login: string) => {
  const [user] = await harness.test.admin`
    select id, first_name, last_name, role, password_hash, activated_at from users
    where tenant_id = ${tenantId} and login = ${login}`;
  return user;
};
const audit = async (subjectId: string) => {
  const rows = await harness.test.admin`
    select action, details from audit_events where subject_id = ${subjectId} order by created_at, id`;
  return rows.map(({ action, details }) => [action, details]);
};

describe.each(['google', 'apple'] as const)('signing in with %s', (provider) => {
  test.each([
    [ACADEMY, () => academy, 'ROLE_LEARNER', '/home'],
    [PLATFORM_HOST, () => PLATFORM_ID, 'ROLE_ADMIN_PORTAL', '/portals'],
  ])('on %s makes an account the first time, and finds it the second', async (host, realmOf, role, landing) => {
    const email = `${provider}@${host.split(':')[0]}.test`;
    const person = { email: email.toUpperCase(), firstName: 'Rim', lastName: 'Haddad' };
    for (const browser of [new Browser(harness), new Browser(harness)]) {
      expect(await signInBy(browser, { host, provider }, person)).toBe(`http://${host}${landing}`);
      const me = await browser.get(`http://${host}/api/me`);
      expect(me.json()).toMatchObject({ login: email, firstName: 'Rim', lastName: 'Haddad', authorities: [role] });
    }
    const user = await find(realmOf(), email);
    expect(user).toMatchObject({ role, password_hash: null, activated_at: expect.any(String) });
    expect(await audit(user?.['id'])).toEqual([
      ['user.created', { provider }],
      ['user.signed-in', { provider }],
      ['user.signed-in', { provider }],
    ]);
  });

  test('finds the account by its subject when the address at the provider has changed', async () => {
    const login = `${provider}-old@example.test`;
    await signInBy(new Browser(harness), { host: ACADEMY, provider }, { email: login });
    await harness.test.admin`update users set login = ${`renamed-${login}`} where login = ${login}`;
    const browser = new Browser(harness);
    expect(await signInBy(browser, { host: ACADEMY, provider }, { email: login, verified: false })).toBe(
      `http://${ACADEMY}/home`,
    );
    expect((await browser.get(`http://${ACADEMY}/api/me`)).json()).toMatchObject({ login: `renamed-${login}` });
  });
});

test('signing in gives the same person another account in each realm', async () => {
  const person = { email: 'both@example.test' };
  await signInBy(new Browser(harness), { host: ACADEMY }, person);
  await signInBy(new Browser(harness), { host: PLATFORM_HOST }, person);
  expect(await find(academy, person.email)).toBeDefined();
  expect(await find(PLATFORM_ID, person.email)).toBeDefined();
});

test('signing in to an account with an authenticator app takes a code as well', async () => {
  const login = 'app@example.test';
  await signInBy(new Browser(harness), { host: ACADEMY }, { email: login });
  const id = String((await find(academy, login))?.['id']);
  const { codes } = await insertFactor(harness, { tenantId: academy, id });
  const browser = new Browser(harness);
  await signInBy(browser, { host: ACADEMY }, { email: login });
  expect((await browser.get(`http://${ACADEMY}/api/me`)).statusCode).toBe(401);
  const page = harness.pages.at(-1)?.page;
  expect(page).toMatchObject({ kind: 'second-step', action: '/home/login' });
  const body = { token: page?.kind === 'second-step' ? page.token : '', code: codes[0] };
  const second = await harness.request({ host: ACADEMY, method: 'POST', url: '/api/login/second-step', body });
  expect(second.json()).toMatchObject({ user: { login } });
  expect((await audit(id)).at(-1)).toEqual(['user.signed-in', { secondFactor: 'recovery', provider: 'google' }]);
});

test('signing in takes the name in Apple’s first post as plain text', async () => {
  const browser = new Browser(harness);
  const answer = await answerOf(browser, { host: ACADEMY, provider: 'apple' }, { email: 'apple-name@example.test' });
  const user = JSON.stringify({ name: { firstName: ' Nour ', lastName: 'Saleh' }, email: 'victim@example.test' });
  const handed = await deliverCallback(browser, { ...answer, fields: { ...answer.fields, user } });
  await browser.get(String(handed.headers.location));
  expect(await find(academy, 'apple-name@example.test')).toMatchObject({ first_name: 'Nour', last_name: 'Saleh' });
  expect(await find(academy, 'victim@example.test')).toBeUndefined();
});

test('signing in takes the beginning of the address when the provider gives no name', async () => {
  await signInBy(new Browser(harness), { host: ACADEMY }, { email: 'nameless@example.test' });
  expect(await find(academy, 'nameless@example.test')).toMatchObject({ first_name: 'nameless', last_name: '' });
});

test('signing in leads to the page that the person asked for', async () => {
  const wanted = '/home/courses/42?tab=notes';
  const person = { email: 'next@example.test' };
  expect(await signInBy(new Browser(harness), { host: ACADEMY, next: wanted }, person)).toBe(
    `http://${ACADEMY}${wanted}`,
  );
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/logout'])(
  'signing in does not lead to %s',
  async (next) => {
    const person = { email: 'open-redirect@example.test' };
    expect(await signInBy(new Browser(harness), { host: ACADEMY, next }, person)).toBe(`http://${ACADEMY}/home`);
  },
);

test('signing in succeeds in two tabs that start at the same time', async () => {
  const browser = new Browser(harness);
  const first = await answerOf(browser, { host: ACADEMY }, { email: 'tabs@example.test' });
  const second = await answerOf(browser, { host: ACADEMY }, { email: 'tabs@example.test' });
  const handed = [await deliverCallback(browser, first), await deliverCallback(browser, second)];
  expect(handed.map(({ headers }) => String(headers.location).split('?')[0])).toEqual([
    `http://${ACADEMY}/social/finish`,
    `http://${ACADEMY}/social/finish`,
  ]);
});

test('signing in logs paths without their parameters', async () => {
  const browser = new Browser(harness);
  const answer = await answerOf(browser, { host: ACADEMY }, { email: 'quiet@example.test' });
  const handed = await deliverCallback(browser, answer);
  await browser.get(String(handed.headers.location));
  const code = new URL(String(handed.headers.location)).searchParams.get('code');
  const logged = harness.logs.join('\n');
  for (const secret of [code, answer.fields['code'], answer.fields['state'], 'quiet@example.test'])
    expect(logged).not.toContain(secret);
});
