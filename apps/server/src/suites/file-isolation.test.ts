import { UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionOf } from '../testing/people.ts';
import { checkFile, placeFiles } from './file-isolation.ts';
import { createFixtures, type Fixtures, onPortal } from './fixtures.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe.each(UPLOAD_PURPOSES)('a file for %s', (purpose) => {
  test('is visible in its portal, and elsewhere answers like a file that never existed', async () => {
    const { harness, a } = fixtures;
    const keys = await placeFiles(fixtures, purpose);
    const cookie = await sessionOf(harness, a.people.ROLE_ADMIN_PORTAL);
    const own = await harness.request({ host: onPortal('', a).host, url: `/files/${keys.a}`, cookie });
    expect([own.statusCode, own.body]).toEqual([200, 'portal-a'.repeat(10)]);
    expect(await checkFile(fixtures, keys)).toEqual([]);
  });
});
