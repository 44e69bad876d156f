import type { SignUpSettings } from '@dars/contracts/portal/sign-up';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { Browser, signInBy } from '../../../testing/social.ts';

const PASSWORD = 'Chosen_Word1';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function portalWith(signUp: Partial<SignUpSettings>): Promise<TestPortal> {
  const at = await newPortal(harness);
  const { status } = await at.call('settings.update', { signUp: { mode: 'open', domains: [], ...signUp } });
  expect(status).toBe(200);
  return at;
}

let people = 0;
const newLogin = (domain = 'example.test') => {
  people += 1;
  return `person-${people}@${domain}`;
};

async function signUp({ host }: TestPortal, login: string, courseId?: string) {
  const body = { firstName: 'Rim', lastName: 'Haddad', login, password: PASSWORD, courseId };
  const answer = await harness.request({ host, method: 'POST', url: '/api/register', body });
  return [answer.statusCode, answer.body === '' ? '' : answer.json<{ code: string }>().code];
}
const userOf = async ({ id }: TestPortal, login: string) => {
  const [user] = await harness.test.admin<{ id: string; approval: string | null }[]>`
    select id, approval from users where tenant_id = ${id} and login = ${login}`;
  return user;
};
async function confirmAddress({ host }: TestPortal, login: string) {
  const [mail] = await harness.test.admin`select text from mails where recipient = ${login} order by id desc`;
  const token = /activeToken=([\w-]+)/.exec(String(mail?.['text']))?.[1];
  const answer = await harness.request({ host, url: `/api/activate?token=${token}` });
  expect(answer.statusCode).toBe(200);
}
async function signIn({ host }: TestPortal, login: string) {
  const body = { login, password: PASSWORD };
  const answer = await harness.request({ host, method: 'POST', url: '/api/login', body });
  return answer.statusCode === 200 ? 'signed in' : answer.json<{ code: string }>().code;
}
const mailsTo = async (login: string) => {
  const rows = await harness.test.admin`select subject from mails where recipient = ${login} order by created_at, id`;
  return rows.map(({ subject }) => String(subject));
};
/** The links to the sign-in page in the newest mail to each address. */
const signInLinks = (logins: string[]) =>
  Promise.all(
    logins.map(async (login) => {
      const [mail] = await harness.test.admin`
        select text from mails where recipient = ${login} order by created_at desc, id desc limit 1`;
      return /\/home\/login\S*/.exec(String(mail?.['text']))?.[0];
    }),
  );
const form = async ({ host }: TestPortal) => {
  await harness.request({ host, url: '/home/register' });
  const page = harness.pages.at(-1)?.page;
  if (page?.kind !== 'register') throw new Error('another page');
  return page;
};

describe('the pages of a portal', () => {
  const signUpOf = async ({ host }: TestPortal, url: string) => {
    await harness.request({ host, url });
    return harness.pages.at(-1)?.realm.signUp;
  };

  test.each([
    ['open', undefined],
    ['approval', 'approval'],
    ['invitation', 'invitation'],
    ['closed', 'closed'],
  ] as const)('know how visitors get an account when sign-up is %s', async (mode, known) => {
    const at = await portalWith({ mode });
    for (const url of ['/home/login', '/home/register', '/home/register/sent'])
      expect(await signUpOf(at, url)).toBe(known);
  });

  test('offer no account while the portal is suspended', async () => {
    const at = await portalWith({ mode: 'approval' });
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'r', suspended_at = now() where id = ${at.id}`;
    expect(await signUpOf(at, '/home/login')).toBe('closed');
    expect((await form(at)).form.error).toBe('registration-closed');
  });
});

describe('a portal whose sign-up is closed or by invitation', () => {
  test.each([
    ['closed', 'registration-closed'],
    ['invitation', 'registration-invitation'],
  ] as const)('refuses visitors when it is %s, and its page says why', async (mode, code) => {
    const at = await portalWith({ mode });
    const login = newLogin();
    expect(await signUp(at, login)).toEqual([403, code]);
    expect(await userOf(at, login)).toBeUndefined();
    expect((await form(at)).form.error).toBe(code);
    const existence = await harness.request({ host: at.host, url: `/api/tenant/users/${login}` });
    expect(existence.json()).toMatchObject({ code });
  });

  test('makes no account for a stranger with Google, and lets an invited person in', async () => {
    const at = await portalWith({ mode: 'invitation' });
    const email = newLogin();
    expect(await signInBy(new Browser(harness), { host: at.host }, { email })).toMatch(/\/home\/register$/);
    expect(await userOf(at, email)).toBeUndefined();
    const invited = await at.insert({ login: newLogin(), activatedAt: null, passwordHash: null });
    expect(await signInBy(new Browser(harness), { host: at.host }, { email: invited.login })).toMatch(/\/home$/);
  });
});

describe('a portal that takes addresses of some domains', () => {
  test('refuses others, with the domains in the message', async () => {
    const at = await portalWith({ domains: ['School.Test', '@uni.test', 'uni.test'] });
    expect((await form(at)).domains).toEqual(['school.test', 'uni.test']);
    expect(await signUp(at, newLogin('elsewhere.test'))).toEqual([400, 'validation']);
    expect(await signUp(at, newLogin('sub.school.test'))).toEqual([400, 'validation']);
    expect(await signUp(at, newLogin('SCHOOL.test'))).toEqual([204, '']);
  });

  test('refuses others with Google too, and says so at the sign-in', async () => {
    const at = await portalWith({ domains: ['school.test'] });
    const [email, own] = [newLogin(), newLogin('school.test')];
    const refused = await signInBy(new Browser(harness), { host: at.host }, { email });
    expect(new URL(refused).searchParams.get('notice')).toBe('social-address');
    expect(await userOf(at, email)).toBeUndefined();
    expect(await signInBy(new Browser(harness), { host: at.host }, { email: own })).toMatch(/\/home$/);
  });
});

describe('a portal that approves new accounts', () => {
  const decide = async (at: TestPortal, decision: 'approve' | 'decline', login: string) =>
    (await at.call(`people.${decision}`, { id: (await userOf(at, login))?.id })).status;
  const stateOf = async (at: TestPortal, login: string) => {
    const { data } = await at.call('people.learners', { query: login });
    return (data as { rows: { state: string }[] }).rows[0]?.state;
  };

  test('keeps them waiting once the address is confirmed, and lets them in when staff approve', async () => {
    const at = await portalWith({ mode: 'approval' });
    const login = newLogin();
    expect(await signUp(at, login)).toEqual([204, '']);
    expect(await stateOf(at, login)).toBe('invited');
    await confirmAddress(at, login);
    expect(await stateOf(at, login)).toBe('waiting');
    expect(await signIn(at, login)).toBe('account-waiting');
    await harness.request({ host: at.host, url: '/home/login?notice=activated' });
    expect(harness.pages.at(-1)?.page).toMatchObject({ notice: 'confirmed' });
    expect((await at.call('people.learners', { state: 'waiting' })).data).toMatchObject({ total: 1 });
    expect(await decide(at, 'approve', login)).toBe(200);
    expect(await stateOf(at, login)).toBe('active');
    expect(await signIn(at, login)).toBe('signed in');
    expect(await mailsTo(login)).toHaveLength(2);
    // Another tab decides once more: no further mail.
    expect(await decide(at, 'approve', login)).toBe(200);
    expect(await mailsTo(login)).toHaveLength(2);
  });

  test('keeps declined ones out, mails them, and may still let them in later', async () => {
    const at = await portalWith({ mode: 'approval' });
    const login = newLogin();
    await signUp(at, login);
    expect(await decide(at, 'decline', login)).toBe(409);
    await confirmAddress(at, login);
    expect(await decide(at, 'decline', login)).toBe(200);
    expect(await signIn(at, login)).toBe('account-declined');
    expect(await stateOf(at, login)).toBe('declined');
    expect(await mailsTo(login)).toHaveLength(2);
    expect(await decide(at, 'approve', login)).toBe(200);
    expect(await signIn(at, login)).toBe('signed in');
    const events = await harness.test.admin`
      select action from audit_events where tenant_id = ${at.id} and action in ('user.approved', 'user.declined')
      order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual(['user.declined', 'user.approved']);
  });

  test('leads those whom staff approve to the course for which they signed up, while it is published', async () => {
    const at = await portalWith({ mode: 'approval' });
    const { courseId } = await insertCourse(harness.test.admin, { tenantId: at.id });
    const { courseId: draft } = await insertCourse(harness.test.admin, { tenantId: at.id, status: 'DRAFT' });
    const next = `/home/courses/${courseId}`;
    const [bound, late, social] = [newLogin(), newLogin(), newLogin()];
    await signUp(at, bound, courseId);
    await signUp(at, late, draft);
    for (const login of [bound, late]) await confirmAddress(at, login);
    await signInBy(new Browser(harness), { host: at.host, next }, { email: social });
    for (const login of [bound, late, social]) expect(await decide(at, 'approve', login)).toBe(200);
    const address = (query = '') => `/home/login${query}`;
    const bySearch = address(`?${new URLSearchParams({ next })}`);
    expect(await signInLinks([bound, late, social])).toEqual([bySearch, address(), bySearch]);
  });

  test('does not decide on the accounts of staff, nor on those that do not wait', async () => {
    const at = await portalWith({ mode: 'approval' });
    const lecturer = await at.insert({ role: 'ROLE_LECTURER' });
    const learner = await at.insert();
    expect((await at.call('people.decline', { id: lecturer.id })).status).toBe(404);
    expect((await at.call('people.decline', { id: learner.id })).status).toBe(409);
  });

  test('keeps people waiting who come with Google, with the account made', async () => {
    const at = await portalWith({ mode: 'approval' });
    const email = newLogin();
    for (let time = 0; time < 2; time += 1) {
      const refused = await signInBy(new Browser(harness), { host: at.host }, { email });
      expect(new URL(refused).searchParams.get('notice')).toBe('social-waiting');
      expect(await userOf(at, email)).toMatchObject({ approval: 'WAITING' });
    }
    await decide(at, 'approve', email);
    expect(await signInBy(new Browser(harness), { host: at.host }, { email })).toMatch(/\/home$/);
  });

  test('lets a person in whom staff activate by hand', async () => {
    const at = await portalWith({ mode: 'approval' });
    const login = newLogin();
    await signUp(at, login);
    expect((await at.call('people.activate', { id: (await userOf(at, login))?.id })).status).toBe(200);
    expect(await signIn(at, login)).toBe('signed in');
  });

  test('leaves people without a decision alone who were there before', async () => {
    const at = await newPortal(harness);
    const login = newLogin();
    await signUp(at, login);
    await at.call('settings.update', { signUp: { mode: 'approval', domains: [] } });
    await confirmAddress(at, login);
    expect(await signIn(at, login)).toBe('signed in');
  });
});
