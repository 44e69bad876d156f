import { CARD_PROVIDERS } from '@dars/contracts/selling/card';
import { beforeEach, describe, expect, it } from 'vitest';
import { statusesIn, type TestCourse } from '../../../testing/learning.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { setUpCards } from '../../../testing/selling/cards.ts';
import { setUpOrders } from '../../../testing/selling/orders.ts';
import { insertPrice, insertTestBundle } from '../../../testing/selling/selling.ts';

const AMOUNT = 40_000;
const orders = setUpOrders(new Date('2026-11-24T09:00:00Z'));
const { fixtures, selling, insert, own, learner } = orders;
let second: TestCourse;
let bundleId: string;
beforeEach(async () => {
  const { admin, portal } = fixtures;
  second = await insert([['TEXT']], { seats: 1 });
  await insertPrice(admin, { tenantId: portal.id, courseId: second.id });
  const courseIds = [selling.course.id, second.id];
  bundleId = await insertTestBundle(admin, { tenantId: portal.id, courseIds, amount: AMOUNT });
});

const statuses = async (by = fixtures.learner) =>
  Promise.all(
    [selling.course, second].map(async ({ id }) => (await statusesIn(fixtures.admin, id))[by.id]?.status ?? null),
  );
/** The seats that orders hold in both courses. */
const held = async () => {
  const rows = await fixtures.admin`
    select held_seats from courses where id in (${selling.course.id}, ${second.id}) order by id`;
  return rows.map((row) => row['held_seats']);
};

describe.each(CARD_PROVIDERS)('the order of a bundle that is paid by card at %s', (provider) => {
  const { at, page, tell, get } = setUpCards(provider, orders);

  /** Opens the order of the bundle and its page, on which the learner pays. The event comes later. */
  async function ordered(by: SignedInUser = fixtures.learner) {
    const { id } = await own('open', { bundleId }, by);
    const paid = await page(id, by);
    at.server.ledger.attempt(paid.id, true);
    return { id, page: paid };
  }
  const expire = (id: string) => fixtures.admin`
    update orders set status = 'EXPIRED', expires_at = null where id = ${id}`;

  it('enrols in each course, also after the order has ended, while both have seats', async () => {
    const { id, page: late } = await ordered();
    expect(late.amount).toBe(AMOUNT);
    await expire(id);
    expect(await held()).toEqual([0, 0]);
    expect(await tell(late)).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'PAID', card: { status: 'PAID' } });
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('is paid back and enrols in nothing when one course has no seat left', async () => {
    const { id, page: late } = await ordered();
    await expire(id);
    const other = await learner();
    await own('open', { courseId: second.id }, other);
    expect(await tell(late)).toBe(200);
    const order = await get(id);
    expect(order).toMatchObject({ status: 'EXPIRED', card: { status: 'REFUNDED' } });
    expect(order.events.map(({ kind }) => kind)).toContain('RETURNED');
    expect(late.attempts[0]?.refunded).toBe(AMOUNT);
    expect(await statuses()).toEqual([null, null]);
    expect((await held()).toSorted()).toEqual([0, 1]);
  });

  it('ends the learner’s open order of one of its courses when it is paid late', async () => {
    const { id, page: late } = await ordered();
    await expire(id);
    const single = await own('open', { courseId: second.id });
    expect(await tell(late)).toBe(200);
    expect((await get(id)).status).toBe('PAID');
    expect((await get(single.id)).status).toBe('EXPIRED');
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await held()).toEqual([0, 0]);
  });

  it('stays open when a late payment of one of its courses goes back', async () => {
    const { id: singleId } = await own('open', { courseId: second.id });
    const late = await page(singleId);
    at.server.ledger.attempt(late.id, true);
    await expire(singleId);
    const { id } = await own('open', { bundleId });
    expect(await tell(late)).toBe(200);
    expect(await get(singleId)).toMatchObject({ status: 'EXPIRED', card: { status: 'REFUNDED' } });
    expect((await get(id)).status).toBe('DRAFT');
    expect(await statuses()).toEqual([null, null]);
  });
});
