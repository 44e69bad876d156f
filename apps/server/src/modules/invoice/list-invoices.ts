import { AppError } from '@dars/contracts/errors';
import type { Invoice, InvoiceSort, invoiceList, ListInvoicesInput, OwnInvoice } from '@dars/contracts/selling/invoice';
import { isOfGroup } from '@dars/db/group-filter';
import { byColumn, listOrder } from '@dars/db/list-order';
import { invoices } from '@dars/db/schema/selling/invoices';
import { orders } from '@dars/db/schema/selling/orders';
import { peopleMatching, textSearch } from '@dars/db/text-search';
import { isWithinDays } from '@dars/db/within-days';
import { and, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { isInMonths } from './rules.ts';
import { listOfOrder, type StoredInvoice } from './store.ts';

type Filters = Pick<ListInvoicesInput, 'query' | 'kind' | 'courseId' | 'month' | 'from' | 'to' | 'groupId'>;

const ORDER = {
  keys: { issued: byColumn(invoices.issuedAt), total: byColumn(invoices.totalAmount) },
  tieBreak: invoices.id,
  usual: '-issued',
} as const;

const toInvoice = (stored: StoredInvoice): Invoice => {
  const { document } = stored;
  return {
    ...{ id: stored.id, kind: stored.kind, reference: stored.reference, orderId: stored.orderId },
    ...{ orderReference: document.orderReference, courseTitle: document.courseTitle, method: document.method },
    buyer: { id: stored.userId, ...document.buyer },
    ...{ currency: document.currency, net: document.net, vat: document.vat, total: document.total },
    issuedDate: stored.issuedAt.toISOString(),
  };
};

/** A number of an invoice or of a credit note. */
const REFERENCE = /(^|-)(INV|CN)-\d{4}-\d{5,}$/i;

/** The documents that the filters find, with the values of the search's placeholders. */
function select(
  { tx, tenantId }: TenantContext,
  { query = '', kind, courseId, month, from, to, groupId, sort }: Filters & Pick<ListInvoicesInput, 'sort'>,
  timeZone: string,
) {
  const { match, patterns } = textSearch(query);
  const people = REFERENCE.test(query) ? undefined : peopleMatching(match);
  const where = and(
    eq(invoices.tenantId, tenantId),
    REFERENCE.test(query) ? eq(invoices.reference, query.toUpperCase()) : undefined,
    people && sql`${invoices.userId} in ${people}`,
    isOfGroup(invoices.userId, { tenantId, groupId }),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    courseId === undefined ? undefined : or(eq(invoices.courseId, courseId), eq(invoices.bundleId, courseId)),
    month === undefined ? undefined : isInMonths({ from: month, to: month }, timeZone),
    (from ?? to) === undefined
      ? undefined
      : isWithinDays(invoices.issuedAt, { from: from ?? '1970-01-01', to: to ?? '9999-12-30' }, timeZone),
  );
  const rows = (isListed?: SQL) =>
    tx
      .select(getTableColumns(invoices))
      .from(invoices)
      .where(and(where, isListed))
      .orderBy(...listOrder<InvoiceSort>(ORDER, sort, people !== undefined || groupId !== undefined));
  const total = () => tx.select({ total: count() }).from(invoices).where(where);
  return { rows, total, patterns: people === undefined ? {} : patterns };
}

/** Lists invoices and credit notes, newest first unless sorted. */
export async function listInvoices(
  ctx: TenantContext,
  { page, size, ...filters }: ListInvoicesInput,
): Promise<z.output<typeof invoiceList>> {
  const { timeZone } = await getSettings(ctx.tx, ctx.tenantId);
  const { rows, total, patterns } = select(ctx, filters, timeZone);
  const [found, [counted]] = await Promise.all([
    rows()
      .limit(size)
      .offset(page * size)
      .prepare('invoices_page')
      .execute(patterns),
    total().prepare('invoices_total').execute(patterns),
  ]);
  return { rows: found.map(toInvoice), total: counted?.total ?? 0 };
}

/** Lists the next documents after one of the list, and how many the list has. */
export async function nextInvoices(
  ctx: TenantContext,
  { after, size, ...filters }: Filters & { after: string | undefined; size: number },
): Promise<{ rows: Invoice[]; total: number; timeZone: string }> {
  const { tenantId } = ctx;
  const { timeZone } = await getSettings(ctx.tx, tenantId);
  const { rows, total, patterns } = select(ctx, { ...filters, sort: undefined }, timeZone);
  // Documents are never deleted, so the last one of the batch before is there to continue from.
  const last = sql`(select l.issued_at from invoices l where l.tenant_id = ${tenantId} and l.id = ${after ?? null})`;
  const isLater = sql`(${invoices.issuedAt}, ${invoices.id}) < (${last}, ${after ?? null}::uuid)`;
  const [found, counted] = await Promise.all([
    rows(after === undefined ? undefined : isLater)
      .limit(size)
      .prepare('invoices_step')
      .execute(patterns),
    after === undefined ? total().prepare('invoices_total').execute(patterns) : [],
  ]);
  return { rows: found.map(toInvoice), total: counted[0]?.total ?? 0, timeZone };
}

/** Lists the documents of an order of the learner, the oldest first. @throws not-found */
export async function listOwnInvoices(
  { tx, tenantId, actor }: TenantContext,
  { orderId }: { orderId: string },
): Promise<OwnInvoice[]> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId), eq(orders.userId, actor.userId)));
  if (!order) throw new AppError('not-found');
  const found = await listOfOrder(tx, tenantId, order.id);
  return found.map((stored) => {
    const { id, kind, reference, total, currency, issuedDate } = toInvoice(stored);
    return { id, kind, reference, total, currency, issuedDate };
  });
}
