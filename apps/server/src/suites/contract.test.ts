import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasOf } from '../core/init.ts';
import { checkContract } from './contract.ts';
import { procedures, trpcEndpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('an answer matches its contract exactly:', () => {
  test.each(trpcEndpoints)('$name', async (endpoint) => {
    expect(await checkContract(fixtures, endpoint, schemasOf(procedures[endpoint.procedure]).output)).toEqual([]);
  });
});
