import { DRAFT_HELD_MS, orderList, ownOrder } from '@dars/contracts/selling/order';
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '@dars/contracts/selling/order-status';
import { newId } from '@dars/db/columns';
import { describe, expect, it } from 'vitest';
import { settleOrders } from '../../jobs/settle-orders.ts';
import { statusesIn } from '../../testing/learning.ts';
import { codeOf, setUpOrders, TYPED_RECEIPT, untilServed } from '../../testing/selling/orders.ts';
import { TEST_PRICE } from '../../testing/selling/selling.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, insert, enrolIn, call, open, find, send, seats, mailsTo, learner, later } = setUpOrders(NOW);

describe('opening an order', () => {
  it('freezes title and money, holds a seat, and shows the same order when it is opened again', async () => {
    const first = await open();
    expect(first).toMatchObject({
      ...{ status: 'DRAFT', listAmount: 23_000, totalAmount: 23_000, vatAmount: 3_000, currency: 'SAR' },
      ...{ reference: expect.stringMatching(/-?1$/), accounts: [{ transferId: selling.transferId }] },
    });
    await fixtures.admin`update course_prices set amount = 99999 where course_id = ${selling.course.id}`;
    expect(await open()).toMatchObject({ id: first.id, totalAmount: 23_000 });
    expect(await seats()).toEqual([1, 0]);
  });

  it('opens a new one in the last seat when the time of the learner’s own draft is over', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const { id } = await open();
    await later(DRAFT_HELD_MS);
    const renewed = await open();
    expect([renewed.status, renewed.id === id]).toEqual(['DRAFT', false]);
    expect((await find(id)).status).toBe('EXPIRED');
    expect(await seats()).toEqual([1, 0]);
  });

  it('tells the learner that the last seat is theirs while their order is open', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const schedule = async () =>
      (await fixtures.portal.call('learning.course', { courseId: selling.course.id }, fixtures.learner)).data;
    expect(await schedule()).toMatchObject({ schedule: { freeSeats: 1, hasOrder: false } });
    const { id } = await open();
    expect(await schedule()).toMatchObject({ schedule: { freeSeats: 0, hasOrder: true } });
    await call('cancel', { id });
    expect(await schedule()).toMatchObject({ schedule: { freeSeats: 1, hasOrder: false } });
  });

  it('numbers the orders of a portal without a gap, whoever opens them at once', async () => {
    await fixtures.admin`update courses set seats = null where id = ${selling.course.id}`;
    const people = await Promise.all(Array.from({ length: 8 }, learner));
    await Promise.all(people.map((person) => open(person)));
    const rows = await fixtures.admin`
      select number from orders where tenant_id = ${fixtures.portal.id} order by number`;
    expect(rows.map((row) => row['number'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives the last seats to as many learners as there are, of fifty at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, learner));
    const answers = await Promise.all(
      people.map((person) => untilServed(() => call('open', { courseId: selling.course.id }, person))),
    );
    const codes = Object.groupBy(answers, (answer) => codeOf(answer));
    expect([codes['ok']?.length, codes['course-full']?.length]).toEqual([2, 48]);
    expect(await seats()).toEqual([2, 0]);
    // Nobody enrols for nothing in a seat that is being paid.
    await fixtures.admin`delete from course_prices where course_id = ${selling.course.id}`;
    await fixtures.portal.call('learning.enrol', { courseId: selling.course.id }, fixtures.learner);
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'WAITING' },
    });
  });

  it('refuses what cannot be bought, and says why', async () => {
    const refusal = async (courseId = selling.course.id) => codeOf(await call('open', { courseId }));
    const free = await insert([['TEXT']]);
    expect(await refusal(free.id)).toBe('not-for-sale');
    expect(await refusal(newId())).toBe('not-found');
    await fixtures.admin`update selling_settings set is_open = false where tenant_id = ${fixtures.portal.id}`;
    expect(await refusal()).toBe('not-for-sale');
    await fixtures.admin`update selling_settings set is_open = true where tenant_id = ${fixtures.portal.id}`;
    await fixtures.admin`update courses set closes_on = '2026-11-01' where id = ${selling.course.id}`;
    expect(await refusal()).toBe('course-over');
    await fixtures.admin`update courses set closes_on = null, status = 'DRAFT' where id = ${selling.course.id}`;
    expect(await refusal()).toBe('not-found');
    await fixtures.admin`update courses set status = 'PUBLISHED' where id = ${selling.course.id}`;
    await enrolIn(selling.course, 'BLOCKED');
    expect(await refusal()).toBe('enrolment-closed');
    await fixtures.admin`update enrolments set status = 'ACTIVE' where course_id = ${selling.course.id}`;
    expect(await refusal()).toBe('already-enrolled');
    expect(codeOf(await call('open', { courseId: selling.course.id }, fixtures.portal.admin))).toBe('forbidden');
  });
});

describe('sending a receipt', () => {
  it('needs an account, and a file or what was typed, and puts the order before the staff', async () => {
    const { id } = await open();
    expect(codeOf(await call('send', { id, ...TYPED_RECEIPT }))).toBe('validation');
    expect(ownOrder.parse((await call('choose', { id, transferId: selling.transferId })).data)).toMatchObject({
      ...{ status: 'AWAITING_PAYMENT', method: 'TRANSFER', account: { bankName: 'مصرف الواحة' } },
      expiresDate: new Date(NOW.getTime() + 3 * 86_400_000).toISOString(),
    });
    expect(codeOf(await call('send', { id, senderName: 'خالد' }))).toBe('validation');
    const sent = ownOrder.parse((await call('send', { id, ...TYPED_RECEIPT })).data);
    expect(sent).toMatchObject({
      status: 'IN_REVIEW',
      expiresDate: null,
      accounts: [{ transferId: selling.transferId }],
    });
    expect(sent.receipts).toMatchObject([{ amount: TEST_PRICE, bankReference: 'FT26KX' }]);
    expect(sent.events.map(({ kind }) => kind)).toEqual(['OPENED', 'SENT']);
  });

  it('counts once when it is sent twice at the same moment', async () => {
    const { id } = await open();
    await call('choose', { id, transferId: selling.transferId });
    await Promise.all([call('send', { id, ...TYPED_RECEIPT }), call('send', { id, ...TYPED_RECEIPT })]);
    const order = await find(id);
    expect([order.receipts.length, order.events.filter(({ kind }) => kind === 'SENT').length]).toEqual([1, 1]);
  });

  it('mails the learner, and the staff once an hour', async () => {
    const other = await learner();
    await send();
    await send(other);
    expect(await mailsTo(fixtures.learner)).toHaveLength(1);
    expect(await mailsTo(fixtures.portal.admin)).toHaveLength(1);
    const { deps } = fixtures.harness;
    await settleOrders(deps);
    expect(await mailsTo(fixtures.portal.admin)).toHaveLength(1);
    await later(61 * 60_000);
    await settleOrders(deps);
    expect(await mailsTo(fixtures.portal.admin)).toHaveLength(2);
    await settleOrders(deps);
    expect(await mailsTo(fixtures.portal.admin)).toHaveLength(2);
  });
});

describe('the list of orders', () => {
  it('is searched by name, reference and amount', async () => {
    const { reference, id } = await send();
    const other = await learner();
    await send(other, { ...TYPED_RECEIPT, bankReference: '' });
    await fixtures.admin`update users set first_name = 'Zaynab', name_search_key = 'zaynab' where id = ${other.id}`;
    await fixtures.admin`update orders set list_amount = 34550, price_amount = 34550, total_amount = 34550 where id = ${id}`;
    const search = async (query: string, more: object = {}) =>
      orderList.parse((await call('list', { query, ...more }, fixtures.portal.admin)).data).rows.map((row) => row.id);
    expect(await search(reference.toLowerCase())).toEqual([id]);
    expect(await search('345.50')).toEqual([id]);
    expect(await search('zayn')).toHaveLength(1);
    expect(await search('zayn', { queue: 'closed' })).toEqual([]);
    expect(await search('', { sort: '-amount' })).toHaveLength(2);
  });
});

describe('the database', () => {
  it('lets an order follow on as NEXT_STATUSES says, for every two statuses', async () => {
    const { id } = await open();
    const { admin } = fixtures;
    const fields = (status: OrderStatus) => ({
      status,
      expires_at: status === 'DRAFT' || status === 'AWAITING_PAYMENT' ? NOW.toISOString() : null,
      paid_at: status === 'PAID' || status === 'REFUNDED' ? NOW.toISOString() : null,
      refunded_amount: status === 'REFUNDED' ? 100 : 0,
      reason: status === 'REJECTED' ? 'x' : null,
    });
    const differing: string[] = [];
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        if (from === to) continue;
        await admin`alter table orders disable trigger orders_follow_on`;
        await admin`update orders set ${admin(fields(from))} where id = ${id}`;
        await admin`alter table orders enable trigger orders_follow_on`;
        const isAllowed = await admin`update orders set ${admin(fields(to))} where id = ${id}`.then(
          () => true,
          () => false,
        );
        if (isAllowed !== NEXT_STATUSES[from].includes(to)) differing.push(`${from} > ${to}`);
      }
    }
    expect(differing).toEqual([]);
  });
});

describe('an order that is open when the portal’s package loses selling', () => {
  it('is sent, accepted and paid back as before, while nobody can open another one', async () => {
    const { id } = await send();
    const other = await learner();
    await fixtures.admin`update package_terms set may_sell = false`;
    expect(codeOf(await call('open', { courseId: selling.course.id }, other))).toBe('not-for-sale');
    expect(await open()).toMatchObject({ id });
    const { version } = await find(id);
    expect(codeOf(await call('accept', { id, version }, fixtures.portal.admin))).toBe('ok');
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect(codeOf(await call('refund', { id, amount: TEST_PRICE, note: 'x' }, fixtures.portal.admin))).toBe('ok');
    await fixtures.admin`update package_terms set may_sell = true`;
  });
});
