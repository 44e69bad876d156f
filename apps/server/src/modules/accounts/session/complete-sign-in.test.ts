import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeAt,
  codeOf,
  cookieOf,
  createAccounts,
  HORIZON,
  insertFactor,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';

let accounts: Accounts;
let clock = Date.now();
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

/** Moves the server's clock on. */
function wait(ms: number): void {
  clock += ms;
  accounts.harness.setNow(new Date(clock));
}

/** Inserts an account with an authenticator app. */
async function protectedUser(values: Parameters<Accounts['newUser']>[0] = {}) {
  wait(3_600_000);
  const user = await accounts.newUser(values);
  const { codes } = await insertFactor(accounts.harness, user);
  return { ...user, codes };
}

const firstStep = async (host: string, login: string): Promise<string> =>
  (await accounts.login(host, { login, password: PASSWORD })).json().secondStep.token;

const secondStep = (host: string, token: string, code: string, headers: Record<string, string> = {}) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/login/second-step', body: { token, code }, headers });

const now = () => codeAt(new Date(clock));

describe('a sign-in to an account with a second factor', () => {
  test('gets no cookie for the right password, and a session for the code of the app', async () => {
    const { login, id } = await protectedUser();
    const first = await accounts.login(ACADEMY, { login, password: PASSWORD });
    expect([first.statusCode, first.cookies]).toEqual([200, []]);
    const expiresDate = new Date(clock + 600_000).toISOString();
    expect(first.json()).toEqual({ secondStep: { token: expect.any(String), expiresDate } });
    const second = await secondStep(ACADEMY, first.json().secondStep.token, now());
    expect(second.json()).toMatchObject({ user: { id, login } });
    expect((await accounts.me(ACADEMY, cookieOf(second))).statusCode).toBe(200);
    const [event] = await accounts.harness.test.admin`
      select action, details from audit_events where actor_id = ${id} order by created_at desc limit 1`;
    expect(event).toEqual({ action: 'user.signed-in', details: { secondFactor: 'app' } });
    expect(accounts.harness.logs.join('')).not.toContain(first.json().secondStep.token);
  });

  test('answers a wrong password as for any account', async () => {
    const { login } = await protectedUser();
    const refused = await accounts.login(ACADEMY, { login, password: 'Wrong_Word1' });
    expect(codeOf(refused)).toEqual([401, 'wrong-credentials']);
  });

  test('accepts a code once, and none that the app showed before it', async () => {
    const { login } = await protectedUser();
    const before = codeAt(new Date(clock - 30_000));
    expect((await secondStep(ACADEMY, await firstStep(ACADEMY, login), now())).statusCode).toBe(200);
    for (const code of [now(), before])
      expect((await secondStep(ACADEMY, await firstStep(ACADEMY, login), code)).json().issues).toEqual([
        expect.objectContaining({ path: ['code'], rule: 'wrong-code' }),
      ]);
    const after = codeAt(new Date(clock + 30_000));
    expect((await secondStep(ACADEMY, await firstStep(ACADEMY, login), after)).statusCode).toBe(200);
  });

  test('signs in once for each first step, and leaves it after a wrong code', async () => {
    const { login, codes } = await protectedUser();
    const token = await firstStep(ACADEMY, login);
    expect((await secondStep(ACADEMY, token, '000000')).statusCode).toBe(400);
    expect((await secondStep(ACADEMY, token, codes[0] ?? '')).statusCode).toBe(200);
    expect(codeOf(await secondStep(ACADEMY, token, codes[1] ?? ''))).toEqual([401, 'second-step-expired']);
  });

  test('uses a recovery code up once among 20 concurrent calls', async () => {
    const { login, codes } = await protectedUser();
    const tokens = [];
    for (let each = 0; each < 20; each += 1) tokens.push(await firstStep(ACADEMY, login));
    const answers = await Promise.all(tokens.map((token) => secondStep(ACADEMY, token, codes[3] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Ten of the others were refused for their code, the rest were not even looked at.
    expect(answers.filter(({ statusCode }) => [400, 429].includes(statusCode))).toHaveLength(19);
  });

  test('is refused after ten minutes, and with a secret that nobody got', async () => {
    const { login } = await protectedUser();
    const token = await firstStep(ACADEMY, login);
    wait(600_000);
    expect(codeOf(await secondStep(ACADEMY, token, now()))).toEqual([401, 'second-step-expired']);
    expect(codeOf(await secondStep(ACADEMY, 'x'.repeat(43), now()))).toEqual([401, 'second-step-expired']);
  });

  test('is refused at another host and for another tenant, and costs the code nothing there', async () => {
    const { login } = await protectedUser();
    const token = await firstStep(ACADEMY, login);
    for (const host of [HORIZON, PLATFORM_HOST])
      expect(codeOf(await secondStep(host, token, now()))).toEqual([401, 'second-step-expired']);
    const foreign = await secondStep(ACADEMY, token, now(), { 'x-tenant-id': accounts.ids.horizon });
    expect(codeOf(foreign)).toEqual([403, 'tenant-mismatch']);
    expect((await secondStep(ACADEMY, token, now())).statusCode).toBe(200);
  });

  test('waits after ten wrong codes, even with a new first step, and the waiting is recorded', async () => {
    const { login, id } = await protectedUser();
    for (let each = 0; each < 10; each += 1)
      expect((await secondStep(ACADEMY, await firstStep(ACADEMY, login), '000000')).statusCode).toBe(400);
    const limited = await secondStep(ACADEMY, await firstStep(ACADEMY, login), now());
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60']);
    const events = await accounts.harness.test.admin`
      select details->>'reason' as reason from audit_events where subject_id = ${id} order by created_at, id`;
    expect(events.map(({ reason }) => reason)).toEqual(['wrong-code', 'too-many-requests']);
  });
});

describe('the second step is refused when meanwhile', () => {
  const change = {
    'the account is disabled': ['disabled_at = now()', 'account-disabled'],
    'the password is another one': ["password_hash = 'other'", 'second-step-expired'],
    'the account waits for approval': ["approval = 'WAITING'", 'account-waiting'],
  } as const;
  test.each(Object.entries(change))('%s', async (_case, [assignment, code]) => {
    const { login, id } = await protectedUser();
    const token = await firstStep(ACADEMY, login);
    const { admin } = accounts.harness.test;
    await admin`update users set ${admin.unsafe(assignment)} where id = ${id}`;
    expect(codeOf(await secondStep(ACADEMY, token, now()))[1]).toBe(code);
  });

  test('the portal is suspended, or the factor removed', async () => {
    const { admin } = accounts.harness.test;
    const tenantId = await accounts.newPortal('to-suspend');
    const user = await accounts.newUser({ tenantId });
    await insertFactor(accounts.harness, user);
    const host = portalHost('to-suspend');
    wait(3_600_000);
    const tokens = [await firstStep(host, user.login), await firstStep(host, user.login)] as const;
    await admin`update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${tenantId}`;
    expect(codeOf(await secondStep(host, tokens[0], now()))).toEqual([403, 'tenant-suspended']);
    await admin`update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${tenantId}`;
    await admin`delete from second_factors where user_id = ${user.id}`;
    expect(codeOf(await secondStep(host, tokens[1], now()))).toEqual([401, 'second-step-expired']);
  });
});

describe('a portal’s owner', () => {
  test('gives the code of their account on the platform in the portal too, and each code once in all', async () => {
    wait(3_600_000);
    const { owner, login, host } = await accounts.newOwner('owned-twice');
    const before = await accounts.harness.signIn(host, login, PASSWORD);
    await insertFactor(accounts.harness, { tenantId: PLATFORM_ID, id: owner.id });
    const atPortal = await secondStep(host, await firstStep(host, login), now());
    expect(atPortal.json()).toMatchObject({ user: { login } });
    const setUp = await accounts.harness.trpc(host, 'profile.startSecondFactor', undefined, cookieOf(atPortal));
    expect(setUp.error?.data.appCode).toBe('owner-account');
    const token = await firstStep(PLATFORM_HOST, login);
    expect((await secondStep(PLATFORM_HOST, token, now())).statusCode).toBe(400);
    expect((await secondStep(PLATFORM_HOST, token, codeAt(new Date(clock + 30_000)))).statusCode).toBe(200);
    const { admin } = accounts.harness.test;
    // Removing it ends the sessions in the portals.
    await admin`delete from second_factors where user_id = ${owner.id}`;
    for (const cookie of [before, cookieOf(atPortal)]) expect((await accounts.me(host, cookie)).statusCode).toBe(401);
  });
});

describe('the sign-in page', () => {
  const post = (fields: Record<string, string>) =>
    accounts.harness.request({
      host: ACADEMY,
      method: 'POST',
      url: '/home/login',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
  const shown = () => accounts.harness.pages.at(-1)?.page;

  test('asks for the code after the password, again after a wrong one, and leads on to the wanted page', async () => {
    const { login, codes } = await protectedUser();
    const next = '/home/courses';
    await post({ login, password: PASSWORD, next });
    const page = shown();
    expect(page).toMatchObject({ kind: 'second-step', action: '/home/login', form: { values: { next }, error: null } });
    const pending = page?.kind === 'second-step' ? page.token : '';
    await post({ pending, next });
    expect(shown()).toMatchObject({ kind: 'second-step', token: pending, form: { error: null } });
    expect((await post({ pending, next, code: '000000' })).statusCode).toBe(400);
    const issues = [{ path: ['code'], rule: 'wrong-code' }];
    expect(shown()).toMatchObject({ kind: 'second-step', token: pending, form: { values: { next }, issues } });
    const done = await post({ pending, next, code: codes[0] ?? '' });
    expect([done.statusCode, done.headers['location']]).toEqual([303, next]);
    await post({ pending, next, code: codes[1] ?? '' });
    expect(shown()).toMatchObject({ kind: 'login', form: { values: { next }, error: 'second-step-expired' } });
  });
});
