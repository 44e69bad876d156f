import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
});
afterAll(() => harness.close());

describe('an address with a broken escape', () => {
  it.each([
    [portalHost('academy'), '/courses/%E0%A4%A', 'es'],
    [portalHost('academy'), '/%', 'ar'],
    [PLATFORM_HOST, '/courses/%zz?lang=en', 'en'],
    ['nowhere.example', '/%zz', 'ar'],
  ])('shows the error page of a browser’s request to %s%s', async (host, url, language) => {
    const seen = harness.pages.length;
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
    const answer = await harness.request({ host, url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({ 'content-language': language, 'x-request-id': expect.any(String) });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(harness.pages.slice(seen)).toMatchObject([{ page: { kind: 'error', code: 'bad-request' }, path: '/' }]);
  });

  it.each([
    ['/api/%zz', 'text/html'],
    ['/trpc/%zz', 'text/html'],
    ['/courses/%zz', 'application/json'],
  ])('is answered in the API’s shape for %s with Accept: %s', async (url, accept) => {
    const answer = await harness.request({ host: portalHost('academy'), url, headers: { accept } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  });
});
