import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/env.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { ACADEMY, type Accounts, createAccounts, HORIZON, LOGIN, PASSWORD } from '../../../testing/accounts.ts';
import { issueToken } from './mailed-links.ts';

const DAY = 24 * 3_600_000;
const START = new Date('2026-05-01T10:00:00Z');

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());
beforeEach(() => accounts.harness.setNow(START));

const deviceOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === 'dars_device');
const wrong = (login: string, cookie = '') => accounts.login(ACADEMY, { login, password: 'x' }, { cookie });
const right = (login: string, cookie = '') => accounts.login(ACADEMY, { login, password: PASSWORD }, { cookie });
async function devices(userId: string): Promise<{ hash: string; expiresAt: Date }[]> {
  const rows = await accounts.harness.test.admin<{ hash: string; expires_at: string }[]>`
    select hash, expires_at from known_devices where user_id = ${userId}`;
  return rows.map(({ hash, expires_at }) => ({ hash, expiresAt: new Date(expires_at) }));
}

/** Inserts a user and signs them in once, so that their browser is known by its device cookie. */
async function known(): Promise<{ id: string; login: string; cookie: string }> {
  const user = await accounts.newUser({});
  const device = deviceOf(await right(user.login));
  return { ...user, cookie: `dars_device=${device?.value}` };
}

/** Sends wrong passwords without a cookie until the account has to wait. */
async function guess(login: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) await wrong(login);
  expect((await wrong(login)).statusCode).toBe(429);
}

describe('the cookie of a device', () => {
  test('is set when a sign-in succeeds, for half a year, for this host only and out of reach of scripts', async () => {
    const user = await accounts.newUser({});
    expect(deviceOf(await wrong(user.login))).toBeUndefined();
    const device = deviceOf(await right(user.login));
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(device).not.toHaveProperty('domain');
    expect(device?.expires).toEqual(new Date(START.getTime() + 180 * DAY));
    const hash = hashSecret(device?.value ?? '');
    expect(hash).not.toContain(device?.value);
    expect(await devices(user.id)).toEqual([{ hash, expiresAt: new Date(START.getTime() + 180 * DAY) }]);
  });

  test('stays the same and is prolonged when the browser is known, and is replaced when its secret is unknown', async () => {
    const { id, login, cookie } = await known();
    accounts.harness.setNow(new Date(START.getTime() + DAY));
    expect(`dars_device=${deviceOf(await right(login, cookie))?.value}`).toBe(cookie);
    const [row, ...others] = await devices(id);
    expect([row?.expiresAt, others]).toEqual([new Date(START.getTime() + 181 * DAY), []]);
    expect(deviceOf(await right(login, 'dars_device=planted'))?.value).not.toBe('planted');
  });

  test('signs nobody in', async () => {
    const { cookie } = await known();
    expect((await accounts.me(ACADEMY, cookie)).statusCode).toBe(401);
  });

  test('is kept for a person’s twenty newest devices when they keep signing in without it', async () => {
    const { id, login, cookie } = await known();
    for (let count = 1; count <= 21; count += 1) {
      accounts.harness.setNow(new Date(START.getTime() + count * DAY));
      await right(login);
    }
    expect(await devices(id)).toHaveLength(20);
    await guess(login);
    expect((await right(login, cookie)).statusCode).toBe(429);
  });
});

describe('a person whom strangers have locked out', () => {
  test('signs in when their device is known, which has a limit of its own', async () => {
    const { login, cookie } = await known();
    await guess(login);
    expect((await right(login)).statusCode).toBe(429);
    expect((await right(login, cookie)).statusCode).toBe(200);
    for (let count = 0; count < 10; count += 1) expect((await wrong(login, cookie)).statusCode).toBe(401);
    expect((await right(login, cookie)).statusCode).toBe(429);
  });

  test.each([
    ['made up', async () => 'dars_device=xJ9s0Qe7cCkqk6T2fSxZ2fW0mKpR4uVwYz1a2b3c4d5'],
    ['another person’s', async () => (await known()).cookie],
  ])('cannot sign in from a device that is %s', async (_which, cookie) => {
    const { login } = await known();
    await guess(login);
    expect((await right(login, await cookie())).statusCode).toBe(429);
  });

  test('stays locked out when the device is known in another portal only, or has expired', async () => {
    const elsewhere = deviceOf(await accounts.login(HORIZON, { login: LOGIN, password: 'Other_Word1' }));
    const { id, login, cookie } = await known();
    await guess(login);
    expect((await right(login, `dars_device=${elsewhere?.value}`)).statusCode).toBe(429);
    await accounts.harness.test
      .admin`update known_devices set expires_at = ${START.toISOString()} where user_id = ${id}`;
    expect((await right(login, cookie)).statusCode).toBe(429);
  });

  test('need not wait after setting a new password by mail, which forgets their known devices', async () => {
    const { id, login, cookie } = await known();
    await guess(login);
    const { harness, ids } = accounts;
    const to = { tenantId: ids.academy, userId: id, purpose: 'reset' } as const;
    const token = await harness.db.withTenant(ids.academy, (tx) => issueToken(tx, to, START));
    const password = 'Newer_Word1';
    const set = { host: ACADEMY, method: 'POST', url: '/api/set-password', body: { token, password } } as const;
    expect((await harness.request(set)).statusCode).toBe(200);
    expect(await devices(id)).toEqual([]);
    expect((await accounts.login(ACADEMY, { login, password })).statusCode).toBe(200);
    await guess(login);
    expect((await accounts.login(ACADEMY, { login, password }, { cookie })).statusCode).toBe(429);
  });
});

test('sign-ins from one address are limited to sixty wrong passwords over all accounts, except for known devices', async () => {
  const { limits } = readConfig({});
  const busy = await createAccounts({ config: { limits: { ...limits, requests: 10_000, signIn: 10_000 } } });
  busy.harness.setNow(START);
  const device = deviceOf(await busy.login(ACADEMY, { login: LOGIN, password: PASSWORD }));
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await busy.login(ACADEMY, { login: `nobody-${count}@x.test`, password: 'x' })).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(401), 429]);
  const cookie = `dars_device=${device?.value}`;
  expect((await busy.login(ACADEMY, { login: LOGIN, password: PASSWORD }, { cookie })).statusCode).toBe(200);
  await busy.harness.close();
});
