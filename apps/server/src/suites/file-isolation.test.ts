import { UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionOf } from '../testing/people.ts';
import { checkFile, placeFiles } from './file-isolation.ts';
import { createWorld, onPortal, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe.each(UPLOAD_PURPOSES)('a file for %s', (purpose) => {
  test('is visible in its portal, and elsewhere answers like a file that never existed', async () => {
    const { harness, a } = world;
    const keys = await placeFiles(world, purpose);
    const cookie = await sessionOf(harness, a.people.ROLE_ADMIN_PORTAL);
    const own = await harness.request({ host: onPortal('', a).host, url: `/files/${keys.a}`, cookie });
    expect([own.statusCode, own.body]).toEqual([200, 'portal-a'.repeat(10)]);
    expect(await checkFile(world, keys)).toEqual([]);
  });
});
