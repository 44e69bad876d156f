import type { User, UserRef } from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { describe, expect, test } from 'vitest';
import { insertSignedInUser } from '../../../testing/people.ts';
import { setUpPlatform } from '../../../testing/platform.ts';

const { harness, admin, callPlatform } = setUpPlatform();

let made = 0;
const form = (values: Record<string, unknown> = {}): Record<string, unknown> & { login: string } => {
  made += 1;
  return { firstName: 'Nadia', lastName: 'Saleh', login: `nadia-${made}@dars.test`, ...values };
};
const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.request({ method: 'POST', url: '/api/admin/users', body, cookie: admin.cookie, headers });
const get = (url: string) => harness.request({ url, cookie: admin.cookie });
const mobileOf = (number: number) => `+9665${String(10_000_000 + number)}`;

describe('a new platform user', () => {
  test('is an inactive portal admin whose e-mail is the login in lower case', async () => {
    const response = await post(
      form({
        login: ' Amina@Dars.TEST ',
        email: 'amina@dars.test',
        mobile: '+٩٦٦ 51 000 0000',
        authorities: ['ROLE_ADMIN_PORTAL'],
      }),
    );
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json<User>()).toEqual({
      id: expect.any(String),
      login: 'amina@dars.test',
      email: 'amina@dars.test',
      firstName: 'Nadia',
      lastName: 'Saleh',
      mobile: '+966510000000',
      authorities: ['ROLE_ADMIN_PORTAL'],
      bio: null,
      imageUrl: null,
      calendar: null,
      activated: false,
    });
  });

  test('is mailed a link in the maker’s language and recorded in the audit trail', async () => {
    const { id, login } = (await post(form(), { 'accept-language': 'es' })).json<User>();
    const [mail] = await harness.test.admin`select tenant_id, language from mails where recipient = ${login}`;
    expect(mail).toEqual({ tenant_id: PLATFORM_ID, language: 'es' });
    const [token] = await harness.test.admin`select purpose from one_time_tokens where user_id = ${id}`;
    expect(token).toEqual({ purpose: 'activate' });
    const [event] = await harness.test.admin`select action, actor_id from audit_events where subject_id = ${id}`;
    expect(event).toEqual({ action: 'user.created', actor_id: admin.id });
  });

  test('can own a portal at once', async () => {
    const { id } = (await post(form())).json<User>();
    const body = { nameInArabic: 'x', nameInEnglish: 'at-once', locale: { id: 3 }, user: { id } };
    const response = await harness.request({ method: 'POST', url: '/api/tenants', body, cookie: admin.cookie });
    expect(response.statusCode, response.body).toBe(201);
  });

  test.each([
    ['no first name', { firstName: '' }, 'validation', 'firstName'],
    ['no last name', { lastName: undefined }, 'validation', 'lastName'],
    ['no e-mail', { login: '' }, 'validation', 'login'],
    ['an e-mail that is none', { login: 'nadia' }, 'validation', 'login'],
    ['an e-mail with white space', { login: 'na dia@dars.test' }, 'email-no-white-spaces', 'login'],
    ['a wrong number', { mobile: '+1234' }, 'validation', 'mobile'],
    ['a number of the excluded country', { mobile: '+972501234567' }, 'validation', 'mobile'],
  ])('is refused: %s', async (_why, values, code, field) => {
    const response = await post(form(values));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code });
    const { error } = await callPlatform('user.platformCreate', form(values));
    expect(error?.data.issues.map((issue) => issue.path)).toEqual([[field]]);
  });

  test.each([['ROLE_SUPER_ADMIN'], ['ROLE_LECTURER'], ['ROLE_ADMIN_PORTAL', 'ROLE_SUPER_ADMIN']])(
    'is refused any other role: %s',
    async (...authorities) => {
      const login = form().login;
      expect((await post(form({ login, authorities }))).statusCode).toBe(400);
      expect((await get(`/api/admin/users/${login}`)).json()).toBeNull();
    },
  );

  test('is refused with a code for each of e-mail and mobile when they are taken', async () => {
    const mobile = mobileOf(1);
    const first = form({ mobile });
    expect((await post(first)).statusCode).toBe(201);
    expect((await post(form({ login: first.login.toUpperCase() }))).json()).toMatchObject({
      statusCode: 400,
      code: 'email-exists',
    });
    expect((await post(form({ mobile }))).json()).toMatchObject({ statusCode: 400, code: 'mobile-exists' });
    const { error } = await callPlatform('user.platformCreate', form({ login: first.login, mobile }));
    expect(error?.data.issues).toEqual([
      { path: ['login'], rule: 'email-exists' },
      { path: ['mobile'], rule: 'mobile-exists' },
    ]);
  });

  test('is made once and mailed once when twenty requests make it at the same moment', async () => {
    const same = form({ mobile: mobileOf(2) });
    const bodies = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? same : form({ mobile: same['mobile'] }),
    );
    const answers = await Promise.all(bodies.map((body) => post(body)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(19);
    const logins = bodies.map((body) => body.login);
    const [mails] = await harness.test.admin`select count(*)::int as n from mails where recipient = any(${logins})`;
    expect(mails).toEqual({ n: 1 });
  });

  test('may have a login that is used in a portal', async () => {
    const portal = await insertTenant(harness.test.admin);
    const { login } = await insertUser(harness.test.admin, { tenantId: portal.id, mobile: mobileOf(3) });
    expect((await post(form({ login, mobile: mobileOf(3) }))).statusCode).toBe(201);
  });
});

describe('an existence look-up of the platform', () => {
  test('answers the minimum for a login and for a mobile, however they are written, and null for no one', async () => {
    const mobile = mobileOf(4);
    const { id, login } = (await post(form({ mobile }))).json<User>();
    const ref = { id, login };
    expect((await get(`/api/admin/users/${login}`)).json()).toEqual(ref);
    expect((await get(`/api/admin/users/${encodeURIComponent(login.toUpperCase())}`)).json()).toEqual(ref);
    expect((await get(`/api/admin/users/${encodeURIComponent(mobile)}`)).json()).toEqual(ref);
    expect((await get(`/api/admin/users/${mobile}`)).json()).toEqual(ref);
    expect((await get(`/api/admin/users?mobile=${encodeURIComponent(mobile)}`)).json()).toEqual(ref);
    // An unencoded plus sign arrives as a space.
    expect((await get(`/api/admin/users?mobile=${mobile}`)).json()).toEqual(ref);
    for (const url of [
      '/api/admin/users/no-one@dars.test',
      '/api/admin/users/%2B966511111111',
      '/api/admin/users?mobile=x',
    ]) {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([200, 'null']);
      expect(response.headers['content-type']).toContain('application/json');
    }
  });

  test('finds everybody of the platform’s realm and nobody of a portal', async () => {
    expect((await get(`/api/admin/users/${admin.login}`)).json()).toEqual({ id: admin.id, login: admin.login });
    const portal = await insertTenant(harness.test.admin);
    const { login } = await insertUser(harness.test.admin, { tenantId: portal.id });
    expect((await get(`/api/admin/users/${login}`)).json()).toBeNull();
  });

  test('refuses texts that cannot be a login', async () => {
    expect((await get('/api/admin/users/not-an-address')).statusCode).toBe(400);
  });
});

describe('the list of platform users', () => {
  test('lists possible owners by login, and finds a part of the login or the name', async () => {
    const shutOut = await insertUser(harness.test.admin, {
      tenantId: PLATFORM_ID,
      role: 'ROLE_ADMIN_PORTAL',
      disabledAt: new Date(),
    });
    await post(form({ firstName: 'أُسامة', login: 'usama@list.test' }));
    const all = (await get('/api/admin/users?size=100')).json<{ rows: UserRef[]; total: number }>();
    const logins = all.rows.map((row) => row.login);
    expect(logins).toEqual([...logins].sort());
    expect(all.total).toBe(logins.length);
    expect(logins).not.toContain(admin.login);
    expect(logins).not.toContain(shutOut.login);
    for (const query of ['usama@', 'LIST.test', 'اسامه', 'أسامة sal']) {
      const response = await get(`/api/admin/users?query=${encodeURIComponent(query)}`);
      expect(response.json()).toMatchObject({ rows: [{ login: 'usama@list.test' }], total: 1 });
    }
    expect((await get('/api/admin/users?query=%25')).json()).toEqual({ rows: [], total: 0 });
    expect((await get('/api/admin/users?page=9&size=100')).json()).toEqual({ rows: [], total: all.total });
    const found = await get('/api/admin/users?page=0&size=1');
    expect(found.headers['x-total-count']).toBe(String(all.total));
  });
});

describe('the list of platform users with the largest safe integer as its size', () => {
  const url = `/api/admin/users?size=${Number.MAX_SAFE_INTEGER}`;

  test('answers each user once, whatever the number of batches', async () => {
    await harness.test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${PLATFORM_ID}, gen_random_uuid(), 'many' || i || '@dars.test', 'A', 'B', 'ROLE_ADMIN_PORTAL', 'a b'
      from generate_series(1, 2500) i`;
    const response = await get(url);
    const { rows, total } = response.json<{ rows: UserRef[]; total: number }>();
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(2500);
    expect(response.headers['x-total-count']).toBe(String(total));
    expect(new Set(rows.map((row) => row.id)).size).toBe(total);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'login']);
  });

  test('is refused to everybody but super-admins', async () => {
    expect((await harness.request({ url })).statusCode).toBe(401);
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    expect((await harness.request({ url, cookie: owner.cookie })).statusCode).toBe(403);
  });
});
