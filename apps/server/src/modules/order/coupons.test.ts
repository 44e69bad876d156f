import { newId } from '@dars/db/columns';
import { coupons } from '@dars/db/schema/selling/coupons';
import { orders } from '@dars/db/schema/selling/orders';
import { drizzle } from 'drizzle-orm/postgres-js';
import { describe, expect, it } from 'vitest';
import { statusesIn } from '../../testing/learning.ts';
import { codeOf, setUpOrders, untilServed } from '../../testing/selling/orders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, insert, call, own, open, find, send, decide, learner, later } = setUpOrders(NOW);

async function insertCoupon(values: Partial<typeof coupons.$inferInsert>): Promise<string> {
  const id = newId();
  const key = { tenantId: fixtures.portal.id, id, currency: 'SAR', code: 'AHLAN' } as const;
  await drizzle(fixtures.admin)
    .insert(coupons)
    .values({ ...key, ...values });
  return id;
}
const apply = (id: string, by = fixtures.learner) => call('applyCoupon', { id, code: 'ahlan' }, by);
const uses = async (id: string) => (await fixtures.admin`select uses from coupons where id = ${id}`)[0]?.['uses'];

describe('a coupon of an order', () => {
  it('is used by ten of a hundred learners at once when ten uses are left, and the others keep their price', async () => {
    const { admin, portal } = fixtures;
    const coupon = await insertCoupon({ percent: 10, maxUses: 10 });
    // Orders of five courses, so that the lock of one course is not what counts the uses.
    const made = await Promise.all(Array.from({ length: 5 }, () => insert([['TEXT']])));
    const people = await Promise.all(Array.from({ length: 20 }, learner));
    const placed = made.flatMap(({ id: courseId }) => people.map((by) => ({ by, courseId, id: newId() })));
    const price = { currency: 'SAR', listAmount: 23_000, priceAmount: 23_000, totalAmount: 23_000 } as const;
    await drizzle(admin)
      .insert(orders)
      .values(
        placed.map(({ id, by, courseId }, number) => ({
          ...{ tenantId: portal.id, id, userId: by.id, courseId, courseTitle: 'مدخل', reference: `T-${number}` },
          ...{ ...price, number: number + 1, vatRate: 1_500, includesVat: true, vatAmount: 3_000 },
          expiresAt: new Date(NOW.getTime() + 3_600_000),
        })),
      );
    const answers = await Promise.all(placed.map(({ id, by }) => untilServed(() => apply(id, by))));
    expect(answers.filter(({ error }) => !error)).toHaveLength(10);
    const refused = answers.flatMap(({ error }) => (error ? [JSON.stringify(error)] : []));
    expect(refused.filter((error) => error.includes('coupon-used-up'))).toHaveLength(90);
    const totals = await admin`
      select total_amount::int as total, coupon_code as code, count(*)::int as orders
      from orders where tenant_id = ${portal.id} group by 1, 2 order by 1`;
    expect(totals).toEqual([
      { total: 20_700, code: 'AHLAN', orders: 10 },
      { total: 23_000, code: null, orders: 90 },
    ]);
    expect(await uses(coupon)).toBe(10);
  });

  it('changes discount, tax and total, gives way to another one, and goes with its use when it is removed', async () => {
    const coupon = await insertCoupon({ percent: 15 });
    const { id } = await open();
    expect((await apply(id)).data).toMatchObject({
      ...{ priceAmount: 23_000, discountAmount: 3_450, vatAmount: 2_550, totalAmount: 19_550, couponCode: 'AHLAN' },
    });
    const second = await insertCoupon({ code: 'RIYAL-30', amount: 3_000 });
    expect((await call('applyCoupon', { id, code: 'RIYAL-30' })).data).toMatchObject({ totalAmount: 20_000 });
    expect([await uses(coupon), await uses(second)]).toEqual([0, 1]);
    expect((await call('removeCoupon', { id })).data).toMatchObject({
      ...{ discountAmount: 0, vatAmount: 3_000, totalAmount: 23_000, couponCode: null },
    });
    expect(await uses(second)).toBe(0);
  });

  it('stays as it was once the receipt is sent', async () => {
    await insertCoupon({ percent: 10 });
    const { id } = await send();
    expect(codeOf(await apply(id))).toBe('order-closed');
    expect(codeOf(await call('removeCoupon', { id }))).toBe('order-closed');
    await decide('ask', id);
    expect(codeOf(await apply(id))).toBe('order-closed');
  });

  it('is free for others when the order is cancelled, and stays used when the order was paid and refunded', async () => {
    const coupon = await insertCoupon({ percent: 10, maxUses: 1 });
    const { id } = await open();
    await apply(id);
    await call('cancel', { id });
    expect(await uses(coupon)).toBe(0);
    const by = await learner();
    const next = await open(by);
    expect(codeOf(await apply(next.id, by))).toBe('ok');
    await own('choose', { id: next.id, transferId: selling.transferId }, by);
    await own('send', { id: next.id, transferredOn: '2026-11-24', senderName: 'خالد', amount: 20_700 }, by);
    await decide('accept', next.id);
    await call('refund', { id: next.id, amount: 20_700, note: 'x' }, fixtures.portal.admin);
    expect(await uses(coupon)).toBe(1);
  });

  it('enrols at once without a receipt when it takes off the whole price', async () => {
    await insertCoupon({ percent: 100 });
    const { id } = await open();
    expect((await apply(id)).data).toMatchObject({ totalAmount: 0, vatAmount: 0 });
    expect((await call('send', { id })).data).toMatchObject({ status: 'PAID', method: 'FREE' });
    expect(codeOf(await call('send', { id }))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect((await find(id)).events.map(({ kind }) => kind)).toEqual(['OPENED', 'PAID']);
  });

  it('is kept by an order in which it was used before it ended', async () => {
    await insertCoupon({ percent: 10, endsAt: new Date(NOW.getTime() + 60_000) });
    const { id } = await open();
    await apply(id);
    later(120_000);
    expect((await call('choose', { id, transferId: selling.transferId })).data).toMatchObject({ totalAmount: 20_700 });
    expect(JSON.stringify((await apply(id)).error)).toContain('coupon-over');
  });
});
