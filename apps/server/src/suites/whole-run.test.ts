import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantTables } from './canaries.ts';
import { changedTables, checksums } from './checksums.ts';
import { cookieOf, doors } from './doors.ts';
import { strangers, visitorsOfA } from './isolation.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

test('all calls by everybody of one portal change no row of another portal', async () => {
  const { admin } = world.harness.test;
  const calls = [];
  for (const door of doors) {
    const isClosed = door.meta.scope === 'tenant' || door.meta.scope === 'realm';
    const others = isClosed ? strangers(world).map(({ who }) => who) : [];
    for (const who of [...visitorsOfA(world, door), ...others]) {
      calls.push({ door, who, ...(await door.sample(world, world.b, who)) });
    }
  }
  const before = await checksums(admin, world.b.id);
  for (const { door, who, input } of calls) {
    const cookie = await cookieOf(world, who);
    await door.ask(world, { ...who, ...(cookie !== undefined && { cookie }) }, input);
    const own = await door.sample(world, world.a, who);
    await door.ask(world, who, own.input);
  }
  expect(calls.length).toBeGreaterThan(doors.length);
  expect(Object.keys(before)).toHaveLength((await tenantTables(admin)).length + 1);
  expect(changedTables(before, await checksums(admin, world.b.id))).toEqual([]);
}, 300_000);
