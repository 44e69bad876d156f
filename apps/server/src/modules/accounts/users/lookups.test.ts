import { platformUserListInput } from '@dars/contracts/accounts/user';
import { toE164 } from '@dars/contracts/phone';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { EXAMPLE_NUMBERS } from '@dars/contracts/testing/example-numbers';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenantByName } from '../../../core/identity/tenants.ts';
import { setUpPlatform } from '../../../testing/platform.ts';
import { requireOwner } from '../../tenant/owner.ts';
import { findByLogin, findByMobile } from '../account/store.ts';
import { listPlatformUsers } from './list.ts';

describe('a look-up of the portal form among 20,000 platform users', () => {
  let database: TestDatabase;
  let someone: string;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
    const { admin } = database;
    await insertTenant(admin);
    // A thousand rows per statement: triggers on `users` run once a statement and count all of its rows.
    for (let first = 0; first < 20_000; first += 1_000) {
      await admin`
        insert into users (tenant_id, id, login, mobile, first_name, last_name, role, name_search_key)
        select ${PLATFORM_ID}, gen_random_uuid(), 'u' || md5(i::text) || '@school.test', '+9665' || 10000000 + i, 'Ali',
          i::text, 'ROLE_ADMIN_PORTAL', 'ali ' || md5('name' || i)
        from generate_series(${first}::int, ${first + 999}::int) i`;
    }
    await admin`vacuum analyze`;
    const [row] = await admin`select id from users where tenant_id = ${PLATFORM_ID} limit 1`;
    someone = row?.['id'];
  });
  afterAll(() => database.drop());

  const page = (query: string, number: number) => platformUserListInput.parse({ query, page: number, size: 50 });
  test.each<[string, Parameters<typeof seqScannedTables>[1]]>([
    ['the list of admins', (tx) => listPlatformUsers(tx, page('', 0))],
    ['the end of that list', (tx) => listPlatformUsers(tx, page('', 399))],
    ['admins by a part of their login', (tx) => listPlatformUsers(tx, page('4711', 0))],
    ['who has an e-mail', (tx) => findByLogin(tx, PLATFORM_ID, 'u1@school.test')],
    ['who has a number', (tx) => findByMobile(tx, PLATFORM_ID, { mobile: '+966510000001' })],
    ['the admin who was chosen', (tx) => requireOwner(tx, someone)],
    ['who has an English name', (tx) => findTenantByName(tx, 'nakhla')],
  ])('uses an index: %s', async (_what, run) => {
    expect(await seqScannedTables(database.db, run)).toEqual([]);
  });
});

describe('the phone field and the server', () => {
  const { callPlatform } = setUpPlatform();

  let made = 0;
  async function verdict(mobile: string): Promise<string> {
    made += 1;
    const input = { firstName: 'Nadia', lastName: 'Saleh', login: `p${made}@dars.test`, mobile };
    const { error } = await callPlatform('user.platformCreate', input);
    return error ? error.data.issues.map(({ rule }) => rule).join() : 'taken';
  }
  /**
   * The verdicts that the server may give. "Taken" is one of them, as some countries share an example number and a
   * typing error may produce one that was inserted before.
   */
  const allowed = (typed: string) =>
    toE164(typed) ? ['taken', 'mobile-exists'] : ['wrong-phone-number', 'phone-country-missing'];

  test('agree on a number of every country', async () => {
    for (const { e164: number } of EXAMPLE_NUMBERS) {
      expect(allowed(number), number).toContain(await verdict(number));
    }
  });

  test('agree on a number with a typing error', async () => {
    const slips = fc.record({
      number: fc.constantFrom(...EXAMPLE_NUMBERS.map(({ e164 }) => e164)),
      at: fc.nat({ max: 15 }),
      instead: fc.constantFrom('', '0', '00', '7', '٧', ' ', '-', 'x', '972'),
    });
    await fc.assert(
      fc.asyncProperty(slips, async ({ number, at, instead }) => {
        const typed = number.slice(0, at) + instead + number.slice(at + 1);
        const answer = await verdict(typed);
        expect(allowed(typed)).toContain(answer);
      }),
      { numRuns: 100 },
    );
  });
});
