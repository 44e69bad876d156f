import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasOf } from '../core/init.ts';
import { checkAccess } from './access.ts';
import { checkContract } from './contract.ts';
import { endpoints, procedures, restEndpoints, trpcEndpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkIsolation } from './isolation.ts';
import { checkParity } from './parity.ts';

/** One in so many endpoints is called as every role and with another portal's rows, which takes the longest. */
const SAMPLE = 16;
const isSampled = (_endpoint: unknown, index: number) => index % SAMPLE === 0;

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures({ plain: true });
});
afterAll(() => fixtures.harness.close());

describe('with the libraries’ own pieces in place of ours', () => {
  test.each(restEndpoints)('REST answers what its procedure answers: $name ($procedure)', async (rest) => {
    const procedure = trpcEndpoints.find((endpoint) => endpoint.name === rest.procedure);
    if (!procedure) throw new Error(`There is no procedure ${rest.procedure}`);
    expect(await checkParity(fixtures, rest, procedure)).toEqual([]);
  });

  test.each(trpcEndpoints)('an answer matches its contract: $name', async (endpoint) => {
    expect(await checkContract(fixtures, endpoint, schemasOf(procedures[endpoint.procedure]).output)).toEqual([]);
  });

  test.each(endpoints.filter(({ meta }) => meta.scope !== 'public').filter(isSampled))(
    'every role is admitted exactly by its permissions to $name ($procedure)',
    async (endpoint) => {
      expect(await checkAccess(fixtures, endpoint)).toEqual([]);
    },
  );

  test.each(endpoints.filter(isSampled))(
    'portals are isolated from each other at $name ($procedure)',
    async (endpoint) => {
      expect(await checkIsolation(fixtures, endpoint)).toEqual([]);
    },
  );
});
