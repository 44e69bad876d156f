import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBaseUrl } from '../../config/env.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { slugOf } from './host.ts';

describe('a Host header', () => {
  test('names the platform, a sub-domain or neither', () => {
    const local = toBaseUrl('http://localhost:3000');
    const live = toBaseUrl('https://dars.example');
    for (const [header, base, slug] of [
      ['localhost:3000', local, ''],
      ['LOCALHOST:3000', local, ''],
      ['academy.localhost:3000', local, 'academy'],
      ['Academy.LocalHost:3000', local, 'academy'],
      ['my-school-2.localhost:3000', local, 'my-school-2'],
      ['dars.example', live, ''],
      ['dars.example:443', live, ''],
      ['academy.dars.example:443', live, 'academy'],
      ['localhost', local, undefined],
      ['localhost:3001', local, undefined],
      ['localhost.:3000', local, undefined],
      ['127.0.0.1:3000', local, undefined],
      ['[::1]:3000', local, undefined],
      ['a.academy.localhost:3000', local, undefined],
      ['.localhost:3000', local, undefined],
      ['-academy.localhost:3000', local, undefined],
      ['academy--2.localhost:3000', local, undefined],
      [`${'x'.repeat(64)}.localhost:3000`, local, undefined],
      ['evildars.example', live, undefined],
      ['dars.example:80', live, undefined],
      ['dars.example.evil.example', live, undefined],
      ['', local, undefined],
    ] as const) {
      expect([header, slugOf(header, base)]).toEqual([header, slug]);
    }
  });
});

describe('the portal comes from the host and from nowhere else', () => {
  let harness: Harness;
  let behindProxy: Harness;
  beforeAll(async () => {
    harness = await createHarness();
    behindProxy = await createHarness({ config: { trustProxy: ['127.0.0.1'] } });
    for (const { test } of [harness, behindProxy]) await insertTenant(test.admin, { nameInEnglish: 'academy' });
  });
  afterAll(() => Promise.all([harness.close(), behindProxy.close()]));

  const slugSeenBy = async (asked: Harness, host: string, headers: Record<string, string> = {}) => {
    await asked.request({ host, url: '/home/login', headers });
    return asked.pages.at(-1)?.realm.slug;
  };

  test('answers no API call at an unknown sub-domain or a foreign host', async () => {
    for (const host of [portalHost('nowhere'), 'localhost:1', '127.0.0.1:3000', 'dars.evil.example']) {
      const response = await harness.request({ host, url: '/api/me' });
      expect([host, response.statusCode, response.json()]).toEqual([
        host,
        404,
        expect.objectContaining({ statusCode: 404, error: 'Not Found', code: 'tenant-unknown' }),
      ]);
    }
  });

  test('answers health checks at any host', async () => {
    for (const host of [PLATFORM_HOST, '10.0.0.7:3000', portalHost('nowhere')]) {
      expect((await harness.request({ host, url: '/healthz' })).json()).toEqual({ status: 'ok' });
      expect((await harness.request({ host, url: '/readyz' })).json()).toEqual({ status: 'ok' });
    }
  });

  test("ignores a stranger's X-Forwarded-Host", async () => {
    const forged = { 'x-forwarded-host': portalHost('academy'), forwarded: `host=${portalHost('academy')}` };
    expect(await slugSeenBy(harness, portalHost('academy'), { 'x-forwarded-host': PLATFORM_HOST })).toBe('academy');
    expect((await harness.request({ url: '/home/login', headers: forged })).statusCode).toBe(404);
  });

  test("lets a trusted proxy name the host and the client's address", async () => {
    const headers = { 'x-forwarded-host': portalHost('academy'), 'x-forwarded-for': '203.0.113.9' };
    expect(await slugSeenBy(behindProxy, 'internal:8080', headers)).toBe('academy');
  });
});
