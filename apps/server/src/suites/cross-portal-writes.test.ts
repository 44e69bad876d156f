import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedTables, checksums } from './checksums.ts';
import { callerCookie, endpoints } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { listTenantTables } from './insert-canaries.ts';
import { callersOfA, foreignCallers } from './isolation.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

test('all calls by everybody of one portal change no row of another portal', async () => {
  const { admin } = fixtures.harness.test;
  const calls = [];
  for (const endpoint of endpoints) {
    const isClosed = endpoint.meta.scope === 'tenant' || endpoint.meta.scope === 'realm';
    const others = isClosed ? foreignCallers(fixtures).map(({ who }) => who) : [];
    for (const who of [...callersOfA(fixtures, endpoint), ...others]) {
      calls.push({ endpoint, who, ...(await endpoint.sample(fixtures, fixtures.b, who)) });
    }
  }
  const before = await checksums(admin, fixtures.b.id);
  for (const { endpoint, who, input } of calls) {
    const cookie = await callerCookie(fixtures, who);
    await endpoint.ask(fixtures, { ...who, ...(cookie !== undefined && { cookie }) }, input);
    const own = await endpoint.sample(fixtures, fixtures.a, who);
    await endpoint.ask(fixtures, who, own.input);
  }
  expect(calls.length).toBeGreaterThan(endpoints.length);
  expect(Object.keys(before)).toHaveLength((await listTenantTables(admin)).length + 1);
  expect(changedTables(before, await checksums(admin, fixtures.b.id))).toEqual([]);
}, 300_000);
