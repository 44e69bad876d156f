import { invoiceDocument } from '@dars/contracts/selling/invoice';
import { ownOrder } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { LOOK } from '@dars/db/testing/courses';
import { beforeEach, describe, expect, it } from 'vitest';
import { statusesIn, type TestCourse } from '../../testing/learning.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT, untilServed } from '../../testing/selling/orders.ts';
import { insertPrice, insertTestBundle } from '../../testing/selling/selling.ts';
import { composeInvoice } from '../invoice/compose-invoice.ts';
import { issueDue } from '../invoice/issue-due.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const AMOUNT = 40_000;
const { fixtures, selling, insert, enrolIn, call, own, decide, learner, later } = setUpOrders(NOW);
let second: TestCourse;
let bundleId: string;
beforeEach(async () => {
  const { admin, portal } = fixtures;
  second = await insert([['TEXT']], { seats: 1, title: 'Botany' });
  await insertPrice(admin, { tenantId: portal.id, courseId: second.id });
  const courseIds = [selling.course.id, second.id];
  bundleId = await insertTestBundle(admin, { tenantId: portal.id, courseIds, amount: AMOUNT });
});

const openBundle = (by = fixtures.learner) => own('open', { bundleId }, by);
const refusal = async (by = fixtures.learner) => codeOf(await call('open', { bundleId }, by));
async function pay(by = fixtures.learner): Promise<string> {
  const { id } = await openBundle(by);
  await own('choose', { id, transferId: selling.transferId }, by);
  await own('send', { id, ...TYPED_RECEIPT, amount: AMOUNT }, by);
  expect(codeOf(await decide('accept', id))).toBe('ok');
  return id;
}
/** Issues the invoice and the credit note of an order, as the job does minutes later. */
async function issue(orderId: string): Promise<void> {
  const { portal, harness } = fixtures;
  const now = new Date(NOW.getTime() + 120_000);
  await harness.deps.db.withTenant(portal.id, (tx) => issueDue({ tx, tenantId: portal.id, now }, orderId));
}
const statusIn = async ({ id }: TestCourse, by = fixtures.learner) =>
  (await statusesIn(fixtures.admin, id))[by.id]?.status;
const seats = async () => {
  const rows = await fixtures.admin`
    select held_seats, learner_count from courses where id in (${selling.course.id}, ${second.id}) order by id`;
  return rows.map((row) => [row['held_seats'], row['learner_count']]);
};

describe('the order of a bundle', () => {
  it('has the title and the price of the bundle, and holds a seat in each course', async () => {
    const order = await openBundle();
    expect(order).toMatchObject({ bundleId, title: 'Both', totalAmount: AMOUNT, status: 'DRAFT' });
    expect(order.courses.map(({ id }) => id).toSorted()).toEqual([selling.course.id, second.id].toSorted());
    expect((await openBundle()).id).toBe(order.id);
    expect(await seats()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('enrols in each course when it is accepted, and a whole refund ends both enrolments', async () => {
    const id = await pay();
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual(['ACTIVE', 'ACTIVE']);
    await call('refund', { id, amount: AMOUNT, note: 'بطلب' }, fixtures.portal.admin);
    expect([await statusIn(selling.course), await statusIn(second)]).toEqual(['ENDED', 'ENDED']);
  });

  it('leaves out a course in which the learner is, and is refused to a learner who has all of them', async () => {
    await enrolIn(second);
    const order = await openBundle();
    expect(order.courses.map(({ id }) => id)).toEqual([selling.course.id]);
    expect(order.alreadyIn).toEqual(['Botany']);
    await own('cancel', { id: order.id });
    await enrolIn(selling.course);
    expect(await refusal()).toBe('already-enrolled');
  });

  it('is refused while it is not on sale, has ended, or one of its courses is full, over or no longer published', async () => {
    const { admin } = fixtures;
    const change = (values: string) => admin.unsafe(`update bundles set ${values} where id = '${bundleId}'`);
    await change('is_on_sale = false');
    expect(await refusal()).toBe('not-for-sale');
    await change('is_on_sale = true');
    await change('ended_at = now()');
    expect(await refusal()).toBe('not-for-sale');
    await change('ended_at = null');
    await admin`update courses set status = 'DRAFT' where id = ${second.id}`;
    expect(await refusal()).toBe('not-for-sale');
    await admin`update courses set status = 'PUBLISHED', closes_on = '2026-11-01' where id = ${second.id}`;
    expect(await refusal()).toBe('course-over');
    await admin`update courses set closes_on = null where id = ${second.id}`;
    await openBundle(await learner());
    expect(await refusal()).toBe('course-full');
    await admin`update selling_settings set is_open = false where tenant_id = ${fixtures.portal.id}`;
    expect(await refusal()).toBe('not-for-sale');
    expect(codeOf(await call('open', { bundleId: newId() }))).toBe('not-found');
  });

  it('ends an order of one of its courses that nobody has begun to pay, and is refused beside one that somebody has', async () => {
    const { id } = await own('open', { courseId: selling.course.id });
    await openBundle();
    expect(await own('get', { id })).toMatchObject({ status: 'EXPIRED' });
    const other = await learner();
    await fixtures.admin`update courses set seats = null where id = ${second.id}`;
    const begun = await own('open', { courseId: selling.course.id }, other);
    await own('choose', { id: begun.id, transferId: selling.transferId }, other);
    expect(await refusal(other)).toBe('order-open');
    later(4 * 24 * 3_600_000);
    expect(await openBundle(other)).toMatchObject({ bundleId, status: 'DRAFT' });
    expect(await own('get', { id: begun.id }, other)).toMatchObject({ status: 'EXPIRED' });
  });

  it('ends when one of its courses is wanted alone, unless somebody has begun to pay it', async () => {
    const { id } = await openBundle();
    expect(await own('open', { courseId: second.id })).toMatchObject({ bundleId: null, status: 'DRAFT' });
    expect(await own('get', { id })).toMatchObject({ status: 'EXPIRED' });
    const other = await learner();
    await fixtures.admin`update courses set seats = null where id = ${second.id}`;
    const begun = await openBundle(other);
    await own('choose', { id: begun.id, transferId: selling.transferId }, other);
    expect(await own('open', { courseId: second.id }, other)).toMatchObject({ id: begun.id, bundleId });
  });

  it('refuses a coupon for some courses, and takes one for all', async () => {
    const { admin, portal } = fixtures;
    const coupon = async (code: string) => {
      const id = newId();
      await admin`
        insert into coupons (tenant_id, id, code, currency, percent) values (${portal.id}, ${id}, ${code}, 'SAR', 10)`;
      return id;
    };
    const some = await coupon('SOME');
    await admin`
      insert into coupon_courses (tenant_id, coupon_id, course_id) values (${portal.id}, ${some}, ${selling.course.id})`;
    await coupon('ALL-OF');
    const { id } = await openBundle();
    const refused = await call('applyCoupon', { id, code: 'SOME' });
    expect(JSON.stringify(refused.error)).toContain('coupon-other-course');
    expect(await own('applyCoupon', { id, code: 'ALL-OF' })).toMatchObject({ totalAmount: AMOUNT * 0.9 });
  });

  it('gets an invoice with its courses, and is a row of its own in the sales', async () => {
    const id = await pay();
    const { portal } = fixtures;
    await issue(id);
    const [row] = await fixtures.admin`select bundle_id, course_id, document from invoices where order_id = ${id}`;
    expect(row).toMatchObject({ bundle_id: bundleId, course_id: null, document: { courseTitle: 'Both' } });
    expect(row?.['document'].courses).toHaveLength(2);
    const sales = await portal.call('sales.courses', { from: '2026-11-24', to: '2026-11-24' }, portal.admin);
    expect(sales.data).toMatchObject({ rows: [{ id: bundleId, kind: 'bundle', title: 'Both', sold: AMOUNT }] });
    const listed = await call('list', { queue: 'any', courseId: bundleId }, portal.admin);
    expect(listed.data).toMatchObject({ total: 1, rows: [{ id, courseTitle: 'Both' }] });
  });

  it('gets a credit note with its title and its courses when it is paid back', async () => {
    await fixtures.admin`update courses set title = 'Algebra' where id = ${selling.course.id}`;
    const id = await pay();
    await issue(id);
    for (const amount of [10_000, 30_000]) {
      expect(codeOf(await call('refund', { id, amount, note: 'بطلب' }, fixtures.portal.admin))).toBe('ok');
      await issue(id);
    }
    const notes = await fixtures.admin`
      select bundle_id, course_id, document from invoices
      where order_id = ${id} and kind = 'CREDIT_NOTE' order by number`;
    const named = { courseTitle: 'Both', courses: ['Algebra', 'Botany'], corrects: expect.stringContaining('INV') };
    expect([...notes]).toMatchObject([
      { bundle_id: bundleId, course_id: null, document: { ...named, total: 10_000 } },
      { bundle_id: bundleId, course_id: null, document: { ...named, total: 30_000 } },
    ]);
    const document = invoiceDocument.parse(notes[0]?.['document']);
    const note = { kind: 'CREDIT_NOTE', reference: 'BYN-CN-2026-00001', issuedAt: NOW, document } as const;
    expect(composeInvoice(note, LOOK)).toMatchObject({ line: [{ value: 'Both' }, {}, {}, {}], courses: named.courses });
  });
});

describe('orders of a bundle at once', () => {
  it('give the last seat of one of its courses to one of twenty learners', async () => {
    await fixtures.admin`update courses set seats = null where id = ${selling.course.id}`;
    const people = await Promise.all(Array.from({ length: 20 }, learner));
    const codes = await Promise.all(
      people.map(async (person) => codeOf(await untilServed(() => call('open', { bundleId }, person)))),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'course-full'), 'ok']);
    expect((await seats()).flat().toSorted()).toEqual([0, 0, 1, 1]);
  });

  it('leave one open order to a learner who orders the bundle and one of its courses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        untilServed(() => call('open', index % 2 === 0 ? { bundleId } : { courseId: second.id })),
      ),
    );
    const codes = new Set(answers.map((answer) => codeOf(answer)));
    expect([...codes].filter((code) => code !== 'ok' && code !== 'conflict')).toEqual([]);
    const open = await fixtures.admin`
      select id from orders where user_id = ${fixtures.learner.id} and status in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')`;
    expect(open).toHaveLength(1);
    const shown = answers.flatMap(({ error, data }) => (error ? [] : [ownOrder.parse(data)]));
    expect(shown.some(({ id }) => id === open[0]?.['id'])).toBe(true);
  });
});

describe('the page of a course', () => {
  it('names the bundles with it that can be bought', async () => {
    const bundles = async () => {
      const { data } = await fixtures.portal.call('learning.course', { courseId: second.id }, fixtures.learner);
      return (data as { schedule: { bundles: object[] } }).schedule.bundles;
    };
    expect(await bundles()).toMatchObject([{ id: bundleId, title: 'Both', courses: 2, offer: { amount: AMOUNT } }]);
    await fixtures.admin`update courses set status = 'ARCHIVED' where id = ${selling.course.id}`;
    expect(await bundles()).toEqual([]);
  });
});
