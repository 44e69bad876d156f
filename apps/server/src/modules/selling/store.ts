import { AppError } from '@dars/contracts/errors';
import type { PublicSeller } from '@dars/contracts/selling/offer';
import type { SaveSellingInput, Selling } from '@dars/contracts/selling/selling';
import { violatedForeignKey } from '@dars/db/failures';
import { packageTerms } from '@dars/db/schema/portal/package-terms';
import { tenants } from '@dars/db/schema/portal/tenants';
import { bundles } from '@dars/db/schema/selling/bundles';
import { coupons } from '@dars/db/schema/selling/coupons';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { orders } from '@dars/db/schema/selling/orders';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';

/**
 * Condition for portals whose package includes selling. It depends on no row of the query. The switch of the portal itself is
 * `selling_settings.is_open`.
 */
export const packageSells = (tenantId: string | Placeholder) => sql<boolean>`exists (
  select from tenants portal join package_terms terms on terms.package = coalesce(portal.package, 'FREE')
  where portal.id = ${tenantId} and terms.may_sell)`;

const columnsOf = (tenantId: string) => ({
  currency: sellingSettings.currency,
  sells: sellingSettings.isOpen,
  vatRate: sellingSettings.vatRate,
  includesVat: sellingSettings.includesVat,
  paymentDays: sellingSettings.paymentDays,
  refundDays: sellingSettings.refundDays,
  sellerName: sellingSettings.sellerName,
  sellerAddress: sellingSettings.sellerAddress,
  vatNumber: sellingSettings.vatNumber,
  registrationNumber: sellingSettings.registrationNumber,
  version: sellingSettings.version,
  packageSells: packageSells(tenantId),
});

const ofPortal = (tenantId: string) => eq(sellingSettings.tenantId, tenantId);

/** How a portal sells, without what other tables say about it. */
export type SellingTerms = Omit<Selling, 'isCurrencyFixed' | 'accountCount' | 'support'>;

/** Finds how a portal sells; undefined if nobody has said so yet. */
export async function findSelling(tx: TenantTx, tenantId: string): Promise<SellingTerms | undefined> {
  const [found] = await tx.select(columnsOf(tenantId)).from(sellingSettings).where(ofPortal(tenantId));
  return found;
}

/** Tells whether the package of a portal includes selling. */
export async function findPackageSells(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [found] = await tx
    .select({ sells: packageSells(tenantId) })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return found?.sells ?? false;
}

/** Finds the fee that the platform notes with each order of a portal that is paid now, in basis points. */
export async function findFeeRate(tx: TenantTx, tenantId: string): Promise<number> {
  const [terms] = await tx
    .select({ rate: packageTerms.feeRate })
    .from(tenants)
    .innerJoin(packageTerms, sql`${packageTerms.package} = coalesce(${tenants.package}, 'FREE')`)
    .where(eq(tenants.id, tenantId));
  return terms?.rate ?? 0;
}

/** Finds how a portal sells, and keeps its currency until the end of the transaction. */
export async function keepCurrency(tx: TenantTx, tenantId: string): Promise<SellingTerms | undefined> {
  const [found] = await tx.select(columnsOf(tenantId)).from(sellingSettings).where(ofPortal(tenantId)).for('key share');
  return found;
}

/** The seller that public pages name, for a column of a query. Null unless the portal sells and its package includes that. */
export const sellerOf = (tenantId: string) => sql<PublicSeller | null>`(
  select json_build_object('name', s.seller_name, 'vatNumber', s.vat_number, 'registrationNumber', s.registration_number)
  from ${sellingSettings} s
  where s.tenant_id = ${tenantId} and s.is_open and ${packageSells(tenantId)})`;

export async function lockSelling(tx: TenantTx, tenantId: string): Promise<SellingTerms | undefined> {
  const [found] = await tx
    .select(columnsOf(tenantId))
    .from(sellingSettings)
    .where(ofPortal(tenantId))
    .for('no key update');
  return found;
}

type Values = Omit<SaveSellingInput, 'version'>;
const toRow = ({ sells: isOpen, ...values }: Values) => ({ ...values, isOpen });

/** Inserts the first settings of a portal. @throws edited-meanwhile if somebody else has just done so */
export async function insertSelling(tx: TenantTx, tenantId: string, values: Values): Promise<void> {
  const made = await tx
    .insert(sellingSettings)
    .values({ tenantId, ...toRow(values) })
    .onConflictDoNothing()
    .returning({ version: sellingSettings.version });
  if (made.length === 0) throw new AppError('edited-meanwhile');
}

/** @throws currency-in-use for another currency than the one of a price, a bundle, a coupon or an order */
export async function changeSelling(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  values: Values,
): Promise<void> {
  await tx
    .update(sellingSettings)
    .set({ ...toRow(values), version: sql`${sellingSettings.version} + 1`, updatedAt: now })
    .where(ofPortal(tenantId))
    .catch(refuseOtherCurrency);
}

/** The foreign keys by which prices, coupons and orders keep the currency. */
const CURRENCY_KEYS = new Set([
  'course_prices_currency_fk',
  'bundles_currency_fk',
  'coupons_currency_fk',
  'orders_currency_fk',
]);

function refuseOtherCurrency(error: unknown): never {
  if (CURRENCY_KEYS.has(violatedForeignKey(error) ?? '')) throw AppError.rule('currency', 'currency-in-use');
  throw error;
}

/** Tells whether a price, a bundle, a coupon or an order has the currency of the portal. */
export async function isCurrencyFixed(tx: TenantTx, tenantId: string): Promise<boolean> {
  const anyOf = (table: typeof coursePrices | typeof bundles | typeof coupons | typeof orders) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.tenantId, tenantId)))
      .limit(1);
  const found = await anyOf(coursePrices).unionAll(anyOf(bundles)).unionAll(anyOf(coupons)).unionAll(anyOf(orders));
  return found.length > 0;
}
