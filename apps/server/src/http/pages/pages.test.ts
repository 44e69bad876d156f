import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';

const PASSWORD = 'Secret_Word1';
const ACADEMY = portalHost('academy');
const CLOSED = portalHost('closed');
const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;

let harness: Harness;
const cookies: Record<'learner' | 'lecturer' | 'admin' | 'owner' | 'superAdmin', string> = {
  learner: '',
  lecturer: '',
  admin: '',
  owner: '',
  superAdmin: '',
};

beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  const academy = await insertTenant(admin, { nameInEnglish: 'academy', nameInArabic: 'الأكاديمية', localeId: 3 });
  await insertTenant(admin, { nameInEnglish: 'closed', ...SUSPENDED });
  const people = [
    { name: 'learner', host: ACADEMY, tenantId: academy.id, role: 'ROLE_LEARNER' },
    { name: 'lecturer', host: ACADEMY, tenantId: academy.id, role: 'ROLE_LECTURER' },
    { name: 'admin', host: ACADEMY, tenantId: academy.id, role: 'ROLE_ADMIN_PORTAL' },
    { name: 'owner', host: PLATFORM_HOST, tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' },
    { name: 'superAdmin', host: PLATFORM_HOST, tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' },
  ] as const;
  for (const { name, host, tenantId, role } of people) {
    const login = `${name.toLowerCase()}@example.test`;
    await insertUser(admin, { tenantId, role, login, passwordHash });
    cookies[name] = await harness.signIn(host, login, PASSWORD);
  }
});
afterAll(() => harness.close());

const open = (host: string, url: string, options: { cookie?: string; headers?: Record<string, string> } = {}) =>
  harness.request({ host, url, ...options });

describe('which page', () => {
  test('each sign-in address shows its own variant of the page', async () => {
    for (const [host, url, variant] of [
      [ACADEMY, '/home/login', 'learner'],
      [PLATFORM_HOST, '/login', 'portal-owner'],
      [PLATFORM_HOST, '/admin/login', 'super-admin'],
    ] as const) {
      expect((await open(host, url)).statusCode).toBe(200);
      expect(harness.pages.at(-1)?.page).toEqual({
        kind: 'login',
        variant,
        form: { values: {}, issues: [], error: null },
        notice: null,
      });
    }
  });

  test('a portal has no platform pages and the platform no portal pages', async () => {
    for (const url of ['/login', '/admin/login', '/admin', '/portals']) {
      const response = await open(ACADEMY, url, { cookie: cookies.admin });
      expect([url, response.statusCode, harness.pages.at(-1)?.page.kind]).toEqual([url, 404, 'not-found']);
    }
    for (const url of ['/home', '/home/login', '/home/admin']) {
      const response = await open(PLATFORM_HOST, url, { cookie: cookies.superAdmin });
      expect([url, response.statusCode, harness.pages.at(-1)?.page.kind]).toEqual([url, 404, 'not-found']);
    }
  });

  test('a page has its portal’s name, look and addresses', async () => {
    await open(ACADEMY, '/home/login', { headers: { 'accept-language': 'ar' } });
    const model = harness.pages.at(-1);
    expect(model?.realm).toMatchObject({
      kind: 'tenant',
      slug: 'academy',
      name: 'الأكاديمية',
      language: 'es',
      origin: 'http://academy.localhost:3000',
      platformOrigin: 'http://localhost:3000',
    });
    expect(model?.path).toBe('/home/login');
    expect(model?.year).toBe(new Date().getUTCFullYear());
  });

  test('an unknown sub-domain and a foreign host get a page that says so', async () => {
    for (const host of [portalHost('nowhere'), 'dars.evil.example', '127.0.0.1:3001', `a.academy.${PLATFORM_HOST}`]) {
      const response = await open(host, '/home/login');
      expect([host, response.statusCode]).toEqual([host, 404]);
      expect(harness.pages.at(-1)).toMatchObject({
        page: { kind: 'tenant-unknown', host },
        realm: { kind: 'platform' },
      });
    }
  });

  test('a reader at this machine’s IP address is redirected to the platform’s address', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
      const response = await open(host, '/login?lang=es');
      expect([response.statusCode, response.headers.location]).toEqual([307, 'http://localhost:3000/login?lang=es']);
      const posted = await harness.request({ host, url: '/login', method: 'POST', headers: { accept: 'text/html' } });
      expect([posted.statusCode, posted.headers.location]).toEqual([404, undefined]);
      for (const url of ['/api/me', '/trpc/auth.me']) expect((await open(host, url)).statusCode).toBe(404);
    }
  });

  test('a request for an image or data gets no page', async () => {
    const image = await open(ACADEMY, '/icon.png', { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } });
    expect([image.statusCode, image.json().code]).toEqual([404, 'not-found']);
  });
});

describe('the pages for developers', () => {
  test('do not exist in production', async () => {
    const live = await createHarness({ config: { production: true } });
    for (const url of ['/dev/mail', '/dev/mail.json', '/__kit']) {
      expect((await open(PLATFORM_HOST, url)).statusCode).toBe(200);
      expect([url, (await live.request({ url })).statusCode]).toEqual([url, 404]);
    }
    await live.close();
  });
});

describe('access to pages', () => {
  test('/ redirects signed-in people home and visitors to the sign-in page', async () => {
    for (const [host, cookie, target] of [
      [ACADEMY, undefined, '/home/login'],
      [ACADEMY, cookies.learner, '/home'],
      [ACADEMY, cookies.lecturer, '/home/admin/courses'],
      [ACADEMY, cookies.admin, '/home/admin'],
      [PLATFORM_HOST, undefined, '/login'],
      [PLATFORM_HOST, cookies.owner, '/portals'],
      [PLATFORM_HOST, cookies.superAdmin, '/admin'],
    ] as const) {
      const response = await harness.request({ host, url: '/', cookie });
      expect([response.statusCode, response.headers.location]).toEqual([303, target]);
    }
  });

  test('the client is shown to people who may open the address', async () => {
    for (const [host, cookie, url, login] of [
      [ACADEMY, cookies.learner, '/home', 'learner@example.test'],
      [ACADEMY, cookies.lecturer, '/home/admin/courses', 'lecturer@example.test'],
      [ACADEMY, cookies.admin, '/home/admin', 'admin@example.test'],
      [PLATFORM_HOST, cookies.superAdmin, '/admin/tenants?page=2', 'superadmin@example.test'],
      [PLATFORM_HOST, cookies.owner, '/portals', 'owner@example.test'],
    ] as const) {
      expect((await harness.request({ host, url, cookie })).statusCode).toBe(200);
      expect(harness.pages.at(-1)?.page).toMatchObject({ kind: 'app', user: { login } });
    }
  });

  test('a visitor is redirected to the right sign-in page with the requested address', async () => {
    const admin = await open(PLATFORM_HOST, '/admin/tenants?page=2');
    expect([admin.statusCode, admin.headers.location]).toEqual([
      303,
      '/admin/login?next=%2Fadmin%2Ftenants%3Fpage%3D2',
    ]);
    expect((await open(PLATFORM_HOST, '/portals')).headers.location).toBe('/login?next=%2Fportals');
    expect((await open(ACADEMY, '/home/admin')).headers.location).toBe('/home/login?next=%2Fhome%2Fadmin');
    // A session that has ended is announced, in the redirect and on the page.
    const ended = await open(ACADEMY, '/home/admin', { cookie: `dars_session=${'x'.repeat(40)}` });
    expect(ended.headers.location).toBe('/home/login?next=%2Fhome%2Fadmin&notice=session-ended');
    await open(ACADEMY, String(ended.headers.location));
    expect(harness.pages.at(-1)?.page).toMatchObject({
      notice: 'session-ended',
      form: { values: { next: '/home/admin' } },
    });
  });

  test('people who may not open an address are redirected home', async () => {
    for (const [host, cookie, url, target] of [
      [ACADEMY, cookies.learner, '/home/admin/courses', '/home'],
      [PLATFORM_HOST, cookies.owner, '/admin/tenants', '/portals'],
      [PLATFORM_HOST, cookies.superAdmin, '/portals', '/admin'],
    ] as const) {
      const response = await harness.request({ host, url, cookie });
      expect([response.statusCode, response.headers.location]).toEqual([303, target]);
    }
  });

  test("a session of one realm is not accepted in another, even under the same cookie's name", async () => {
    expect((await open(PLATFORM_HOST, '/admin', { cookie: cookies.admin })).headers.location).toContain('/admin/login');
    expect((await open(ACADEMY, '/home', { cookie: cookies.superAdmin })).headers.location).toContain('/home/login');
  });

  test('a suspended portal shows its sign-in page only', async () => {
    const cookie = 'dars_session=ended';
    expect((await open(CLOSED, '/home', { cookie })).headers.location).toBe('/home/login?suspended=true');
    const course = await open(CLOSED, '/home/courses/1?a=b', { cookie });
    expect(course.headers.location).toBe('/home/login?suspended=true&next=%2Fhome%2Fcourses%2F1%3Fa%3Db');
    // A stranger gets the same answer as in any other portal.
    expect((await open(CLOSED, '/home')).headers.location).toBe('/home/login?next=%2Fhome');
    await open(CLOSED, '/home/login?suspended=true');
    expect(harness.pages.at(-1)?.page).toMatchObject({ kind: 'login', notice: 'suspended' });
  });

  test('a signed-in person is redirected from the sign-in page', async () => {
    const home = await open(ACADEMY, '/home/login', { cookie: cookies.learner });
    expect([home.statusCode, home.headers.location]).toEqual([303, '/home']);
    const next = await open(ACADEMY, '/home/login?next=/home/courses/1', { cookie: cookies.learner });
    expect(next.headers.location).toBe('/home/courses/1');
    for (const away of ['/.//evil.example', '/home/..//evil.example', '/home/../\\evil.example', '/dev/mail']) {
      const url = `/home/login?next=${encodeURIComponent(away)}`;
      const response = await open(ACADEMY, url, { cookie: cookies.learner });
      expect([away, response.headers.location]).toEqual([away, '/home']);
    }
  });
});

describe('language', () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) => {
    await open(ACADEMY, url, { headers });
    return harness.pages.at(-1)?.language;
  };

  test('is decided by the address, then the cookie, then the browser, then the portal', async () => {
    const all = { cookie: 'lang=en', 'accept-language': 'ar' };
    expect(await languageOf('/home/login?lang=es', all)).toBe('es');
    expect(await languageOf('/home/login', all)).toBe('en');
    expect(await languageOf('/home/login', { 'accept-language': 'xx, ar;q=0.5' })).toBe('ar');
    expect(await languageOf('/home/login', { 'accept-language': 'xx' })).toBe('es');
    expect(await languageOf('/home/login')).toBe('es');
    expect(await languageOf('/home/login?lang=xx&lang=yy', { cookie: 'lang=%00' })).toBe('es');
  });

  test("is the person's own before the browser's", async () => {
    await harness.test.admin`update users set language = 'en' where login = 'learner@example.test'`;
    await open(ACADEMY, '/home', { cookie: cookies.learner, headers: { 'accept-language': 'ar' } });
    expect(harness.pages.at(-1)?.language).toBe('en');
  });

  test('is remembered when the address names it, also across a redirect', async () => {
    for (const url of ['/home/login?lang=en', '/?lang=en']) {
      const { cookies: set } = await open(ACADEMY, url);
      expect(set).toEqual([expect.objectContaining({ name: 'lang', value: 'en', path: '/', sameSite: 'Lax' })]);
    }
    expect((await open(ACADEMY, '/home/login?lang=en', { headers: { cookie: 'lang=en' } })).cookies).toEqual([]);
  });

  test('is named in the page’s headers, which say that it depends on the request', async () => {
    const { headers } = await open(ACADEMY, '/home/login?lang=en');
    expect(headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-store' });
    expect(headers.vary).toContain('accept-language, cookie');
  });
});
