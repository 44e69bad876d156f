import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restEndpoints, trpcEndpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkParity } from './parity.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('a REST path answers the same as its procedure:', () => {
  test.each(restEndpoints)('$name ($procedure)', async (rest) => {
    const procedure = trpcEndpoints.find((endpoint) => endpoint.name === rest.procedure);
    if (!procedure) throw new Error(`There is no procedure ${rest.procedure}`);
    expect(await checkParity(fixtures, rest, procedure)).toEqual([]);
  });
});
