import { PLATFORM_ID } from '@dars/contracts/platform';
import { bossConnectionString } from '@dars/db/jobs';
import { insertUser } from '@dars/db/testing/builders';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendActivation } from '../modules/accounts/account/activation.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';

let harness: Harness;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  harness = await createHarness({ config: { smtpUrl: sink.url }, work: true });
});
afterAll(async () => {
  await harness.close();
  await sink.close();
});

async function writeMails(count: number): Promise<string[]> {
  const { db, deps, test: database } = harness;
  const logins: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const user = await insertUser(database.admin, {
      tenantId: PLATFORM_ID,
      role: 'ROLE_ADMIN_PORTAL',
      activatedAt: null,
    });
    await db.withPlatform((tx) => sendActivation(tx, deps, { tenantId: PLATFORM_ID, userId: user.id, language: 'es' }));
    logins.push(user.login);
  }
  return logins;
}

const statuses = async (logins: string[]) => {
  const rows = await harness.test.admin<
    { status: string }[]
  >`select status from mails where recipient in ${harness.test.admin(logins)}`;
  return rows.map(({ status }) => status);
};

test('startJobs runs a worker that sends each queued mail once', async () => {
  const logins = await writeMails(5);
  await vi.waitFor(async () => expect(await statuses(logins)).toEqual(Array(5).fill('sent')), { timeout: 15_000 });
  expect(sink.taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual(logins.toSorted());
});

test('startJobs retries a mail that the server defers', async () => {
  await harness.test.admin`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'send-mail'`;
  sink.meetWith({ at: 'content', code: 451 });
  const logins = await writeMails(1);
  await harness.test.admin`update pgboss.job set retry_delay = 1, retry_backoff = false where state < 'active'`;
  await vi.waitFor(async () => expect(await statuses(logins)).toEqual(['sent']), { timeout: 20_000, interval: 200 });
});

test('startJobs schedules the sweep every ten minutes and the search for orphaned files every night', async () => {
  const boss = await ownBoss();
  expect(await boss.getSchedules()).toMatchObject([
    { name: 'sweep', cron: '*/10 * * * *' },
    { name: 'sweep-orphans', cron: '17 3 * * *' },
  ]);
  const { admin } = harness.test;
  const { id } = await insertUser(admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  await admin`insert into sessions (tenant_id, id, user_id, expires_at, ends_at) values (${PLATFORM_ID}, 'x', ${id}, now(), now())`;
  await boss.send('sweep');
  await vi.waitFor(async () => expect(await admin`select 1 from sessions`).toHaveLength(0), { timeout: 15_000 });
  await boss.stop();
});

test('startJobs has all database rights that pg-boss and its maintenance need', async () => {
  const boss = await ownBoss();
  const errors: Error[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.supervise();
  await boss.stop();
  expect(errors).toEqual([]);
  expect(harness.logs.filter((line) => line.includes('"level":50') || line.includes('permission denied'))).toEqual([]);
});

const ownBoss = () =>
  new PgBoss({
    connectionString: bossConnectionString(harness.test.url),
    migrate: false,
    schedule: false,
    supervise: false,
    reindex: false,
  }).start();
