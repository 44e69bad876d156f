import { SALES_COURSE_ORDERS } from '@dars/contracts/selling/sales';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { insertCourse } from '@dars/db/testing/courses';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { insertSellingSettings } from '@dars/db/testing/selling';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { listOrders } from '../order/list-orders.ts';
import { listBreakdown } from './list-breakdown.ts';
import { listCourses } from './list-courses.ts';
import { summarizeSales } from './summarize-sales.ts';

const PERIOD = { from: '2026-04-01', to: '2026-04-30' };

let database: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  const { admin } = database;
  const portals = [];
  for (let made = 0; made < 40; made += 1) portals.push((await insertTenant(admin)).id);
  tenantId = portals[0] ?? '';
  for (const portal of portals) {
    await insertSellingSettings(admin, { tenantId: portal });
    const { courseId } = await insertCourse(admin, { tenantId: portal });
    await insertUser(admin, { tenantId: portal, role: 'ROLE_LEARNER' });
    await admin`
      insert into course_prices (tenant_id, course_id, currency, amount) values (${portal}, ${courseId}, 'SAR', 100)`;
    await admin`
      insert into course_visits select ${portal}, '2025-06-01'::date + n, ${courseId}, 3 from generate_series(1, 365) n`;
  }
  await admin`alter table orders disable trigger user`;
  // Past orders that were paid, so that one learner can have many of a course.
  await admin`
    insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
      price_amount, vat_rate, includes_vat, vat_amount, total_amount, method, created_at, paid_at, status, refunded_amount)
    select u.tenant_id, gen_random_uuid(), n, 'X-' || n, u.id, c.id, 'x', 'SAR', 100, 100, 0, true, 0, 100, 'TRANSFER',
      '2025-06-01'::timestamptz + n * interval '1 day', '2025-06-01'::timestamptz + n * interval '1 day', 'REFUNDED', 100
    from users u join courses c on c.tenant_id = u.tenant_id, generate_series(1, 300) n where u.role = 'ROLE_LEARNER'`;
  await admin`vacuum analyze`;
}, 120_000);
afterAll(() => database.drop());

const readWhole = (run: (ctx: TenantContext) => Promise<unknown>) =>
  seqScannedTablesIn(database.db, tenantId, (tx: TenantTx) =>
    run({
      ...{ tx, tenantId, language: 'ar', deps: { now: () => new Date('2026-05-10T12:00:00Z') } },
    } as unknown as TenantContext),
  );

test('the sums of a period, by month, way of payment and coupon', async () => {
  expect(await readWhole((ctx) => summarizeSales(ctx, PERIOD))).toEqual([]);
  expect(await readWhole((ctx) => listBreakdown(ctx, PERIOD))).toEqual([]);
});

test.each(SALES_COURSE_ORDERS)('the courses of a period by %s', async (by) => {
  expect(await readWhole((ctx) => listCourses(ctx, { ...PERIOD, by }))).toEqual([]);
});

test.each(['opened', 'paid'] as const)('the orders that were %s in a period', async (dated) => {
  const input = { ...PERIOD, dated, queue: 'any', page: 0, size: 20, query: undefined, sort: undefined } as const;
  expect(await readWhole((ctx) => listOrders(ctx, input))).toEqual([]);
});
