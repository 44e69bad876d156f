import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { checkEscalation, insertTargets, isEndpointOf, recordWrites, scopesIn, type TokenRealm } from './escalation.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

let fixtures: Fixtures;
let targets: Awaited<ReturnType<typeof insertTargets>>;
beforeAll(async () => {
  fixtures = await createFixtures();
  targets = await insertTargets(fixtures);
  await recordWrites(fixtures);
});
afterAll(() => fixtures.harness.close());

describe.each(['portal', 'platform'] satisfies TokenRealm[])('a token of the %s', (realm) => {
  const ways = endpoints.filter((endpoint) => isEndpointOf(realm, endpoint));

  it.each(scopesIn(realm))('with %s alone makes no account and no token that may do more', async (scope) => {
    const open = ways.filter(({ meta }) => meta.permission === scope);
    expect(await checkEscalation(fixtures, open, { realm, scope, targets })).toEqual([]);
  });

  it('gains nothing from public endpoints', async () => {
    const open = ways.filter(({ meta }) => meta.permission === null);
    const [scope = expect.fail('there is no scope')] = scopesIn(realm);
    expect(await checkEscalation(fixtures, open, { realm, scope, targets })).toEqual([]);
  });
});
