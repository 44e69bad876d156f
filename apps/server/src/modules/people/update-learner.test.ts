import type { Learner } from '@dars/contracts/accounts/people';
import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

const get = async (userId: string) => (await portal.call('learner.get', { userId })).data as LearnerRecord;
/** The input that the dialog sends for a learner as read. */
const edited = ({ learner, country, updatedDate }: LearnerRecord, values: object = {}) => ({
  ...{ id: learner.id, firstName: learner.firstName, lastName: learner.lastName },
  ...{ mobile: learner.mobile, country, updatedDate, ...values },
});
const update = (record: LearnerRecord, values?: object, by?: SignedInUser) =>
  portal.call('people.updateLearner', edited(record, values), by);
const insertLearner = async () => get((await portal.insert()).id);

describe('people.updateLearner', () => {
  it('changes name, number and country, which the lists and the profile show', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    const values = { firstName: 'هدى', lastName: 'السالم', mobile: '+966 51 000 0000', country: 'EG' };
    const { status, data } = await update(await get(learner.id), values);
    const names = { firstName: 'هدى', lastName: 'السالم', mobile: '+966510000000' };
    expect([status, data as Learner]).toMatchObject([200, { id: learner.id, ...names }]);
    expect(await get(learner.id)).toMatchObject({ learner: names, country: 'EG' });
    const { data: found } = await portal.call('people.learners', { page: 0, size: 10, query: 'هدي' });
    expect(found).toMatchObject({ total: 1, rows: [{ id: learner.id }] });
    const { data: profile } = await portal.call('profile.get', undefined, learner);
    expect(profile).toMatchObject({ ...names, country: 'EG' });
    expect(await portal.isSignedIn(learner)).toBe(true);
  });

  it('moves the learner to the figures of the new country', async () => {
    const counted = async () => {
      const rows = await harness.test.admin`
        select country, learners from tenant_countries where tenant_id = ${portal.id} and country in ('OM', 'BH')`;
      return Object.fromEntries(rows.map(({ country, learners }) => [country, Number(learners)]));
    };
    const record = await insertLearner();
    await update(record, { country: 'OM' });
    expect((await counted())['OM']).toBe(1);
    await update(await get(record.learner.id), { country: null, mobile: '+97336001234' });
    expect(await counted()).toMatchObject({ OM: 0, BH: 1 });
  });

  it('deletes the number and the country that are left empty', async () => {
    const record = await insertLearner();
    await update(record, { mobile: '+966510000001', country: 'SA' });
    await update(await get(record.learner.id), { mobile: '', country: null });
    expect(await get(record.learner.id)).toMatchObject({ learner: { mobile: null }, country: null });
  });

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'required-field'],
    ['an address as the name', { lastName: 'www.example.com' }, 'lastName', 'name-address'],
    ['a wrong number', { mobile: '+1234' }, 'mobile', 'wrong-phone-number'],
    ['a country that is none', { country: 'XX' }, 'country', 'invalid'],
  ])('refuses %s', async (_what, values, field, rule) => {
    const { status, error } = await update(await insertLearner(), values);
    expect([status, error?.data.issues]).toMatchObject([400, [{ path: [field], rule }]]);
  });

  it('refuses the number of another account, also if two take it at once', async () => {
    const [one, other] = [await insertLearner(), await insertLearner()];
    const mobile = '+966510000002';
    const answers = await Promise.all([update(one, { mobile }), update(other, { mobile })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const issues = answers.flatMap(({ error }) => error?.data.issues ?? []);
    expect(issues).toMatchObject([{ path: ['mobile'], rule: 'mobile-exists' }]);
  });

  it('refuses the second of two changes of the same version', async () => {
    const record = await insertLearner();
    expect((await update(record, { lastName: 'One' })).status).toBe(200);
    expect((await update(record, { lastName: 'Other' })).error?.data.appCode).toBe('edited-meanwhile');
    expect((await get(record.learner.id)).learner.lastName).toBe('One');
  });

  it('finds no staff, no removed person and nobody of another portal', async () => {
    const record = await insertLearner();
    const removed = await insertLearner();
    await portal.call('people.remove', { id: removed.learner.id });
    const elsewhere = await newPortal(harness);
    const foreign = await elsewhere.insert();
    const lecturer = await portal.insert({ role: 'ROLE_LECTURER' });
    for (const id of [lecturer.id, removed.learner.id, foreign.id])
      expect((await update(record, { id })).status).toBe(404);
  });

  it('is for admins only', async () => {
    const record = await insertLearner();
    for (const role of ['ROLE_LECTURER', 'ROLE_LEARNER'] as const)
      expect((await update(record, {}, await portal.signedIn(role))).status).toBe(403);
  });

  it('records the names of the changed fields in the audit trail', async () => {
    const record = await insertLearner();
    await update(record, { firstName: 'Other', mobile: '+966510000003' });
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${record.learner.id}`;
    const details = { login: record.learner.login, fields: ['firstName', 'mobile'] };
    expect([...events]).toEqual([{ action: 'user.updated', actor_id: portal.admin.id, details }]);
  });
});
