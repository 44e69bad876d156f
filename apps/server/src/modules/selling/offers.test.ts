import type { CourseCard, LearnerCourse } from '@dars/contracts/learning/learning';
import type { CoursePrice } from '@dars/contracts/selling/selling';
import { insertCourse } from '@dars/db/testing/courses';
import { insertPaidOrder } from '@dars/db/testing/selling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const PRICE = { amount: 45_000, earlyAmount: 36_000, earlyUntil: '2999-01-01T00:00:00.000Z', version: 0 };

/** A portal that sells one course; its other course is free. */
async function shop({ sells = true, seats = null }: { sells?: boolean; seats?: number | null } = {}) {
  const at = await newPortal(harness);
  const { admin } = harness.test;
  const insert = async () => (await insertCourse(admin, { tenantId: at.id, status: 'PUBLISHED', seats })).courseId;
  const [sold, free] = [await insert(), await insert()];
  await admin`
    insert into selling_settings (tenant_id, currency, is_open, vat_rate, refund_days, seller_name)
    values (${at.id}, 'SAR', ${sells}, 1500, 7, 'Seller')`;
  expect((await at.call('coursePrice.save', { id: sold, ...PRICE })).status).toBe(200);
  return { at, sold, free, learner: await at.signedIn('ROLE_LEARNER') };
}

const enrol = async (at: TestPortal, courseId: string, learner: SignedInUser) => {
  const answer = await at.call('learning.enrol', { courseId }, learner);
  return answer.error?.data.appCode ?? (answer.data as { status: string }).status;
};

const pay = ({ at, sold, learner }: Awaited<ReturnType<typeof shop>>) =>
  insertPaidOrder(harness.test.admin, {
    ...{ tenantId: at.id, userId: learner.id, courseId: sold, paidAt: new Date().toISOString() },
  });

/** Gives a portal a package that does, or does not, include selling. */
async function givePackage(at: TestPortal, code: 'PN' | 'CO') {
  const { admin } = harness.test;
  await admin`update package_terms set may_sell = package <> 'PN'`;
  await admin`update tenants set package = ${code} where id = ${at.id}`;
}

/** The seller that the public pages of the portal name. */
async function namedSeller(at: TestPortal) {
  await harness.request({ host: at.host, url: '/courses' });
  return harness.pages.at(-1)?.realm.seller;
}

/** The courses of the public catalogue, newest first. */
async function catalogue(at: TestPortal, price: string) {
  await harness.request({ host: at.host, url: `/courses?price=${price}` });
  const page = harness.pages.at(-1)?.page;
  if (page?.kind !== 'catalogue') throw new Error('This is not the catalogue');
  const { courses, hasPrices } = page.catalogue;
  return {
    ids: courses.rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
    hasPrices,
  };
}

describe('a course with a price', () => {
  it('is refused to learners who have not paid, while the free one is open', async () => {
    const { at, sold, free, learner } = await shop();
    expect(await enrol(at, sold, learner)).toBe('payment-required');
    expect(await enrol(at, free, learner)).toBe('ACTIVE');
  });

  it('is open to whoever has paid, also after they have left', async () => {
    const place = await shop();
    const { at, sold, learner } = place;
    await pay(place);
    expect(await enrol(at, sold, learner)).toBe('ACTIVE');
    await at.call('learning.leave', { courseId: sold }, learner);
    expect(await enrol(at, sold, learner)).toBe('ACTIVE');
    const { course } = (await at.call('learning.course', { courseId: sold }, learner)).data as LearnerCourse;
    expect(course.offer).toBeNull();
  });

  it('is neither free nor for sale in a portal that does not sell, where the other one shows no price', async () => {
    const { at, sold, free, learner } = await shop({ sells: false });
    expect(await enrol(at, sold, learner)).toBe('not-for-sale');
    const { rows } = (await at.call('learning.catalogue', {}, learner)).data as { rows: CourseCard[] };
    const offers = new Map(rows.map((row) => [row.id, row.offer]));
    expect(offers.get(sold)).toMatchObject({ amount: 45_000, isBuyable: false });
    expect(offers.get(free)).toBeNull();
    expect(await enrol(at, free, learner)).toBe('ACTIVE');
  });

  it('has no waiting list, and keeps the place of whoever waited before', async () => {
    const { at, sold, learner } = await shop({ seats: 1 });
    const { admin } = harness.test;
    await admin`
      insert into enrolments (tenant_id, course_id, user_id, status) values (${at.id}, ${sold}, ${learner.id}, 'WAITING')`;
    expect(await enrol(at, sold, learner)).toBe('WAITING');
  });

  it('shows its price, and the free one that it is free, on the learner’s shelf', async () => {
    const { at, sold, free, learner } = await shop();
    const { rows } = (await at.call('learning.catalogue', {}, learner)).data as { rows: CourseCard[] };
    const offers = new Map(rows.map((row) => [row.id, row.offer]));
    const terms = { currency: 'SAR', vatRate: 1500, includesVat: true, refundDays: 7, isBuyable: true };
    expect(offers.get(free)).toEqual({ ...terms, amount: 0, earlyAmount: null, earlyUntil: null });
    expect(offers.get(sold)).toMatchObject({ ...terms, amount: 45_000, earlyAmount: 36_000 });
    expect(Date.parse(offers.get(sold)?.earlyUntil ?? '')).toBe(Date.parse(PRICE.earlyUntil));
  });

  it('is found by the price filter of the catalogue, also while the portal does not sell', async () => {
    const { at, sold, free } = await shop();
    expect(await catalogue(at, 'paid')).toEqual({ ids: [sold], hasPrices: true });
    expect(await catalogue(at, 'free')).toEqual({ ids: [free], hasPrices: true });
    const { at: closed, free: other, sold: unsold } = await shop({ sells: false });
    expect(await catalogue(closed, 'paid')).toEqual({ ids: [unsold], hasPrices: true });
    expect(await catalogue(closed, 'free')).toEqual({ ids: [other], hasPrices: true });
  });

  it('has the seller at the foot of the public pages while the portal sells', async () => {
    const seller = { name: 'Seller', vatNumber: '', registrationNumber: '' };
    expect(await namedSeller((await shop()).at)).toEqual(seller);
    expect(await namedSeller((await shop({ sells: false })).at)).toBeUndefined();
  });
});

describe('a course with a price in a portal whose package does not include selling', () => {
  it('is neither free nor for sale, until the portal has another package', async () => {
    const { at, sold, free, learner } = await shop();
    await givePackage(at, 'PN');
    expect(await enrol(at, sold, learner)).toBe('not-for-sale');
    const order = await at.call('order.open', { courseId: sold }, learner);
    expect(order.error?.data.appCode).toBe('not-for-sale');
    expect(await enrol(at, free, learner)).toBe('ACTIVE');
    await givePackage(at, 'CO');
    expect(await enrol(at, sold, learner)).toBe('payment-required');
    expect((await at.call('order.open', { courseId: sold }, learner)).status).toBe(200);
  });

  it('stays open to whoever has paid', async () => {
    const place = await shop();
    await pay(place);
    await givePackage(place.at, 'PN');
    expect(await enrol(place.at, place.sold, place.learner)).toBe('ACTIVE');
  });

  it('says on the shelf and in the catalogue that nobody can buy it', async () => {
    const { at, sold, learner } = await shop();
    await givePackage(at, 'PN');
    const { course } = (await at.call('learning.course', { courseId: sold }, learner)).data as LearnerCourse;
    expect(course.offer).toMatchObject({ amount: 45_000, isBuyable: false });
    expect(await catalogue(at, 'paid')).toEqual({ ids: [sold], hasPrices: true });
    expect(await namedSeller(at)).toBeUndefined();
  });

  it('keeps its price, and the admin is told that the package does not include selling', async () => {
    const { at, sold } = await shop();
    await givePackage(at, 'PN');
    expect((await at.call('selling.get')).data).toMatchObject({ sells: true, packageSells: false });
    const { price, terms } = (await at.call('coursePrice.get', { id: sold })).data as CoursePrice;
    expect({ amount: price?.amount, terms }).toMatchObject({ amount: 45_000, terms: { packageSells: false } });
    const saved = await at.call('coursePrice.save', { id: sold, ...PRICE, amount: 50_000, version: 1 });
    expect(saved.status).toBe(200);
  });
});
