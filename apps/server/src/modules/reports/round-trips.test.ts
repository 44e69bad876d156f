import { reportPeopleInput } from '@dars/contracts/reports/reports';
import { createDatabase, type Database } from '@dars/db/client';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { type DelayingProxy, delayingProxy } from '@dars/db/testing/delaying-proxy';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { countStudents } from './count-students.ts';
import { exportPeople } from './export-people.ts';
import { findCountryUsers } from './find-country-users.ts';
import { listReportPeople } from './list-people.ts';
import { listRecent } from './list-recent.ts';
import { listCountries, listMonths } from './store.ts';

let database: TestDatabase;
let proxy: DelayingProxy;
let distantDatabase: Database;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await insertTenant(database.admin)).id;
  for (const country of ['EG', 'SA']) await insertUser(database.admin, { tenantId, country });
  proxy = await delayingProxy(database.url, 20);
  distantDatabase = createDatabase({ url: proxy.url, max: 1 });
});
afterAll(async () => {
  await distantDatabase.close();
  await proxy.close();
  await database.drop();
});

const now = new Date();
const contextOf = (tx: TenantTx) =>
  ({ tx, tenantId, language: 'ar', deps: { now: () => now } }) as unknown as TenantContext;
const people = (input: object) => (tx: TenantTx) => listReportPeople(contextOf(tx), reportPeopleInput.parse(input));

/** Counts the round trips of the query itself, without the one that finds the actor before. */
test.each<[string, (tx: TenantTx) => Promise<unknown>]>([
  ['the six counts', (tx) => countStudents(tx, { tenantId, now })],
  ['a year', (tx) => listMonths(tx, { tenantId, now }, {})],
  ['the countries', (tx) => listCountries(tx, tenantId)],
  ['everybody by country', (tx) => findCountryUsers(contextOf(tx), {})],
  ['the people behind a count', people({ of: 'active' })],
  ['the people behind a month', people({ of: 'all', month: '2026-05' })],
  ['the people behind a country', people({ of: 'activated', country: 'EG' })],
  ['a file of them', (tx) => exportPeople(contextOf(tx), { of: 'all' })],
  ['what was done lately', (tx) => listRecent({ tx, tenantId })],
])('%s: one', async (_what, run) => {
  // A connection's first use of a statement prepares it.
  for (let count = 0; count < 2; count += 1) await distantDatabase.withTenant(tenantId, run, { readOnly: true });
  proxy.takeRoundTrips();
  await distantDatabase.withTenant(tenantId, run, { readOnly: true });
  expect(proxy.takeRoundTrips()).toBe(1);
});
