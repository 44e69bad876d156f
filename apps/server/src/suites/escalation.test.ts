import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { checkEscalation, insertTargets, recordWrites, scopeFor, type TokenRealm } from './escalation.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

let fixtures: Fixtures;
let targets: Awaited<ReturnType<typeof insertTargets>>;
beforeAll(async () => {
  fixtures = await createFixtures();
  targets = await insertTargets(fixtures);
  await recordWrites(fixtures);
});
afterAll(() => fixtures.harness.close());

describe.each(['portal', 'platform'] satisfies TokenRealm[])('a token of the %s with one scope', (realm) => {
  const ways = endpoints.flatMap((endpoint) => {
    const scope = scopeFor(realm, endpoint);
    return scope === undefined ? [] : { name: endpoint.name, scope, endpoint };
  });

  it.each(ways)('makes no account and no token that may do more: $name with $scope', async ({ endpoint, scope }) => {
    expect(await checkEscalation(fixtures, endpoint, { realm, scope, targets })).toEqual([]);
  });
});
