import { dayIn } from '@dars/contracts/day';
import type { InvoiceKind } from '@dars/contracts/selling/invoice';
import { newId } from '@dars/db/columns';
import { tenants } from '@dars/db/schema/portal/tenants';
import { invoiceCounters } from '@dars/db/schema/selling/invoice-counters';
import { invoices } from '@dars/db/schema/selling/invoices';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { keepLook } from '../certificate/look.ts';
import { getSettings } from '../settings/store.ts';
import { invoiceReference } from './rules.ts';

export type StoredInvoice = typeof invoices.$inferSelect;
export type NewInvoice = Pick<
  typeof invoices.$inferInsert,
  'orderId' | 'userId' | 'courseId' | 'bundleId' | 'kind' | 'vatAmount' | 'totalAmount' | 'document'
>;

/**
 * Stores a document with the next number of its kind. The counter's row stays locked until the end of the transaction,
 * so issuing comes after every other lock.
 */
export async function insertInvoice(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  issued: NewInvoice,
): Promise<StoredInvoice> {
  const lookId = await keepLook(tx, { tenantId, now });
  const [{ timeZone }, [portal], number] = await Promise.all([
    getSettings(tx, tenantId),
    tx.select({ prefix: tenants.prefix }).from(tenants).where(eq(tenants.id, tenantId)),
    takeNumber(tx, tenantId, issued.kind),
  ]);
  if (!portal) throw new Error('A portal without its row issued an invoice');
  const [year = ''] = dayIn(timeZone, now).split('-');
  const reference = invoiceReference(portal.prefix, issued.kind, year, number);
  const [stored] = await tx
    .insert(invoices)
    .values({ ...issued, tenantId, id: newId(), number, reference, lookId, issuedAt: now })
    .returning();
  if (!stored) throw new Error('An insert returned nothing');
  return stored;
}

async function takeNumber(tx: TenantTx, tenantId: string, kind: InvoiceKind): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ tenantId, kind, issued: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.tenantId, invoiceCounters.kind],
      set: { issued: sql`${invoiceCounters.issued} + 1` },
    })
    .returning({ last: invoiceCounters.issued });
  if (!counter) throw new Error('A counter has no row');
  return counter.last;
}

/** Lists the documents of an order, the oldest first. */
export function listOfOrder(tx: TenantTx, tenantId: string, orderId: string): Promise<StoredInvoice[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.orderId, orderId)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(DOCUMENTS_OF_ORDER);
}

/** The most documents of an order: the invoice, and a credit note for each refund. */
const DOCUMENTS_OF_ORDER = 100;

export type DueOrder = Pick<typeof orders.$inferSelect, 'documentsDueAt' | 'tenantId' | 'id'>;

/** Finds the next orders of all portals that lack a document, in the order of the time from which they do. */
export function findDueOrders(
  tx: WorkerTx,
  { now, after, limit }: { now: Date; after: DueOrder | undefined; limit: number },
): Promise<DueOrder[]> {
  const { documentsDueAt, tenantId, id } = orders;
  const isLater: SQL | undefined =
    after &&
    sql`(${documentsDueAt}, ${tenantId}, ${id}) > (${after.documentsDueAt?.toISOString()}, ${after.tenantId}::uuid, ${after.id}::uuid)`;
  return tx
    .select({ documentsDueAt, tenantId, id })
    .from(orders)
    .where(and(lte(documentsDueAt, now), isLater))
    .orderBy(asc(documentsDueAt), asc(tenantId), asc(id))
    .limit(limit);
}
