import { dayIn } from '@dars/contracts/day';
import type { TenantTx } from '../../driver/tx.ts';
import { courseVisits } from '../../schema/selling/course-visits.ts';

const DAY = 86_400_000;
const DAYS = 365;
/** Visits of an ordinary day, and how many more a day with an order has. */
const [USUAL, BESIDE_AN_ORDER] = [3, 7] as const;

/** Inserts a year of visits of a course's page, with more of them on days with orders and on some days of the week. */
export async function seedVisits(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  openedAt: readonly Date[],
): Promise<void> {
  const dayOf = (moment: Date) => dayIn('Asia/Riyadh', moment);
  const orders = new Map<string, number>();
  for (const opened of openedAt) orders.set(dayOf(opened), (orders.get(dayOf(opened)) ?? 0) + 1);
  const now = Date.now();
  const rows = Array.from({ length: DAYS }, (_, ago) => {
    const day = dayOf(new Date(now - ago * DAY));
    const wave = ((ago * 5) % 7) + (ago % 11 === 0 ? 6 : 0);
    return { tenantId, courseId, day, visits: USUAL + wave + BESIDE_AN_ORDER * (orders.get(day) ?? 0) };
  });
  await tx.insert(courseVisits).values(rows).onConflictDoNothing();
}
