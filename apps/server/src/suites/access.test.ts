import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccess } from './access.ts';
import { endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('every role is admitted exactly by its permissions to', () => {
  test.each(endpoints.filter((endpoint) => endpoint.meta.scope !== 'public'))(
    '$name ($procedure)',
    async (endpoint) => {
      expect(await checkAccess(fixtures, endpoint)).toEqual([]);
    },
  );
});
