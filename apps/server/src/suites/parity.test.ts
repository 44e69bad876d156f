import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restDoors, trpcDoors } from './doors.ts';
import { checkParity } from './parity.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('a REST path answers the same as its procedure:', () => {
  test.each(restDoors)('$name ($procedure)', async (rest) => {
    const procedure = trpcDoors.find((door) => door.name === rest.procedure);
    if (!procedure) throw new Error(`There is no procedure ${rest.procedure}`);
    expect(await checkParity(world, rest, procedure)).toEqual([]);
  });
});
