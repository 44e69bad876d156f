import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkSearch, findsOwnCanary, searchEndpoints } from './search-isolation.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

test('no search in one portal finds rows of another', async () => {
  const endpoints = await searchEndpoints(fixtures);
  const problems: Record<string, string[]> = {};
  const mute: string[] = [];
  for (const endpoint of endpoints) {
    const found = await checkSearch(fixtures, endpoint);
    if (found.length > 0) problems[endpoint.name] = found;
    if (!(await findsOwnCanary(fixtures, endpoint))) mute.push(endpoint.name);
  }
  expect(problems).toEqual({});
  expect(mute, 'these found nothing at home either').toEqual([]);
  expect(endpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people.learners', 'people.staff', 'course.list', 'tenant.list', 'learning.catalogue']),
  );
}, 120_000);
