import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACADEMY, type Accounts, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import { superAdmin } from '../../../testing/people.ts';
import { answerFrom, Browser, deliverCallback, signInBy } from '../../../testing/social.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());
beforeEach(async () => {
  await accounts.harness.test.admin`delete from mails`;
});

const begin = () => new Browser(accounts.harness);
const PROFILE = '/home/profile';

/** Opens a browser and signs a person in there with their password. */
async function signedIn(login: string, host = ACADEMY): Promise<Browser> {
  const browser = begin();
  const path = host === PLATFORM_HOST ? '/login' : '/home/login';
  const { statusCode } = await browser.post(`http://${host}${path}`, { login, password: PASSWORD });
  expect(statusCode).toBe(303);
  return browser;
}

const askLink = (browser: Browser, fields: Record<string, string> = {}, host = ACADEMY) =>
  browser.post(`http://${host}/social/google/link`, { next: PROFILE, current: PASSWORD, ...fields });

/** Links the provider with that address there, and returns the address at which the browser ends. */
async function link(browser: Browser, email: string, finisher = browser): Promise<string> {
  const { address } = (await askLink(browser)).json<{ address: string }>();
  const answer = await answerFrom(browser, { begin: address, provider: 'google' }, { email });
  const finish = String((await deliverCallback(browser, answer)).headers.location);
  return new URL(String((await finisher.get(finish)).headers.location), finish).href;
}

const signInFrom = (email: string, host = ACADEMY) => signInBy(begin(), { host }, { email });
const mailsTo = async (recipient: string) => {
  const rows = await accounts.harness.test.admin`
    select subject, text from mails where recipient = ${recipient} order by created_at`;
  return rows.map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
};
const unlink = async (browser: Browser) => {
  const cookie = `dars_session=${browser.cookie(ACADEMY, 'dars_session')}`;
  const answer = await accounts.harness.trpc(ACADEMY, 'profile.unlinkProvider', { provider: 'google' }, cookie);
  return [answer.status, answer.error?.data.appCode];
};

describe('a signed-in user', () => {
  it('links a provider by password, whatever address they have there, and can sign in by it', async () => {
    const { login } = await accounts.newUser();
    const browser = await signedIn(login);
    expect((await askLink(browser, { current: 'Wrong_Word1' })).statusCode).toBe(400);
    expect(await link(browser, 'elsewhere@provider.test')).toBe(`http://${ACADEMY}${PROFILE}?social=done`);
    const later = begin();
    expect(await signInBy(later, { host: ACADEMY }, { email: 'elsewhere@provider.test' })).toBe(
      `http://${ACADEMY}/home`,
    );
    expect((await later.get(`http://${ACADEMY}/api/me`)).json()).toMatchObject({ login });
  });

  it('is recorded in the audit trail when the password is wrong', async () => {
    const { id, login } = await accounts.newUser();
    await askLink(await signedIn(login), { current: 'Wrong_Word1' });
    const rows = await accounts.harness.test.admin`
      select details from audit_events where subject_id = ${id} and action = 'user.sign-in-refused'`;
    expect(rows).toMatchObject([{ details: { login, reason: 'wrong-password' } }]);
  });

  it('cannot link a provider account that another user signs in with, nor a second one of the same provider', async () => {
    const [one, other] = [await accounts.newUser(), await accounts.newUser()];
    await link(await signedIn(one.login), 'one@provider.test');
    expect(await link(await signedIn(other.login), 'one@provider.test')).toContain('?social=elsewhere');
    expect(await link(await signedIn(one.login), 'second@provider.test')).toContain('?social=other');
  });

  it('links nothing when another browser finishes, or none', async () => {
    const [one, other] = [await accounts.newUser(), await accounts.newUser()];
    const browser = await signedIn(one.login);
    await signedIn(other.login);
    const { address } = (await askLink(browser)).json<{ address: string }>();
    const answer = await answerFrom(browser, { begin: address, provider: 'google' }, { email: 'mix@provider.test' });
    const finish = String((await deliverCallback(browser, answer)).headers.location);
    browser.plant(ACADEMY, 'dars_session', 'gone');
    expect((await browser.get(finish)).headers.location).toContain('social=refused');
    expect(await accounts.harness.test.admin`select 1 from identities where email = 'mix@provider.test'`).toHaveLength(
      0,
    );
  });

  it('unlinks while another way in remains', async () => {
    const { login } = await accounts.newUser();
    const browser = await signedIn(login);
    await link(browser, 'away@provider.test');
    expect(await unlink(browser)).toEqual([200, undefined]);
    expect(await unlink(browser)).toEqual([404, 'not-found']);
    const social = begin();
    await signInBy(social, { host: ACADEMY }, { email: 'only@provider.test' });
    expect(await unlink(social)).toEqual([409, 'last-way-in']);
  });

  it('cannot link a super-admin’s account or an owner’s member account in a portal', async () => {
    const { cookie } = await superAdmin(accounts.harness);
    const asked = await accounts.harness.request({
      host: PLATFORM_HOST,
      method: 'POST',
      url: '/social/google/link',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: `current=${PASSWORD}`,
      cookie,
    });
    expect(asked.statusCode).toBe(403);
    const owner = await accounts.newOwner('member');
    expect((await askLink(await signedIn(owner.login, owner.host), {}, owner.host)).statusCode).toBe(403);
  });
});

describe('an owner who signed up by a provider', () => {
  it('signs in to their portal by that provider, and is not sent to a password', async () => {
    const email = 'founder@provider.test';
    expect(await signInFrom(email, PLATFORM_HOST)).toBe(`http://${PLATFORM_HOST}/portals`);
    const { admin } = accounts.harness.test;
    const [owner] = await admin`select id from users where login = ${email} and tenant_id = ${PLATFORM_ID}`;
    const { cookie } = await superAdmin(accounts.harness);
    const input = { nameInArabic: 'منصة', nameInEnglish: 'founded', locale: { id: 2 }, userId: owner?.['id'] };
    expect((await accounts.harness.trpc(PLATFORM_HOST, 'tenant.create', input, cookie)).status).toBe(200);
    const [ready] = await mailsTo(email);
    expect(ready?.text).toContain('Google');
    expect(ready?.text).not.toMatch(/activeToken|password/i);
    const host = 'founded.localhost:3000';
    const browser = begin();
    expect(await signInBy(browser, { host }, { email })).toBe(`http://${host}/home/admin`);
    expect((await browser.get(`http://${host}/api/me`)).json()).toMatchObject({ authorities: ['ROLE_ADMIN_PORTAL'] });
    // In another portal the same person is not the owner and gets an account of their own.
    expect(await signInFrom(email)).toBe(`http://${ACADEMY}/home`);
  });
});

describe('a mail about signing in', () => {
  it('says how to sign in, and offers to choose a password, when an account without one asks for a reset', async () => {
    const email = 'never@provider.test';
    await signInFrom(email);
    await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/forgot-password', body: { email } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Google');
    const token = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
    const body = { token, password: PASSWORD };
    const set = await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/set-password', body });
    expect(set.statusCode).toBe(200);
    expect(await signInFrom(email)).toBe(`http://${ACADEMY}/home`);
  });

  it('leads to the profile, and links nothing, when somebody came by a provider with the account’s address', async () => {
    const { login } = await accounts.newUser();
    expect(await signInFrom(login)).toBe(`http://${ACADEMY}/home/login?notice=social-linkable`);
    const [mail] = await mailsTo(login);
    expect(mail?.text).toContain(`http://${ACADEMY}/home/login?next=%2Fhome%2Fprofile`);
    expect(await signInFrom(login)).toContain('social-linkable');
  });

  it('offers an owner a password only when they have one or will get one', async () => {
    const activatedAt = new Date();
    for (const [slug, values, way] of [
      ['offer-password', { activatedAt }, 'كلمة المرور'],
      ['offer-invited', { activatedAt: null, passwordHash: null }, 'كلمة المرور'],
      ['offer-social', { activatedAt, passwordHash: null }, 'Apple'],
    ] as const) {
      const { login, host } = await accounts.newOwner(slug, values);
      expect(await signInFrom(login, host)).toContain('social-linkable');
      const [mail] = await mailsTo(login);
      expect(['كلمة المرور', 'Apple'].filter((each) => mail?.text.includes(each))).toEqual([way]);
    }
  });
});
