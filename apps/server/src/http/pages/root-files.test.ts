import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { insertUnattachedFile } from '../../testing/uploads.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

const open = (host: string, url: string) => harness.request({ host, url });

describe('/favicon.ico', () => {
  const icon = (host: string) => open(host, '/favicon.ico');

  test('is the portal’s initial in its colours, or the platform’s own, when the portal has no icon', async () => {
    await harness.test.admin`update tenants set name_in_arabic = 'ضياء' where id = ${portal.id}`;
    const { statusCode, headers, body } = await icon(portal.host);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg .*>ض<\/text><\/svg>$/);
    const platform = await icon(PLATFORM_HOST);
    expect(platform.statusCode).toBe(200);
    expect(platform.body).not.toContain('<text');
  });

  test('redirects to the portal’s own icon and no other portal’s', async () => {
    const other = await newPortal(harness);
    const { admin } = harness.test;
    const value = await insertUnattachedFile(admin, other.id, 'icon');
    await admin`update uploads set width = 32, height = 32 where key = ${value.replace('/files/', '')}`;
    const { updatedDate } = (await other.call('settings.get')).data as { updatedDate: string | null };
    expect((await other.call('settings.update', { icon: { value }, updatedDate })).status).toBe(200);
    const { statusCode, headers } = await icon(other.host);
    expect([statusCode, headers.location]).toEqual([302, value]);
    expect((await icon(portal.host)).headers.location).toBeUndefined();
  });
});

describe('the page that a browser shows without a network', () => {
  test('comes with a worker that stores nothing where no client is built', async () => {
    for (const host of [portal.host, PLATFORM_HOST]) {
      const { statusCode, headers, body } = await open(host, '/offline-worker.js');
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, 'text/javascript; charset=utf-8', 'no-cache'],
      ]);
      expect(body).not.toMatch(/caches|indexedDB/);
    }
  });

  test('comes with the built worker, after the settings of its reader', async () => {
    const built = await createHarness({ deps: { pages: { render: async () => '', offlineWorker: 'run(OFFLINE);' } } });
    const { body } = await built.request({ host: PLATFORM_HOST, url: '/offline-worker.js?lang=es' });
    await built.close();
    expect(body).toMatch(/^self\.OFFLINE = {"language":"es",.*};\nrun\(OFFLINE\);$/s);
  });

  test('goes, with all that was kept, when offline learning is switched off', async () => {
    const off = await createHarness({ config: { offlineLearning: false } });
    const { statusCode, headers, body } = await off.request({ host: PLATFORM_HOST, url: '/offline-worker.js?lang=ar' });
    await off.close();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toMatch(/caches\.delete[\s\S]*registration\.unregister\(\)/);
    expect(body).not.toContain("addEventListener('fetch'");
  });

  test('is in the language of the reader', async () => {
    const retry = { ar: 'إعادة المحاولة', en: 'Try again', es: 'Reintentar' };
    for (const [lang, text] of Object.entries(retry)) {
      const { body } = await open(portal.host, `/offline-worker.js?lang=${lang}`);
      expect(Object.values(retry).filter((each) => body.includes(each))).toEqual([text]);
    }
    expect((await open(portal.host, '/offline-worker.js?lang=xx')).body).toContain(retry.ar);
  });

  test('leads to the kept courses where there are some', async () => {
    const { body } = await open(portal.host, '/offline-worker.js?lang=en');
    const settings = JSON.parse(/^self\.OFFLINE = (.*);$/m.exec(body)?.[1] ?? '');
    const linksIn = (page: string) => [...page.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, ...link]) => link);
    expect(linksIn(settings.page)).toEqual([['', 'Try again']]);
    expect(linksIn(settings.keptPage)).toEqual([
      ['/home/my-courses', 'Go to my courses'],
      ['', 'Try again'],
    ]);
  });
});

describe('robots.txt', () => {
  const robots = async (host: string) => {
    const { statusCode, headers, body } = await open(host, '/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    return body.trimEnd().split('\n');
  };
  /** Decides as RFC 9309: the longest matching rule, and of two equally long ones the one that allows. */
  const maySearch = (lines: string[], path: string) => {
    const rules = lines.flatMap((line) => {
      const [, kind, rule = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
      const fits = rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);
      return kind && fits ? [{ kind, length: rule.length }] : [];
    });
    return rules.toSorted((one, other) => other.length - one.length)[0]?.kind !== 'Disallow';
  };
  const CLOSED = [
    '/home',
    '/home/admin',
    '/home/courses',
    '/home/login?next=/home',
    '/admin',
    '/admin/login',
    '/api/me',
  ];

  test('allows a published portal’s page and sign-in page, with their files', async () => {
    const lines = await robots(portal.host);
    expect(lines[0]).toBe('User-agent: *');
    const pages = ['/', '/?lang=es', '/home/login', '/terms', '/privacy?lang=en'];
    for (const path of [...pages, '/assets/a.css', '/files/a.png']) expect(maySearch(lines, path)).toBe(true);
    for (const path of [...CLOSED, '/register', '/trpc/auth.me']) expect(maySearch(lines, path)).toBe(false);
  });

  test('allows nothing of a portal that is closed or not published', async () => {
    for (const status of ['DRAFT', 'SUSPENDED']) {
      const { host, id } = await newPortal(harness);
      await harness.test
        .admin`update tenants set status = ${status}, suspended_reason = 'unpaid', suspended_at = now() where id = ${id}`;
      expect(await robots(host)).toEqual(['User-agent: *', 'Disallow: /']);
    }
  });

  test('allows the platform’s sign-in page', async () => {
    const lines = await robots(PLATFORM_HOST);
    for (const path of ['/', '/login']) expect(maySearch(lines, path)).toBe(true);
    for (const path of CLOSED) expect(maySearch(lines, path)).toBe(false);
  });

  test('is not found at a host without a portal', async () => {
    for (const url of ['/robots.txt', '/favicon.ico']) {
      expect((await open(portalHost('nowhere'), url)).statusCode).toBe(404);
    }
  });
});
