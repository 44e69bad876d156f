import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkIsolation } from './isolation.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('portals are isolated from each other at', () => {
  test.each(endpoints)('$name ($procedure)', async (endpoint) => {
    expect(await checkIsolation(fixtures, endpoint)).toEqual([]);
  });
});
