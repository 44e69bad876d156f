import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailJob } from './send-mail.ts';
import { sweep } from './sweep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = new Date('2026-05-01T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString();

let database: TestDatabase;
let tenantId: string;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await insertTenant(database.admin)).id;
  userId = (await insertUser(database.admin, { tenantId })).id;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin`delete from mails`;
});

async function run({ mailRetentionDays = 0, auditRetentionDays = 0 } = {}): Promise<MailJob[]> {
  const requeued: MailJob[] = [];
  const requeue = async (job: MailJob) => void requeued.push(job);
  await sweep({ db: database.db, now: () => NOW, requeue, mailRetentionDays, auditRetentionDays });
  return requeued;
}

async function insertMail(age: number, values: { status?: string; attempts?: number } = {}): Promise<string> {
  const id = newId();
  const { status = 'queued', attempts = 0 } = values;
  await database.admin`
    insert into mails (tenant_id, id, recipient, language, subject, html, text, status, attempts, created_at)
    values (${tenantId}, ${id}, 'a@example.test', 'ar', 's', 'h', 't', ${status}, ${attempts}, ${at(-age)})`;
  return id;
}

test('sweep deletes any number of expired sessions and links, and keeps live ones', async () => {
  const { admin } = database;
  await admin`
    insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
    select ${tenantId}, 'old ' || n, ${userId}, ${at(0)}::timestamptz, ${at(DAY)}::timestamptz from generate_series(1, 2500) n`;
  await admin`
    insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
    values (${tenantId}, 'live', ${userId}, ${at(1)}, ${at(DAY)})`;
  for (const [hash, expires] of Object.entries({ old: at(0), live: at(1) })) {
    await admin`
      insert into one_time_tokens (tenant_id, hash, user_id, purpose, expires_at)
      values (${tenantId}, ${hash}, ${userId}, 'activate', ${expires})`;
  }
  for (const [hash, expires] of Object.entries({ old: at(0), live: at(1) })) {
    await admin`
      insert into known_devices (tenant_id, hash, user_id, expires_at) values (${tenantId}, ${hash}, ${userId}, ${expires})`;
  }
  for (const [hash, expires] of Object.entries({ old: at(0), live: at(1) })) {
    await admin`
      insert into social_sign_ins (tenant_id, state_hash, provider, browser_hash, nonce, code_verifier, language, expires_at)
      values (${tenantId}, ${hash}, 'google', 'b', 'n', 'v', 'ar', ${expires})`;
  }
  for (const network of ['old', 'live']) {
    const age = network === 'old' ? 90 * DAY : 90 * DAY - 1;
    await admin`
      insert into log_ins (tenant_id, id, user_id, method, network, is_new_device, created_at)
      values (${tenantId}, ${newId()}, ${userId}, 'password', ${network}, false, ${at(-age)})`;
  }
  const people = await Promise.all([1, 2].map(() => insertUser(admin, { tenantId })));
  for (const [place, { id }] of people.entries()) {
    const age = place === 0 ? 30 * DAY : 30 * DAY - 1;
    await admin`
      insert into address_changes (tenant_id, user_id, new_login, old_hash, new_hash, is_by_staff, expires_at)
      values (${tenantId}, ${id}, 'new@example.test', ${`old ${place}`}, ${`new ${place}`}, false, ${at(-age)})`;
  }
  await run();
  expect(await admin`select user_id from address_changes`).toEqual([{ user_id: people[1]?.id }]);
  expect(await admin`select network from log_ins`).toEqual([{ network: 'live' }]);
  expect(await admin`select state_hash from social_sign_ins`).toEqual([{ state_hash: 'live' }]);
  expect(await admin`select hash from known_devices`).toEqual([{ hash: 'live' }]);
  expect(await admin`select id from sessions`).toEqual([{ id: 'live' }]);
  expect(await admin`select hash from one_time_tokens`).toEqual([{ hash: 'live' }]);
  await run();
  expect(await admin`select id from sessions`).toHaveLength(1);
});

test('sweep queues an old mail without a job again, and no fresh, sent or failed one', async () => {
  const lost = await insertMail(16 * MINUTE);
  await insertMail(14 * MINUTE);
  await insertMail(DAY, { status: 'sent' });
  await insertMail(DAY, { status: 'failed' });
  expect(await run()).toEqual([{ tenantId, mailId: lost }]);
});

test('sweep queues each of many mails once', async () => {
  await database.admin`
    insert into mails (tenant_id, id, recipient, language, subject, html, text, created_at)
    select ${tenantId}, gen_random_uuid(), 'a@example.test', 'ar', 's', 'h', 't', ${at(-DAY)} from generate_series(1, 2300)`;
  const requeued = await run();
  expect(requeued).toHaveLength(2300);
  expect(new Set(requeued.map((job) => job.mailId)).size).toBe(2300);
});

test('sweep gives a mail up after three days of attempts, and keeps it', async () => {
  const tried = await insertMail(3 * DAY + MINUTE, { attempts: 40 });
  const never = await insertMail(3 * DAY + MINUTE);
  expect(await run()).toEqual([{ tenantId, mailId: never }]);
  expect(await database.admin`select status, text from mails where id = ${tried}`).toEqual([
    { status: 'failed', text: 't' },
  ]);
});

test('sweep gives an old mail that is sent again half a day of attempts', async () => {
  const again = await insertMail(9 * DAY, { attempts: 19 });
  const enough = await insertMail(9 * DAY, { attempts: 20 });
  expect(await run()).toEqual([{ tenantId, mailId: again }]);
  expect(await database.admin`select id from mails where status = 'failed'`).toEqual([{ id: enough }]);
});

test('sweep leaves mails as they are without a mail server', async () => {
  const old = await insertMail(30 * DAY, { attempts: 40 });
  await sweep({ db: database.db, now: () => NOW, requeue: undefined, mailRetentionDays: 0, auditRetentionDays: 0 });
  expect(await database.admin`select status from mails where id = ${old}`).toEqual([{ status: 'queued' }]);
});

test('sweep deletes the mails that were sent or given up before MAIL_RETENTION_DAYS, and keeps waiting ones', async () => {
  await insertMail(90 * DAY + MINUTE, { status: 'sent' });
  await insertMail(90 * DAY + MINUTE, { status: 'failed' });
  const kept = [
    await insertMail(90 * DAY - MINUTE, { status: 'sent' }),
    await insertMail(90 * DAY - MINUTE, { status: 'failed' }),
    await insertMail(400 * DAY),
  ];
  await run();
  expect(await database.admin`select id from mails`).toHaveLength(5);
  await run({ mailRetentionDays: 90 });
  const left = await database.admin<{ id: string }[]>`select id from mails`;
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test('sweep deletes only so many old mails at a time, and goes on the next time', async () => {
  await database.admin`
    insert into mails (tenant_id, id, recipient, language, subject, html, text, status, created_at)
    select ${tenantId}, gen_random_uuid(), 'a@example.test', 'ar', 's', 'h', 't', 'sent', ${at(-DAY * 100)}
    from generate_series(1, 20100) n`;
  await run({ mailRetentionDays: 90 });
  expect(await database.admin`select from mails`).toHaveLength(100);
  await run({ mailRetentionDays: 90 });
  expect(await database.admin`select from mails`).toHaveLength(0);
}, 30_000);

test('sweep deletes the audit events before AUDIT_RETENTION_DAYS of every realm, and none without the setting', async () => {
  const { admin } = database;
  const insert = (realm: string, age: number) => admin`
    insert into audit_events (tenant_id, id, action, created_at)
    select ${realm}, gen_random_uuid(), 'user.signed-in', ${at(-age)} from generate_series(1, 1500) n`;
  for (const realm of [tenantId, PLATFORM_ID]) {
    await insert(realm, 400 * DAY + MINUTE);
    await insert(realm, 400 * DAY - MINUTE);
  }
  const left = async () =>
    (
      await admin`select tenant_id, created_at < ${at(-400 * DAY)} as old, count(*)::int from audit_events group by 1, 2`
    ).length;
  await run();
  expect(await left()).toBe(4);
  await run({ auditRetentionDays: 400 });
  expect(await left()).toBe(2);
  const [kept] = await admin<{ count: number; olds: number }[]>`
    select count(*)::int as count, (count(*) filter (where created_at < ${at(-400 * DAY)}))::int as olds from audit_events`;
  expect(kept).toEqual({ count: 3000, olds: 0 });
});
