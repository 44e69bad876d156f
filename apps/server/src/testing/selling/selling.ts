import { newId } from '@dars/db/columns';
import { transfers } from '@dars/db/schema/portal/transfers';
import { bundleCourses } from '@dars/db/schema/selling/bundle-courses';
import { bundles } from '@dars/db/schema/selling/bundles';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';

/** The price of a course that is sold in tests, in minor units, with its tax of 15 %. */
export const TEST_PRICE = 23_000;

/** Lets a portal sell courses for riyals, with one bank account. @returns the id of the account */
export async function insertSellingPortal(admin: Sql, tenantId: string): Promise<string> {
  const db = drizzle(admin);
  const transferId = newId();
  await db
    .insert(sellingSettings)
    .values({ tenantId, currency: 'SAR', isOpen: true, vatRate: 1_500, paymentDays: 3 })
    .onConflictDoNothing();
  const account = { bankName: 'مصرف الواحة', accountHolder: 'مؤسسة بيان للتعليم', iban: transferId, bic: '' };
  await db.insert(transfers).values({ tenantId, id: transferId, ...account, accountNumber: transferId });
  return transferId;
}

/** Gives a course a price. */
export async function insertPrice(
  admin: Sql,
  { tenantId, courseId, amount = TEST_PRICE }: { tenantId: string; courseId: string; amount?: number },
): Promise<void> {
  await drizzle(admin).insert(coursePrices).values({ tenantId, courseId, currency: 'SAR', amount });
}

/** Sells courses together as a bundle called Both. @returns its id */
export async function insertTestBundle(
  admin: Sql,
  { tenantId, courseIds, amount }: { tenantId: string; courseIds: string[]; amount: number },
): Promise<string> {
  const db = drizzle(admin);
  const id = newId();
  await db.insert(bundles).values({ tenantId, id, title: 'Both', currency: 'SAR', amount, isOnSale: true });
  await db.insert(bundleCourses).values(courseIds.map((courseId) => ({ tenantId, bundleId: id, courseId })));
  return id;
}
