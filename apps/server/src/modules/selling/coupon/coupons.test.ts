import type { Coupon } from '@dars/contracts/selling/coupon';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const COUPON = {
  ...{ code: 'NAHW20', percent: 20, amount: null, maxUses: null, maxUsesPerLearner: null },
  ...{ startsDate: null, endsDate: null, courseIds: [] },
};

async function portal(): Promise<TestPortal> {
  const at = await newPortal(harness);
  await harness.test.admin`insert into selling_settings (tenant_id, currency) values (${at.id}, 'SAR')`;
  return at;
}

async function send(at: TestPortal, path: string, input: object) {
  const answer = await at.call(`coupon.${path}`, input);
  const broken = answer.error?.data.issues?.map(({ path: field, rule }) => `${field}: ${rule}`);
  return { status: answer.status, data: answer.data as Coupon, broken };
}

const codes = async (at: TestPortal, input: object = {}) =>
  ((await at.call('coupon.list', input)).data as { rows: Coupon[] }).rows.map(({ code }) => code);

describe('a coupon', () => {
  it('is made once under its code, in a portal with a currency', async () => {
    const at = await portal();
    const made = await send(at, 'create', { ...COUPON, code: ' nahw 20' });
    expect(made.data).toMatchObject({ code: 'NAHW20', uses: 0, state: 'ACTIVE', version: 1 });
    expect((await send(at, 'create', COUPON)).broken).toEqual(['code: coupon-exists']);
    expect((await send(await newPortal(harness), 'create', COUPON)).status).toBe(409);
  });

  it('names courses of its own portal only', async () => {
    const [at, other] = [await portal(), await portal()];
    const { courseId } = await insertCourse(harness.test.admin, { tenantId: at.id });
    const { data } = await send(at, 'create', { ...COUPON, courseIds: [courseId] });
    expect(data.courses.map(({ id }) => id)).toEqual([courseId]);
    expect((await send(other, 'create', { ...COUPON, courseIds: [courseId] })).status).toBe(404);
  });

  it('is changed from its latest version, and keeps room for the uses that it has', async () => {
    const at = await portal();
    const { data } = await send(at, 'create', COUPON);
    await harness.test.admin`update coupons set uses = 3 where tenant_id = ${at.id} and id = ${data.id}`;
    const change = { ...COUPON, id: data.id, version: 1 };
    expect((await send(at, 'update', { ...change, maxUses: 2 })).broken).toEqual(['maxUses: minimum-value']);
    expect((await send(at, 'update', { ...change, maxUses: 3 })).data).toMatchObject({ state: 'USED_UP', version: 2 });
    expect((await send(at, 'update', change)).status).toBe(409);
  });

  it('ends for good, however often that is asked', async () => {
    const at = await portal();
    const { data } = await send(at, 'create', COUPON);
    for (const _time of [1, 2]) {
      expect((await send(at, 'end', { id: data.id })).data).toMatchObject({ state: 'ENDED', version: 2 });
    }
  });

  it('is found by the beginning of its code and by its state', async () => {
    const at = await portal();
    const later = { startsDate: '2999-01-01T00:00:00Z' };
    await send(at, 'create', COUPON);
    await send(at, 'create', { ...COUPON, ...later, code: 'WAAD' });
    await send(at, 'create', { ...COUPON, code: 'PAST', endsDate: '2020-01-01T00:00:00Z' });
    expect(await codes(at)).toEqual(['PAST', 'WAAD', 'NAHW20']);
    expect(await codes(at, { query: 'nah' })).toEqual(['NAHW20']);
    expect(await codes(at, { sort: 'code' })).toEqual(['NAHW20', 'PAST', 'WAAD']);
    for (const [state, code] of Object.entries({ ACTIVE: 'NAHW20', PLANNED: 'WAAD', OVER: 'PAST' })) {
      expect(await codes(at, { state })).toEqual([code]);
    }
  });
});
