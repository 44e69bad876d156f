import { CARD_PROVIDERS } from '@dars/contracts/selling/card';
import { reviewedOrder } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { describe, expect, it } from 'vitest';
import { setUpCards } from '../../../testing/selling/cards.ts';
import { codeOf, setUpOrders } from '../../../testing/selling/orders.ts';

const orders = setUpOrders(new Date('2026-11-24T09:00:00Z'));
const { fixtures, call, find, seats } = orders;

describe.each(CARD_PROVIDERS)('an order that was paid by card at %s and is paid back', (provider) => {
  const { at, ordered, tell, reconcile } = setUpCards(provider, orders);
  const refund = (id: string, amount: number) =>
    call('refund', { id, amount, note: 'بطلب المتعلم' }, fixtures.portal.admin);
  const paidOrder = async () => {
    const { order, page: paid } = await ordered();
    at.server.ledger.attempt(paid.id, true);
    await tell(paid);
    return { id: order.id, attempt: paid.attempts[0] };
  };

  it('goes through the provider, in parts and whole, and ends the enrolment', async () => {
    const { id, attempt } = await paidOrder();
    expect(reviewedOrder.parse((await refund(id, 3_000)).data)).toMatchObject({
      ...{ status: 'REFUNDED', refundedAmount: 3_000, card: { provider, status: 'PAID' } },
      cardRefunds: [{ amount: 3_000, status: 'DONE', isSurplus: false }],
    });
    expect(await seats()).toEqual([0, 1]);
    await refund(id, 20_000);
    expect(attempt?.refunded).toBe(23_000);
    expect(await seats()).toEqual([0, 0]);
    expect(codeOf(await refund(id, 1))).toBe('order-closed');
  });

  it('is recorded only once the provider has done it, and done once', async () => {
    const { id, attempt } = await paidOrder();
    const path = provider === 'STRIPE' ? 'POST /v1/refunds' : 'POST /v1/payments';
    at.server.fail(path, 'refused');
    expect(codeOf(await refund(id, 5_000))).toBe('card-refund-refused');
    expect(await find(id)).toMatchObject({ status: 'PAID', refundedAmount: 0, cardRefunds: [{ status: 'REFUSED' }] });
    at.server.fail(path, 'lost');
    expect(codeOf(await refund(id, 5_000))).toBe('card-provider-unavailable');
    expect(attempt?.refunded).toBe(5_000);
    expect((await find(id)).refundedAmount).toBe(0);
    at.server.fail(path);
    await reconcile();
    expect(await find(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 5_000 });
    expect(attempt?.refunded).toBe(5_000);
  });

  it('is done once for the same call at the same moment and again', async () => {
    const { id, attempt } = await paidOrder();
    const key = newId();
    const send = () =>
      fixtures.harness.request({
        ...{ host: fixtures.portal.host, method: 'POST' as const, url: '/trpc/order.refund' },
        ...{ cookie: fixtures.portal.admin.cookie, body: { id, amount: 5_000, note: 'بطلب المتعلم' } },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await send();
    expect([attempt?.refunded, (await find(id)).refundedAmount]).toEqual([5_000, 5_000]);
  });
});
