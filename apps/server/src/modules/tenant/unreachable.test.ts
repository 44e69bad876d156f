import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';

let harness: Harness;
let admin: SignedInUser;
let owner: SignedInUser;
let portal: string;
beforeAll(async () => {
  const test = await createTestDatabase({ isSpread: true });
  const { username, pathname } = new URL(test.url);
  // A read that waits for the lock below fails soon.
  await test.admin`
    alter role ${test.admin(username)} in database ${test.admin(pathname.slice(1))} set lock_timeout = '100ms'`;
  harness = await createHarness({ test });
  admin = await superAdmin(harness);
  owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  ({ id: portal } = await insertTenant(test.admin, { nameInEnglish: 'noor', ownerId: owner.id }));
  await insertUser(test.admin, { tenantId: portal, lastActiveOn: '2026-05-02' });
  const look = { setup: ['logo'], logo: { value: '/logo.svg' }, colors: { colorCodes: [{ hex: '#123456' }] } };
  await test.admin`update tenant_settings set value = value || ${JSON.stringify(look)}::text::jsonb where tenant_id = ${portal}`;
});
afterAll(() => harness.close());

/** Runs the calls while nobody can read what a cluster keeps on the portals' machines. */
const whileAway = <Result>(calls: () => Promise<Result>): Promise<Result> =>
  harness.test.admin.begin(async (other) => {
    await other`lock table tenant_settings in access exclusive mode`;
    return calls();
  }) as Promise<Result>;

const list = async () =>
  (await harness.request({ host: PLATFORM_HOST, url: '/api/tenants', cookie: admin.cookie })).json();
const call = (path: string, { cookie }: SignedInUser, input?: unknown) =>
  harness.trpc(PLATFORM_HOST, path, input, cookie);

describe('the portals of a cluster', () => {
  it('are listed whole while every machine answers', async () => {
    expect(await list()).toMatchObject({ rows: [{ id: portal, logo: '/logo.svg' }], total: 1, isIncomplete: false });
    const { data: newest } = await call('tenant.newest', admin);
    expect(newest).toMatchObject([{ id: portal, setup: ['logo'], lastActiveOn: '2026-05-02', isReachable: true }]);
    const { data: mine } = await call('tenant.mine', owner);
    expect(mine).toMatchObject({ rows: [{ logo: '/logo.svg', color: '#123456' }], isIncomplete: false });
  });

  it('are listed without what a machine that does not answer has, and the answer says so', async () => {
    const { listed, newest, mine, one } = await whileAway(async () => ({
      listed: await list(),
      newest: await call('tenant.newest', admin),
      mine: await call('tenant.mine', owner),
      one: await call('tenant.get', admin, { id: portal }),
    }));
    expect(listed).toMatchObject({
      rows: [{ id: portal, nameInEnglish: 'noor', email: owner.login, logo: null }],
      total: 1,
      isIncomplete: true,
    });
    expect(newest.data).toMatchObject([{ id: portal, setup: [], lastActiveOn: null, isReachable: false }]);
    expect(mine.data).toMatchObject({ rows: [{ id: portal, logo: null }], total: 1, isIncomplete: true });
    expect(one.data).toMatchObject({ id: portal, email: owner.login, logo: null });
  });

  it('are exported and searched meanwhile', async () => {
    const [found, exported] = await whileAway(() =>
      Promise.all([
        harness.request({ url: '/api/tenants?query=noor', cookie: admin.cookie }),
        harness.request({
          method: 'POST',
          url: '/api/tenants/export',
          cookie: admin.cookie,
          body: { selection: { ids: [portal] } },
        }),
      ]),
    );
    expect(found.json()).toMatchObject({ total: 1, isIncomplete: true });
    expect([exported.statusCode, exported.body]).toEqual([200, expect.stringContaining(owner.login)]);
  });
});
