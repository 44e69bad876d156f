import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doors } from './doors.ts';
import { checkEscalation, isDoorOf, plantTargets, scopesIn, type TokenRealm, watchWrites } from './escalation.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let targets: Awaited<ReturnType<typeof plantTargets>>;
beforeAll(async () => {
  world = await createWorld();
  targets = await plantTargets(world);
  await watchWrites(world);
});
afterAll(() => world.harness.close());

describe.each(['portal', 'platform'] satisfies TokenRealm[])('a token of the %s', (realm) => {
  const ways = doors.filter((door) => isDoorOf(realm, door));

  it.each(scopesIn(realm))('with %s alone makes no account and no token that may do more', async (scope) => {
    const open = ways.filter(({ meta }) => meta.permission === scope);
    expect(await checkEscalation(world, open, { realm, scope, targets })).toEqual([]);
  });

  it('gains nothing from public endpoints', async () => {
    const open = ways.filter(({ meta }) => meta.permission === null);
    const [scope = expect.fail('there is no scope')] = scopesIn(realm);
    expect(await checkEscalation(world, open, { realm, scope, targets })).toEqual([]);
  });
});
