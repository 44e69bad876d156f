import { createDatabase } from '@dars/db/client';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { delayingProxy } from '@dars/db/testing/delaying-proxy';
import { expect, test } from 'vitest';
import { createHarness } from '../../../testing/harness.ts';
import { composeCertificateIssued } from '../../mail/compose-certificate.ts';
import { queueMails } from './queue-mails.ts';

test('queueMails needs as many round trips for forty people as for two, and queues a job for each mail', async () => {
  const harness = await createHarness();
  const { deps, test } = harness;
  const { id: tenantId } = await insertTenant(test.admin);
  const people = await Promise.all(Array.from({ length: 40 }, () => insertUser(test.admin, { tenantId })));
  const userIds = people.map(({ id }) => id);
  const proxy = await delayingProxy(test.url, 20);
  const distant = createDatabase({ url: proxy.url, max: 1 });
  const queue = (count: number) =>
    distant.withTenant(tenantId, (tx) =>
      queueMails(
        { tx, tenantId, deps },
        {
          ...{ userIds: userIds.slice(0, count), language: 'ar' },
          compose: (brand, reader) => composeCertificateIssued(brand, reader, { title: 'A', link: 'http://a.test' }),
        },
      ),
    );
  const roundTrips = async (count: number) => {
    // A connection's first use of a statement prepares it.
    for (let run = 0; run < 2; run += 1) await queue(count);
    await test.admin`delete from pgboss.job`;
    await test.admin`delete from mails`;
    proxy.takeRoundTrips();
    await queue(count);
    return proxy.takeRoundTrips();
  };
  expect(await roundTrips(40)).toBe(await roundTrips(2));
  await queue(40);
  const [{ queued } = { queued: 0 }] = await test.admin<{ queued: number }[]>`
    select count(*)::int as queued from mails m
    join pgboss.job j on j.data = jsonb_build_object('tenantId', m.tenant_id, 'mailId', m.id)`;
  expect(queued).toBe(42);
  await distant.close();
  await proxy.close();
  await harness.close();
});
