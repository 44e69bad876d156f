import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendActivation } from '../modules/accounts/account/activation.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../testing/harness.ts';
import { superAdmin } from '../testing/people.ts';
import { type Behaviour, mailSender, startSmtpSink } from '../testing/smtp-sink.ts';
import { type MailJob, sendMail } from './send-mail.ts';
import { sweep } from './sweep.ts';
import { createMailTransport, MAIL_CONNECTIONS, type MailTransport } from './transport.ts';

const DAY = 24 * 3_600_000;
/**
 * Time limits for a server that stays silent. Only the greeting's is short, so that a slow machine is not taken for a
 * silent server.
 */
const SHORT_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 300, socketTimeout: 10_000 };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function queueActivationMails(count: number): Promise<MailJob[]> {
  const jobs: MailJob[] = [];
  for (let made = 0; made < count; made += 1) {
    const person = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null } as const;
    const user = await insertUser(harness.test.admin, person);
    const to = { tenantId: PLATFORM_ID, userId: user.id, language: 'es' } as const;
    await harness.db.withPlatform((tx) => sendActivation(tx, harness.deps, to));
    const [mail] = await harness.test.admin<{ id: string }[]>`select id from mails where recipient = ${user.login}`;
    jobs.push({ tenantId: PLATFORM_ID, mailId: mail?.id ?? '' });
  }
  return jobs;
}

const transportTo = (smtpUrl: string, transportOptions: { timeouts?: typeof SHORT_TIMEOUTS } = {}) =>
  createMailTransport({ smtpUrl, from: 'no-reply@dars.example', hostname: 'dars.example', ...transportOptions });
const sender = (transport: MailTransport) => mailSender(harness, transport);
const stored = async ({ mailId }: MailJob) =>
  (await harness.test.admin`select status, attempts, last_error from mails where id = ${mailId}`)[0];

/** Attempts to send a mail until no further attempt is needed, as the queue does. Returns the number of attempts. */
async function sendUntilDone(transport: MailTransport, job: MailJob): Promise<number> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const outcome = await sendMail(sender(transport), job).then(
      () => 'done',
      () => 'again',
    );
    if (outcome === 'done') return attempt;
  }
  throw new Error('Ten attempts were not enough');
}

test('sendMail loses no mail to connection faults, and repeats only mails that were accepted without an answer', async () => {
  const sink = await startSmtpSink();
  const transport = transportTo(sink.url);
  const faults: Behaviour[] = [
    ...(['drop-early', 'drop', 'lose'] as const),
    ...([450, 421] as const).map((code) => ({ at: 'recipient', code }) as const),
    ...([451, 452] as const).map((code) => ({ at: 'content', code }) as const),
  ];
  const jobs = await queueActivationMails(40);
  let [seed, lost] = [7, 0];
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (const job of jobs) {
    const plan = Array.from({ length: random(4) }, () => faults[random(faults.length)] ?? 'take');
    lost += plan.filter((fault) => fault === 'lose').length;
    sink.meetWith(...plan);
    expect(await sendUntilDone(transport, job)).toBe(plan.length + 1);
    expect(await stored(job)).toMatchObject({ status: 'sent', last_error: null });
  }
  const ids = sink.taken.map(({ messageId }) => messageId);
  expect(new Set(ids)).toEqual(new Set(jobs.map(({ mailId }) => `<${mailId}@dars.example>`)));
  expect(lost).toBeGreaterThan(3);
  expect(ids).toHaveLength(jobs.length + lost);
  transport.close();
  await sink.close();
});

describe('sendMail tries again without blaming the mail when the server', () => {
  test.each([
    ['is silent for long before it greets', { greetsAfter: 1_000 }, { timeouts: SHORT_TIMEOUTS }, /greeting/i],
    ['shows a certificate that nobody trusts', { secure: true }, {}, /certificate/i],
  ])('%s', async (_reason, options, transportOptions, words) => {
    const sink = await startSmtpSink(options);
    const transport = transportTo(sink.url, transportOptions);
    const [job] = (await queueActivationMails(1)) as [MailJob];
    await expect(sendMail(sender(transport), job)).rejects.toThrow(words);
    expect(await stored(job)).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringMatching(words),
    });
    expect(sink.taken).toHaveLength(0);
    transport.close();
    await sink.close();
  });
});

test('sendMail opens few connections to a slow mail server and holds none of the database’s', async () => {
  const sink = await startSmtpSink();
  const transport = transportTo(sink.url);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = await queueActivationMails(3 * MAIL_CONNECTIONS);
  sink.meetWith(...jobs.map(() => ({ wait: released })));
  const work = Promise.all(jobs.map((job) => sendMail(sender(transport), job)));
  await expect.poll(() => sink.busiest(), { timeout: 20_000 }).toBe(MAIL_CONNECTIONS);
  const inUse = async () => {
    const [row] = await harness.test.admin<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    return row?.count;
  };
  await expect.poll(inUse, { timeout: 20_000 }).toBe(0);
  // The server goes on answering meanwhile.
  expect((await harness.request({ url: '/readyz' })).statusCode).toBe(200);
  release();
  await work;
  expect(sink.busiest()).toBe(MAIL_CONNECTIONS);
  expect(sink.taken).toHaveLength(jobs.length);
  transport.close();
  await sink.close();
});

describe('retrying a mail', () => {
  test('waits ten seconds, then twice as long each time up to an hour, for about a day', async () => {
    const [queue] = await harness.test.admin`
      select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.queue where name = 'send-mail'`;
    expect(queue).toEqual({ retry_limit: 30, retry_delay: 10, retry_backoff: true, retry_delay_max: 3600 });
  });

  test('ends after three days, and shows the reason to super-admins', async () => {
    const sink = await startSmtpSink();
    const transport = transportTo(sink.url);
    const [job] = (await queueActivationMails(1)) as [MailJob];
    sink.meetWith({ at: 'content', code: 452 });
    await expect(sendMail(sender(transport), job)).rejects.toThrow();
    await harness.test.admin`update mails set attempts = 50 where id = ${job.mailId}`;
    const requeue = async () => undefined;
    const sweepIn = (days: number) =>
      sweep({
        db: harness.db,
        now: () => new Date(Date.now() + days * DAY),
        requeue,
        mailRetentionDays: 0,
        auditRetentionDays: 0,
      });
    await sweepIn(2.9);
    expect(await stored(job)).toMatchObject({ status: 'queued' });
    await sweepIn(3.1);
    expect(await stored(job)).toMatchObject({ status: 'failed' });
    const { cookie } = await superAdmin(harness);
    const { data } = await harness.trpc(PLATFORM_HOST, 'mail.failed', {}, cookie);
    expect(data).toMatchObject({ total: 1, rows: [{ id: job.mailId, failure: 'full' }] });
    transport.close();
    await sink.close();
  });
});
