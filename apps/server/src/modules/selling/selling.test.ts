import type { CoursePrice, CoursePriceRow, Selling } from '@dars/contracts/selling/selling';
import { testIban } from '@dars/contracts/testing/iban';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const SETTINGS = {
  ...{ currency: 'SAR', sells: false, vatRate: 1500, includesVat: true, paymentDays: 3, refundDays: 14 },
  ...{ sellerName: 'أكاديمية المعرفة', sellerAddress: 'الرياض', vatNumber: '', registrationNumber: '' },
};
const PRICE = { amount: 45_000, earlyAmount: null, earlyUntil: null };

const account = { bankName: 'b', accountHolder: 'h', iban: testIban(1), accountNumber: '00000001' };

async function save(at: TestPortal, values: object = {}) {
  const answer = await at.call('selling.save', { ...SETTINGS, version: 0, ...values });
  return { ...answer, data: answer.data as Selling };
}

async function savePrice(at: TestPortal, id: string, values: object = {}) {
  const answer = await at.call('coursePrice.save', { id, ...PRICE, version: 0, ...values });
  return { ...answer, data: answer.data as CoursePrice };
}

const newCourse = async (at: TestPortal) =>
  (await insertCourse(harness.test.admin, { tenantId: at.id, status: 'PUBLISHED' })).courseId;

/** A portal that has chosen its currency, and a course of it. */
async function portalWithCourse() {
  const at = await newPortal(harness);
  await save(at);
  return { at, id: await newCourse(at) };
}

const broken = (answer: { error?: { data: { issues?: { path: unknown[]; rule: string }[] } } | undefined }) =>
  answer.error?.data.issues?.map(({ path, rule }) => `${path.join('.')}: ${rule}`);

describe('the settings of selling', () => {
  it('are closed and without a version until somebody saves them', async () => {
    const at = await newPortal(harness);
    expect((await at.call('selling.get')).data).toMatchObject({ sells: false, version: 0, isCurrencyFixed: false });
  });

  it('are saved with the tax number as authorities write it', async () => {
    const { data } = await save(await newPortal(harness), { vatNumber: ' ٣٠٠ 0000-0000 0003 ' });
    expect(data).toMatchObject({ ...SETTINGS, vatNumber: '300000000000003', version: 1 });
  });

  it.each([
    [{ currency: 'XXX' }, 'currency: one-of'],
    [{ vatRate: 10_001 }, 'vatRate: maximum-value'],
    [{ vatRate: 15.5 }, 'vatRate: whole-number'],
    [{ paymentDays: 0 }, 'paymentDays: minimum-value'],
    [{ vatNumber: '١٢' }, 'vatNumber: wrong-vat-number'],
  ])('refuse %o', async (wrong, rule) => {
    expect(broken(await save(await newPortal(harness), wrong))).toEqual([rule]);
  });

  it('open only with a bank account, into which learners can pay', async () => {
    const at = await newPortal(harness);
    expect(broken(await save(at, { sells: true }))).toEqual(['sells: bank-account-missing']);
    await at.call('transfer.create', account);
    expect((await save(at, { sells: true })).data).toMatchObject({ sells: true, accountCount: 1 });
  });

  it('keep the last bank account while the portal sells', async () => {
    const at = await newPortal(harness);
    const first = (await at.call('transfer.create', account)).data as { transferId: string };
    const second = (await at.call('transfer.create', { ...account, iban: testIban(2), accountNumber: '00000002' }))
      .data as { transferId: string };
    await save(at, { sells: true });
    const removed = await Promise.all(
      [first, second].map(({ transferId }) => at.call('transfer.delete', { transferId })),
    );
    expect(removed.map(({ error }) => error?.data.appCode).toSorted()).toEqual(['last-bank-account', undefined]);
    const left = [first, second][removed.findIndex(({ error }) => error)];
    await save(at, { version: 1 });
    expect((await at.call('transfer.delete', { transferId: left?.transferId })).status).toBe(200);
  });

  it('are saved once of two people who save at the same time', async () => {
    const at = await newPortal(harness);
    const first = await Promise.all([save(at), save(at)]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const later = await Promise.all([save(at, { version: 1 }), save(at, { version: 1 })]);
    expect(later.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keep their currency once there is a price in it', async () => {
    const { at, id } = await portalWithCourse();
    expect((await save(at, { version: 1, currency: 'KWD' })).data).toMatchObject({ currency: 'KWD' });
    await savePrice(at, id);
    expect((await at.call('selling.get')).data).toMatchObject({ isCurrencyFixed: true });
    expect(broken(await save(at, { version: 2, currency: 'SAR' }))).toEqual(['currency: currency-in-use']);
    expect((await save(at, { version: 2, currency: 'KWD' })).status).toBe(200);
  });
});

describe('the price of a course', () => {
  it('is null until somebody sets it, and again when it is removed', async () => {
    const { at, id } = await portalWithCourse();
    const read = async () => ((await at.call('coursePrice.get', { id })).data as CoursePrice).price;
    expect(await read()).toBeNull();
    await savePrice(at, id);
    expect(await read()).toEqual({ ...PRICE, version: 1 });
    expect((await at.call('coursePrice.remove', { id, version: 1 })).status).toBe(200);
    expect(await read()).toBeNull();
    expect((await at.call('coursePrice.remove', { id, version: 1 })).status).toBe(404);
  });

  it('has an early price, which is lower and has an end', async () => {
    const { at, id } = await portalWithCourse();
    const early = { earlyAmount: 40_000, earlyUntil: '2026-12-31T21:00:00.000Z' };
    expect(broken(await savePrice(at, id, { ...early, earlyAmount: 45_000 }))).toEqual([
      'earlyAmount: early-price-lower',
    ]);
    expect(broken(await savePrice(at, id, { ...early, earlyUntil: null }))).toEqual(['earlyUntil: required-field']);
    expect(broken(await savePrice(at, id, { ...early, earlyAmount: null }))).toEqual(['earlyAmount: required-field']);
    expect((await savePrice(at, id, early)).data.price).toEqual({ ...PRICE, ...early, version: 1 });
  });

  it('comes along when the course is copied, so that nobody gives a copy away', async () => {
    const { at, id } = await portalWithCourse();
    await savePrice(at, id);
    const copy = (await at.call('course.duplicate', { id, title: 'Copy' })).data as { id: string };
    expect(((await at.call('coursePrice.get', { id: copy.id })).data as CoursePrice).price).toEqual({
      ...{ ...PRICE, version: 1 },
    });
  });

  it('waits for the portal to choose its currency', async () => {
    const at = await newPortal(harness);
    expect((await savePrice(at, await newCourse(at))).status).toBe(409);
  });

  it('is changed only by callers with its latest version', async () => {
    const { at, id } = await portalWithCourse();
    expect((await savePrice(at, id, { version: 1 })).status).toBe(409);
    await savePrice(at, id);
    const answers = await Promise.all([1, 2].map((amount) => savePrice(at, id, { amount, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await at.call('coursePrice.remove', { id, version: 1 })).status).toBe(409);
  });

  it('is listed with the course, newest course first', async () => {
    const { at, id } = await portalWithCourse();
    const newer = await newCourse(at);
    for (const each of [id, newer]) await savePrice(at, each);
    const { rows, total } = (await at.call('coursePrice.list', { size: 1 })).data as {
      rows: CoursePriceRow[];
      total: number;
    };
    expect({ ids: rows.map((row) => row.id), total }).toEqual({ ids: [newer], total: 2 });
    expect(rows[0]).toMatchObject({ ...PRICE, openOrders: 0, status: 'PUBLISHED' });
  });

  it('leaves a trail of who changed it, from what and to what', async () => {
    const { at, id } = await portalWithCourse();
    await savePrice(at, id);
    await savePrice(at, id, { amount: 50_000, version: 1 });
    const events = await harness.test.admin`
      select details from audit_events where tenant_id = ${at.id} and action = 'price.set' order by id`;
    expect(events.map(({ details }) => details)).toEqual([
      { currency: 'SAR', after: 45_000, early: null },
      { currency: 'SAR', before: 45_000, after: 50_000, early: null },
    ]);
  });
});
