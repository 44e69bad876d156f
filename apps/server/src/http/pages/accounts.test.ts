import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../modules/accounts/account/mailed-links.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';

const ACADEMY = portalHost('academy');
const PASSWORD = 'Secret_Word1';
let harness: Harness;
let academy: string;
beforeAll(async () => {
  harness = await createHarness();
  academy = (await insertTenant(harness.test.admin, { nameInEnglish: 'academy' })).id;
  const shut = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
  await insertTenant(harness.test.admin, { nameInEnglish: 'shut', ...shut });
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

test('the account pages exist only at their own host', async () => {
  for (const [host, url, kind] of [
    [ACADEMY, '/home/register', 'register'],
    [ACADEMY, '/register', 'register'],
    [PLATFORM_HOST, '/create-account', 'register'],
    [ACADEMY, '/home/forgot-password', 'forgot-password'],
    [ACADEMY, '/forgot-password', 'forgot-password'],
    [PLATFORM_HOST, '/forgot-password', 'forgot-password'],
    [ACADEMY, '/create-account', 'not-found'],
    [PLATFORM_HOST, '/home/register', 'not-found'],
  ] as const) {
    const { statusCode } = await open(host, url);
    expect([url, statusCode, lastPage()?.kind]).toEqual([url, kind === 'not-found' ? 404 : 200, kind]);
  }
});

test('/register on the platform redirects to the sign-up of portal owners', async () => {
  const { statusCode, headers } = await open(PLATFORM_HOST, '/register');
  expect([statusCode, headers.location]).toEqual([303, '/create-account']);
});

describe('signing up by a plain form', () => {
  test.each([
    [ACADEMY, '/home/register', '/home/register/sent'],
    [PLATFORM_HOST, '/create-account', '/create-account/sent'],
  ])('on %s leads to the page about the mail, which knows the address from a cookie', async (host, url, target) => {
    const response = await post(host, url, { ...NEWCOMER, mobile: '٠٠٩٦٦٥٠١٢٣٤٥٦٧' });
    expect([response.statusCode, response.headers.location]).toEqual([303, target]);
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'mailed', httpOnly: true, sameSite: 'Lax' })]);
    await open(host, target, `mailed=${encodeURIComponent(NEWCOMER.login)}`);
    expect(lastPage()).toMatchObject({ kind: 'mail-sent', about: 'activate', email: NEWCOMER.login, isAgain: false });
    const again = await post(host, target, { email: NEWCOMER.login });
    expect([again.statusCode, again.headers.location]).toEqual([303, `${target}?again=1`]);
    const mails = await harness.test.admin`select * from mails where recipient = ${NEWCOMER.login}`;
    expect(mails.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['055 018 4420', undefined, '+966550184420'],
    ['٠٥٥ ٠١٨ ٤٤٢١', 'SA', '+966550184421'],
    ['0100 123 4567', 'EG', '+201001234567'],
    ['+49 1512 3456789', 'US', '+4915123456789'],
    ['0049 (0)1512-3456788', 'SA', '+4915123456788'],
  ])('stores %s of the country %s as the field would show it', async (mobile, mobileCountry, stored) => {
    const login = `n${stored.slice(1)}@example.test`;
    const fields = { ...NEWCOMER, login, mobile, ...(mobileCountry && { mobileCountry }) };
    expect((await post(ACADEMY, '/home/register', fields)).statusCode).toBe(303);
    const [made] = await harness.test.admin`select mobile from users where login = ${login}`;
    expect(made).toEqual({ mobile: stored });
  });

  test('refuses a number that fits two countries, and keeps the chosen country', async () => {
    const fields = { ...NEWCOMER, login: 'two@example.test', mobile: '1512 3456789', mobileCountry: 'DE' };
    expect((await post(ACADEMY, '/home/register', fields)).statusCode).toBe(400);
    expect(lastPage()).toMatchObject({
      home: { code: 'DE', dialCode: '49', example: '+49 1512 3456789' },
      form: { values: { mobile: '1512 3456789' }, issues: [{ path: ['mobile'], rule: 'phone-country-missing' }] },
    });
  });

  test('starts with the portal\u2019s country, and on the platform with the reader\u2019s', async () => {
    await open(ACADEMY, '/home/register');
    expect(lastPage()).toMatchObject({ home: { code: 'SA', dialCode: '966' } });
    await harness.request({ host: PLATFORM_HOST, url: '/create-account', headers: { 'accept-language': 'ar-EG' } });
    expect(lastPage()).toMatchObject({ home: { code: 'EG', dialCode: '20' } });
    await open(PLATFORM_HOST, '/create-account');
    expect(lastPage()).toMatchObject({ home: null });
  });

  test('shows errors at their fields, and keeps the typed values except passwords', async () => {
    const wrong = { ...NEWCOMER, firstName: ' ', login: 'x y@z', mobile: '12', confirmPassword: 'Other_Word1' };
    expect((await post(ACADEMY, '/home/register', wrong)).statusCode).toBe(400);
    const page = lastPage();
    if (page?.kind !== 'register') throw new Error('another page');
    expect(page.form.values).toEqual({ firstName: ' ', lastName: 'Haddad', login: 'x y@z', mobile: '12' });
    expect(page.form.issues.map(({ path, rule }) => [path[0], rule])).toEqual([
      ['firstName', 'required-field'],
      ['login', 'email-no-white-spaces'],
      ['confirmPassword', 'confirm-password-error-message'],
      ['mobile', 'wrong-phone-number'],
    ]);
    expect((await post(ACADEMY, '/home/register', { ...NEWCOMER, confirmPassword: 'Other_Word1' })).statusCode).toBe(
      400,
    );
    expect(lastPage()).toMatchObject({ form: { issues: [{ rule: 'confirm-password-error-message' }] } });
    await post(ACADEMY, '/register', { ...NEWCOMER, login: 'taken@example.test' });
    expect(lastPage()).toMatchObject({ form: { issues: [{ path: ['login'], rule: 'email-exists' }] } });
  });

  test('is closed in an unpublished portal, and redirects signed-in people home', async () => {
    await open(portalHost('shut'), '/home/register');
    expect(lastPage()).toMatchObject({ kind: 'register', form: { error: 'registration-closed' } });
    expect((await post(portalHost('shut'), '/home/register', NEWCOMER)).statusCode).toBe(403);
    const cookie = await harness.signIn(ACADEMY, 'taken@example.test', PASSWORD);
    expect((await open(ACADEMY, '/home/register', cookie)).headers.location).toBe('/home');
  });
});

describe('signing up where visitors may not ask which accounts exist', () => {
  test('leads to the same page for a taken and a free address, and mails the holder', async () => {
    const discreet = await createHarness({ config: { publicExistenceChecks: false } });
    const { id: tenantId } = await insertTenant(discreet.test.admin, { nameInEnglish: 'academy' });
    await insertUser(discreet.test.admin, { tenantId, login: 'taken@example.test' });
    await discreet.request({ host: ACADEMY, url: '/home/register' });
    expect(discreet.pages.at(-1)?.page).toMatchObject({ kind: 'register', tellsTaken: false });
    const answers = [];
    for (const login of ['free@example.test', 'taken@example.test']) {
      const { statusCode, headers } = await discreet.request({
        host: ACADEMY,
        url: '/home/register',
        method: 'POST',
        body: new URLSearchParams({ ...NEWCOMER, login }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      answers.push([statusCode, headers.location]);
    }
    expect(answers).toEqual([
      [303, '/home/register/sent'],
      [303, '/home/register/sent'],
    ]);
    const mails = await discreet.test.admin`select text from mails where recipient = 'taken@example.test'`;
    expect(mails).toEqual([{ text: expect.stringContaining('/home/forgot-password') }]);
    await discreet.close();
  });

  test('applies to the platform always', async () => {
    await open(PLATFORM_HOST, '/create-account');
    expect(lastPage()).toMatchObject({ kind: 'register', tellsTaken: false });
    await open(ACADEMY, '/home/register');
    expect(lastPage()).toMatchObject({ kind: 'register', tellsTaken: true });
  });
});

describe('a forgotten password by plain forms', () => {
  const newToken = async () => {
    const { id: userId, login } = await insertUser(harness.test.admin, { tenantId: academy });
    const link = { tenantId: academy, userId, purpose: 'reset' } as const;
    return { login, token: await harness.db.withTenant(academy, (tx) => issueToken(tx, link, new Date())) };
  };

  test('is answered the same for every address', async () => {
    for (const email of ['taken@example.test', 'nobody@example.test']) {
      const { statusCode, headers } = await post(ACADEMY, '/home/forgot-password', { email });
      expect([statusCode, headers.location]).toEqual([303, '/home/forgot-password/sent']);
    }
    expect((await post(ACADEMY, '/home/forgot-password', { email: 'x' })).statusCode).toBe(400);
    expect(lastPage()).toMatchObject({ form: { values: { email: 'x' }, issues: [{ rule: 'email' }] } });
  });

  test('is replaced on the page of the link, which opening does not use up', async () => {
    const { login, token } = await newToken();
    for (let look = 0; look < 3; look += 1) await open(ACADEMY, `/reset-password?token=${token}`);
    expect(lastPage()).toMatchObject({ kind: 'set-password', token });
    const fields = { token, password: 'Fresh_Word1', confirmPassword: 'Fresh_Word1' };
    const { headers } = await post(ACADEMY, '/reset-password', fields);
    expect(headers.location).toBe('/home/login?notice=password-set');
    await expect(harness.signIn(ACADEMY, login, 'Fresh_Word1')).resolves.toContain('dars_session');
  });

  test('is replaced by the older form of the link too', async () => {
    const { token } = await newToken();
    await open(ACADEMY, `/home/login?token=${token}`);
    expect(lastPage()).toMatchObject({ kind: 'set-password', token });
  });

  test('leads to the page for a new link, without writing the secret, when the secret is malformed', async () => {
    const token = '"'.repeat(10_000);
    const wrong = { token, password: 'x', confirmPassword: 'y' };
    const answers = [
      await post(ACADEMY, '/reset-password', wrong),
      await post(ACADEMY, '/home/login', wrong),
      await post(ACADEMY, '/home/login', { token }),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/home/forgot-password?notice=link-invalid'],
      [303, '/home/login?notice=link-invalid'],
      [303, '/home/login?notice=link-invalid'],
    ]);
  });

  test('leads to the page for a new link, with the reason, when the link is dead', async () => {
    const dead = '/home/forgot-password?notice=link-invalid';
    for (const token of ['dead', 'x'.repeat(300)]) {
      expect((await open(ACADEMY, `/reset-password?token=${token}`)).headers.location).toBe(dead);
    }
    const fields = { token: 'dead', password: 'Fresh_Word1', confirmPassword: 'Fresh_Word1' };
    expect((await post(ACADEMY, '/reset-password', fields)).headers.location).toBe(dead);
    expect((await open(ACADEMY, '/reset-password')).headers.location).toBe('/home/forgot-password');
    await open(ACADEMY, dead);
    expect(lastPage()).toMatchObject({ kind: 'forgot-password', form: { error: 'token-invalid' } });
  });

  test('leads to the page for a new link, and says that the link was used, when it has set a password', async () => {
    const used = '/home/forgot-password?notice=link-used';
    const { token } = await newToken();
    const fields = { token, password: 'Fresh_Word1', confirmPassword: 'Fresh_Word1' };
    await post(ACADEMY, '/reset-password', fields);
    expect((await open(ACADEMY, `/reset-password?token=${token}`)).headers.location).toBe(used);
    const others = { ...fields, password: 'Other_Word1', confirmPassword: 'Other_Word1' };
    expect((await post(ACADEMY, '/reset-password', others)).headers.location).toBe(used);
    await open(ACADEMY, used);
    expect(lastPage()).toMatchObject({ kind: 'forgot-password', form: { error: 'token-used' } });
  });
});
