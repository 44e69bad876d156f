import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { FailureBudget } from './failure-budget.ts';

describe('FailureBudget', () => {
  it('refuses beyond its capacity and recovers over time', () => {
    let now = 0;
    const budget = new FailureBudget(() => now);
    budget.spend('one', 300);
    expect(budget.wait('one')).toBe(0);
    budget.spend('one', 10);
    expect([budget.wait('one'), budget.wait('other')]).toEqual([2, 0]);
    now += 2_000;
    expect(budget.wait('one')).toBe(0);
  });

  it('never asks for a wait longer than a complete refill', () => {
    const budget = new FailureBudget(() => 0);
    budget.spend('one', 1_000_000);
    expect(budget.wait('one')).toBe(60);
  });
});

const ACADEMY = portalHost('academy');
const PASSWORD = 'Secret_Word1';
/** High limits, so that only the budget refuses requests. */
const limits = {
  requests: 100_000,
  signIn: 1_000,
  mail: 1_000,
  existence: 1_000,
  verification: 60,
  drawing: 1000,
  passkey: 60,
};

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { trustProxy: ['127.0.0.1'], limits } });
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  for (const login of ['one@example.test', 'two@example.test'])
    await insertUser(harness.test.admin, { tenantId, login, passwordHash });
});
afterAll(() => harness.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

const post = (address: string, body: string, cookie?: string) =>
  harness.request({
    host: ACADEMY,
    method: 'POST',
    url: '/trpc/auth.forgotPassword',
    headers: { ...from(address), 'content-type': 'application/json' },
    body,
    cookie,
  });

/** A body of the maximum size without a valid field. */
const EXPENSIVE = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join()}}`;

/** Sends expensive requests until the server refuses one. */
async function exhaust(address: string, cookie?: string): Promise<number> {
  for (let sent = 0; sent < 50; sent += 1) {
    const answer = await post(address, EXPENSIVE, cookie);
    if (answer.statusCode === 429) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body.length).toBeLessThan(1_000);
      return sent;
    }
    expect(answer.statusCode).toBe(400);
  }
  throw new Error('It was never refused');
}

const signIn = async (login: string, address: string) => {
  const { cookies } = await harness.request({
    host: ACADEMY,
    method: 'POST',
    url: '/api/login',
    headers: from(address),
    body: { login, password: PASSWORD },
  });
  expect(cookies.length).toBeGreaterThan(0);
  return `${cookies[0]?.name}=${cookies[0]?.value}`;
};

describe('a sender of expensive failures', () => {
  it('is refused after a few, while another address is not', async () => {
    expect(await exhaust('203.0.113.1')).toBeLessThan(10);
    expect((await post('203.0.113.1', '{"email":"a@example.test"}')).statusCode).toBe(429);
    expect((await post('203.0.113.2', '{"email":"a@example.test"}')).statusCode).toBe(200);
  });

  it('may still open pages and send cheap requests', async () => {
    const page = { host: ACADEMY, url: '/home/login', headers: from('203.0.113.1') };
    expect((await harness.request(page)).statusCode).toBe(200);
  });

  it('does not affect signed-in people behind the same address, and they do not affect others', async () => {
    const shared = '203.0.113.3';
    const [one, two] = [await signIn('one@example.test', shared), await signIn('two@example.test', shared)];
    const me = (cookie: string) => harness.request({ host: ACADEMY, url: '/api/me', headers: from(shared), cookie });
    for (const cookie of [one, two]) expect((await me(cookie)).statusCode).toBe(200);
    await exhaust(shared);
    const body = '{"email":"a@example.test"}';
    for (const cookie of [one, two]) expect((await post(shared, body, cookie)).statusCode).toBe(200);
    await exhaust(shared, one);
    expect((await post(shared, body, one)).statusCode).toBe(429);
    expect((await post(shared, body, two)).statusCode).toBe(200);
  });

  it('does not prevent a neighbour from signing in, except with a large body', async () => {
    const shared = '203.0.113.6';
    await exhaust(shared);
    await signIn('one@example.test', shared);
    const large = { login: 'one@example.test', password: 'x'.repeat(3_000) };
    const call = { host: ACADEMY, method: 'POST', url: '/api/login', headers: from(shared), body: large } as const;
    expect((await harness.request(call)).statusCode).toBe(429);
  });

  it('pays nothing for requests that succeed, however many', async () => {
    const headers = { ...from('203.0.113.4'), 'content-type': 'application/json' };
    const call = { host: ACADEMY, method: 'POST', url: '/trpc/auth.logout', headers, body: '{}' } as const;
    for (let count = 0; count < 320; count += 1) expect((await harness.request(call)).statusCode).toBe(200);
  });

  it('pays for each failed call of a batch', async () => {
    const url = `/trpc/${Array(10).fill('auth.forgotPassword').join()}?batch=1`;
    const headers = { ...from('203.0.113.5'), 'content-type': 'application/json' };
    const statuses = [];
    for (let call = 0; call < 32; call += 1)
      statuses.push((await harness.request({ host: ACADEMY, method: 'POST', url, headers, body: '{}' })).statusCode);
    expect(statuses.slice(0, 29)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
