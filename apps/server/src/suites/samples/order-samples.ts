import { createHash } from 'node:crypto';
import { newId } from '@dars/db/columns';
import { transfers } from '@dars/db/schema/portal/transfers';
import { coupons } from '@dars/db/schema/selling/coupons';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { orders } from '@dars/db/schema/selling/orders';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import type { Sample } from './sample.ts';

type Status = 'DRAFT' | 'AWAITING_PAYMENT' | 'IN_REVIEW' | 'PAID';

interface Ids {
  courseId: string;
  orderId: string;
  transferId: string;
}

const AMOUNT = 11_500;
const MONEY = { currency: 'SAR', listAmount: AMOUNT, priceAmount: AMOUNT, totalAmount: AMOUNT } as const;
const ACCOUNT = { bankName: 'b', accountHolder: 'h', iban: 'i', accountNumber: 'n', bic: '' };

/** Inserts a course of that place with a price, and an order of its learner in this state, or none. */
async function orderedCourse(place: FixturePlace, fixtures: Fixtures, status: Status | undefined): Promise<Ids> {
  const { harness, a, b, nowhere } = fixtures;
  const { courseId } = await newSampleCourse(place, fixtures);
  const ids = { courseId, orderId: newId(), transferId: newId() };
  if (place === nowhere) return ids;
  const db = drizzle(harness.test.admin);
  const tenantId = place.id;
  const { id: userId } = (place === a ? a : b).people.ROLE_LEARNER;
  const rules = { currency: 'SAR', isOpen: true } as const;
  await db
    .insert(sellingSettings)
    .values({ tenantId, ...rules })
    .onConflictDoUpdate({ target: sellingSettings.tenantId, set: rules });
  await db.insert(coursePrices).values({ tenantId, courseId, currency: 'SAR', amount: AMOUNT });
  // One account for all samples: each answer lists the accounts of the portal.
  const account = { ...ACCOUNT, iban: 'order-samples', accountNumber: 'order-samples' };
  await db
    .insert(transfers)
    .values({ tenantId, id: ids.transferId, ...account })
    .onConflictDoNothing();
  const [kept] = await harness.test.admin`
    select id from transfers where tenant_id = ${tenantId} and iban = ${account.iban}`;
  ids.transferId = String(kept?.['id']);
  if (status === undefined) return ids;
  const [last] = await harness.test.admin`
    select coalesce(max(number), 0) + 1 as number from orders where tenant_id = ${tenantId}`;
  const number = Number(last?.['number']);
  const named = { number, reference: `X-${number}`, courseTitle: 'x', vatRate: 0, includesVat: true, vatAmount: 0 };
  const order = {
    tenantId,
    id: ids.orderId,
    userId,
    courseId,
    ...named,
    ...MONEY,
    account,
    method: 'TRANSFER',
  } as const;
  await db.insert(orders).values({ ...order, expiresAt: new Date(Date.now() + 3_600_000) });
  await harness.test.admin`insert into order_counters ${harness.test.admin({ tenant_id: tenantId, opened: number })}
    on conflict (tenant_id) do update set opened = ${number}`;
  const at = new Date().toISOString();
  if (status === 'AWAITING_PAYMENT')
    await harness.test.admin`update orders set status = 'AWAITING_PAYMENT' where id = ${ids.orderId}`;
  if (status === 'IN_REVIEW' || status === 'PAID')
    await harness.test.admin`
      update orders set status = 'IN_REVIEW', expires_at = null, sent_at = ${at} where id = ${ids.orderId}`;
  if (status === 'PAID')
    await harness.test.admin`update orders set status = 'PAID', paid_at = ${at} where id = ${ids.orderId}`;
  return ids;
}

const of =
  (status: Status | undefined, make: (ids: Ids, tag: string) => unknown): Sample =>
  async (place, tag, fixtures) =>
    make(await orderedCourse(place, fixtures, status), tag);

const fingerprintOf = (tag: string) => createHash('sha256').update(tag).digest('hex');

const RECEIPT = { transferredOn: '2026-11-24', senderName: 'x', amount: AMOUNT, bankReference: 'FT1' };

export const orderSamples: Record<string, Sample> = {
  'invoice.export': () => ({ query: 'learner', kind: 'INVOICE' }),
  'invoice.list': () => ({ page: 0, size: 10, query: 'learner', kind: 'INVOICE' }),
  'invoice.listOwn': of('PAID', ({ orderId }) => ({ orderId })),
  'invoice.sum': () => ({ by: 'course', from: '2026-01', to: '2026-11' }),
  'order.accept': of('IN_REVIEW', ({ orderId: id }) => ({ id, version: 1, isSure: true })),
  'order.applyCoupon': async (place, tag, fixtures) => {
    const { orderId: id } = await orderedCourse(place, fixtures, 'DRAFT');
    const code = `C-${tag.toUpperCase().replace(/[^A-Z0-9]/g, '')}`.slice(0, 30);
    if (place !== fixtures.nowhere)
      await drizzle(fixtures.harness.test.admin)
        .insert(coupons)
        .values({ tenantId: place.id, id: newId(), code, currency: 'SAR', percent: 10 });
    return { id, code };
  },
  'order.ask': of('IN_REVIEW', ({ orderId: id }, note) => ({ id, version: 1, note })),
  'order.cancel': of('AWAITING_PAYMENT', ({ orderId: id }) => ({ id })),
  'order.checkCard': of('AWAITING_PAYMENT', ({ orderId: id }) => ({ id })),
  'order.choose': of('DRAFT', ({ orderId: id, transferId }) => ({ id, transferId })),
  'order.find': of('IN_REVIEW', ({ orderId: id }) => ({ id })),
  'order.get': of('AWAITING_PAYMENT', ({ orderId: id }) => ({ id })),
  'order.list': () => ({ page: 0, size: 10, queue: 'review', query: 'learner' }),
  'order.listOwn': () => ({ page: 0, size: 10 }),
  'order.open': of(undefined, ({ courseId }) => ({ courseId })),
  'order.payByCard': async (place, _tag, fixtures) => {
    const { orderId: id } = await orderedCourse(place, fixtures, 'DRAFT');
    // The stand-in takes the cards of portals without keys.
    await fixtures.harness.test.admin`delete from card_settings where tenant_id = ${place.id}`;
    return { id };
  },
  'order.refund': of('PAID', ({ orderId: id }, note) => ({ id, amount: AMOUNT, note })),
  'order.reject': of('IN_REVIEW', ({ orderId: id }, note) => ({ id, version: 1, note })),
  'order.removeCoupon': of('DRAFT', ({ orderId: id }) => ({ id })),
  'order.reopen': async (place, _tag, fixtures) => {
    const { orderId: id } = await orderedCourse(place, fixtures, 'DRAFT');
    if (place !== fixtures.nowhere)
      await fixtures.harness.test.admin`update orders set status = 'EXPIRED', expires_at = null where id = ${id}`;
    return { id, version: 1 };
  },
  'order.send': of('AWAITING_PAYMENT', ({ orderId: id }, note) => ({ id, ...RECEIPT, note })),
  'statement.acceptLines': of('IN_REVIEW', ({ orderId }, tag) => ({
    lines: [
      { ...{ fingerprint: fingerprintOf(tag), day: '2026-11-24', amount: AMOUNT }, orderId, version: 1, isSure: true },
    ],
  })),
  'statement.match': of('IN_REVIEW', (_ids, tag) => ({
    columns: ['day', 'description', 'amount'],
    content: Buffer.from(`Date,Details,Amount\n2026-11-24,learner ${tag},115.00\n`).toString('base64'),
  })),
  'order.undo': async (place, _tag, fixtures, who) => {
    const { orderId: id } = await orderedCourse(place, fixtures, 'PAID');
    if (place === fixtures.nowhere) return { id };
    const { admin } = fixtures.harness.test;
    await admin`update orders set decided_at = now(), decided_by = ${who.person?.id ?? (place === fixtures.a ? fixtures.a : fixtures.b).people.ROLE_ADMIN_PORTAL.id} where id = ${id}`;
    return { id };
  },
};
