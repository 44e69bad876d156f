import { type InvoiceSums, MAX_SUMS, type SumInvoicesInput, type SumsBy } from '@dars/contracts/selling/invoice';
import { isOfGroup } from '@dars/db/group-filter';
import { courses } from '@dars/db/schema/content/courses';
import { bundles } from '@dars/db/schema/selling/bundles';
import { invoices } from '@dars/db/schema/selling/invoices';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { isInMonths } from './rules.ts';

/** Sums invoices and credit notes by month, course or bundle, or way of payment; the latest month or the highest total first. */
export async function summarizeInvoices(
  { tx, tenantId }: TenantContext,
  { by, from, to, groupId }: SumInvoicesInput,
): Promise<InvoiceSums> {
  const { timeZone } = await getSettings(tx, tenantId);
  const isSummed = and(
    eq(invoices.tenantId, tenantId),
    isInMonths({ from, to }, timeZone),
    isOfGroup(invoices.userId, { tenantId, groupId }),
  );
  const key = keyOf(by, timeZone);
  const [rows, [all], [seller]] = await Promise.all([
    tx
      .select({ key: sql<string>`${key}`, ...SUMS })
      .from(invoices)
      .where(isSummed)
      .groupBy(sql`1`)
      .orderBy(by === 'month' ? sql`1 desc` : desc(SUMS.total), sql`1`)
      .limit(MAX_SUMS),
    tx.select(SUMS).from(invoices).where(isSummed),
    tx
      .select({ currency: sellingSettings.currency })
      .from(sellingSettings)
      .where(eq(sellingSettings.tenantId, tenantId)),
  ]);
  const titles =
    by === 'course'
      ? await titlesOf(
          { tx, tenantId },
          rows.map(({ key: id }) => id),
        )
      : new Map();
  return {
    currency: rows.length === 0 ? null : (seller?.currency ?? null),
    all: all ?? { invoices: 0, total: 0, vat: 0, refunded: 0 },
    rows: rows.map((row) => ({ ...row, title: titles.get(row.key) ?? null })),
  };
}

const isInvoice = sql`${invoices.kind} = 'INVOICE'`;
const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
const SUMS = {
  invoices: sql<number>`count(*) filter (where ${isInvoice})`.mapWith(Number),
  total: sumOf(sql`case when ${isInvoice} then ${invoices.totalAmount} else -${invoices.totalAmount} end`),
  vat: sumOf(sql`case when ${isInvoice} then ${invoices.vatAmount} else -${invoices.vatAmount} end`),
  refunded: sumOf(sql`case when ${isInvoice} then 0 else ${invoices.totalAmount} end`),
};

function keyOf(by: SumsBy, timeZone: string): SQL {
  if (by === 'month') return sql`to_char(${invoices.issuedAt} at time zone ${timeZone}::text, 'YYYY-MM')`;
  return by === 'course'
    ? sql`coalesce(${invoices.courseId}, ${invoices.bundleId})::text`
    : sql`${invoices.document} ->> 'method'`;
}

async function titlesOf(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const titlesIn = (table: typeof courses | typeof bundles) =>
    tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), inArray(table.id, ids)));
  const found = [...(await titlesIn(courses)), ...(await titlesIn(bundles))];
  return new Map(found.map(({ id, title }) => [id, title]));
}
