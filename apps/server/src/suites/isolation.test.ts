import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors } from './doors.ts';
import { checkIsolation } from './isolation.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('portals are isolated from each other at', () => {
  test.each(doors)('$name ($procedure)', async (door) => {
    expect(await checkIsolation(world, door)).toEqual([]);
  });
});
