import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { superAdmin } from '../../testing/people.ts';

const ACADEMY = portalHost('academy');

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
});
afterAll(() => harness.close());

const BROKEN = [
  { body: '{', type: 'application/json', status: 400 },
  { body: '{"__proto__":{}}', type: 'application/json', status: 400 },
  { body: 'x', type: 'text/plain', status: 415 },
  ...['utf-16', 'latin1', '"iso-8859-1"', 'utf-8; charset=utf-16', ''].map((charset) => ({
    body: '{}',
    type: `application/json; charset=${charset}`,
    status: 415,
  })),
  { body: `"${'x'.repeat(2_000_000)}"`, type: 'application/json', status: 413 },
];

const post = (host: string, url: string, { body, type }: { body: string; type: string }, cookie?: string) =>
  harness.request({ host, url, method: 'POST', body, cookie, headers: { 'content-type': type } });

test('refuses a stranger before it checks what was sent', async () => {
  for (const broken of BROKEN) {
    const answers = [];
    for (const host of [PLATFORM_HOST, ACADEMY]) answers.push(await post(host, '/api/tenants', broken));
    // A portal does not have the platform's calls.
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'unauthenticated'],
      [404, 'not-found'],
    ]);
  }
});

test('reports wrong input to a visitor of a portal where visitors may ask', async () => {
  for (const path of ['check-mobile-number-existence', 'nobody']) {
    const { statusCode } = await harness.request({ host: ACADEMY, url: `/api/tenant/users/${path}` });
    expect([path, statusCode]).toEqual([path, 400]);
  }
});

test('names an unknown field as it was sent, and not by the label of another form’s field', async () => {
  const { cookie } = await superAdmin(harness);
  for (const name of ['role', 'user.id', '']) {
    const headers = { 'accept-language': 'en' };
    const answer = await harness.request({ url: `/api/admin/users?${name}=x`, cookie, headers });
    expect(answer.json()).toMatchObject({ message: `Unknown field: “${name}”`, issues: [{ path: [name] }] });
  }
});

test('accepts JSON in UTF-8 in any spelling of the charset', async () => {
  const body = JSON.stringify({ login: 'nobody@example.test', password: 'Wrong_Wörd1' });
  for (const parameters of ['', '; charset=utf-8', ';charset=UTF-8', '; charset="Utf-8"', '; v=1; Charset=utf-8']) {
    const { statusCode } = await post(ACADEMY, '/api/login', { body, type: `application/json${parameters}` });
    expect([parameters, statusCode]).toEqual([parameters, 401]);
  }
});

test('reports wrong input to callers who have the permission, and to everybody when a call is public', async () => {
  const { cookie } = await superAdmin(harness);
  for (const broken of BROKEN) {
    expect((await post(PLATFORM_HOST, '/api/tenants', broken, cookie)).statusCode).toBe(broken.status);
    expect((await post(ACADEMY, '/api/login', broken)).statusCode).toBe(broken.status);
  }
});
