import { CARD_PROVIDERS } from '@dars/contracts/selling/card';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { describe, expect, it } from 'vitest';
import { checkCards } from '../../../jobs/check-cards.ts';
import { settleOrders } from '../../../jobs/settle-orders.ts';
import { statusesIn } from '../../../testing/learning.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { CARD_SECRETS } from '../../../testing/selling/card-server.ts';
import { setUpCards } from '../../../testing/selling/cards.ts';
import { codeOf, setUpOrders } from '../../../testing/selling/orders.ts';
import type { LedgerPage } from '../../card/stand-in/ledger.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const MINUTE = 60_000;
const orders = setUpOrders(NOW);
const { fixtures, selling, call, own, open, find, seats, mailsTo, learner, later } = orders;
const kinds = ({ events }: OwnOrder): string[] => events.map(({ kind }) => kind);

describe.each(CARD_PROVIDERS)('a payment by card at %s', (provider) => {
  const { at, page, ordered, tell, check, get, reconcile } = setUpCards(provider, orders);

  it('is offered, holds the seat while its page is open, and leads to the same page again', async () => {
    const { order, page: first } = await ordered();
    expect(order.cardOffered).toBe(true);
    expect(first).toMatchObject({ amount: 23_000, currency: 'SAR', returnUrl: expect.stringContaining(order.id) });
    expect(await get(order.id)).toMatchObject({
      ...{ status: 'AWAITING_PAYMENT', method: 'CARD', card: { status: 'PENDING', isOpen: true, failure: null } },
    });
    expect((await page(order.id)).id).toBe(first.id);
    const twice = await Promise.all([page(order.id), page(order.id)]);
    expect(twice.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(await seats()).toEqual([1, 0]);
  });

  it('makes one page for two calls at the same moment', async () => {
    const { id } = await open();
    const [one, other] = await Promise.all([page(id), page(id)]);
    expect(one.id).toBe(other.id);
  });

  it('enrols by the event, in one transaction, and tells the learner', async () => {
    const { order, page: paid } = await ordered();
    at.server.ledger.attempt(paid.id, true);
    expect(await tell(paid)).toBe(200);
    expect(await get(order.id)).toMatchObject({ status: 'PAID', method: 'CARD', card: { status: 'PAID' } });
    expect(await statusesIn(fixtures.admin, selling.course.id)).toMatchObject({
      [fixtures.learner.id]: { status: 'ACTIVE' },
    });
    expect(await seats()).toEqual([0, 1]);
    expect(await mailsTo(fixtures.learner)).toHaveLength(1);
  });

  it('counts once: by the event before the way back, twice, at the same moment, and replayed later', async () => {
    const { order, page: paid } = await ordered();
    at.server.ledger.attempt(paid.id, true);
    const told = await Promise.all([tell(paid), tell(paid), check(order.id), tell(paid)]);
    expect(told.filter((each) => typeof each === 'number')).toEqual([200, 200, 200]);
    await later(60 * MINUTE);
    expect(await tell(paid)).toBe(200);
    expect(kinds(await check(order.id))).toEqual(['OPENED', 'PAID']);
    expect(await mailsTo(fixtures.learner)).toHaveLength(1);
    expect(at.server.ledger.refundsOf(String(paid.attempts[0]?.id))).toEqual([]);
  });

  it('is found without an event: when the learner returns, and by the sweep', async () => {
    const { order, page: paid } = await ordered();
    at.server.ledger.attempt(paid.id, true);
    expect((await check(order.id)).status).toBe('PAID');
    const other = await learner();
    const { order: lost, page: found } = await ordered(other);
    at.server.ledger.attempt(found.id, true);
    await reconcile();
    expect((await get(lost.id, other)).status).toBe('PAID');
  });

  it('believes neither the way back nor an event: the provider is asked', async () => {
    const { order, page: unpaid } = await ordered();
    expect((await check(order.id)).status).toBe('AWAITING_PAYMENT');
    const claim = { ...unpaid, status: 'paid', attempts: [{ id: newId(), isPaid: true, refunded: 0 }] } as LedgerPage;
    expect(await tell(claim)).toBe(200);
    expect((await get(order.id)).status).toBe('AWAITING_PAYMENT');
  });

  it('refuses forged events, and events of another portal’s secret', async () => {
    const { order, page: paid } = await ordered();
    at.server.ledger.attempt(paid.id, true);
    const forge = (body: string) =>
      body.replace(CARD_SECRETS.webhookSecret, 'x').replace('"livemode":false', '"livemode":true');
    expect(await tell(paid, forge)).toBe(401);
    expect(await tell(paid, () => 'not JSON')).toBe(provider === 'STRIPE' ? 401 : 400);
    expect((await get(order.id)).status).toBe('AWAITING_PAYMENT');
    const other = await fixtures.harness.request({
      ...{ host: fixtures.portal.host, method: 'POST' as const },
      url: '/api/payments/paypal/webhook',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(other.statusCode).toBe(404);
  });

  it('lets a declined card be followed by another one', async () => {
    const { order, page: tried } = await ordered();
    at.server.ledger.attempt(tried.id, false);
    expect((await check(order.id)).card).toEqual({ status: 'PENDING', failure: 'declined', isOpen: true });
    expect((await page(order.id)).id).toBe(tried.id);
    at.server.ledger.attempt(tried.id, true);
    expect(await check(order.id)).toMatchObject({ status: 'PAID', card: { status: 'PAID', failure: null } });
  });

  it('ends with its page when it is left, and gives the seat back', async () => {
    const { order } = await ordered();
    await reconcile(3 * 60 * MINUTE);
    await settleOrders(fixtures.harness.deps);
    expect(await get(order.id)).toMatchObject({ status: 'EXPIRED', card: { status: 'EXPIRED', isOpen: false } });
    expect(await seats()).toEqual([0, 0]);
  });

  it('pays an order that has ended while a seat is left, and goes back when none is', async () => {
    const { order, page: late } = await ordered();
    at.server.ledger.attempt(late.id, true);
    await fixtures.admin`update orders set status = 'EXPIRED', expires_at = null where id = ${order.id}`;
    expect(await tell(late)).toBe(200);
    expect((await get(order.id)).status).toBe('PAID');
    const other = await learner();
    const { order: second, page: tooLate } = await ordered(other);
    at.server.ledger.attempt(tooLate.id, true);
    await fixtures.admin`update orders set status = 'EXPIRED', expires_at = null where id = ${second.id}`;
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    expect(await tell(tooLate)).toBe(200);
    const ended = await get(second.id, other);
    expect(ended).toMatchObject({ status: 'EXPIRED', card: { status: 'REFUNDED' } });
    expect(kinds(ended)).toContain('RETURNED');
    expect(tooLate.attempts[0]?.refunded).toBe(23_000);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('goes back when staff have enrolled the learner meanwhile, who is asked for nothing more', async () => {
    const { order, page: opened } = await ordered();
    await orders.enrolIn(selling.course);
    for (const again of [call('open', { courseId: selling.course.id }), call('payByCard', { id: order.id })])
      expect(codeOf(await again)).toBe('already-enrolled');
    at.server.ledger.attempt(opened.id, true);
    expect(await tell(opened)).toBe(200);
    expect(await get(order.id)).toMatchObject({ status: 'AWAITING_PAYMENT', card: { status: 'REFUNDED' } });
    expect(opened.attempts[0]?.refunded).toBe(23_000);
  });

  it('goes back when the order is paid twice', async () => {
    const { order, page: first } = await ordered();
    at.server.fail(
      provider === 'STRIPE' ? `POST /v1/checkout/sessions/${first.id}/expire` : 'PUT /v1/invoices',
      'refused',
    );
    await own('choose', { id: order.id, transferId: selling.transferId });
    const second = await page(order.id);
    expect(second.id).not.toBe(first.id);
    at.server.ledger.attempt(first.id, true);
    at.server.ledger.attempt(second.id, true);
    await Promise.all([tell(first), tell(second)]);
    // An event that met a busy server comes again; the sweep finds it too.
    await reconcile();
    at.server.fail(provider === 'STRIPE' ? `POST /v1/checkout/sessions/${first.id}/expire` : 'PUT /v1/invoices');
    const paid = await get(order.id);
    expect(
      kinds(paid)
        .filter((kind) => kind === 'PAID' || kind === 'RETURNED')
        .sort(),
    ).toEqual(['PAID', 'RETURNED']);
    expect([first, second].map(({ attempts }) => Number(attempts[0]?.refunded)).sort()).toEqual([0, 23_000]);
    expect((await find(order.id)).cardRefunds).toMatchObject([{ amount: 23_000, status: 'DONE', isSurplus: true }]);
    expect(await seats()).toEqual([0, 1]);
  });

  it('goes back when it is for another amount than the order has now', async () => {
    const { order, page: dear } = await ordered();
    await fixtures.admin`
      update orders set list_amount = 11500, price_amount = 11500, total_amount = 11500, vat_amount = 1500 where id = ${order.id}`;
    at.server.ledger.attempt(dear.id, true);
    await tell(dear);
    expect(await get(order.id)).toMatchObject({ status: 'AWAITING_PAYMENT', card: { status: 'REFUNDED' } });
  });

  it('ends the page of an order that is cancelled or turns to a transfer', async () => {
    const { order, page: left } = await ordered();
    const chosen = await own('choose', { id: order.id, transferId: selling.transferId });
    expect(chosen).toMatchObject({
      method: 'TRANSFER',
      expiresDate: new Date(NOW.getTime() + 3 * 86_400_000).toISOString(),
    });
    await checkCards(fixtures.harness.deps);
    expect(left.status).toBe('expired');
    const again = await page(order.id);
    await call('cancel', { id: order.id });
    await checkCards(fixtures.harness.deps);
    expect([again.status, (await get(order.id)).card?.status]).toEqual(['expired', 'CLOSED']);
  });

  it('leaves the order as it is while the provider does not answer', async () => {
    const { id } = await open();
    at.server.fail('POST', 'broken');
    expect(codeOf(await call('payByCard', { id }))).toBe('card-provider-unavailable');
    at.server.fail('POST', 'refused');
    expect(codeOf(await call('payByCard', { id }))).toBe('card-not-offered');
    at.server.fail('POST');
    const opened = await page(id);
    at.server.ledger.attempt(opened.id, true);
    at.server.fail('GET', 'broken');
    expect(codeOf(await call('checkCard', { id }))).toBe('card-provider-unavailable');
    expect(await tell(opened)).toBe(503);
    at.server.fail('GET');
    expect((await check(id)).status).toBe('PAID');
  });

  it('gives the last seat to one of fifty who pay for it at the same moment', async () => {
    await fixtures.admin`update courses set seats = 1 where id = ${selling.course.id}`;
    const people = await Promise.all(Array.from({ length: 50 }, learner));
    const opened: { person: SignedInUser; id: string; page: LedgerPage }[] = [];
    for (const person of people) {
      const { order, page: theirs } = await ordered(person);
      opened.push({ person, id: order.id, page: theirs });
      // All have had the seat once, and lost it when their time was over.
      await fixtures.admin`update orders set status = 'EXPIRED', expires_at = null where id = ${order.id}`;
    }
    for (const each of opened) at.server.ledger.attempt(each.page.id, true);
    await Promise.all(opened.map((each) => tell(each.page)));
    // Events that met a busy server come again; the sweep finds them too.
    await reconcile();
    await reconcile(12 * MINUTE);
    const rows = await fixtures.admin`
      select p.status, count(*)::int as n from card_payments p
      join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where o.course_id = ${selling.course.id} group by p.status order by 1`;
    expect(rows.map(({ status, n }) => [status, n])).toEqual([
      ['PAID', 1],
      ['REFUNDED', 49],
    ]);
    expect(await seats()).toEqual([0, 1]);
  }, 240_000);

  it('is settled in a suspended portal too', async () => {
    const { order, page: paid } = await ordered();
    await fixtures.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now()
      where id = ${fixtures.portal.id}`;
    at.server.ledger.attempt(paid.id, true);
    expect(await tell(paid)).toBe(200);
    const [row] = await fixtures.admin`select status from orders where id = ${order.id}`;
    expect(row?.['status']).toBe('PAID');
    await fixtures.admin`
      update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null
      where id = ${fixtures.portal.id}`;
  });
});
