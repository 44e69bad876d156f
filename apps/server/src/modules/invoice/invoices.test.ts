import type { Invoice, InvoiceSums, ListInvoicesInput, OwnInvoice, SumsBy } from '@dars/contracts/selling/invoice';
import { invoiceFile } from '@dars/contracts/selling/invoice-file';
import { newId } from '@dars/db/columns';
import { invoices } from '@dars/db/schema/selling/invoices';
import { insertCourse } from '@dars/db/testing/courses';
import { insertPaidOrder, insertSellingSettings } from '@dars/db/testing/selling';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../drawing/testing/read-pdf.ts';
import { issueInvoices } from '../../jobs/issue-invoices.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  const { admin } = harness.test;
  await admin`update tenants set prefix = 'byn' where id = ${at.id}`;
  await insertSellingSettings(admin, { tenantId: at.id, vatNumber: '310122393500003', sellerName: 'مؤسسة بيان' });
  learner = await at.signedIn('ROLE_LEARNER');
  await admin`update users set first_name = 'Ana', last_name = 'Ruiz', name_search_key = 'ana ruiz' where id = ${learner.id}`;
  ({ courseId } = await insertCourse(admin, { tenantId: at.id }));
});

const PAID_AT = '2026-11-24T09:00:00Z';
const paidOrder = (by = learner, of = courseId): Promise<string> =>
  insertPaidOrder(harness.test.admin, { tenantId: at.id, userId: by.id, courseId: of, paidAt: PAID_AT });
const refund = (id: string, amount: number) =>
  harness.test.admin`update orders set status = 'REFUNDED', refunded_amount = ${amount} where id = ${id}`;
const issue = (seconds = 61) =>
  issueInvoices({ ...harness.deps, now: () => new Date(Date.parse(PAID_AT) + seconds * 1000) });

async function list(filters: Partial<ListInvoicesInput> = {}): Promise<Invoice[]> {
  return ((await at.call('invoice.list', filters)).data as { rows: Invoice[] }).rows;
}
const own = async (orderId: string, by = learner) =>
  (await at.call('invoice.listOwn', { orderId }, by)).data as OwnInvoice[];
const open = (id: string, { cookie }: SignedInUser, host = at.host) =>
  harness.request({ host, url: invoiceFile(id), cookie });

describe('an invoice', () => {
  it('is issued once the payment can no longer be taken back, and once only', async () => {
    const orderId = await paidOrder();
    await issue(59);
    expect(await list()).toEqual([]);
    await Promise.all([issue(), issue(), issue()]);
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'INVOICE', reference: 'BYN-INV-2026-00001', orderId, orderReference: 'BYN-1' },
        ...{ courseTitle: 'Grammar', method: 'TRANSFER', currency: 'SAR', net: 20_000, vat: 3_000, total: 23_000 },
        buyer: { id: learner.id, name: 'Ana Ruiz' },
      },
    ]);
  });

  it('is not issued for a payment that was taken back, or for an order of nothing', async () => {
    const taken = await paidOrder();
    await harness.test.admin`update orders set status = 'IN_REVIEW', paid_at = null where id = ${taken}`;
    const free = await insertCourse(harness.test.admin, { tenantId: at.id });
    await harness.test.admin`
      insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
        price_amount, discount_amount, vat_rate, includes_vat, vat_amount, total_amount, method, expires_at)
      values (${at.id}, ${newId()}, 900, 'BYN-900', ${learner.id}, ${free.courseId}, 'Free', 'SAR', 100, 100, 100, 0, true,
        0, 0, 'FREE', now())`;
    await harness.test.admin`
      update orders set status = 'PAID', expires_at = null, paid_at = ${PAID_AT} where tenant_id = ${at.id} and number = 900`;
    await issue();
    expect(await list()).toEqual([]);
  });

  it('has the next number of the portal, without gaps, when many are issued at once', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => at.signedIn('ROLE_LEARNER')));
    for (const each of learners) await paidOrder(each);
    await Promise.all([issue(), issue(), issue(), issue()]);
    const numbers = await harness.test.admin`
      select number from invoices where tenant_id = ${at.id} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual(learners.map((_, index) => index + 1));
  });

  it('stays as it was issued, whatever becomes of the seller, the buyer and the portal', async () => {
    await paidOrder();
    await issue();
    const { admin } = harness.test;
    await admin`update selling_settings set seller_name = 'Other', vat_number = '' where tenant_id = ${at.id}`;
    await admin`update users set first_name = 'Eva' where id = ${learner.id}`;
    expect((await list())[0]?.buyer.name).toBe('Ana Ruiz');
    const [stored] = await admin`select document from invoices where tenant_id = ${at.id}`;
    expect(stored?.['document']).toMatchObject({
      seller: { name: 'مؤسسة بيان', vatNumber: '310122393500003' },
      languages: ['ar', 'en'],
    });
    const change = harness.db.withTenant(at.id, (tx) =>
      tx.update(invoices).set({ number: 7 }).where(eq(invoices.tenantId, at.id)),
    );
    await expect(change).rejects.toThrow('permission denied for table invoices');
  });
});

describe('a credit note', () => {
  it('follows each refund with its share of the tax, and refers to the invoice', async () => {
    const orderId = await paidOrder();
    await issue();
    await refund(orderId, 10_000);
    await issue(120);
    await refund(orderId, 23_000);
    await issue(180);
    await issue(240);
    const documents = await own(orderId);
    expect(documents.map(({ reference, total }) => [reference, total])).toEqual([
      ['BYN-INV-2026-00001', 23_000],
      ['BYN-CN-2026-00001', 10_000],
      ['BYN-CN-2026-00002', 13_000],
    ]);
    const notes = await list({ kind: 'CREDIT_NOTE' });
    expect(notes.map(({ vat }) => vat)).toEqual([1_696, 1_304]);
  });

  it('is issued together with the invoice if the money was paid back before it', async () => {
    const orderId = await paidOrder();
    await refund(orderId, 23_000);
    await issue();
    expect((await own(orderId)).map(({ kind }) => kind).toSorted()).toEqual(['CREDIT_NOTE', 'INVOICE']);
  });
});

describe('the document of an invoice', () => {
  it('is opened by its buyer and by admins, and by nobody else', async () => {
    await paidOrder();
    await issue();
    const [{ id } = { id: '' }] = await list();
    const elsewhere = await newPortal(harness);
    const [stranger, lecturer] = [await at.signedIn('ROLE_LEARNER'), await at.signedIn('ROLE_LECTURER')];
    const statuses = await Promise.all(
      [learner, at.admin, stranger, lecturer].map(async (by) => (await open(id, by)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect((await open(id, elsewhere.admin, elsewhere.host)).statusCode).toBe(404);
    expect((await harness.request({ host: at.host, url: invoiceFile(id) })).statusCode).toBe(401);
    expect((await open('no-id', learner)).statusCode).toBe(404);
  });

  it('is text on one page, with the amounts, the seller and the buyer', async () => {
    await paidOrder();
    await issue();
    const [{ id, reference } = { id: '', reference: '' }] = await list();
    const { rawPayload, headers } = await open(id, learner);
    expect(headers['content-disposition']).toBe(`inline; filename="${reference}.pdf"`);
    const { pages, text, overlaps } = await readPdf(rawPayload);
    expect({ pages, overlaps }).toEqual({ pages: 1, overlaps: [] });
    for (const shown of [reference, '230.00', '287.50', '57.50', '200.00', '30.00', 'Ana Ruiz', '310122393500003']) {
      expect(text).toContain(shown);
    }
  });
});

describe('the list of invoices', () => {
  it('finds them by buyer, number, kind, course and the month in the time zone of the portal', async () => {
    const orderId = await paidOrder();
    const other = await at.signedIn('ROLE_LEARNER');
    const second = await insertCourse(harness.test.admin, { tenantId: at.id });
    await paidOrder(other, second.courseId);
    await issue();
    const { admin } = harness.test;
    // An hour before December begins in Riyadh it is still November in UTC.
    await admin`update invoices set issued_at = '2026-11-30T21:30:00Z' where order_id = ${orderId}`;
    const buyersOf = async (filters: Partial<ListInvoicesInput>) =>
      (await list(filters)).map(({ buyer }) => buyer.id).toSorted();
    expect(await buyersOf({ query: 'ana ruiz' })).toEqual([learner.id]);
    expect(await buyersOf({ query: 'byn-inv-2026-00001' })).toHaveLength(1);
    expect(await buyersOf({ courseId: second.courseId })).toEqual([other.id]);
    expect(await buyersOf({ month: '2026-12' })).toEqual([learner.id]);
    expect(await buyersOf({ month: '2026-11' })).toEqual([other.id]);
    expect(await buyersOf({ kind: 'CREDIT_NOTE' })).toEqual([]);
  });

  it('is a file for accountants, in which credit notes are negative', async () => {
    const orderId = await paidOrder();
    await issue();
    await refund(orderId, 23_000);
    await issue(120);
    const { data } = await at.call('invoice.export', {});
    const { head, rows } = data as { head: { total: number }; rows: string[][] };
    expect(head.total).toBe(2);
    expect(rows.map((row) => row.slice(-4))).toEqual([
      ['SAR', '-200.00', '-30.00', '-230.00'],
      ['SAR', '200.00', '30.00', '230.00'],
    ]);
  });

  it('is summed by month, course and way of payment, without what was paid back', async () => {
    const orderId = await paidOrder();
    const second = await insertCourse(harness.test.admin, { tenantId: at.id });
    await paidOrder(await at.signedIn('ROLE_LEARNER'), second.courseId);
    await issue();
    await refund(orderId, 10_000);
    await issue(120);
    const sum = async (by: SumsBy, from = '2026-11', to = '2026-11') =>
      (await at.call('invoice.sum', { by, from, to })).data as InvoiceSums;
    const all = { invoices: 2, total: 36_000, vat: 4_696, refunded: 10_000 };
    expect(await sum('month')).toEqual({ currency: 'SAR', all, rows: [{ key: '2026-11', title: null, ...all }] });
    expect(await sum('method')).toMatchObject({ rows: [{ key: 'TRANSFER', ...all }] });
    expect((await sum('course')).rows).toEqual([
      expect.objectContaining({ key: second.courseId, total: 23_000, refunded: 0 }),
      expect.objectContaining({ key: courseId, total: 13_000, refunded: 10_000, title: expect.any(String) }),
    ]);
    expect(await sum('month', '2026-01', '2026-10')).toMatchObject({ currency: null, rows: [], all: { total: 0 } });
  });

  it('shows learners the documents of their own orders only', async () => {
    const orderId = await paidOrder();
    await issue();
    expect(await own(orderId)).toHaveLength(1);
    expect((await at.call('invoice.listOwn', { orderId }, await at.signedIn('ROLE_LEARNER'))).status).toBe(404);
    expect((await at.call('invoice.list', {}, learner)).status).toBe(403);
  });
});
