import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, codeOf, createAccounts, HORIZON, LOGIN } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';

let open: Accounts;
let discreet: Accounts;
beforeAll(async () => {
  open = await createAccounts();
  discreet = await createAccounts({ config: { publicExistenceChecks: false }, deps: { evenAnswerMs: undefined } });
});
afterAll(() => Promise.all([open.harness.close(), discreet.harness.close()]));
beforeEach(async () => {
  for (const { harness } of [open, discreet]) await harness.test.admin`delete from mails`;
});

let people = 0;
const newcomer = (values: Record<string, unknown> = {}) => {
  people += 1;
  const login = `newcomer-${people}@example.test`;
  return { firstName: 'Rim', lastName: 'Haddad', login, password: 'Chosen_Word1', ...values };
};
const signUp = (accounts: Accounts, host: string, body: unknown, headers: Record<string, string> = {}) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/register', body, headers });
const activate = (accounts: Accounts, host: string, token: string) =>
  accounts.harness.request({ host, url: `/api/activate?token=${token}` });

interface Sent {
  recipient: string;
  tenant_id: string;
  subject: string;
  text: string;
}
const mailsOf = (accounts: Accounts) =>
  accounts.harness.test.admin<Sent[]>`select * from mails order by created_at, id`;
const tokenIn = (mail: Sent | undefined) => /activeToken=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const rowsOf = (accounts: Accounts, login: string) =>
  accounts.harness.test
    .admin`select tenant_id, role, first_name, mobile, activated_at from users where login = ${login}`;

describe('signing up', () => {
  test('makes a learner in a portal, who can sign in only after opening the mailed link', async () => {
    const person = newcomer({ mobile: '00966 50 123 4567' });
    const response = await signUp(open, ACADEMY, person, { 'accept-language': 'en' });
    expect([response.statusCode, response.body, response.cookies]).toEqual([204, '', []]);
    const rows = await rowsOf(open, person.login);
    expect(rows).toEqual([
      expect.objectContaining({
        tenant_id: open.ids.academy,
        role: 'ROLE_LEARNER',
        mobile: '+966501234567',
        activated_at: null,
      }),
    ]);
    const { login, password } = person;
    expect(codeOf(await open.login(ACADEMY, { login, password }))).toEqual([403, 'account-not-activated']);
    const [mail] = await mailsOf(open);
    expect(mail).toMatchObject({
      recipient: person.login,
      tenant_id: open.ids.academy,
      subject: expect.stringMatching(/Activate/),
    });
    expect((await activate(open, ACADEMY, tokenIn(mail))).json()).toMatchObject({ passwordRequired: false });
    expect((await open.login(ACADEMY, { login, password })).statusCode).toBe(200);
  });

  test('makes a possible owner of portals on the platform', async () => {
    const person = newcomer();
    expect((await signUp(open, PLATFORM_HOST, person)).statusCode).toBe(204);
    expect(await rowsOf(open, person.login)).toMatchObject([{ tenant_id: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' }]);
    const [mail] = await mailsOf(open);
    expect(mail?.text).toContain('http://localhost:3000/login?activate=true');
    await activate(open, PLATFORM_HOST, tokenIn(mail));
    const signedIn = await open.login(PLATFORM_HOST, { login: person.login, password: person.password });
    expect(signedIn.json()).toMatchObject({ user: { authorities: ['ROLE_ADMIN_PORTAL'] } });
  });

  test('never says on the platform that an address is taken, and mails its holder', async () => {
    expect((await signUp(open, PLATFORM_HOST, newcomer({ login: LOGIN }))).statusCode).toBe(204);
    const told = (await mailsOf(open)).filter(({ recipient }) => recipient === LOGIN);
    expect(told).toMatchObject([{ tenant_id: PLATFORM_ID }]);
    expect(told[0]?.text).not.toContain('activeToken');
  });

  test('mails the holder of a taken address a sign-in link to the course that the visitor came for', async () => {
    const courseId = '0197f3a0-0000-7000-8000-00000000c0de';
    const person = newcomer();
    await signUp(discreet, ACADEMY, person);
    await activate(discreet, ACADEMY, tokenIn((await mailsOf(discreet))[0]));
    await discreet.harness.test.admin`delete from mails`;
    expect((await signUp(discreet, ACADEMY, { ...person, courseId })).statusCode).toBe(204);
    const [told] = await mailsOf(discreet);
    expect(told?.text).not.toContain('activeToken');
    expect(told?.text).toContain(`/home/login?next=%2Fhome%2Fcourses%2F${courseId}`);
  });

  test('refuses words in place of the id of a course', async () => {
    const response = await signUp(open, ACADEMY, newcomer({ courseId: 'Visit evil.example' }));
    expect([response.statusCode, await mailsOf(open)]).toEqual([400, []]);
  });

  test('refuses a role, realm or state in the input', async () => {
    for (const extra of [
      { role: 'ROLE_ADMIN_PORTAL' },
      { authorities: ['ROLE_LECTURER'] },
      { activatedAt: 'now' },
      { tenantId: PLATFORM_ID },
    ]) {
      expect((await signUp(open, ACADEMY, newcomer(extra))).statusCode).toBe(400);
    }
    const person = newcomer();
    const elsewhere = await signUp(open, ACADEMY, person, { 'x-tenant-id': open.ids.horizon });
    expect(codeOf(elsewhere)).toEqual([403, 'tenant-mismatch']);
    expect(await rowsOf(open, person.login)).toEqual([]);
  });

  test('is refused when the portal is not published, without a further reason', async () => {
    const suspended = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
    await open.newPortal('shut', suspended);
    await open.newPortal('draft', { status: 'DRAFT' });
    for (const slug of ['shut', 'draft']) {
      expect(codeOf(await signUp(open, portalHost(slug), newcomer()))).toEqual([403, 'registration-closed']);
    }
    expect(await mailsOf(open)).toEqual([]);
  });

  test('makes one account when fifty sign up with one address at once', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(open, ACADEMY, person)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await rowsOf(open, person.login)).toHaveLength(1);
    const mails = await mailsOf(open);
    expect(mails.length).toBeLessThanOrEqual(6);
    const worked = await Promise.all(mails.map((mail) => activate(open, ACADEMY, tokenIn(mail))));
    expect(worked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('gives a number to one account when several sign up with it at once', async () => {
    const couple = [newcomer({ mobile: '+966501110001' }), newcomer({ mobile: '+966501110001' })];
    const answers = await Promise.all(couple.map((person) => signUp(open, ACADEMY, person)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });

  test.each([
    { password: 'weak' },
    { login: 'a b@example.test' },
    { firstName: ' ' },
    { lastName: '' },
    { mobile: '+972501234567' },
    { mobile: '12' },
  ])('is refused for %j', async (values) => {
    expect((await signUp(open, ACADEMY, newcomer(values))).statusCode).toBe(400);
  });
});

describe('an address that was signed up before', () => {
  test.each(['before', 'after'])('accepts neither password when a stranger signed up %s its owner', async (when) => {
    const owner = newcomer({ password: 'Real_Owner1', firstName: 'Rim' });
    const stranger = { ...owner, password: 'Strangers_1', firstName: 'Mallory' };
    for (const person of when === 'before' ? [stranger, owner] : [owner, stranger]) await signUp(open, ACADEMY, person);
    const [first, second] = await mailsOf(open);
    expect((await activate(open, ACADEMY, tokenIn(first))).statusCode).toBe(400);
    const token = tokenIn(second);
    expect((await activate(open, ACADEMY, token)).json()).toMatchObject({ passwordRequired: true });
    const { login } = owner;
    for (const { password } of [owner, stranger]) {
      expect((await open.login(ACADEMY, { login, password })).statusCode).toBe(401);
    }
    const password = 'Chosen_Now1';
    const chosen = await open.harness.request({
      host: ACADEMY,
      url: '/api/set-password',
      method: 'POST',
      body: { token, password },
    });
    expect(chosen.statusCode).toBe(200);
    expect((await open.login(ACADEMY, { login, password })).statusCode).toBe(200);
  });

  test('is mailed nothing after five sign-ups within an hour', async () => {
    const person = newcomer();
    await signUp(open, ACADEMY, person);
    for (let again = 0; again < 6; again += 1) await signUp(open, ACADEMY, person);
    const mails = await mailsOf(open);
    expect(mails).toHaveLength(6);
    expect((await activate(open, ACADEMY, tokenIn(mails.at(-1)))).statusCode).toBe(200);
  });

  test('gets its password by the link only when it was invited', async () => {
    const invited = await open.newUser({ activatedAt: null, passwordHash: null, role: 'ROLE_LECTURER' });
    expect((await signUp(open, ACADEMY, newcomer({ login: invited.login }))).statusCode).toBe(204);
    const [mail] = await mailsOf(open);
    const token = tokenIn(mail);
    expect((await activate(open, ACADEMY, token)).json()).toMatchObject({ passwordRequired: true });
    expect(await rowsOf(open, invited.login)).toMatchObject([{ role: 'ROLE_LECTURER' }]);
  });

  test('is refused as taken in its realm only when its account was activated', async () => {
    expect(codeOf(await signUp(open, ACADEMY, newcomer({ login: LOGIN.toUpperCase() })))).toEqual([
      400,
      'email-exists',
    ]);
    const { login } = await open.newUser({ mobile: '+966501110009' });
    expect((await signUp(open, HORIZON, newcomer({ login }))).statusCode).toBe(204);
    expect(codeOf(await signUp(open, ACADEMY, newcomer({ mobile: '+966501110009' })))).toEqual([400, 'mobile-exists']);
    const { login: owner, host } = await open.newOwner('owned');
    expect(codeOf(await signUp(open, host, newcomer({ login: owner })))).toEqual([400, 'email-exists']);
  });
});

describe('signing up where visitors may not ask which accounts exist', () => {
  test('answers for a taken address and number as for free ones, mails the holder and changes nothing of theirs', async () => {
    await discreet.newUser({ mobile: '+966501110007' });
    const disabled = await discreet.newUser({ disabledAt: new Date() });
    const free = newcomer({ mobile: '+966501110007' });
    const answers = [];
    for (const person of [newcomer(), free, newcomer({ login: LOGIN }), newcomer({ login: disabled.login })]) {
      const start = performance.now();
      const { statusCode, body } = await signUp(discreet, ACADEMY, person, { 'accept-language': 'en' });
      expect(performance.now() - start).toBeGreaterThan(115);
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['204 ']));
    expect(await rowsOf(discreet, free.login)).toMatchObject([{ mobile: null }]);
    const told = (await mailsOf(discreet)).filter(({ recipient }) => recipient === LOGIN);
    expect(told).toMatchObject([{ subject: expect.stringMatching(/^You have an account/) }]);
    expect(told[0]?.text).toContain('http://academy.localhost:3000/home/forgot-password');
    expect(told[0]?.text).not.toContain('activeToken');
    expect((await discreet.login(ACADEMY, { login: LOGIN, password: 'Right_Word1' })).statusCode).toBe(200);
  });

  test('refuses every look-up of a visitor', async () => {
    const lookUps = [
      `/api/tenant/users/${LOGIN}`,
      '/api/tenant/users/check-mobile-number-existence?mobile=%2B966501110007',
      `/api/users/${LOGIN}`,
    ];
    for (const url of lookUps) {
      expect([url, ...codeOf(await discreet.harness.request({ host: ACADEMY, url }))]).toEqual([
        url,
        401,
        'unauthenticated',
      ]);
    }
  });
});
