import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractOf } from '../http/api/trpc.ts';
import { REST_ROUTES } from '../router.ts';
import { checkBadInput } from './bad-input.ts';
import { callerCookie, endpoints } from './endpoints.ts';
import { allowedCaller, createFixtures, type Fixtures } from './fixtures.ts';
import { fuzz } from './fuzz.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('wrong input is refused in the common shape of errors by', () => {
  test.each(endpoints)('$name ($procedure)', async (endpoint) => {
    expect(await checkBadInput(fixtures, endpoint)).toEqual([]);
  });
});

describe('a call without a body is refused, even when all fields are optional, by', () => {
  test.each(REST_ROUTES.filter(({ body }) => body))('$method $url', async ({ method, url, procedure }) => {
    const { host, ...who } = allowedCaller(fixtures, contractOf(procedure).meta);
    const cookie = await callerCookie(fixtures, { host, ...who });
    const named = url.replace('/legal/:kind', '/legal/terms').replace('/packages/:package', '/packages/FREE');
    const path = named.replace(/:\w+/g, fixtures.a.id);
    const headers = { 'accept-language': 'en' };
    const answer = await fixtures.harness.request({ host, method, url: path, cookie, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'validation', issues: [{ path: [], rule: 'required-field' }] }),
    ]);
    expect([answer.json().message].flat()).toEqual(['The content of the request is missing']);
  });
});

// Runs a few inputs, the same each time; `npm run faults -- fuzz` runs many new ones.
const { FUZZ_RUNS = '8', FUZZ_SEED = '20261121' } = process.env;
const OPTIONS = { runs: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };

describe(`input at random (seed ${OPTIONS.seed}) is answered, and as every error is, by`, () => {
  test.each(endpoints)('$name ($procedure)', { timeout: 10_000 + OPTIONS.runs * 500 }, async (endpoint) => {
    expect(await fuzz(fixtures, endpoint, OPTIONS)).toEqual([]);
  });
});
