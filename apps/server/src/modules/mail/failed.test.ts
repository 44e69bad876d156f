import { MAILS_RETRIED_AT_ONCE } from '@dars/contracts/constants';
import type { FailedMail } from '@dars/contracts/mail';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertMail, insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHarness, PLATFORM_HOST } from '../../testing/harness.ts';
import { superAdmin } from '../../testing/people.ts';
import { setUpPlatform } from '../../testing/platform.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';

const { harness, callPlatform } = setUpPlatform();
let academy: string;
let horizon: string;

beforeAll(async () => {
  const { admin } = harness.test;
  academy = (await insertTenant(admin, { nameInEnglish: 'academy', nameInArabic: 'الأكاديمية' })).id;
  horizon = (await insertTenant(admin, { nameInEnglish: 'horizon' })).id;
});
beforeEach(async () => {
  await harness.test.admin`delete from mails`;
});

const newMail = (tenantId: string, values: object = {}) => insertMail(harness.test.admin, { tenantId, ...values });
async function failed(input: object = {}): Promise<{ rows: FailedMail[]; total: number }> {
  const { data } = await callPlatform('mail.failed', input);
  return data as { rows: FailedMail[]; total: number };
}
const retry = (input: object) => callPlatform('mail.retry', input);
const jobsFor = async (mailId: string) =>
  harness.test.admin`select state from pgboss.job where name = 'send-mail' and data ->> 'mailId' = ${mailId}`;

describe('the list of failed mails', () => {
  test('has those of every realm, newest first, with realm and reason, and no others', async () => {
    const first = await newMail(academy, {
      recipient: 'a@x.test',
      subject: 'تفعيل',
      createdAt: new Date('2026-05-01'),
    });
    const second = await newMail(PLATFORM_ID, { createdAt: new Date('2026-05-02'), lastError: '552 5.2.2 over quota' });
    await newMail(academy, { status: 'queued' });
    await newMail(academy, { status: 'sent' });
    expect(await failed()).toEqual({
      total: 2,
      isIncomplete: false,
      rows: [
        expect.objectContaining({ id: second, tenantId: PLATFORM_ID, portal: null, failure: 'full' }),
        {
          id: first,
          tenantId: academy,
          recipient: 'a@x.test',
          subject: 'تفعيل',
          portal: {
            nameInArabic: 'الأكاديمية',
            nameInEnglish: 'academy',
            nameInSpanish: 'الأكاديمية',
            displayNames: null,
          },
          createdDate: '2026-05-01T00:00:00.000Z',
          failure: 'address',
          answer: '550 5.1.1 No such user here',
        },
      ],
    });
  });

  test('is answered page by page', async () => {
    for (let day = 1; day <= 3; day += 1) await newMail(academy, { createdAt: new Date(Date.UTC(2026, 4, day)) });
    const all = await failed();
    expect(await failed({ page: 1, size: 2 })).toEqual({ isIncomplete: false, total: 3, rows: all.rows.slice(2) });
  });

  test('has nothing of their content, which the platform cannot even read', async () => {
    await newMail(academy, { html: '<p>geheim</p>', text: 'geheim' });
    expect(JSON.stringify(await failed())).not.toContain('geheim');
    for (const column of ['html', 'text']) {
      const read = harness.db.withPlatform((tx) => tx.execute(`select ${column} from mails`));
      await expect(read).rejects.toThrow('permission denied');
    }
  });
});

describe('mail.retry', () => {
  test('queues one mail with its job, resets its attempts, records it in the audit trail and leaves the others', async () => {
    const id = await newMail(academy, { attempts: 30 });
    const other = await newMail(academy);
    expect((await retry({ mail: { tenantId: academy, id } })).data).toEqual({ queued: 1, remaining: 1 });
    const [row] = await harness.test.admin`select status, attempts, last_error from mails where id = ${id}`;
    expect(row).toEqual({ status: 'queued', attempts: 0, last_error: null });
    expect(await jobsFor(id)).toEqual([{ state: 'created' }]);
    expect(await jobsFor(other)).toEqual([]);
    const events = await harness.test.admin`
      select tenant_id, actor_realm, subject_id from audit_events where action = 'mail.retried' and subject_id = ${id}`;
    expect(events).toEqual([{ tenant_id: academy, actor_realm: PLATFORM_ID, subject_id: id }]);
  });

  test('sends nothing more when it is repeated or another super-admin did it meanwhile', async () => {
    const id = await newMail(academy);
    const answers = await Promise.all([1, 2, 3].map(() => retry({ mail: { tenantId: academy, id } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const queued = answers.map(({ data }) => (data as { queued: number }).queued);
    expect(queued.toSorted()).toEqual([0, 0, 1]);
    expect(await jobsFor(id)).toHaveLength(1);
  });

  test('answers not-found for unknown mails and mails of another realm', async () => {
    const id = await newMail(academy);
    for (const mail of [
      { tenantId: academy, id: newId() },
      { tenantId: horizon, id },
    ]) {
      expect((await retry({ mail })).error?.data.appCode).toBe('not-found');
    }
    expect((await failed()).total).toBe(1);
  });

  test('queues the failed mails of every realm, and leaves sent and waiting ones', async () => {
    await Promise.all([newMail(academy), newMail(horizon), newMail(PLATFORM_ID)]);
    const sent = await newMail(academy, { status: 'sent' });
    expect((await retry({})).data).toEqual({ queued: 3, remaining: 0 });
    const rows = await harness.test.admin`select status from mails where id <> ${sent}`;
    expect(rows.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
    expect(await harness.test.admin`select status from mails where id = ${sent}`).toEqual([{ status: 'sent' }]);
    expect((await retry({})).data).toEqual({ queued: 0, remaining: 0 });
  });

  test('queues a limited number of the oldest, and answers how many remain', async () => {
    await harness.test.admin`
      insert into mails (tenant_id, id, recipient, language, subject, html, text, status, created_at)
      select ${academy}, gen_random_uuid(), 'a@x.test', 'ar', 's', 'h', 't', 'failed', now() - i * interval '1 minute'
      from generate_series(1, ${MAILS_RETRIED_AT_ONCE + 2}) i`;
    expect((await retry({})).data).toEqual({ queued: MAILS_RETRIED_AT_ONCE, remaining: 2 });
    const [left] = await harness.test.admin`
      select max(created_at) filter (where status = 'queued') < min(created_at) filter (where status = 'failed') as newest_left
      from mails`;
    expect(left).toEqual({ newest_left: true });
    expect((await retry({})).data).toEqual({ queued: 2, remaining: 0 });
  });

  test('queues nothing when the job cannot be created', async () => {
    const broken = await createHarness({
      deps: { jobs: { ...harness.deps.jobs, sendMails: () => Promise.reject(new Error('no queue')) } },
    });
    const { id: tenantId } = await insertTenant(broken.test.admin);
    const id = await insertMail(broken.test.admin, { tenantId });
    const { cookie: own } = await superAdmin(broken);
    const { status } = await broken.trpc(PLATFORM_HOST, 'mail.retry', { mail: { tenantId, id } }, own);
    expect(status).toBe(500);
    expect(await broken.test.admin`select status from mails`).toEqual([{ status: 'failed' }]);
    expect(await broken.test.admin`select 1 from audit_events where action = 'mail.retried'`).toEqual([]);
    await broken.close();
  });
});

describe('mail.retry with a mail server', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.close());

  test('delivers the mail', async () => {
    const working = await createHarness({ config: { smtpUrl: sink.url }, work: true });
    const { id: tenantId } = await insertTenant(working.test.admin);
    const id = await insertMail(working.test.admin, { tenantId, recipient: 'sara@x.test' });
    const { cookie: own } = await superAdmin(working);
    await working.trpc(PLATFORM_HOST, 'mail.retry', { mail: { tenantId, id } }, own);
    await vi.waitFor(
      async () => expect(await working.test.admin`select status from mails`).toEqual([{ status: 'sent' }]),
      { timeout: 15_000 },
    );
    expect(sink.taken.map(({ to }) => to)).toMatchObject([[{ address: 'sara@x.test' }]]);
    await working.close();
  });
});
