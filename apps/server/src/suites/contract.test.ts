import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasOf } from '../core/parsers.ts';
import { checkContract } from './contract.ts';
import { procedures, trpcDoors } from './doors.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('an answer matches its contract exactly:', () => {
  test.each(trpcDoors)('$name', async (door) => {
    expect(await checkContract(world, door, schemasOf(procedures[door.procedure]).output)).toEqual([]);
  });
});
