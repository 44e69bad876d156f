import { insertCourse } from '@dars/db/testing/courses';
import { insertPaidOrder, insertSellingSettings } from '@dars/db/testing/selling';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../drawing/testing/read-pdf.ts';
import { issueInvoices } from '../../jobs/issue-invoices.ts';
import { createMailTransport } from '../../jobs/transport.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { type SmtpSink, sendQueuedMails, startSmtpSink } from '../../testing/smtp-sink.ts';

let harness: Harness;
let sink: SmtpSink;
let at: TestPortal;
let learner: SignedInUser;
let orderId: string;
beforeAll(async () => {
  sink = await startSmtpSink();
  harness = await createHarness();
});
afterAll(async () => {
  await sink.close();
  await harness.close();
});
beforeEach(async () => {
  const { admin } = harness.test;
  at = await newPortal(harness);
  await insertSellingSettings(admin, { tenantId: at.id, vatNumber: '310122393500003', sellerName: 'مؤسسة بيان' });
  learner = await at.signedIn('ROLE_LEARNER');
  const { courseId } = await insertCourse(admin, { tenantId: at.id });
  orderId = await insertPaidOrder(admin, { tenantId: at.id, userId: learner.id, courseId, paidAt: PAID_AT });
});

const PAID_AT = '2026-11-24T09:00:00Z';
const issue = (seconds: number) =>
  issueInvoices({ ...harness.deps, now: () => new Date(Date.parse(PAID_AT) + seconds * 1000) });
const issued = () =>
  harness.test.admin<{ reference: string }[]>`
    select reference from invoices where tenant_id = ${at.id} order by issued_at, id`;

/** Sends the mails that are queued, and returns what arrived. */
async function arrived() {
  const transport = createMailTransport({ smtpUrl: sink.url, from: 'no-reply@dars.example', hostname: 'dars.example' });
  const seen = sink.taken.length;
  await sendQueuedMails(harness, transport, at.id);
  transport.close();
  return sink.taken.slice(seen);
}

test('an invoice is mailed to its buyer as a PDF, once, and so is a later credit note', async () => {
  await Promise.all([issue(61), issue(61)]);
  const mails = await arrived();
  const [invoice] = await issued();
  expect(mails).toMatchObject([
    {
      to: [{ address: learner.login }],
      subject: expect.stringContaining(invoice?.reference ?? ''),
      attachments: [{ filename: `${invoice?.reference}.pdf`, mimeType: 'application/pdf' }],
    },
  ]);
  const [file] = mails[0]?.attachments ?? [];
  const { pages, text } = await readPdf(Buffer.from(file?.content as ArrayBuffer));
  expect(pages).toBe(1);
  expect(text).toContain(invoice?.reference);

  await harness.test.admin`update orders set status = 'REFUNDED', refunded_amount = 5000 where id = ${orderId}`;
  await issue(120);
  const [, creditNote] = await issued();
  expect(await arrived()).toMatchObject([{ attachments: [{ filename: `${creditNote?.reference}.pdf` }] }]);
});

test('a suspended portal issues its documents without mailing them', async () => {
  await harness.test.admin`
    update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${at.id}`;
  await issue(61);
  expect(await arrived()).toEqual([]);
  expect(await issued()).toHaveLength(1);
});
