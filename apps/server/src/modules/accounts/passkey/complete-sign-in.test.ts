import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeOf,
  cookieOf,
  createAccounts,
  HORIZON,
  insertFactor,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import {
  assertion,
  insertPasskey,
  makePasskey,
  newChallenge,
  type TestPasskey,
} from '../../../testing/passkeys/authenticator.ts';

let accounts: Accounts;
let clock = Date.now();
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

function wait(ms: number): void {
  clock += ms;
  accounts.harness.setNow(new Date(clock));
}

const originOf = (host: string) => `http://${host}`;

/** Inserts an account of the academy with a passkey. */
async function passkeyUser(values: Parameters<Accounts['newUser']>[0] = {}, counter = 0) {
  wait(3_600_000);
  const user = await accounts.newUser(values);
  return { user, passkey: await insertPasskey(accounts.harness, user, { counter }) };
}

const start = async (host: string): Promise<string> =>
  (await accounts.harness.request({ host, method: 'POST', url: '/api/login/passkey/start' })).json().challenge;

const send = (host: string, credential: ReturnType<typeof assertion>, headers: Record<string, string> = {}) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/login/passkey', body: { credential }, headers });

/** Signs a challenge of the host and sends it. */
async function signIn(host: string, passkey: TestPasskey, said: Partial<Parameters<typeof assertion>[1]> = {}) {
  const challenge = said.challenge ?? (await start(host));
  return send(host, assertion(passkey, { origin: originOf(host), ...said, challenge }));
}

const reasonsOf = async (id: string) =>
  (
    await accounts.harness.test.admin`
      select details->>'reason' as reason from audit_events where subject_id = ${id} and action = 'user.sign-in-refused'`
  ).map(({ reason }) => reason);

describe('a sign-in by passkey', () => {
  test('starts a session in one step, also for an account with an app, and notes the use', async () => {
    const { user, passkey } = await passkeyUser();
    await insertFactor(accounts.harness, user);
    const answer = await signIn(ACADEMY, passkey);
    expect(answer.json()).toMatchObject({ user: { id: user.id } });
    expect((await accounts.me(ACADEMY, cookieOf(answer))).statusCode).toBe(200);
    const { admin } = accounts.harness.test;
    const [row] = await admin`select last_used_at from passkeys where id = ${passkey.rowId}`;
    expect(new Date(row?.['last_used_at'])).toEqual(new Date(clock));
    const [event] = await admin`select action, details from audit_events where actor_id = ${user.id}`;
    expect(event).toEqual({ action: 'user.signed-in', details: { passkey: passkey.rowId } });
  });

  test('is asked for with the host of the portal, and names no account', async () => {
    const asked = await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/login/passkey/start' });
    const rpId = new URL(originOf(ACADEMY)).hostname;
    expect(asked.json()).toEqual({
      challenge: expect.any(String),
      rpId,
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  test('uses a challenge up, also when its signature is refused', async () => {
    const { passkey } = await passkeyUser();
    const challenge = await start(ACADEMY);
    expect((await signIn(ACADEMY, passkey, { challenge })).statusCode).toBe(200);
    expect(codeOf(await signIn(ACADEMY, passkey, { challenge }))).toEqual([401, 'passkey-expired']);
    const other = await start(ACADEMY);
    const forged = { ...makePasskey(), id: passkey.id };
    expect(codeOf(await signIn(ACADEMY, forged, { challenge: other }))).toEqual([401, 'passkey-refused']);
    expect(codeOf(await signIn(ACADEMY, passkey, { challenge: other }))).toEqual([401, 'passkey-expired']);
  });

  test('signs in once among 20 concurrent uses of a challenge', async () => {
    const { passkey } = await passkeyUser();
    const said = { origin: originOf(ACADEMY), challenge: await start(ACADEMY) };
    const credential = assertion(passkey, said);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ACADEMY, credential)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  });

  test('is refused five minutes after its start', async () => {
    const { passkey } = await passkeyUser();
    const challenge = await start(ACADEMY);
    wait(300_000);
    expect(codeOf(await signIn(ACADEMY, passkey, { challenge }))).toEqual([401, 'passkey-expired']);
  });

  test('is refused with a challenge of a registration, with another host’s, and with none', async () => {
    const { user, passkey } = await passkeyUser();
    const { harness, ids } = accounts;
    const challenges = [
      await newChallenge(harness, ids.academy, user.id),
      await newChallenge(harness, ids.horizon),
      await newChallenge(harness, PLATFORM_ID),
      'A'.repeat(43),
    ];
    for (const challenge of challenges)
      expect(codeOf(await signIn(ACADEMY, passkey, { challenge }))).toEqual([401, 'passkey-expired']);
    const { id, response } = assertion(passkey, { origin: originOf(ACADEMY), challenge: 'x' });
    const garbled = { ...response, clientDataJSON: 'bnVsbA' };
    expect(codeOf(await send(ACADEMY, { id, response: garbled }))).toEqual([401, 'passkey-expired']);
  });

  test('is refused for a passkey of another tenant, and one signed for another host', async () => {
    const { user, passkey } = await passkeyUser();
    for (const host of [HORIZON, PLATFORM_HOST])
      expect(codeOf(await signIn(host, passkey))).toEqual([401, 'passkey-refused']);
    for (const origin of [HORIZON, PLATFORM_HOST, 'evil.test'].map(originOf))
      expect(codeOf(await signIn(ACADEMY, passkey, { origin }))).toEqual([401, 'passkey-refused']);
    expect(await reasonsOf(user.id)).toEqual(['passkey-refused']);
    const challenge = await start(ACADEMY);
    const credential = assertion(passkey, { origin: originOf(ACADEMY), challenge });
    expect(codeOf(await send(ACADEMY, credential, { 'x-tenant-id': accounts.ids.horizon }))).toEqual([
      403,
      'tenant-mismatch',
    ]);
  });

  test('is refused without user verification', async () => {
    const { passkey } = await passkeyUser();
    expect(codeOf(await signIn(ACADEMY, passkey, { isVerified: false }))).toEqual([401, 'passkey-refused']);
  });

  test('is refused and recorded when the counter goes back or stands still', async () => {
    const { user, passkey } = await passkeyUser({}, 7);
    for (const counter of [7, 6, 0])
      expect(codeOf(await signIn(ACADEMY, passkey, { counter }))).toEqual([401, 'passkey-copied']);
    expect((await signIn(ACADEMY, passkey, { counter: 8 })).statusCode).toBe(200);
    expect(codeOf(await signIn(ACADEMY, passkey, { counter: 8 }))).toEqual([401, 'passkey-copied']);
    expect(await reasonsOf(user.id)).toEqual(['passkey-copied']);
  });

  test('signs in once among 10 concurrent signatures with one counter', async () => {
    const { passkey } = await passkeyUser({}, 7);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => start(ACADEMY)));
    const answers = await Promise.all(
      challenges.map((challenge) => signIn(ACADEMY, passkey, { challenge, counter: 8 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a sign-in by passkey is refused as one by password when', () => {
  const cases = {
    'the account is disabled': ['disabled_at = now()', 'account-disabled'],
    'the account is not activated': ['activated_at = null', 'account-not-activated'],
    'the account waits for approval': ["approval = 'WAITING'", 'account-waiting'],
    'the account was declined': ["approval = 'DECLINED'", 'account-declined'],
  } as const;
  test.each(Object.entries(cases))('%s', async (_case, [assignment, code]) => {
    const { user, passkey } = await passkeyUser();
    const { admin } = accounts.harness.test;
    await admin`update users set ${admin.unsafe(assignment)} where id = ${user.id}`;
    expect(codeOf(await signIn(ACADEMY, passkey))).toEqual([403, code]);
    expect(await reasonsOf(user.id)).toEqual([code]);
  });

  test('the portal is suspended', async () => {
    const tenantId = await accounts.newPortal('passkey-suspended');
    const passkey = await insertPasskey(accounts.harness, await accounts.newUser({ tenantId }));
    await accounts.harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${tenantId}`;
    expect(codeOf(await signIn(portalHost('passkey-suspended'), passkey))).toEqual([403, 'tenant-suspended']);
  });
});

describe('a portal’s owner', () => {
  test('signs in by a passkey where it was registered, and nowhere else', async () => {
    const { owner, login, tenantId, host } = await accounts.newOwner('passkey-owned');
    const [member] = await accounts.harness.test.admin`select id from users where tenant_id = ${tenantId}`;
    const there = await insertPasskey(accounts.harness, { tenantId, id: member?.['id'] });
    const onPlatform = await insertPasskey(accounts.harness, { tenantId: PLATFORM_ID, id: owner.id });
    expect((await signIn(host, there)).json()).toMatchObject({ user: { login } });
    expect((await signIn(PLATFORM_HOST, onPlatform)).json()).toMatchObject({ user: { login } });
    expect(codeOf(await signIn(host, onPlatform))).toEqual([401, 'passkey-refused']);
    await accounts.harness.test.admin`update users set disabled_at = now() where id = ${owner.id}`;
    expect(codeOf(await signIn(host, there))).toEqual([403, 'account-disabled']);
  });
});
