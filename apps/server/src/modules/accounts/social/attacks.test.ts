import { randomUUID } from 'node:crypto';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { answerOf, Browser, deliverCallback, type ProviderCallback } from '../../../testing/social.ts';

const ACADEMY = portalHost('academy');
const HORIZON = portalHost('horizon');
const EXPIRED = (host: string) => `http://${host}/home/login?notice=social-expired`;
const FAILED = `http://${ACADEMY}/home/login?notice=social-failed`;

let harness: Harness;
let horizon: string;
beforeAll(async () => {
  harness = await createHarness();
  await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  horizon = (await insertTenant(harness.test.admin, { nameInEnglish: 'horizon' })).id;
});
afterAll(() => harness.close());

let victim: Browser;
let attacker: Browser;
const VICTIM = { email: 'victim@example.test' };
const ATTACKER = { email: 'attacker@example.test' };
beforeEach(async () => {
  harness.setNow(new Date());
  victim = new Browser(harness);
  attacker = new Browser(harness);
  await harness.test.admin`delete from sessions`;
  await harness.test.admin`delete from identities`;
  await harness.test.admin`delete from users where login like '%@example.test'`;
});

const handover = async (browser: Browser, answer: ProviderCallback) =>
  String((await deliverCallback(browser, answer)).headers.location);
/** Opens an address and returns the address that it redirects to. */
const open = async (browser: Browser, address: string) =>
  new URL(String((await browser.get(address)).headers.location), address).href;
const sessions = async () => (await harness.test.admin`select id from sessions`).length;
const accounts = async () => {
  const rows = await harness.test.admin`select login from users where login like '%@example.test' order by login`;
  return rows.map(({ login }) => login);
};
const withFields = (answer: ProviderCallback, fields: Record<string, string>): ProviderCallback => ({
  ...answer,
  fields: { ...answer.fields, ...fields },
});

describe('the hand-over code of a social sign-in is refused', () => {
  test('in another browser, whether that has started no sign-in or one of its own', async () => {
    const link = await handover(attacker, await answerOf(attacker, { host: ACADEMY }, ATTACKER));
    expect(await open(victim, link)).toBe(EXPIRED(ACADEMY));
    await answerOf(victim, { host: ACADEMY }, VICTIM);
    expect(await open(victim, link)).toBe(EXPIRED(ACADEMY));
    expect([await sessions(), await accounts()]).toEqual([0, []]);
    // The failed attempts did not use it up: the browser that started can finish.
    expect(await open(attacker, link)).toBe(`http://${ACADEMY}/home`);
  });

  test('with a cookie that the server did not make', async () => {
    const link = await handover(attacker, await answerOf(attacker, { host: ACADEMY }, ATTACKER));
    victim.plant(ACADEMY, 'dars_social', 'short');
    expect(await open(victim, link)).toBe(EXPIRED(ACADEMY));
  });

  test('in another portal or on the platform', async () => {
    const link = await handover(attacker, await answerOf(attacker, { host: ACADEMY }, ATTACKER));
    const secret = attacker.cookie(ACADEMY, 'dars_social') ?? '';
    for (const host of [HORIZON, PLATFORM_HOST]) {
      attacker.plant(host, 'dars_social', secret);
      const loginPath = host === HORIZON ? '/home/login' : '/login';
      expect(await open(attacker, link.replace(ACADEMY, host))).toBe(
        `http://${host}${loginPath}?notice=social-expired`,
      );
    }
    expect(await sessions()).toBe(0);
  });

  test('a second time', async () => {
    const link = await handover(victim, await answerOf(victim, { host: ACADEMY }, VICTIM));
    const secret = victim.cookie(ACADEMY, 'dars_social') ?? '';
    await victim.get(link);
    const again = new Browser(harness);
    again.plant(ACADEMY, 'dars_social', secret);
    expect(await open(again, link)).toBe(EXPIRED(ACADEMY));
    expect(await sessions()).toBe(1);
  });

  test('more than once when it is used fifty times at once', async () => {
    const link = await handover(victim, await answerOf(victim, { host: ACADEMY }, VICTIM));
    const secret = victim.cookie(ACADEMY, 'dars_social') ?? '';
    const ends = await Promise.all(
      Array.from({ length: 50 }, () => {
        const browser = new Browser(harness);
        browser.plant(ACADEMY, 'dars_social', secret);
        return open(browser, link);
      }),
    );
    expect(ends.filter((end) => end === `http://${ACADEMY}/home`)).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set([`http://${ACADEMY}/home`, EXPIRED(ACADEMY)]));
    expect([await sessions(), await accounts()]).toEqual([1, [VICTIM.email]]);
  });

  test('after ten minutes', async () => {
    const link = await handover(victim, await answerOf(victim, { host: ACADEMY }, VICTIM));
    harness.setNow(new Date(Date.now() + 10 * 60_000));
    expect(await open(victim, link)).toBe(EXPIRED(ACADEMY));
    expect(await accounts()).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000)])('under a made-up code (%#)', async (code) => {
    await answerOf(victim, { host: ACADEMY }, VICTIM);
    expect(await open(victim, `http://${ACADEMY}/social/finish?code=${code}`)).toBe(EXPIRED(ACADEMY));
  });
});

describe('a provider’s answer is refused', () => {
  test('with the state of another sign-in, which did not ask for the code', async () => {
    const theirs = await answerOf(victim, { host: ACADEMY }, VICTIM);
    const mine = await answerOf(attacker, { host: ACADEMY }, ATTACKER);
    const swapped = withFields(mine, { state: theirs.fields['state'] ?? '' });
    expect(await handover(victim, swapped)).toBe(FAILED);
    expect(await accounts()).toEqual([]);
  });

  test('with a state that names another portal, no portal, or nothing', async () => {
    const answer = await answerOf(attacker, { host: ACADEMY }, ATTACKER);
    const secret = String(answer.fields['state']).split('.')[1];
    const toHorizon = withFields(answer, { state: `${horizon}.${secret}` });
    expect(await handover(attacker, toHorizon)).toBe(EXPIRED(HORIZON));
    for (const state of [`${randomUUID()}.${secret}`, `.${secret}`, String(secret), '', '\0', "'; --"]) {
      expect(await handover(attacker, withFields(answer, { state }))).toBe(
        `http://${PLATFORM_HOST}/login?notice=social-expired`,
      );
    }
  });

  test('a second time, before and after the hand-over was used', async () => {
    const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
    const link = await handover(victim, answer);
    expect(await handover(attacker, answer)).toBe(EXPIRED(ACADEMY));
    await victim.get(link);
    expect(await handover(attacker, answer)).toBe(EXPIRED(ACADEMY));
    expect(await sessions()).toBe(1);
  });

  test('when it is repeated, so that fifty requests at once get one hand-over', async () => {
    const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
    const ends = await Promise.all(Array.from({ length: 50 }, () => handover(victim, answer)));
    expect(ends.filter((end) => end.startsWith(`http://${ACADEMY}/social/finish`))).toHaveLength(1);
  });

  test('from the other provider', async () => {
    const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
    const callback = answer.callback.replace('google', 'apple');
    expect(await handover(victim, { ...answer, callback })).toBe(EXPIRED(ACADEMY));
  });

  test('after ten minutes', async () => {
    const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
    harness.setNow(new Date(Date.now() + 10 * 60_000));
    expect(await handover(victim, answer)).toBe(EXPIRED(ACADEMY));
  });

  test('with a made-up code, or none', async () => {
    for (const code of ['made-up', '']) {
      const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
      expect(await handover(victim, withFields(answer, { code }))).toBe(FAILED);
    }
  });

  test('on a portal’s own host, as only the platform has a callback', async () => {
    const { fields } = await answerOf(victim, { host: ACADEMY }, VICTIM);
    const response = await victim.get(`http://${ACADEMY}/social/google/callback?${new URLSearchParams(fields)}`);
    expect(response.statusCode).toBe(404);
  });
});

describe('a person who refuses at the provider', () => {
  test.each([
    ['google', 'access_denied', 'social-denied'],
    ['apple', 'user_cancelled_authorize', 'social-denied'],
    ['apple', 'server_error', 'social-failed'],
  ] as const)('returns to the sign-in page with a notice (%s, %s)', async (provider, error, notice) => {
    const answer = await answerOf(victim, { host: ACADEMY, provider, next: '/home/courses' }, VICTIM);
    const { state = '' } = answer.fields;
    expect(await handover(victim, { ...answer, fields: { state, error } })).toBe(
      `http://${ACADEMY}/home/login?notice=${notice}&next=%2Fhome%2Fcourses`,
    );
    // The refusal was the provider's answer, and no second answer is accepted.
    expect(await handover(victim, answer)).toBe(EXPIRED(ACADEMY));
  });
});

describe('a POST that another site makes a browser send', () => {
  const foreign = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  const post = (host: string, url: string) =>
    harness.request({
      host,
      url,
      method: 'POST',
      headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'state=x',
    });

  test('is accepted by Apple’s callback only', async () => {
    expect((await post(PLATFORM_HOST, '/social/apple/callback')).statusCode).toBe(303);
    for (const [host, url] of [
      [PLATFORM_HOST, '/login'],
      [PLATFORM_HOST, '/social/google/callback'],
      [PLATFORM_HOST, '/social/apple/callback/'],
      [ACADEMY, '/home/login'],
    ] as const) {
      expect([url, (await post(host, url)).statusCode]).toEqual([url, 403]);
    }
    expect((await post(ACADEMY, '/social/apple/callback')).statusCode).toBe(404);
  });
});

test('an unknown provider answers not-found', async () => {
  for (const url of ['/social/github', '/social/github/callback', '/social/constructor'])
    expect((await harness.request({ host: PLATFORM_HOST, url })).statusCode).toBe(404);
});

test('the sign-in cookie is the host’s own, out of reach of scripts, and cleared after the sign-in', async () => {
  const begun = await victim.get(`http://${ACADEMY}/social/google`);
  expect(begun.cookies).toEqual([
    {
      name: 'dars_social',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    },
  ]);
  await open(victim, await handover(victim, await answerOf(victim, { host: ACADEMY }, VICTIM)));
  expect(victim.cookie(ACADEMY, 'dars_social')).toBeUndefined();
});

test('the database stores no secret of a browser, a state or a hand-over', async () => {
  const answer = await answerOf(victim, { host: ACADEMY }, VICTIM);
  const link = await handover(victim, answer);
  const stored = JSON.stringify(await harness.test.admin`select * from social_sign_ins`);
  const secrets = [
    victim.cookie(ACADEMY, 'dars_social'),
    answer.fields['state'],
    new URL(link).searchParams.get('code'),
  ];
  for (const secret of secrets) expect(stored).not.toContain(secret);
});
