import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from './harness.ts';
import { type SignedInUser, superAdmin } from './people.ts';

/**
 * Sets up the tests of the platform's console. The harness and the signed-in super-admin are empty objects until the
 * tests' hooks fill them. With `now` each test starts at that time; with `isShared: false` each test has a super-admin
 * of its own.
 */
export function setUpPlatform({ now, isShared = true }: { now?: Date; isShared?: boolean } = {}) {
  const harness = {} as Harness;
  const admin = {} as SignedInUser;
  beforeAll(async () => {
    Object.assign(harness, await createHarness());
    if (isShared) Object.assign(admin, await superAdmin(harness));
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    if (now) harness.setNow(now);
    if (!isShared) Object.assign(admin, await superAdmin(harness));
  });

  return {
    harness,
    admin,
    /** Calls a procedure at the platform's host, by default as the super-admin. */
    callPlatform: (path: string, input?: unknown, { cookie }: { cookie: string } = admin) =>
      harness.trpc(PLATFORM_HOST, path, input, cookie),
    /** Inserts an owner of portals on the platform. */
    insertOwner: (values: Partial<Parameters<typeof insertUser>[1]> = {}) =>
      insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', ...values }),
  };
}
