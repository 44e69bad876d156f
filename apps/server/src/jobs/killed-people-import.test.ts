import { peopleImport } from '@dars/contracts/accounts/people-import';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { newPortal, type TestPortal } from '../testing/portal.ts';
import { startJobs } from './start.ts';
import { killWorkerBetweenBatches } from './testing/killed-worker.ts';

const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };
/** More than the batches that are imported before the kill. */
const PEOPLE = 2_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function startImport({ host, admin }: TestPortal): Promise<string> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@imported.test,Person ${index}`);
  const response = await harness.app.inject({
    ...{ method: 'POST', url: '/api/tenant/users/import', payload: `email,name\n${rows.join('\n')}` },
    headers: { host, cookie: admin.cookie, 'content-type': 'text/csv' },
  });
  return peopleImport.parse(response.json()).id;
}

test('an import whose worker is killed goes on, and makes one account of each row', async () => {
  const at = await newPortal(harness);
  const { admin } = harness.test;
  const id = await startImport(at);
  await killWorkerBetweenBatches(harness.test, { table: 'people_imports', tenantId: at.id, id });

  const jobs = await startJobs(harness.deps, { databaseUrl: harness.test.url });
  await letJobsExpire(harness.test, 'people-import');
  await vi.waitFor(async () => {
    const { data } = await at.call('peopleImport.get', { id });
    expect(data).toMatchObject({ state: 'DONE', done: PEOPLE, created: PEOPLE, refused: 0 });
  }, WAIT_OPTIONS);
  await jobs.stop();
  const [stored] = await admin`
    select (select count(*)::int from users where login like 'person-%') as accounts,
      (select count(*)::int from mails where recipient like 'person-%') as mails,
      (select count(distinct user_id)::int from people_import_rows where import_id = ${id}) as rows,
      (select count(*)::int from audit_events where action = 'user.created' and tenant_id = ${at.id}
        and details ->> 'login' like 'person-%') as events`;
  expect(stored).toEqual({ accounts: PEOPLE, mails: PEOPLE, rows: PEOPLE, events: PEOPLE });
}, 120_000);
