import { ORDER_STATUSES } from '@dars/contracts/selling/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { seedDemo } from '../demo.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.db, { hashPassword: async (password) => password, keepFile: async () => undefined });
});
afterAll(() => test.drop());

describe('seedDemo', () => {
  it('makes orders of the academy over the past year, in the states that staff and learners meet', async () => {
    const statuses = await test.admin`select status, count(*)::int as orders from orders group by 1`;
    const met = new Set(statuses.map(({ status }) => status));
    expect(ORDER_STATUSES.filter((status) => status !== 'DRAFT' && !met.has(status))).toEqual([]);
    const [all] = await test.admin`
      select count(*)::int as orders, max(number) as last, count(distinct date_trunc('month', paid_at))::int as months,
        count(*) filter (where status = 'PAID')::int as paid, count(*) filter (where paid_at > now())::int as early
      from orders`;
    expect(all?.['last']).toBe(all?.['orders']);
    expect(await test.admin`select opened from order_counters`).toEqual([{ opened: all?.['orders'] }]);
    expect(all).toMatchObject({ early: 0 });
    expect(all?.['paid']).toBeGreaterThan(20);
    expect(all?.['months']).toBeGreaterThanOrEqual(5);
  });

  it('makes a year of visits of the courses that are sold, more than orders on each day', async () => {
    const courses = await test.admin`
      select course_id, count(*)::int as days, sum(visits)::int as visits,
        (select count(*)::int from orders o where o.course_id = v.course_id) as orders
      from course_visits v group by 1`;
    expect(courses.map(({ days }) => days)).toEqual([365, 365]);
    expect(courses.filter(({ visits, orders }) => visits < 10 * orders)).toEqual([]);
  });

  it('enrols whoever has paid, ends the enrolment of whoever got the money back, and lets nobody order before joining', async () => {
    const wrong = await test.admin`
      select o.reference, o.status, e.status as enrolled from orders o
      join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
      left join enrolments e on e.tenant_id = o.tenant_id and e.course_id = o.course_id and e.user_id = o.user_id
      where e.status is distinct from (case o.status when 'PAID' then 'ACTIVE' when 'REFUNDED' then 'ENDED' end)
        or o.created_at < u.created_at or o.sent_at > now()`;
    expect(wrong).toEqual([]);
  });

  it('notes the fee of the academy’s package with each payment, and counts it by month', async () => {
    const [all] = await test.admin`
      select count(*)::int as paid, count(*) filter (where fee_amount = 0)::int as without, sum(fee_amount)::int as fee,
        sum(fee_returned)::int as returned from orders where paid_at is not null`;
    expect(all).toMatchObject({ without: 0 });
    const [counted] = await test.admin`
      select sum(orders)::int as paid, sum(fee)::int as fee, sum(returned)::int as returned from tenant_fees`;
    expect(counted).toEqual({ paid: all?.['paid'], fee: all?.['fee'], returned: all?.['returned'] });
  });

  it('counts held seats and uses of coupons, and shows staff the same receipt at two orders', async () => {
    const seats = await test.admin`
      select c.id from courses c where c.held_seats <> (select count(*) from orders o
        where o.tenant_id = c.tenant_id and o.course_id = c.id and o.status in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW'))`;
    expect(seats).toEqual([]);
    const [coupon] = await test.admin`
      select uses, (select count(*)::int from orders o where o.tenant_id = c.tenant_id and o.coupon_id = c.id) as orders
      from coupons c where code = 'AHLAN10'`;
    expect(coupon?.['uses']).toBe(coupon?.['orders']);
    expect(coupon?.['uses']).toBeGreaterThan(3);
    const doubles = await test.admin`
      select checksum, count(*)::int as orders from order_receipts r join orders o on o.id = r.order_id and o.status = 'IN_REVIEW'
      where checksum is not null group by 1`;
    expect(doubles.map(({ orders }) => orders)).toEqual([2]);
  });
});
