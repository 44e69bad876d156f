import { localizedName } from '@dars/contracts/language';
import { languagesOf } from '@dars/contracts/portal/general-settings';
import type { InvoiceDocument } from '@dars/contracts/selling/invoice';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { locales } from '@dars/db/schema/portal/locales';
import { tenants } from '@dars/db/schema/portal/tenants';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import { orders } from '@dars/db/schema/selling/orders';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { getSettings } from '../settings/store.ts';
import { documentLanguages, saudiCode, vatInRefund } from './rules.ts';
import { insertInvoice, listOfOrder, type StoredInvoice } from './store.ts';

interface Issuing {
  tx: TenantTx;
  tenantId: string;
  now: Date;
}

type StoredOrder = typeof orders.$inferSelect;

/**
 * Issues what an order lacks: the invoice of its payment, and a credit note for what was paid back since the last one.
 * The lock of the order makes repeated and parallel calls issue each document once.
 *
 * @returns the documents that this call has issued
 */
export async function issueDue(issuing: Issuing, orderId: string): Promise<StoredInvoice[]> {
  const { tx, tenantId, now } = issuing;
  const isOrder = and(eq(orders.tenantId, tenantId), eq(orders.id, orderId));
  const [order] = await tx.select().from(orders).where(isOrder).for('no key update');
  if (!order?.documentsDueAt || order.documentsDueAt > now) return [];
  const issued = await listOfOrder(tx, tenantId, orderId);
  const known = issued.find(({ kind }) => kind === 'INVOICE');
  const invoice = known ?? (await issueInvoice(issuing, order));
  const creditNote = await issueCreditNote(issuing, order, { invoice, issued });
  await tx.update(orders).set({ documentsDueAt: null }).where(isOrder);
  return [...(known ? [] : [invoice]), ...(creditNote ? [creditNote] : [])];
}

async function issueInvoice(issuing: Issuing, order: StoredOrder): Promise<StoredInvoice> {
  const { listAmount, priceAmount, discountAmount, vatAmount, totalAmount } = order;
  const document = await describeSale(issuing, order, {
    price: listAmount,
    reduction: listAmount - priceAmount + discountAmount,
    ...{ net: totalAmount - vatAmount, vat: vatAmount, total: totalAmount, corrects: null },
  });
  return insertInvoice(issuing.tx, issuing, { ...partsOf(order), kind: 'INVOICE', ...amountsOf(document), document });
}

/** The document states the same sale as the invoice, with the amounts that were paid back. */
async function issueCreditNote(
  issuing: Issuing,
  order: StoredOrder,
  { invoice, issued }: { invoice: StoredInvoice; issued: StoredInvoice[] },
): Promise<StoredInvoice | undefined> {
  const notes = issued.filter(({ kind }) => kind === 'CREDIT_NOTE');
  const before = {
    total: notes.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    vat: notes.reduce((sum, { vatAmount }) => sum + vatAmount, 0),
  };
  const amount = order.refundedAmount - before.total;
  if (amount <= 0) return undefined;
  const of = { total: invoice.totalAmount, vat: invoice.vatAmount };
  const vat = vatInRefund({ invoice: of, before, amount, vatRate: order.vatRate });
  const document = await describeSale(issuing, order, {
    ...{ price: order.includesVat ? amount : amount - vat, reduction: 0 },
    ...{ net: amount - vat, vat, total: amount, corrects: invoice.reference },
  });
  const kind = 'CREDIT_NOTE';
  return insertInvoice(issuing.tx, issuing, { ...partsOf(order), kind, ...amountsOf(document), document });
}

const partsOf = ({ id: orderId, userId, courseId, bundleId }: StoredOrder) => ({ orderId, userId, courseId, bundleId });
const amountsOf = ({ vat, total }: InvoiceDocument) => ({ vatAmount: vat, totalAmount: total });

type Amounts = Pick<InvoiceDocument, 'price' | 'reduction' | 'net' | 'vat' | 'total' | 'corrects'>;

/** Lists the titles of the courses that an order of a bundle opens. */
async function listTitles({ tx, tenantId }: Pick<Issuing, 'tx' | 'tenantId'>, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ title: courses.title })
    .from(orderCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, orderCourses.courseId)))
    .where(and(eq(orderCourses.tenantId, tenantId), eq(orderCourses.orderId, orderId)))
    .orderBy(asc(courses.title), asc(courses.id));
  return rows.map(({ title }) => title);
}

/** Describes the sale of an order with its seller and its buyer, as they are now. */
async function describeSale(
  { tx, tenantId, now }: Issuing,
  order: StoredOrder,
  amounts: Amounts,
): Promise<InvoiceDocument> {
  const ofBuyer = and(eq(users.tenantId, tenantId), eq(users.id, order.userId));
  const [settings, [portal], [seller], [buyer]] = await Promise.all([
    getSettings(tx, tenantId),
    tx
      .select({ ...getTableColumns(tenants), language: locales.code })
      .from(tenants)
      .innerJoin(locales, eq(locales.id, tenants.localeId))
      .where(eq(tenants.id, tenantId)),
    tx.select().from(sellingSettings).where(eq(sellingSettings.tenantId, tenantId)),
    tx.select({ firstName: users.firstName, lastName: users.lastName, login: users.login }).from(users).where(ofBuyer),
  ]);
  if (!portal || !seller || !buyer || order.method === null || !order.paidAt) {
    throw new Error(`The order ${order.id} was paid without a seller, a buyer or a way of payment`);
  }
  const { language } = languagesOf(settings, portal.language);
  const name = seller.sellerName || localizedName({ ...portal, displayNames: settings.names }, language);
  const { vatNumber, registrationNumber, sellerAddress: address } = seller;
  const sale = { sellerName: name, vatNumber, issuedAt: now, currency: order.currency };
  const code = saudiCode({ ...sale, vat: amounts.vat, total: amounts.total });
  return {
    languages: documentLanguages(language, code),
    seller: { name, address, vatNumber, registrationNumber },
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`.trim(), login: buyer.login },
    ...{ orderReference: order.reference, courseTitle: order.courseTitle, method: order.method },
    ...(order.bundleId !== null && { courses: await listTitles({ tx, tenantId }, order.id) }),
    ...{ paidDate: order.paidAt.toISOString(), currency: order.currency },
    ...{ vatRate: order.vatRate, includesVat: order.includesVat, ...amounts, code },
  };
}
