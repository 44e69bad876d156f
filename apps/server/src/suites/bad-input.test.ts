import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBadInput } from './bad-input.ts';
import { doors } from './doors.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('wrong input is answered, and as every error is, by', () => {
  test.each(doors)('$name ($procedure)', async (door) => {
    expect(await checkBadInput(world, door)).toEqual([]);
  });
});
