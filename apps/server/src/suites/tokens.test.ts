import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkTokens } from './tokens.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('a token is admitted exactly by its scopes and realm to', () => {
  test.each(endpoints.filter((endpoint) => endpoint.meta.scope !== 'public'))(
    '$name ($procedure)',
    async (endpoint) => {
      expect(await checkTokens(fixtures, endpoint)).toEqual([]);
    },
  );
});
