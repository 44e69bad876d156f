import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('locales', () => {
  const all = {
    rows: LANGUAGES.map((code) => ({ id: LANGUAGE_FACTS[code].id, name: LANGUAGE_FACTS[code].name, code })),
    total: LANGUAGES.length,
  };

  test.each(['', '?size=9007199254740991', '?page=0&size=10'])(
    'are all listed for everybody with "%s"',
    async (query) => {
      const response = await harness.request({ url: `/api/v2/locales${query}` });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(all);
      expect(response.headers['x-total-count']).toBe(`${LANGUAGES.length}`);
      expect((await harness.trpc(PLATFORM_HOST, 'locale.list')).data).toEqual(all);
    },
  );

  test.each(['?size=many', '?page=1e309', '?size=1&size=2', '?sort=name'])('are refused with "%s"', async (query) => {
    expect((await harness.request({ url: `/api/v2/locales${query}` })).statusCode).toBe(400);
  });
});
