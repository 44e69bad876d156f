import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBadInput } from './bad-input.ts';
import { doors } from './doors.ts';
import { fuzz } from './fuzz.ts';
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

// Few and the same ones each time, as a test wants it; `npm run faults -- fuzz` asks for many new ones.
const { FUZZ_RUNS = '25', FUZZ_SEED = '20261121' } = process.env;
const OPTIONS = { runs: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };

describe(`input at random (seed ${OPTIONS.seed}) is answered, and as every error is, by`, () => {
  test.each(doors)('$name ($procedure)', { timeout: 10_000 + OPTIONS.runs * 500 }, async (door) => {
    expect(await fuzz(world, door, OPTIONS)).toEqual([]);
  });
});
