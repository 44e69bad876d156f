import { createPublicKey, verify } from 'node:crypto';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/env.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { type Issuer, newKey, startIssuer } from '../../../testing/oidc-issuer.ts';
import { Browser, deliverCallback } from '../../../testing/social.ts';
import { appleSecret } from './providers.ts';

const ACADEMY = portalHost('academy');
const LOGIN_PAGE = `http://${ACADEMY}/home/login`;
const KEY = { teamId: 'TEAM', keyId: 'KEY', privateKey: newKey().export({ type: 'pkcs8', format: 'pem' }).toString() };

let issuer: Issuer;
let harness: Harness;
beforeAll(async () => {
  issuer = await startIssuer('client');
  const at = { issuer: issuer.address, clientId: 'client' };
  const social = { google: { ...at, secret: 'google secret' }, apple: { ...at, secret: KEY } };
  harness = await createHarness({ config: { social } });
  await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
});
afterAll(async () => {
  await harness.close();
  await issuer.close();
});
afterEach(() => {
  issuer.says((honest) => honest);
  issuer.signsWith(undefined);
  issuer.isSilent(false);
});

/** Signs in and delivers the answer as the provider's authorization endpoint would give it. The code is the nonce. */
async function signIn(provider: 'google' | 'apple' = 'google', extra: Record<string, string> = {}): Promise<string> {
  const browser = new Browser(harness);
  const target = new URL(String((await browser.get(`http://${ACADEMY}/social/${provider}`)).headers.location));
  const asked = Object.fromEntries(target.searchParams);
  const fields = { state: asked['state'] ?? '', code: asked['nonce'] ?? '', ...extra };
  const handed = await deliverCallback(browser, { callback: asked['redirect_uri'] ?? '', fields });
  const finish = String(handed.headers.location);
  if (!finish.includes('/social/finish')) return finish;
  return new URL(String((await browser.get(finish)).headers.location), finish).href;
}

describe('a token', () => {
  test('signs in when it is valid, after a request with the verifier and the secret in its body', async () => {
    expect(await signIn()).toBe(`http://${ACADEMY}/home`);
    expect(Object.fromEntries(issuer.asked())).toMatchObject({
      client_id: 'client',
      client_secret: 'google secret',
      redirect_uri: `http://${PLATFORM_HOST}/social/google/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
    });
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'other-client' }],
    ['several audiences, issued to another', { aud: ['client', 'other'], azp: 'other' }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['a time that is over', { iat: past, exp: past + 60 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('with %s is refused', async (_what, change) => {
    issuer.says((honest) => ({ ...honest, ...change }));
    expect(await signIn()).toBe(`${LOGIN_PAGE}?notice=social-failed`);
  });

  test('is refused when another key signed it', async () => {
    issuer.signsWith(newKey());
    expect(await signIn()).toBe(`${LOGIN_PAGE}?notice=social-failed`);
  });

  test.each([
    [{ email_verified: 'true' }, `http://${ACADEMY}/home`],
    [{ email_verified: false }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email_verified: 'false' }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email_verified: undefined }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email_verified: 1 }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email: undefined }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email: 'no address' }, `${LOGIN_PAGE}?notice=social-unverified`],
    [{ email: ['a@example.test'] }, `${LOGIN_PAGE}?notice=social-unverified`],
  ])('vouches for an address only as it is written (%j)', async (change, end) => {
    const sub = JSON.stringify(change);
    issuer.says((honest) => ({ ...honest, sub, email: `${Object.keys(change)}@example.test`, ...change }));
    expect(await signIn()).toBe(end);
  });

  test('may hold invalid names, which are left out', async () => {
    const names = { given_name: '\u202Eevil', family_name: { a: 1 }, name: 'x'.repeat(5000) };
    issuer.says((honest) => ({ ...honest, sub: 'odd', email: 'odd@example.test', ...names }));
    expect(await signIn()).toBe(`http://${ACADEMY}/home`);
    const [user] = await harness.test.admin`select first_name, last_name from users where login = 'odd@example.test'`;
    expect(user).toEqual({ first_name: 'odd', last_name: '' });
  });
});

describe('Apple', () => {
  test('is sent a client secret that is signed for it and valid for minutes', async () => {
    issuer.says((honest) => ({ ...honest, sub: 'apple', email: 'apple@example.test' }));
    expect(await signIn('apple')).toBe(`http://${ACADEMY}/home`);
    const [header = '', claims = '', signature = ''] = (issuer.asked().get('client_secret') ?? '').split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { iat, exp, ...rest } = read(claims);
    expect(rest).toEqual({ iss: 'TEAM', aud: 'https://appleid.apple.com', sub: 'client' });
    expect(exp - iat).toBe(300);
    const key = { key: createPublicKey(KEY.privateKey), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(appleSecret('client', KEY, new Date(0))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test.each(['no json', '[]', 'null', '{"name":null}', '{"name":{"firstName":{}}}'])(
    'may send any text in place of a name: %s',
    async (user) => {
      issuer.says((honest) => ({ ...honest, sub: user, email: 'again@example.test' }));
      await harness.test.admin`delete from identities`;
      await harness.test.admin`delete from users where login = 'again@example.test'`;
      expect(await signIn('apple', { user })).toBe(`http://${ACADEMY}/home`);
    },
  );
});

describe('an unreachable provider', () => {
  test('sends the person back to the sign-in page with a notice, and is asked again at the next sign-in', async () => {
    const broken = await startIssuer('client');
    const social = { google: { issuer: broken.address, clientId: 'client', secret: 'x' } };
    const other = await createHarness({ config: { social } });
    await insertTenant(other.test.admin, { nameInEnglish: 'academy' });
    const startSocialSignIn = async () =>
      String((await other.request({ host: ACADEMY, url: '/social/google' })).headers.location);
    await broken.close();
    expect(await startSocialSignIn()).toBe('/home/login?notice=social-failed');
    const [row] = await other.test.admin`select count(*)::int as rows from social_sign_ins`;
    expect(row).toEqual({ rows: 0 });
    await other.close();
  });

  test('keeps nobody waiting beyond the time limit', async () => {
    const mute = await startIssuer('client');
    mute.isSilent(true);
    const social = { google: { issuer: mute.address, clientId: 'client', secret: 'x' } };
    const other = await createHarness({ config: { social } });
    const response = await other.request({ host: PLATFORM_HOST, url: '/social/google' });
    expect(response.headers.location).toBe('/login?notice=social-failed');
    await other.close();
    await mute.close();
  });
});

describe('in production', () => {
  test('an unconfigured provider gives a notice, keeps the destination and has no stand-in', async () => {
    const production = await createHarness({ config: { production: true } });
    await insertTenant(production.test.admin, { nameInEnglish: 'academy' });
    for (const provider of ['google', 'apple']) {
      const response = await production.request({ host: ACADEMY, url: `/social/${provider}?next=/home/courses` });
      expect([response.statusCode, response.headers.location, response.cookies]).toEqual([
        303,
        '/home/login?notice=social-unavailable&next=%2Fhome%2Fcourses',
        [],
      ]);
    }
    const url = '/dev/identity/google/.well-known/openid-configuration';
    expect((await production.request({ host: PLATFORM_HOST, url })).statusCode).toBe(404);
    await production.close();
  });

  test('an issuer without https is refused', () => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: issuer.address };
    expect(readConfig(google).social.google?.issuer).toBe(issuer.address);
    expect(() => readConfig({ ...google, NODE_ENV: 'production' })).toThrow(/https/);
  });
});

describe('the configuration', () => {
  const privateKey = KEY.privateKey;
  test('is complete or missing', () => {
    expect(readConfig({}).social).toEqual({});
    for (const variables of [
      { GOOGLE_CLIENT_ID: 'a' },
      { GOOGLE_CLIENT_SECRET: 'a' },
      { APPLE_CLIENT_ID: 'a' },
      { APPLE_CLIENT_SECRET: 'a' },
      { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' },
      { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY: 'no key' },
      { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'ftp://x' },
    ] as Record<string, string>[]) {
      expect(() => readConfig(variables), JSON.stringify(variables)).toThrow(/GOOGLE|APPLE/);
    }
  });

  test('accepts a key on one line', () => {
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' };
    const { social } = readConfig({ ...apple, APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') });
    expect(social.apple).toEqual({
      issuer: 'https://appleid.apple.com',
      clientId: 'a',
      secret: { teamId: 'TEAM', keyId: 'KEY', privateKey },
    });
  });
});
