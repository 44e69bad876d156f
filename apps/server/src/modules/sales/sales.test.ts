import type { SalesBreakdown, SalesCourse, SalesSummary } from '@dars/contracts/selling/sales';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { insertSellingSettings } from '@dars/db/testing/selling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueInvoices } from '../../jobs/issue-invoices.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

let harness: Harness;
let at: TestPortal;
let algebra: string;
let grammar: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.setNow(NOW);
  at = await newPortal(harness);
  const { admin } = harness.test;
  await insertSellingSettings(admin, { tenantId: at.id });
  const insert = async (title: string) => (await insertCourse(admin, { tenantId: at.id, title })).courseId;
  [algebra, grammar] = [await insert('Algebra'), await insert('Grammar')];
  for (const courseId of [algebra, grammar])
    await admin`
      insert into course_prices (tenant_id, course_id, currency, amount) values (${at.id}, ${courseId}, 'SAR', 23000)`;
});

let made = 0;

interface Ordered {
  courseId: string;
  /** Left out: it is not paid. */
  paidAt?: string;
  openedAt?: string;
  method?: string;
}

/** Inserts an order of 230.00 with 30.00 of tax in it. */
async function order({ courseId, paidAt, openedAt = paidAt, method = 'TRANSFER' }: Ordered): Promise<string> {
  const { admin } = harness.test;
  const [id, learner] = [newId(), await at.insert({ role: 'ROLE_LEARNER' })];
  made += 1;
  await admin`
    insert into orders (tenant_id, id, number, reference, user_id, course_id, course_title, currency, list_amount,
      price_amount, vat_rate, includes_vat, vat_amount, total_amount, method, created_at, expires_at)
    values (${at.id}, ${id}, ${made}, ${`S-${made}`}, ${learner.id}, ${courseId}, 'x', 'SAR', 23000, 23000, 1500, true,
      3000, 23000, ${method}, ${openedAt ?? null}, now() + interval '1 day')`;
  if (paidAt !== undefined)
    await admin`
      update orders set status = 'PAID', expires_at = null, paid_at = ${paidAt}, updated_at = ${paidAt} where id = ${id}`;
  return id;
}

/** Pays an amount back and issues its credit note. */
async function refund(id: string, amount: number, when: string): Promise<void> {
  await harness.test.admin`
    update orders set status = 'REFUNDED', refunded_amount = ${amount}, updated_at = ${when} where id = ${id}`;
  await issueInvoices({ ...harness.deps, now: () => new Date(when) });
}

const visits = (courseId: string, day: string, count: number) =>
  harness.test.admin`insert into course_visits values (${at.id}, ${day}, ${courseId}, ${count})`;

const summary = async (input: object = NOVEMBER) => (await at.call('sales.summary', input)).data as SalesSummary;
const courses = async (by: string, input: object = NOVEMBER) =>
  ((await at.call('sales.courses', { ...input, by })).data as { rows: SalesCourse[] }).rows;

describe('the sums of a period', () => {
  it('are what was paid in it less what was paid back in it, whenever that had been paid', async () => {
    await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    await order({ courseId: grammar, paidAt: '2026-11-20T10:00:00Z' });
    const earlier = await order({ courseId: algebra, paidAt: '2026-10-10T10:00:00Z' });
    await refund(earlier, 11_500, '2026-11-15T10:00:00Z');
    await order({ courseId: algebra, openedAt: '2026-11-21T10:00:00Z' });
    await visits(algebra, '2026-11-02', 30);
    const { present, before, currency } = await summary();
    expect(currency).toBe('SAR');
    expect(present).toEqual({
      ...{ orders: 2, sold: 46_000, refunds: 1, refunded: 11_500, revenue: 34_500, vat: 4_500 },
      ...{ visits: 30, opened: 3, fee: 0 },
    });
    expect(before.period).toEqual({ from: '2026-10-02', to: '2026-10-31' });
    expect(before.sums).toMatchObject({ orders: 1, revenue: 23_000, refunds: 0, visits: 0 });
  });

  it('have the days of the portal’s time zone', async () => {
    await harness.test.admin`
      insert into tenant_settings (tenant_id, value) values (${at.id}, '{"timeZone": "Asia/Riyadh"}')
      on conflict (tenant_id) do update set value = tenant_settings.value || '{"timeZone": "Asia/Riyadh"}'`;
    await order({ courseId: algebra, paidAt: '2026-10-31T21:30:00Z' });
    await order({ courseId: grammar, paidAt: '2026-11-30T21:30:00Z' });
    expect((await summary()).present.orders).toBe(1);
    expect((await summary({ from: '2026-12-01', to: '2026-12-01' })).present.orders).toBe(1);
  });

  it('are those of the last thirty days without days, and tell how long reviews wait', async () => {
    const id = await order({ courseId: algebra, openedAt: '2026-11-20T10:00:00Z' });
    await harness.test.admin`
      update orders set status = 'IN_REVIEW', expires_at = null, sent_at = '2026-11-21T08:00:00Z' where id = ${id}`;
    const { period, reviews, sells } = await summary({});
    expect(period).toEqual({ from: '2026-10-26', to: '2026-11-24' });
    expect(reviews).toEqual({ open: 1, oldestDate: '2026-11-21T08:00:00.000Z' });
    expect(sells).toBe(true);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }],
    [{ from: '2026-11-02' }],
    [{ from: '2020-01-01', to: '2026-01-01' }],
    [{ from: '2026-02-31', to: '2026-03-01' }],
  ])('are refused for %o', async (input) => {
    expect((await at.call('sales.summary', input)).status).toBe(400);
  });

  it('leave out the visits of courses without a price', async () => {
    const free = (await insertCourse(harness.test.admin, { tenantId: at.id })).courseId;
    await visits(free, '2026-11-02', 70);
    expect((await summary()).present.visits).toBe(0);
    expect(await courses('visits')).toEqual([]);
  });
});

describe('the parts of a period', () => {
  it('are the months up to its end, the ways of payment and the coupons', async () => {
    await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    await order({ courseId: grammar, paidAt: '2026-11-04T10:00:00Z', method: 'CARD' });
    const id = await order({ courseId: algebra, paidAt: '2026-02-04T10:00:00Z' });
    await refund(id, 23_000, '2026-03-01T10:00:00Z');
    const { months, methods, coupons } = (await at.call('sales.breakdown', NOVEMBER)).data as SalesBreakdown;
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-12', '2026-11']);
    const revenue = Object.fromEntries(months.map((each) => [each.month, each.revenue]));
    expect(revenue).toMatchObject({ '2026-02': 23_000, '2026-03': -23_000, '2026-10': 0, '2026-11': 46_000 });
    expect(methods.map(({ method, orders }) => [method, orders])).toEqual([
      ['CARD', 1],
      ['TRANSFER', 1],
    ]);
    expect(coupons).toEqual([]);
  });

  it('are the courses by each of their figures', async () => {
    await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    await order({ courseId: grammar, paidAt: '2026-11-04T10:00:00Z' });
    await visits(algebra, '2026-11-02', 100);
    await visits(grammar, '2026-11-02', 10);
    const titles = async (by: string) => (await courses(by)).map(({ title }) => title);
    expect(await titles('revenue')).toEqual(['Algebra', 'Grammar']);
    expect(await titles('conversion')).toEqual(['Grammar', 'Algebra']);
    expect((await courses('orders'))[0]).toEqual({
      ...{
        id: algebra,
        kind: 'course',
        title: 'Algebra',
        orders: 2,
        sold: 46_000,
        refunds: 0,
        refunded: 0,
        revenue: 46_000,
      },
      ...{ visits: 100, opened: 2 },
    });
  });

  it('are a file with amounts in the main unit', async () => {
    await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    const { body, headers } = await harness.request({
      ...{ host: at.host, method: 'POST', url: '/api/sales/courses/export', cookie: at.admin.cookie, body: NOVEMBER },
    });
    expect(headers['content-disposition']).toContain('dars-sales-2026-11-01-2026-11-30.csv');
    expect(body).toContain('Algebra,SAR,230.00,230.00,0.00,0,0,1,1');
  });
});

describe('the rows behind the figures', () => {
  it('are the orders that were paid or opened on these days', async () => {
    const paid = await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z', openedAt: '2026-10-30T10:00:00Z' });
    const opened = await order({ courseId: grammar, openedAt: '2026-11-05T10:00:00Z' });
    const list = async (input: object) => {
      const { rows, total } = (await at.call('order.list', { queue: 'any', ...NOVEMBER, ...input })).data as {
        rows: { id: string }[];
        total: number;
      };
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await list({ dated: 'paid' })).toEqual([paid]);
    expect(await list({ dated: 'opened' })).toEqual([opened]);
    expect(await list({})).toEqual([opened, paid]);
    expect(await list({ courseId: algebra })).toEqual([paid]);
    expect(await list({ dated: 'paid', method: 'CARD' })).toEqual([]);
    expect(await list({ dated: 'paid', coupon: 'AHLAN10' })).toEqual([]);
  });

  it('are the credit notes of these days', async () => {
    const id = await order({ courseId: algebra, paidAt: '2026-11-03T10:00:00Z' });
    await refund(id, 500, '2026-11-15T10:00:00Z');
    const list = async (input: object) =>
      ((await at.call('invoice.list', { kind: 'CREDIT_NOTE', ...input })).data as { total: number }).total;
    expect(await list({ from: '2026-11-15', to: '2026-11-15' })).toBe(1);
    expect(await list({ from: '2026-11-16' })).toBe(0);
  });
});
