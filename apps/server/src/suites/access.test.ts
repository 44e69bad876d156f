import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccess } from './access.ts';
import { doors } from './doors.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('every role is admitted exactly by its permissions to', () => {
  test.each(doors.filter((door) => door.meta.scope !== 'public'))('$name ($procedure)', async (door) => {
    expect(await checkAccess(world, door)).toEqual([]);
  });
});
