import { LANGUAGES } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertMail, insertTenant, insertUser } from '@dars/db/testing/builders';
import { directionOf } from '@dars/i18n/direction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendActivation } from '../modules/accounts/account/activation.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { mailSender, type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { type MailJob, sendMail } from './send-mail.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

let harness: Harness;
let sink: SmtpSink;
let transport: MailTransport;
let academy: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  harness = await createHarness();
  const { mailFrom: from } = harness.deps.config;
  transport = createMailTransport({ smtpUrl: sink.url, from, hostname: 'dars.example' });
  const names = { nameInArabic: 'أكاديمية المعرفة', nameInEnglish: 'academy', nameInSpanish: 'أكاديمية المعرفة' };
  academy = (await insertTenant(harness.test.admin, names)).id;
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await harness.close();
});
beforeEach(() => {
  sink.taken.length = 0;
});

/** Queues an activation mail, and returns the job that sends it. */
async function written(language: (typeof LANGUAGES)[number] = 'ar'): Promise<MailJob & { login: string }> {
  const { db, deps, test: database } = harness;
  const user = await insertUser(database.admin, { tenantId: academy, activatedAt: null, language, firstName: 'سارة' });
  await db.withTenant(academy, (tx) =>
    sendActivation(tx, deps, { tenantId: academy, userId: user.id, language: 'en' }),
  );
  const [mail] = await database.admin<{ id: string }[]>`select id from mails where recipient = ${user.login}`;
  return { tenantId: academy, mailId: mail?.id ?? '', login: user.login };
}

const send = (job: MailJob) => sendMail(mailSender(harness, transport), job);
const stored = async ({ mailId }: MailJob) =>
  (
    await harness.test.admin`select status, attempts, last_error, sent_at, html, text from mails where id = ${mailId}`
  )[0];

describe.each(LANGUAGES)('a mail in %s', (language) => {
  test('arrives complete, with sender, recipient, subject, text, HTML and direction', async () => {
    const job = await written(language);
    const before = await stored(job);
    await send(job);
    const [mail] = sink.taken;
    const name = ['ar', 'es'].includes(language) ? 'أكاديمية المعرفة' : 'academy';
    expect(mail?.from).toEqual({ name, address: 'no-reply@localhost' });
    expect(mail?.replyTo ?? []).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: job.login }]);
    expect(mail?.subject).toContain(name);
    expect(mail?.messageId).toBe(`<${job.mailId}@dars.example>`);
    expect(mail?.html?.trim()).toBe(before?.['html'].trim());
    expect(mail?.text?.trim()).toBe(before?.['text'].trim());
    expect(mail?.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });
});

describe('the sender of a mail', () => {
  const LONG = 'أكاديمية المعرفة للعلوم والتقنية وإدارة الأعمال والتدريب المهني المستمر';

  async function sentAs(values: { senderName?: string; replyTo?: string }) {
    const mailId = await insertMail(harness.test.admin, { tenantId: academy, status: 'queued', ...values });
    await send({ tenantId: academy, mailId });
    const mail = sink.taken.at(-1);
    return { mail, head: mail?.source.split('\r\n\r\n')[0] ?? '' };
  }

  test.each([
    ['a long Arabic name', LONG],
    ['a name with quotation marks and commas', 'Academy, "Marefa" <Riyadh>; \\ (SA)'],
    ['a name that looks like an address', 'support@bank.example'],
  ])('arrives as it was set, in lines of ASCII that are short enough: %s', async (_case, senderName) => {
    const { mail, head } = await sentAs({ senderName, replyTo: 'hello@academy.example' });
    expect(mail?.from).toEqual({ name: senderName, address: 'no-reply@localhost' });
    expect(mail?.replyTo).toMatchObject([{ address: 'hello@academy.example' }]);
    // RFC 5322 2.1.1 and RFC 2047 2: lines of at most 78 characters, encoded words of at most 75.
    for (const line of head.split('\r\n')) expect(line).toMatch(/^[\x20-\x7e\t]{1,78}$/);
    for (const [word] of head.matchAll(/=\?utf-8\?\S*\?=/gi)) expect(word.length).toBeLessThanOrEqual(75);
    expect(head.match(/^from:/gim)).toHaveLength(1);
  });

  test('is the one of MAIL_FROM, without another address for answers, if the mail names none', async () => {
    const { mail, head } = await sentAs({});
    expect(mail?.from).toEqual({ name: 'Dars', address: 'no-reply@localhost' });
    expect(head).not.toMatch(/^reply-to:/im);
  });

  test.each([{ senderName: 'Academy\r\nBcc: x@other.example' }, { replyTo: 'a@b.example\r\nBcc: x@other.example' }])(
    'cannot be stored with a line break: %j',
    async (values) => {
      await expect(sentAs(values)).rejects.toThrow();
    },
  );
});

describe('a mail that the server has accepted', () => {
  test('is marked as sent, keeps no secret link, and is not sent again', async () => {
    const job = await written();
    await send(job);
    await send(job);
    expect(sink.taken).toHaveLength(1);
    expect(await stored(job)).toMatchObject({ status: 'sent', attempts: 1, last_error: null, html: '', text: '' });
  });

  test('is sent again with the same Message-ID when it could not be marked as sent', async () => {
    const job = await written();
    await send(job);
    await harness.test.admin`update mails set status = 'queued', html = 'x', text = 'x' where id = ${job.mailId}`;
    await send(job);
    expect(new Set(sink.taken.map((mail) => mail.messageId)).size).toBe(1);
    expect(sink.taken).toHaveLength(2);
  });
});

describe('a mail that the server has not accepted', () => {
  test.each([
    ['a mailbox that is busy', { at: 'recipient', code: 450 } as const],
    ['a server that is full', { at: 'content', code: 452 } as const],
    ['a connection that breaks', 'drop' as const],
  ])('because of %s is tried again', async (_reason, behaviour) => {
    const job = await written();
    sink.meetWith(behaviour, behaviour);
    await expect(send(job)).rejects.toThrow();
    await expect(send(job)).rejects.toThrow();
    expect(await stored(job)).toMatchObject({ status: 'queued', attempts: 2, last_error: expect.any(String) });
    await send(job);
    expect(await stored(job)).toMatchObject({ status: 'sent', attempts: 3 });
    expect(sink.taken).toHaveLength(1);
  });

  test.each([
    ['an address that does not exist', { at: 'recipient', code: 550 } as const],
    ['content that the server does not take', { at: 'content', code: 554 } as const],
  ])('because of %s is kept as failed, with the reason, and not tried again', async (_reason, behaviour) => {
    const job = await written();
    sink.meetWith(behaviour);
    await send(job);
    const mail = await stored(job);
    expect(mail).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('refused by the test'),
    });
    expect(mail?.['text']).not.toBe('');
    await send(job);
    expect(sink.taken).toHaveLength(0);
  });

  test('is tried again when no server answers or the sign-in is refused', async () => {
    const job = await written();
    const closed = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@dars.example', hostname: 'x' });
    await expect(sendMail(mailSender(harness, closed), job)).rejects.toThrow();
    const refused = createMailTransport({
      smtpUrl: sink.url.replace('//', '//someone:wrong@'),
      from: 'x@dars.example',
      hostname: 'x',
    });
    await expect(sendMail(mailSender(harness, refused), job)).rejects.toThrow();
    expect(await stored(job)).toMatchObject({ status: 'queued', attempts: 2 });
  });
});

describe('a job', () => {
  const jobsFor = async (email: string) =>
    harness.test.admin`
      select j.data from pgboss.job j join mails m on m.id = (j.data->>'mailId')::uuid where m.recipient = ${email}`;

  test('contains ids only', async () => {
    const { login, mailId } = await written();
    expect(await jobsFor(login)).toEqual([{ data: { tenantId: academy, mailId } }]);
  });

  test('exists once for each mail when it is queued repeatedly', async () => {
    const { login, mailId } = await written();
    const job = { tenantId: academy, mailId };
    await harness.db.withTenant(academy, (tx) => harness.deps.jobs.sendMails(tx, [job]));
    expect(await jobsFor(login)).toHaveLength(1);
    await harness.test.admin`delete from pgboss.job where data->>'mailId' = ${mailId}`;
    await harness.db.withTenant(academy, (tx) => harness.deps.jobs.sendMails(tx, [job]));
    expect(await jobsFor(login)).toHaveLength(1);
  });

  test('exists only when its transaction commits, like its mail', async () => {
    const user = await insertUser(harness.test.admin, {
      tenantId: PLATFORM_ID,
      role: 'ROLE_ADMIN_PORTAL',
      activatedAt: null,
    });
    const jobs = async () => (await harness.test.admin`select 1 from pgboss.job where name = 'send-mail'`).length;
    const before = await jobs();
    const work = harness.db.withPlatform(async (tx) => {
      await sendActivation(tx, harness.deps, { tenantId: PLATFORM_ID, userId: user.id, language: 'es' });
      throw new Error('thought better of it');
    });
    await expect(work).rejects.toThrow('thought better of it');
    expect(await jobs()).toBe(before);
    expect(await harness.test.admin`select 1 from mails where recipient = ${user.login}`).toHaveLength(0);
    expect(await harness.test.admin`select 1 from one_time_tokens where user_id = ${user.id}`).toHaveLength(0);
  });
});
