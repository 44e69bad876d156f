import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors } from './doors.ts';
import { checkTokens } from './tokens.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('a token is admitted exactly by its scopes and realm to', () => {
  test.each(doors.filter((door) => door.meta.scope !== 'public'))('$name ($procedure)', async (door) => {
    expect(await checkTokens(world, door)).toEqual([]);
  });
});
