import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSearch, findsAtHome, searchDoors } from './search-isolation.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

test('no search in one portal finds rows of another', async () => {
  const doors = await searchDoors(world);
  const problems: Record<string, string[]> = {};
  const mute: string[] = [];
  for (const door of doors) {
    const found = await checkSearch(world, door);
    if (found.length > 0) problems[door.name] = found;
    if (!(await findsAtHome(world, door))) mute.push(door.name);
  }
  expect(problems).toEqual({});
  expect(mute, 'these found nothing at home either').toEqual([]);
  expect(doors.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people.learners', 'people.staff', 'course.list', 'tenant.list', 'learning.catalogue']),
  );
}, 120_000);
