import { bundleCheckoutPath, checkoutPath } from '@dars/contracts/selling/checkout-path';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../modules/accounts/account/mailed-links.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSellingPortal, insertTestBundle } from '../../testing/selling/selling.ts';

const ACADEMY = portalHost('academy');
const PASSWORD = 'Secret_Word1';
let harness: Harness;
let academy: string;
beforeAll(async () => {
  harness = await createHarness();
  academy = (await insertTenant(harness.test.admin, { nameInEnglish: 'academy' })).id;
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  await insertUser(harness.test.admin, { tenantId: academy, login: 'taken@example.test', passwordHash });
});
afterAll(() => harness.close());

const open = (host: string, url: string, cookie?: string) => harness.request({ host, url, cookie });
const post = (host: string, url: string, fields: Record<string, string>) =>
  harness.request({
    host,
    url,
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
const lastPage = () => harness.pages.at(-1)?.page;
const NEWCOMER = {
  firstName: 'Rim',
  lastName: 'Haddad',
  login: 'rim@example.test',
  mobile: '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

describe('signing up on the way to a course', () => {
  const NEXT = '/home/courses/0197f3a0-0000-7000-8000-00000000c0de';
  const withNext = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...query, next: NEXT })}`;
  /** The link to that page in the newest mail to the address. */
  const linkTo = async (recipient: string, path: string) => {
    const [mail] = await harness.test.admin<{ text: string }[]>`
      select text from mails where recipient = ${recipient} order by created_at desc, id desc limit 1`;
    const links = (mail?.text ?? '').match(/http\S*/g) ?? [];
    return new URL(links.find((link) => new URL(link).pathname === path) ?? 'about:blank');
  };
  const mailTo = (recipient: string) => linkTo(recipient, '/home/login');
  const kept = { form: { values: { next: NEXT } } };

  test('leads back to the course through every page, without any script', async () => {
    const person = { ...NEWCOMER, login: 'bound-for-a-course@example.test' };
    await open(ACADEMY, withNext('/home/register'));
    expect(lastPage()).toMatchObject({ kind: 'register', ...kept });
    await post(ACADEMY, '/home/register', { ...person, firstName: '', next: NEXT });
    expect(lastPage()).toMatchObject({ kind: 'register', form: { error: 'validation', values: { next: NEXT } } });
    const sent = await post(ACADEMY, '/home/register', { ...person, next: NEXT });
    expect(sent.headers.location).toBe(withNext('/home/register/sent'));
    await open(ACADEMY, withNext('/home/register/sent'), `mailed=${encodeURIComponent(person.login)}`);
    expect(lastPage()).toMatchObject({ kind: 'mail-sent', ...kept });
    const first = await mailTo(person.login);
    const again = await post(ACADEMY, '/home/register/sent', { email: person.login, next: NEXT });
    expect(again.headers.location).toBe(`/home/register/sent?again=1&next=${encodeURIComponent(NEXT)}`);
    const link = await mailTo(person.login);
    expect(link.href).not.toBe(first.href);
    for (const { searchParams } of [first, link]) expect(searchParams.get('next')).toBe(NEXT);
    await open(ACADEMY, link.pathname + link.search);
    expect(lastPage()).toMatchObject({ kind: 'activate', ...kept });
    const token = link.searchParams.get('activeToken') ?? '';
    const activated = await post(ACADEMY, '/home/login', { token, next: NEXT });
    expect(activated.headers.location).toBe(withNext('/home/login', { notice: 'activated' }));
    await open(ACADEMY, activated.headers.location ?? '');
    expect(lastPage()).toMatchObject({ kind: 'login', notice: 'activated', ...kept });
    const signedIn = await post(ACADEMY, '/home/login', { login: person.login, password: PASSWORD, next: NEXT });
    expect(signedIn.headers.location).toBe(NEXT);
  });

  test('leads back to the course when the link also asks for a password', async () => {
    const { id: userId } = await insertUser(harness.test.admin, { tenantId: academy, activatedAt: null });
    const token = await harness.db.withTenant(academy, (tx) =>
      issueToken(tx, { tenantId: academy, userId, purpose: 'activate' }, harness.deps.now()),
    );
    await harness.test.admin`update users set password_hash = null where id = ${userId}`;
    await open(ACADEMY, withNext('/home/login', { token }));
    expect(lastPage()).toMatchObject({ kind: 'set-password', ...kept });
    await post(ACADEMY, '/home/login', { token, password: 'x', confirmPassword: 'y', next: NEXT });
    expect(lastPage()).toMatchObject({ kind: 'set-password', form: { error: 'validation', values: { next: NEXT } } });
    const set = await post(ACADEMY, '/home/login', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      next: NEXT,
    });
    expect(set.headers.location).toBe(withNext('/home/login', { notice: 'password-set' }));
  });

  test('leads back to the course when the password was forgotten', async () => {
    const login = 'forgetful@example.test';
    const passwordHash = await harness.deps.passwords.hash(PASSWORD);
    await insertUser(harness.test.admin, { tenantId: academy, login, passwordHash });
    await open(ACADEMY, withNext('/home/forgot-password'));
    expect(lastPage()).toMatchObject({ kind: 'forgot-password', ...kept });
    await post(ACADEMY, '/home/forgot-password', { email: 'x', next: NEXT });
    expect(lastPage()).toMatchObject({
      kind: 'forgot-password',
      form: { error: 'validation', values: { next: NEXT } },
    });
    const sent = await post(ACADEMY, '/home/forgot-password', { email: login, next: NEXT });
    expect(sent.headers.location).toBe(withNext('/home/forgot-password/sent'));
    await open(ACADEMY, withNext('/home/forgot-password/sent'), `mailed=${encodeURIComponent(login)}`);
    expect(lastPage()).toMatchObject({ kind: 'mail-sent', about: 'reset', ...kept });
    expect((await open(ACADEMY, withNext('/home/forgot-password/sent'))).headers.location).toBe(
      withNext('/home/forgot-password'),
    );
    const link = await linkTo(login, '/reset-password');
    expect(link.searchParams.get('next')).toBe(NEXT);
    await open(ACADEMY, link.pathname + link.search);
    expect(lastPage()).toMatchObject({ kind: 'set-password', ...kept });
    const token = link.searchParams.get('token') ?? '';
    const fields = { token, password: 'Other_Word2', confirmPassword: 'Other_Word2', next: NEXT };
    const set = await post(ACADEMY, '/reset-password', fields);
    expect(set.headers.location).toBe(withNext('/home/login', { notice: 'password-set' }));
    const dead = await open(ACADEMY, withNext('/reset-password', { token: 'x'.repeat(43) }));
    expect(dead.headers.location).toBe(withNext('/home/forgot-password', { notice: 'link-invalid' }));
  });

  test('sends a signed-in person to the course', async () => {
    const cookie = await harness.signIn(ACADEMY, 'taken@example.test', PASSWORD);
    expect((await open(ACADEMY, withNext('/home/register'), cookie)).headers.location).toBe(NEXT);
  });

  test('leads back to the course that was to be bought, by itself or in a bundle', async () => {
    const { courseId } = await insertCourse(harness.test.admin, { tenantId: academy });
    await insertSellingPortal(harness.test.admin, academy);
    const bundleId = await insertTestBundle(harness.test.admin, {
      tenantId: academy,
      courseIds: [courseId],
      amount: 9_000,
    });
    const [course] = await harness.test.admin<{ slug: string }[]>`select slug from courses where id = ${courseId}`;
    for (const next of [checkoutPath(course?.slug ?? ''), bundleCheckoutPath(bundleId)]) {
      const login = `buyer-${Math.random().toString(36).slice(2)}@example.test`;
      await post(ACADEMY, '/home/register', { ...NEWCOMER, login, next });
      expect((await mailTo(login)).searchParams.get('next')).toBe(`/home/courses/${courseId}`);
    }
  });

  test.each([
    'https://evil.example/',
    '/checkout/evil.example',
    '/checkout/bundle/evil.example',
    '/checkout/%',
    '//evil.example/home/courses/0197f3a0-0000-7000-8000-00000000c0de',
    '/home/courses/Buy-at-evil.example',
    '/Buy-at-evil.example',
    '/home/courses/0197f3a0-0000-7000-8000-00000000c0de-evil.example',
  ])('mails nothing of the address %s', async (next) => {
    const login = `mailed-${Math.random().toString(36).slice(2)}@example.test`;
    expect((await post(ACADEMY, '/home/register', { ...NEWCOMER, login, next })).statusCode).toBe(303);
    expect([...(await mailTo(login)).searchParams.keys()]).toEqual(['activate', 'activeToken']);
  });

  test('mails only the course of a longer address', async () => {
    const login = 'deep@example.test';
    const next = `${NEXT}/lessons/evil.example?q=evil.example#evil`;
    await post(ACADEMY, '/home/register', { ...NEWCOMER, login, next });
    expect((await mailTo(login)).searchParams.get('next')).toBe(NEXT);
  });

  test('mails no course on the platform, which has none', async () => {
    const login = 'owner-bound@example.test';
    await post(PLATFORM_HOST, '/create-account', { ...NEWCOMER, login, next: NEXT });
    const [mail] = await harness.test.admin<{ text: string }[]>`select text from mails where recipient = ${login}`;
    expect(mail?.text).toContain('activeToken');
    expect(mail?.text).not.toContain('next');
  });
});
