import { AppError } from '@dars/contracts/errors';
import { type Bundle, bundleState, type ListBundlesInput } from '@dars/contracts/selling/bundle';
import type { OfferedBundle } from '@dars/contracts/selling/offer';
import type { Price } from '@dars/contracts/selling/pricing';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { bundleCourses } from '@dars/db/schema/selling/bundle-courses';
import { bundles } from '@dars/db/schema/selling/bundles';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { packageSells } from '../store.ts';

export type StoredBundle = typeof bundles.$inferSelect;

interface BundleKey {
  tenantId: string;
  id: string;
}

const isIt = ({ tenantId, id }: BundleKey) => and(eq(bundles.tenantId, tenantId), eq(bundles.id, id));

export async function countBundles(tx: TenantTx, tenantId: string): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(bundles).where(eq(bundles.tenantId, tenantId));
  return counted?.total ?? 0;
}

/** @throws not-found */
export async function lockBundle(tx: TenantTx, key: BundleKey): Promise<StoredBundle> {
  const [found] = await tx.select().from(bundles).where(isIt(key)).for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

/** Finds a bundle that stays as it is until the end of the transaction. */
export async function keepBundle(tx: TenantTx, key: BundleKey): Promise<StoredBundle | undefined> {
  const [found] = await tx.select().from(bundles).where(isIt(key)).for('share');
  return found;
}

export async function insertBundle(tx: TenantTx, values: typeof bundles.$inferInsert): Promise<void> {
  await tx.insert(bundles).values(values);
}

type Change = Partial<Omit<typeof bundles.$inferInsert, 'tenantId' | 'id'>>;

export async function changeBundle(tx: TenantTx, key: BundleKey, values: Change): Promise<void> {
  await tx.update(bundles).set(values).where(isIt(key));
}

/** Replaces the courses of a bundle. @throws not-found for a course that the portal does not have, or a template */
export async function setBundleCourses(
  tx: TenantTx,
  { tenantId, id }: BundleKey,
  ids: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.tenantId, tenantId),
        sql`${courses.id} = any(${idArray(ids)})`,
        eq(courses.isTemplate, false),
        isNull(courses.removedAt),
      ),
    );
  if (found.length !== ids.length) throw new AppError('not-found');
  await tx.delete(bundleCourses).where(and(eq(bundleCourses.tenantId, tenantId), eq(bundleCourses.bundleId, id)));
  await tx.insert(bundleCourses).values(ids.map((courseId) => ({ tenantId, bundleId: id, courseId })));
}

/** Lists the ids of the courses of a bundle, also of removed ones. */
export async function listBundleCourseIds(tx: TenantTx, { tenantId, id }: BundleKey): Promise<string[]> {
  const rows = await tx
    .select({ courseId: bundleCourses.courseId })
    .from(bundleCourses)
    .where(and(eq(bundleCourses.tenantId, tenantId), eq(bundleCourses.bundleId, id)));
  return rows.map(({ courseId }) => courseId);
}

/** Lists a page of the bundles of a portal, newest first. */
export async function listBundles(
  tx: TenantTx,
  tenantId: string,
  { page, size, query }: ListBundlesInput,
): Promise<{ rows: Bundle[]; total: number }> {
  const where = and(
    eq(bundles.tenantId, tenantId),
    query ? sql`strpos(lower(${bundles.title}), lower(${query})) > 0` : undefined,
  );
  const rows = await tx
    .select()
    .from(bundles)
    .where(where)
    .orderBy(desc(bundles.createdAt), desc(bundles.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(bundles).where(where);
  return { rows: await toBundles(tx, tenantId, rows), total: counted?.total ?? 0 };
}

/** @throws not-found */
export async function getBundle(tx: TenantTx, key: BundleKey): Promise<Bundle> {
  const [shaped] = await toBundles(tx, key.tenantId, await tx.select().from(bundles).where(isIt(key)));
  if (!shaped) throw new AppError('not-found');
  return shaped;
}

/** Shapes bundles as staff see them, with their courses by title. Removed courses are left out. */
async function toBundles(tx: TenantTx, tenantId: string, rows: StoredBundle[]): Promise<Bundle[]> {
  const ids = idArray(rows.map(({ id }) => id));
  const inBundles = await tx
    .select({
      ...{ bundleId: bundleCourses.bundleId, id: courses.id, title: courses.title, status: courses.status },
      removedAt: courses.removedAt,
    })
    .from(bundleCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, bundleCourses.courseId)))
    .where(and(eq(bundleCourses.tenantId, tenantId), sql`${bundleCourses.bundleId} = any(${ids})`))
    .orderBy(asc(courses.title), asc(courses.id));
  const ordered = await tx
    .select({
      bundleId: orders.bundleId,
      open: sql<number>`count(*) filter (where ${orders.status} in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW'))::int`,
      paid: sql<number>`count(*) filter (where ${orders.status} in ('PAID', 'REFUNDED'))::int`,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), sql`${orders.bundleId} = any(${ids})`))
    .groupBy(orders.bundleId);
  const byBundle = Map.groupBy(inBundles, ({ bundleId }) => bundleId);
  const counts = new Map(ordered.map((row) => [row.bundleId, row]));
  return rows.map((row) => {
    const { id, title, amount, earlyAmount, earlyUntil, isOnSale, version } = row;
    const all = byBundle.get(id) ?? [];
    const kept = all.filter(({ removedAt }) => removedAt === null);
    return {
      ...{ id, title, amount, earlyAmount, isOnSale, version },
      earlyUntil: earlyUntil?.toISOString() ?? null,
      courses: kept.map((course) => ({ id: course.id, title: course.title, status: course.status })),
      state: bundleState({ ...row, courses: kept }, all.length),
      ...{ openOrders: counts.get(id)?.open ?? 0, paidOrders: counts.get(id)?.paid ?? 0 },
    };
  });
}

/** Returns the columns of a price as it is typed. */
export const toPrice = ({
  amount,
  earlyAmount,
  earlyUntil,
}: Omit<Price, 'earlyUntil'> & { earlyUntil: string | null }): Price => ({
  amount,
  earlyAmount,
  earlyUntil: earlyUntil === null ? null : new Date(earlyUntil),
});

const value = sql.placeholder;

/** Most bundles that the page of a course names, the newest ones. */
const MAX_OFFERED = 5;

/**
 * The bundles with the statement's course that can be bought now, for a column of a query of courses with the placeholder
 * `tenantId`. A bundle with a course that visitors do not see cannot be bought.
 */
export const offeredBundles = sql<OfferedBundle[]>`coalesce((
  select json_agg(json_build_object('id', b.id, 'title', b.title, 'courses', b.course_count, 'offer', json_build_object(
    'currency', b.currency, 'amount', b.amount, 'earlyAmount', b.early_amount, 'earlyUntil', b.early_until,
    'vatRate', s.vat_rate, 'includesVat', s.includes_vat, 'refundDays', s.refund_days, 'isBuyable', true))
    order by b.created_at desc, b.id desc)
  from selling_settings s
  cross join lateral (
    select bundles.*, (
      select count(*) from bundle_courses c where c.tenant_id = ${value('tenantId')} and c.bundle_id = bundles.id
    ) as course_count
    from bundle_courses own
    join bundles on bundles.tenant_id = ${value('tenantId')} and bundles.id = own.bundle_id
    where own.tenant_id = ${value('tenantId')} and own.course_id = ${courses.id}
      and bundles.is_on_sale and bundles.ended_at is null
      and not exists (
        select from bundle_courses c
        join courses part on part.tenant_id = ${value('tenantId')} and part.id = c.course_id
        where c.tenant_id = ${value('tenantId')} and c.bundle_id = bundles.id
          and (part.status <> 'PUBLISHED' or part.removed_at is not null))
    order by bundles.created_at desc, bundles.id desc limit ${sql.raw(String(MAX_OFFERED))}
  ) b
  where s.tenant_id = ${value('tenantId')} and s.is_open and ${packageSells(value('tenantId'))}), '[]')`;
