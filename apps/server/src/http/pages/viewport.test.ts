import { PLATFORM_ID } from '@dars/contracts/platform';
import { VIEWPORT_COOKIE } from '@dars/contracts/portal/page';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, superAdmin } from '../../testing/people.ts';

let harness: Harness;
let cookies: Record<'superAdmin' | 'owner' | 'manager', string>;
beforeAll(async () => {
  harness = await createHarness();
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  const person = { role: 'ROLE_ADMIN_PORTAL', slug: 'academy' } as const;
  cookies = {
    superAdmin: (await superAdmin(harness)).cookie,
    owner: (await insertSignedInUser(harness, { ...person, tenantId: PLATFORM_ID })).cookie,
    manager: (await insertSignedInUser(harness, { ...person, tenantId })).cookie,
  };
});
afterAll(() => harness.close());

async function viewportOf(host: string, url: string, cookie: string, choice?: string) {
  const chosen = choice === undefined ? cookie : `${cookie}; ${VIEWPORT_COOKIE.name}=${choice}`;
  expect((await harness.request({ host, url, cookie: chosen })).statusCode).toBe(200);
  return harness.pages.at(-1)?.viewport;
}

test('the console’s viewport is as wide as the device, unless this device has chosen a desktop’s width', async () => {
  for (const url of ['/admin', '/admin/tenants']) {
    expect(await viewportOf(PLATFORM_HOST, url, cookies.superAdmin)).toBe('device');
    expect(await viewportOf(PLATFORM_HOST, url, cookies.superAdmin, 'desktop')).toBe('desktop');
    expect(await viewportOf(PLATFORM_HOST, url, cookies.superAdmin, 'anything')).toBe('device');
  }
});

test('the viewport of every other page stays as wide as the device', async () => {
  expect(await viewportOf(PLATFORM_HOST, '/admin/login', '', 'desktop')).toBe('device');
  expect(await viewportOf(PLATFORM_HOST, '/portals', cookies.owner, 'desktop')).toBe('device');
  expect(await viewportOf(portalHost('academy'), '/home/admin', cookies.manager, 'desktop')).toBe('device');
});
