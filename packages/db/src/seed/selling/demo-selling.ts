import { eq } from 'drizzle-orm';
import { newId } from '../../columns.ts';
import type { TenantTx } from '../../driver/tx.ts';
import { courses } from '../../schema/content/courses.ts';
import { transfers } from '../../schema/portal/transfers.ts';
import { bundleCourses } from '../../schema/selling/bundle-courses.ts';
import { bundles } from '../../schema/selling/bundles.ts';
import { couponCourses } from '../../schema/selling/coupon-courses.ts';
import { coupons } from '../../schema/selling/coupons.ts';
import { coursePrices } from '../../schema/selling/course-prices.ts';
import { sellingSettings } from '../../schema/selling/selling-settings.ts';
import type { StoredDemoFile } from '../demo-media.ts';
import { seedOrders } from './demo-orders.ts';

const DAY = 86_400_000;
/** The courses with a price, counted from 0. Learners have begun the first two of each portal, which stay free. */
const [EARLY, USUAL] = [5, 2] as const;
const EARLY_DAYS = 12;
const NO_EARLY = { earlyAmount: null, earlyUntil: null };

/**
 * Lets the academy sell two of its courses, one of them at an early price, and both as a bundle, with two coupons.
 * Sendero has chosen its currency and has not begun to sell; the other portals have not looked at it.
 */
export async function seedSelling(
  tx: TenantTx,
  { tenantId, slug, receipts }: { tenantId: string; slug: string; receipts: readonly StoredDemoFile[] },
  made: readonly { id: string }[],
): Promise<void> {
  if (slug === 'sendero') {
    const settings = { tenantId, currency: 'EUR', vatRate: 2100, refundDays: 14 } as const;
    await tx.insert(sellingSettings).values(settings).onConflictDoNothing();
  }
  const [early, usual] = [made[EARLY], made[USUAL]];
  if (slug !== 'academy' || !early || !usual) return;
  await openAcademy(tx, tenantId);
  const price = { tenantId, currency: 'SAR' } as const;
  const [usualEarly, plain] = [
    { amount: 69_000, ...NO_EARLY },
    { amount: 14_950, ...NO_EARLY },
  ];
  const now = { amount: 69_000, earlyAmount: 49_000, earlyUntil: endOfDay(EARLY_DAYS) };
  await tx.insert(coursePrices).values([
    { ...price, courseId: early.id, ...now },
    { ...price, courseId: usual.id, ...plain },
  ]);
  const [limited, open] = [newId(), newId()];
  const createdAt = new Date(Date.now() - 365 * DAY);
  await tx.insert(coupons).values([
    { ...price, id: open, code: 'AHLAN10', percent: 10, maxUsesPerLearner: 1, createdAt },
    { ...price, id: limited, code: 'JADWA-100', amount: 10_000, maxUses: 50, endsAt: endOfDay(EARLY_DAYS) },
  ]);
  const bundleId = newId();
  const both = { title: 'حزمة المشروع الصغير', amount: 59_900, isOnSale: true, createdAt };
  await tx.insert(bundles).values({ ...price, id: bundleId, ...both });
  await tx.insert(bundleCourses).values([early, usual].map(({ id: courseId }) => ({ tenantId, bundleId, courseId })));
  await tx.insert(couponCourses).values({ tenantId, couponId: limited, courseId: early.id });
  const titles = new Map(
    (await tx.select({ id: courses.id, title: courses.title }).from(courses).where(eq(courses.tenantId, tenantId))).map(
      ({ id, title }) => [id, title],
    ),
  );
  const coupon = { id: open, code: 'AHLAN10', discount: { percent: 10 } };
  await seedOrders(tx, { tenantId, slug, files: receipts }, [
    { id: early.id, title: titles.get(early.id) ?? '', price: now, usual: usualEarly, coupon },
    { id: usual.id, title: titles.get(usual.id) ?? '', price: plain, usual: plain, coupon },
  ]);
}

async function openAcademy(tx: TenantTx, tenantId: string): Promise<void> {
  const seller = {
    ...{ sellerName: 'شركة أكاديمية المعرفة للتدريب', sellerAddress: 'طريق الملك فهد، الرياض 12271' },
    ...{ vatNumber: '300000000000003', registrationNumber: '1010000000' },
  };
  const terms = { currency: 'SAR', isOpen: true, vatRate: 1500, includesVat: true, refundDays: 7 } as const;
  await tx
    .insert(sellingSettings)
    .values({ tenantId, ...terms, ...seller })
    .onConflictDoNothing();
  const account = { bankName: 'مصرف الواحة', accountHolder: seller.sellerName };
  await tx
    .insert(transfers)
    .values({ tenantId, id: newId(), ...account, iban: 'SA0380000000608010167519', accountNumber: '608010167519' })
    .onConflictDoNothing();
}

/** Midnight in Riyadh, so many days from now. */
const endOfDay = (days: number): Date => new Date(Math.floor(Date.now() / DAY + days) * DAY + 21 * 3_600_000);
