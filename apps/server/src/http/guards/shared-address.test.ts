import { Agent, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';

const CLASS = 600;
const PASSWORD = 'Secret_Word1';
const loginOf = (learner: number) => `learner-${learner}@example.test`;
const { limits } = readConfig({});

interface Sent {
  /** The client's address, which a trusted proxy names. */
  from: string;
  url: string;
  cookie?: string | undefined;
  body?: object;
}

let harness: Harness;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
beforeAll(async () => {
  harness = await createHarness({ config: { trustProxy: ['127.0.0.1'], limits } });
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'campus' });
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  for (let learner = 0; learner <= CLASS; learner += 1)
    await insertUser(harness.test.admin, { tenantId, login: loginOf(learner), passwordHash });
  await harness.app.listen({ port: 0 });
  port = (harness.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await harness.close();
});

/** Sends a request over HTTP. Resolves with its status and the cookie that it set. */
function ask({ from, url, cookie, body }: Sent): Promise<{ status: number; cookie: string | undefined }> {
  const headers = {
    host: portalHost('campus'),
    'x-forwarded-for': from,
    ...(cookie !== undefined && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = send({ agent, port, path: url, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume().on('end', () => {
        const [set] = response.headers['set-cookie'] ?? [];
        resolve({ status: response.statusCode ?? 0, cookie: set?.split(';')[0] });
      });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

const signIn = async (from: string, learner: number, password = PASSWORD) =>
  ask({ from, url: '/api/login', body: { login: loginOf(learner), password } });

const me = async (from: string, cookie?: string) => (await ask({ from, url: '/api/me', cookie })).status;

/** Counts the answers with each status. */
function countStatuses(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const repeat = <Result>(times: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index)));

describe('an address that a whole campus shares', () => {
  const campus = '203.0.113.1';
  let cookies: (string | undefined)[] = [];

  it('lets a class open the sign-in page and sign in within a minute', async () => {
    const signedIn = await repeat(CLASS, async (learner) => {
      const { status } = await ask({ from: campus, url: '/home/login' });
      const answer = await signIn(campus, learner);
      return { statuses: [status, answer.status], cookie: answer.cookie };
    });
    expect(countStatuses(signedIn.flatMap(({ statuses }) => statuses))).toEqual({ 200: 2 * CLASS });
    cookies = signedIn.map(({ cookie }) => cookie);
  });

  it('serves the requests of every session, although the address has none left', async () => {
    expect(await repeat(limits.requests + 1, () => me(campus))).toContain(429);
    const answers = await repeat(CLASS, (learner) => repeat(2, () => me(campus, cookies[learner])));
    expect(countStatuses(answers.flat())).toEqual({ 200: 2 * CLASS });
  });

  it('serves as many sessions that began on another server', async () => {
    const other = await createHarness({ config: { trustProxy: ['127.0.0.1'], limits }, deps: { db: harness.db } });
    const headers = { 'x-forwarded-for': campus };
    const statuses: number[] = [];
    for (const cookie of [...cookies, ...cookies, cookies[0]])
      statuses.push((await other.request({ host: portalHost('campus'), url: '/api/me', headers, cookie })).statusCode);
    await other.close();
    expect(countStatuses(statuses)).toEqual({ 200: 2 * CLASS + 1 });
  });

  it('refuses a session above its limit, from every address, also after another sign-in', async () => {
    const { cookie } = await signIn('203.0.113.2', CLASS);
    const answers = await repeat(limits.requests + 1, () => me('203.0.113.2', cookie));
    expect(countStatuses(answers)).toEqual({ 200: limits.requests, 429: 1 });
    const again = await signIn('203.0.113.3', CLASS);
    expect([again.status, await me('203.0.113.3', again.cookie)]).toEqual([200, 429]);
    expect(await me('203.0.113.2', cookies[1])).toBe(200);
  });

  it('counts unknown cookies together, as requests without any', async () => {
    const name = cookies[0]?.split('=')[0];
    const statuses = await repeat(limits.requests + 5, (index) =>
      me('203.0.113.4', `${name}=${'x'.repeat(39)}${index}`),
    );
    expect(countStatuses(statuses)).toEqual({ 401: limits.requests, 429: 5 });
    expect(await me('203.0.113.4')).toBe(429);
    expect((await signIn('203.0.113.4', 2)).status).toBe(429);
  });

  it('still stops guessing at one account and at many', async () => {
    const atOne = await repeat(12, () => signIn('203.0.113.5', 3, 'Wrong_Word1'));
    expect(countStatuses(atOne.map(({ status }) => status))).toEqual({ 401: 10, 429: 2 });
    const atMany = await repeat(70, (index) => signIn('203.0.113.6', 100 + index, 'Wrong_Word1'));
    expect(countStatuses(atMany.map(({ status }) => status))).toEqual({ 401: 60, 429: 10 });
  });
});
