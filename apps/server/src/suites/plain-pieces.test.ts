import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasOf } from '../core/parsers.ts';
import { checkAccess } from './access.ts';
import { checkContract } from './contract.ts';
import { doors, procedures, restDoors, trpcDoors } from './doors.ts';
import { checkIsolation } from './isolation.ts';
import { checkParity } from './parity.ts';
import { createWorld, type World } from './world.ts';

/** One in so many doors is called as every role and with another portal's rows, which takes the longest. */
const SAMPLE = 16;
const isSampled = (_door: unknown, index: number) => index % SAMPLE === 0;

let world: World;
beforeAll(async () => {
  world = await createWorld({ plain: true });
});
afterAll(() => world.harness.close());

describe('with the libraries’ own pieces in place of ours', () => {
  test.each(restDoors)('REST answers what its procedure answers: $name ($procedure)', async (rest) => {
    const procedure = trpcDoors.find((door) => door.name === rest.procedure);
    if (!procedure) throw new Error(`There is no procedure ${rest.procedure}`);
    expect(await checkParity(world, rest, procedure)).toEqual([]);
  });

  test.each(trpcDoors)('an answer is what its contract says: $name', async (door) => {
    expect(await checkContract(world, door, schemasOf(procedures[door.procedure]).output)).toEqual([]);
  });

  test.each(doors.filter(({ meta }) => meta.scope !== 'public').filter(isSampled))(
    'every role gets exactly what its permissions say from $name ($procedure)',
    async (door) => {
      expect(await checkAccess(world, door)).toEqual([]);
    },
  );

  test.each(doors.filter(isSampled))(
    'nothing of one portal passes into another through $name ($procedure)',
    async (door) => {
      expect(await checkIsolation(world, door)).toEqual([]);
    },
  );
});
