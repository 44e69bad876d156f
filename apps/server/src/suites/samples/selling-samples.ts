import { testIban } from '@dars/contracts/testing/iban';
import { newId } from '@dars/db/columns';
import { cardSettings } from '@dars/db/schema/selling/card-settings';
import { drizzle } from 'drizzle-orm/postgres-js';
import { openSeal } from '../../core/identity/seal.ts';
import { keyOwner } from '../../modules/card/store.ts';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import type { Sample } from './sample.ts';

const earlyUntil = '2999-01-01T00:00:00.000Z';

/**
 * Sets the version of A's settings, which each call raises, so that all calls have the same answer. The number is no
 * secret of a portal: one that nobody has reached is refused everywhere alike.
 */
async function sellingVersion(place: FixturePlace, { harness, a }: Fixtures): Promise<number> {
  if (place !== a) return 1_000_000;
  await harness.test.admin`
    insert into selling_settings (tenant_id, currency) values (${place.id}, 'SAR')
    on conflict (tenant_id) do update set version = 1`;
  return 1;
}

async function chooseCurrency({ id }: FixturePlace, { harness }: Fixtures): Promise<void> {
  await harness.test.admin`
    insert into selling_settings (tenant_id, currency) values (${id}, 'SAR') on conflict do nothing`;
}

/** Inserts a course of that place with a price. */
async function newPricedCourse(place: FixturePlace, fixtures: Fixtures): Promise<string> {
  const { courseId } = await newSampleCourse(place, fixtures);
  if (place === fixtures.nowhere) return courseId;
  const { admin } = fixtures.harness.test;
  await chooseCurrency(place, fixtures);
  await admin`
    insert into course_prices (tenant_id, course_id, currency, amount) values (${place.id}, ${courseId}, 'SAR', 11500)`;
  return courseId;
}

const account = (tag: string) => ({
  bankName: 'Bank',
  accountHolder: tag,
  iban: testIban(Number(tag.replace(/\D/g, ''))),
  accountNumber: tag.replace(/\D/g, '').padStart(8, '0'),
});

async function newTransfer({ harness, nowhere }: Fixtures, place: FixturePlace, tag: string): Promise<string> {
  if (place === nowhere) return place.ownerId;
  const { iban, accountNumber } = account(tag);
  const id = newId();
  await harness.test.admin`
    insert into transfers (tenant_id, id, bank_name, account_holder, iban, account_number)
    values (${place.id}, ${id}, 'Bank', ${tag}, ${iban}, ${accountNumber})`;
  return id;
}

/** A coupon whose code no other one has. */
const couponFields = (tag: string) => ({
  ...{ code: `C-${tag.replace(/\D/g, '').padStart(7, '0')}`, percent: 20, amount: null, maxUses: 50 },
  ...{ maxUsesPerLearner: 1, startsDate: null, endsDate: null, courseIds: [] },
});

/** Inserts a coupon of that place. For the place that never existed, returns an id that never existed. */
async function newCoupon(place: FixturePlace, tag: string, fixtures: Fixtures): Promise<string> {
  if (place === fixtures.nowhere) return place.ownerId;
  await newPricedCourse(place, fixtures);
  const id = newId();
  await fixtures.harness.test.admin`
    insert into coupons (tenant_id, id, code, currency, percent)
    values (${place.id}, ${id}, ${`N${couponFields(tag).code}`}, 'SAR', 10)`;
  return id;
}

const bundlePrice = { title: 'Both', amount: 20_000, earlyAmount: 15_000, earlyUntil, isOnSale: true };

/**
 * Inserts two courses of that place. A has a currency whatever the place, so that it refuses the courses of others and not the
 * missing currency. For the place that never existed, returns ids that never existed.
 */
async function newCoursePair(place: FixturePlace, fixtures: Fixtures): Promise<string[]> {
  await chooseCurrency(fixtures.a, fixtures);
  if (place === fixtures.nowhere) return [place.ownerId, newId()];
  return [await newPricedCourse(place, fixtures), await newPricedCourse(place, fixtures)];
}

/** Inserts a bundle of that place. For the place that never existed, returns an id that never existed. */
async function newBundle(place: FixturePlace, fixtures: Fixtures, courseIds: readonly string[]): Promise<string> {
  if (place === fixtures.nowhere) return place.ownerId;
  const id = newId();
  const { admin } = fixtures.harness.test;
  await admin`
    insert into bundles (tenant_id, id, title, currency, amount, is_on_sale)
    values (${place.id}, ${id}, 'Both', 'SAR', 10000, true)`;
  for (const courseId of courseIds)
    await admin`insert into bundle_courses (tenant_id, bundle_id, course_id) values (${place.id}, ${id}, ${courseId})`;
  return id;
}

export const sellingSamples: Record<string, Sample> = {
  'bundle.create': async (place, _tag, fixtures) => ({
    ...bundlePrice,
    courseIds: await newCoursePair(place, fixtures),
  }),
  'bundle.end': async (place, _tag, fixtures) => ({
    id: await newBundle(place, fixtures, await newCoursePair(place, fixtures)),
  }),
  'bundle.list': () => ({ page: 0, size: 10 }),
  'bundle.update': async (place, _tag, fixtures) => {
    const courseIds = await newCoursePair(place, fixtures);
    return { ...bundlePrice, courseIds, id: await newBundle(place, fixtures, courseIds), version: 1 };
  },
  'coupon.create': async (place, tag, fixtures) => {
    if (place !== fixtures.nowhere) await newPricedCourse(place, fixtures);
    return couponFields(tag);
  },
  'coupon.end': async (place, tag, fixtures) => ({ id: await newCoupon(place, tag, fixtures) }),
  'coupon.list': () => ({ page: 0, size: 10 }),
  'coupon.update': async (place, tag, fixtures) => ({
    ...{ id: await newCoupon(place, tag, fixtures), ...couponFields(tag), version: 1 },
  }),
  'coursePrice.get': async (place, _tag, fixtures) => ({ id: await newPricedCourse(place, fixtures) }),
  'coursePrice.list': () => ({ page: 0, size: 10 }),
  'coursePrice.remove': async (place, _tag, fixtures) => ({ id: await newPricedCourse(place, fixtures), version: 1 }),
  'coursePrice.save': async (place, _tag, fixtures) => ({
    id: await newPricedCourse(place, fixtures),
    ...{ amount: 20_000, earlyAmount: 15_000, earlyUntil, version: 1 },
  }),
  'sales.breakdown': () => ({}),
  'sales.courses': () => ({ from: '2026-11-01', to: '2026-11-30', by: 'conversion' }),
  'sales.exportCourses': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'sales.summary': () => ({}),
  'card.getSettings': () => undefined,
  'card.removeSettings': () => undefined,
  'card.saveSettings': async (place, tag, fixtures) => {
    const { test, deps } = fixtures.harness;
    const sealedKey = openSeal(deps.config).close('sk_test_12345678', keyOwner(place.id));
    const card = { provider: 'STRIPE', sealedKey } as const;
    if (place !== fixtures.nowhere)
      await drizzle(test.admin)
        .insert(cardSettings)
        .values({ tenantId: place.id, ...card })
        .onConflictDoUpdate({ target: cardSettings.tenantId, set: card });
    // The stored key stays, so that no provider is asked.
    return { provider: 'STRIPE', secretKey: '', webhookSecret: tag };
  },
  'selling.get': () => undefined,
  'selling.save': async (place, tag, fixtures) => ({
    ...{ currency: 'SAR', sells: false, vatRate: 1500, includesVat: true, paymentDays: 3, refundDays: 7 },
    ...{ sellerName: tag, sellerAddress: tag, vatNumber: '399999999999993', registrationNumber: '1010' },
    version: await sellingVersion(place, fixtures),
  }),
  'transfer.accountNumberExists': (place) => ({ accountNumber: place.id }),
  'transfer.create': (_place, tag) => account(tag),
  'transfer.delete': async (place, tag, fixtures) => ({ transferId: await newTransfer(fixtures, place, tag) }),
  'transfer.ibanExists': (_place, tag) => ({ iban: account(tag).iban }),
  'transfer.list': () => ({}),
  'transfer.update': async (place, tag, fixtures) => ({
    transferId: await newTransfer(fixtures, place, tag),
    ...account(tag),
    bankName: 'Another bank',
    version: 1,
  }),
};
