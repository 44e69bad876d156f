import { type Bundle, MAX_BUNDLE_COURSES, MAX_BUNDLES } from '@dars/contracts/selling/bundle';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
/** A course called Algebra and one called Botany. */
let courseIds: string[];
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await portal();
  courseIds = [await course('Algebra'), await course('Botany')];
});

async function portal(): Promise<TestPortal> {
  const made = await newPortal(harness);
  await harness.test.admin`insert into selling_settings (tenant_id, currency) values (${made.id}, 'SAR')`;
  return made;
}

const course = async (title: string, { id: tenantId } = at): Promise<string> =>
  (await insertCourse(harness.test.admin, { tenantId, title })).courseId;

const BUNDLE = { title: 'Science', amount: 40_000, earlyAmount: null, earlyUntil: null, isOnSale: true };
const EARLY = { earlyAmount: 30_000, earlyUntil: '2999-01-01T00:00:00.000Z' };

async function send(path: string, input: object, by?: SignedInUser) {
  const answer = await at.call(`bundle.${path}`, input, by);
  const broken = answer.error?.data.issues?.map(({ path: field, rule }) => `${field}: ${rule}`);
  return { status: answer.status, code: answer.error?.data.appCode, data: answer.data as Bundle, broken };
}

const create = (values: object = {}) => send('create', { ...BUNDLE, courseIds, ...values });
const update = ({ id, version }: Bundle, values: object = {}) =>
  send('update', { ...BUNDLE, courseIds, id, version, ...values });
const list = async (input: object = {}) =>
  (await at.call('bundle.list', input)).data as { rows: Bundle[]; total: number };
const stateOf = async ({ id }: Bundle) => (await list()).rows.find((row) => row.id === id)?.state;

describe('a bundle', () => {
  it('is made with its courses by title, in a portal with a currency', async () => {
    const { data, status } = await create({ title: ' Science ', courseIds: courseIds.toReversed(), ...EARLY });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...BUNDLE, ...EARLY, version: 1, state: 'ON_SALE', openOrders: 0, paidOrders: 0 });
    expect(data.courses.map(({ title }) => title)).toEqual(['Algebra', 'Botany']);
    at = await newPortal(harness);
    courseIds = [await course('Algebra'), await course('Botany')];
    expect(await create()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is changed from its latest version', async () => {
    const { data } = await create(EARLY);
    const chemistry = await course('Chemistry');
    const change = { title: 'Nature', amount: 50_000, isOnSale: false, courseIds: [courseIds[0], chemistry] };
    const changed = await update(data, change);
    expect(changed.data).toMatchObject({ title: 'Nature', amount: 50_000, earlyAmount: null, earlyUntil: null });
    expect(changed.data).toMatchObject({ version: 2, state: 'OFF_SALE' });
    expect(changed.data.courses.map(({ title }) => title)).toEqual(['Algebra', 'Chemistry']);
    expect(await update(data)).toMatchObject({ status: 409, code: 'edited-meanwhile' });
    expect((await list()).rows).toEqual([changed.data]);
    expect((await update({ ...data, id: newId() })).status).toBe(404);
  });

  it('is changed by one of two callers with the same version', async () => {
    const { data } = await create();
    const answers = await Promise.all([1, 2].map((amount) => update(data, { amount })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('names 2 to 20 different courses', async () => {
    const [first = ''] = courseIds;
    expect((await create({ courseIds: [first] })).broken).toEqual(['courseIds: minimum-items']);
    expect((await create({ courseIds: [first, first] })).broken).toEqual(['courseIds: minimum-items']);
    const more = await Promise.all(Array.from({ length: MAX_BUNDLE_COURSES - 1 }, (_, index) => course(`C${index}`)));
    const { broken } = await create({ courseIds: [...courseIds, ...more] });
    expect(broken).toEqual(['courseIds: maximum-items']);
    const { data } = await create({ courseIds: [first, first, ...more] });
    expect(data.courses).toHaveLength(MAX_BUNDLE_COURSES);
    expect((await update(data, { courseIds: [first] })).broken).toEqual(['courseIds: minimum-items']);
  });

  it('has no unknown or removed course, no template, and none of another portal', async () => {
    const { admin } = harness.test;
    const [first = ''] = courseIds;
    const { data } = await create();
    const removed = await course('Removed');
    await admin`update courses set removed_at = now() where id = ${removed}`;
    const made = await insertCourse(admin, { tenantId: at.id, status: 'DRAFT', publishedAt: null, isTemplate: true });
    const template = made.courseId;
    for (const wrong of [newId(), removed, template, await course('Elsewhere', await portal())]) {
      const named = { courseIds: [first, wrong] };
      expect([(await create(named)).code, (await update(data, named)).code]).toEqual(['not-found', 'not-found']);
    }
    expect((await list()).rows).toEqual([data]);
  });

  it('has an early price that is lower and has an end', async () => {
    expect((await create({ ...EARLY, earlyAmount: 40_000 })).broken).toEqual(['earlyAmount: early-price-lower']);
    expect((await create({ ...EARLY, earlyUntil: null })).broken).toEqual(['earlyUntil: required-field']);
    const { data } = await create(EARLY);
    expect((await update(data, { ...EARLY, earlyAmount: null })).broken).toEqual(['earlyAmount: required-field']);
    expect((await create({ title: ' ' })).broken).toEqual(['title: required-field']);
  });

  it('ends for good, however often that is asked', async () => {
    const { data } = await create();
    for (const _time of [1, 2])
      expect((await send('end', { id: data.id })).data).toMatchObject({ state: 'ENDED', version: 2 });
    expect(await update({ ...data, version: 2 })).toMatchObject({ status: 409, code: 'edited-meanwhile' });
    expect((await send('end', { id: newId() })).code).toBe('not-found');
  });

  it(`is refused to a portal that has ${MAX_BUNDLES} of them`, async () => {
    await harness.test.admin`
      insert into bundles (tenant_id, id, title, currency, amount, is_on_sale)
      select ${at.id}, gen_random_uuid(), 'Many', 'SAR', 100, false from generate_series(1, ${MAX_BUNDLES})`;
    expect((await create()).broken).toEqual(['title: maximum-items']);
  });

  it('keeps the currency of its portal', async () => {
    const { data } = await create();
    await send('end', { id: data.id });
    expect((await at.call('selling.get')).data).toMatchObject({ isCurrencyFixed: true });
    const settings = {
      ...{ currency: 'KWD', sells: false, vatRate: 0, includesVat: true, paymentDays: 3, refundDays: 0, version: 1 },
      ...{ sellerName: '', sellerAddress: '', vatNumber: '', registrationNumber: '' },
    };
    const { error } = await at.call('selling.save', settings);
    expect(error?.data.issues).toMatchObject([{ path: ['currency'], rule: 'currency-in-use' }]);
  });

  it('leaves a trail of who made, changed and ended it', async () => {
    const { data } = await create();
    await update(data, { title: 'Nature', amount: 50_000 });
    for (const _time of [1, 2]) await send('end', { id: data.id });
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events
      where tenant_id = ${at.id} and subject_id = ${data.id} order by id`;
    const by = { actor_id: at.admin.id };
    expect([...events]).toEqual([
      {
        ...by,
        action: 'bundle.created',
        details: { title: 'Science', currency: 'SAR', after: 40_000, early: null, isOnSale: true, courses: 2 },
      },
      {
        ...by,
        action: 'bundle.updated',
        details: { title: 'Nature', before: 40_000, after: 50_000, early: null, isOnSale: true, courses: 2 },
      },
      { ...by, action: 'bundle.ended', details: { title: 'Nature' } },
    ]);
  });

  it.each(['ROLE_LECTURER', 'ROLE_LEARNER'] as const)(
    'is neither shown to nor made, changed or ended by a %s',
    async (role) => {
      const { data } = await create();
      const person = await at.signedIn(role);
      const { id, version } = data;
      const values = { ...BUNDLE, courseIds };
      const calls = { list: {}, create: values, update: { ...values, id, version }, end: { id } };
      for (const [path, input] of Object.entries(calls))
        expect([path, (await send(path, input, person)).code]).toEqual([path, 'forbidden']);
      expect((await list()).rows).toEqual([data]);
    },
  );
});

describe('the list of bundles', () => {
  it('says whether each can be bought', async () => {
    const { admin } = harness.test;
    const [first = ''] = courseIds;
    const { data } = await create();
    expect(await stateOf(data)).toBe('ON_SALE');
    await admin`update courses set status = 'DRAFT' where id = ${first}`;
    expect(await stateOf(data)).toBe('INCOMPLETE');
    await admin`update courses set status = 'PUBLISHED', removed_at = now() where id = ${first}`;
    expect((await list()).rows).toMatchObject([{ state: 'INCOMPLETE', courses: [{ title: 'Botany' }] }]);
    await admin`update courses set removed_at = null where id = ${first}`;
    const { data: closed } = await update(data, { isOnSale: false });
    expect(await stateOf(closed)).toBe('OFF_SALE');
    await send('end', { id: data.id });
    expect(await stateOf(data)).toBe('ENDED');
  });

  it('has the newest first in pages, and is searched by a part of the title', async () => {
    for (const title of ['Science', 'Languages', '100 % science']) await create({ title });
    const titles = async (input?: object) => (await list(input)).rows.map(({ title }) => title);
    expect(await titles()).toEqual(['100 % science', 'Languages', 'Science']);
    expect(await titles({ query: 'SCI' })).toEqual(['100 % science', 'Science']);
    expect(await titles({ query: '%' })).toEqual(['100 % science']);
    expect(await titles({ query: 'history' })).toEqual([]);
    expect(await list({ size: 1, page: 1 })).toMatchObject({ total: 3, rows: [{ title: 'Languages' }] });
  });

  it('has the bundles of its own portal only', async () => {
    await create();
    at = await portal();
    expect(await list()).toEqual({ rows: [], total: 0 });
  });
});
