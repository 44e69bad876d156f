import { compareFigures } from '@dars/db/figures/compare';
import { recountFigures } from '@dars/db/figures/recount';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpOrders } from '../../testing/selling/orders.ts';

// Early on the first of December in Riyadh, while it is still November elsewhere.
const NOW = new Date('2026-11-30T22:00:00Z');
const { fixtures, call, own, decide, find, send } = setUpOrders(NOW);

const setRate = (rate: number) => fixtures.admin`update package_terms set fee_rate = ${rate}`;
beforeEach(async () => {
  await setRate(250);
});

/** The stored fees of the portal. */
async function stored(): Promise<unknown[]> {
  const rows = await fixtures.admin`
    select month::text, currency, orders, net::int, fee::int, returned::int from tenant_fees
    where tenant_id = ${fixtures.portal.id} and orders > 0 order by month`;
  return rows.map((row) => Object.values(row));
}

async function differences(): Promise<unknown[]> {
  return await Array.fromAsync(compareFigures(fixtures.harness.db));
}

describe('the platform’s fee of an order', () => {
  it('is that of the moment of the payment, without tax, and counts in its month', async () => {
    const { id } = await send();
    expect((await find(id)).fee).toBeNull();
    await decide('accept', id);
    await setRate(900);
    expect((await find(id)).fee).toEqual({ rate: 250, amount: 500, returned: 0 });
    expect(await stored()).toEqual([['2026-12-01', 'SAR', 1, 20_000, 500, 0]]);
    expect(await differences()).toEqual([]);
  });

  it('is no part of what the learner reads', async () => {
    const { id } = await send();
    await decide('accept', id);
    expect(JSON.stringify(await own('get', { id }))).not.toMatch(/fee/i);
  });

  it('falls away in proportion to refunds, and whole with the last one', async () => {
    const { id } = await send();
    await decide('accept', id);
    const refund = (amount: number) => call('refund', { id, amount, note: 'x' }, fixtures.portal.admin);
    await refund(2_300);
    expect((await find(id)).fee).toEqual({ rate: 250, amount: 500, returned: 50 });
    await refund(20_700);
    expect(await stored()).toEqual([['2026-12-01', 'SAR', 1, 20_000, 500, 500]]);
    expect(await differences()).toEqual([]);
  });

  it('is gone with an acceptance that is taken back', async () => {
    const { id } = await send();
    await decide('accept', id);
    await call('undo', { id }, fixtures.portal.admin);
    expect((await find(id)).fee).toBeNull();
    expect(await stored()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('stands in the portal’s figures of the period in which the order was paid', async () => {
    const { id } = await send();
    await decide('accept', id);
    await call('refund', { id, amount: 2_300, note: 'x' }, fixtures.portal.admin);
    const { data } = await fixtures.portal.call('sales.summary', {}, fixtures.portal.admin);
    expect(data).toMatchObject({ present: { fee: 450 }, before: { sums: { fee: 0 } } });
  });

  it('is counted again from the orders where the figures are wrong', async () => {
    const { id } = await send();
    await decide('accept', id);
    await fixtures.admin`update tenant_fees set fee = fee + 7, orders = 9 where tenant_id = ${fixtures.portal.id}`;
    expect(await differences()).toHaveLength(2);
    await recountFigures(fixtures.harness.db);
    expect(await differences()).toEqual([]);
    expect(await stored()).toEqual([['2026-12-01', 'SAR', 1, 20_000, 500, 0]]);
  });
});
