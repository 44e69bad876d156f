import type { AddedMembers, Group, GroupMember, GroupSummary } from '@dars/contracts/learning/groups/group';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertTestCourse, statusesIn } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { brokenRulesOf, errorCodeOf, expectData } from '../../testing/quiz.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const newCourse = async (values: object = {}) =>
  (await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values })).id;
const newLearner = async (values: object = {}) => portal.insert({ role: 'ROLE_LEARNER', ...values });
const send = async <Data = Group>(path: string, input: unknown) =>
  expectData<Data>(await portal.call(`group.${path}`, input));
const create = (input: object = {}) => send('create', { name: 'Year 7', ...input });
const add = (id: string, ...userIds: string[]) => send<AddedMembers>('addMembers', { id, userIds });

describe('a group', () => {
  it('is made, listed, found, changed, archived and restored, and all of it is audited', async () => {
    const courseId = await newCourse({ title: 'Algebra' });
    const { id: lecturer } = await portal.insert({ role: 'ROLE_LECTURER', firstName: 'Huda', lastName: 'Salem' });
    const made = await create({ note: 'Evening', courseIds: [courseId, courseId], lecturerIds: [lecturer] });
    expect(made).toMatchObject({ name: 'Year 7', note: 'Evening', state: 'running', onLeave: 'END', memberCount: 0 });
    expect(made).toMatchObject({ courses: [{ id: courseId, title: 'Algebra' }], lecturers: [{ firstName: 'Huda' }] });
    const later = await create({ name: 'أحمد', startsOn: '2126-01-01' });
    const listed = async (input: object) =>
      (await send<{ rows: GroupSummary[] }>('list', input)).rows.map(({ name }) => name);
    expect(await listed({})).toEqual(['Year 7', 'أحمد']);
    expect([await listed({ query: 'احم' }), await listed({ state: 'planned' })]).toEqual([['أحمد'], ['أحمد']]);
    const { id } = made;
    expect(await send('update', { id, name: 'Year 8', onLeave: 'KEEP' })).toMatchObject({ name: 'Year 8', note: '' });
    expect(await send('archive', { id })).toMatchObject({ state: 'archived' });
    expect([await listed({}), await listed({ state: 'archived' })]).toEqual([['أحمد', 'Year 8'], ['Year 8']]);
    expect(errorCodeOf(await portal.call('group.update', { id, name: 'x' }))).toBe('conflict');
    expect(errorCodeOf(await portal.call('group.addCourse', { id, courseId }))).toBe('conflict');
    expect(await send('restore', { id })).toMatchObject({ state: 'running', courses: [{ id: courseId }] });
    expect(later.state).toBe('planned');
    const events = await harness.test.admin`
      select action from audit_events where tenant_id = ${portal.id} and subject_id = ${id} order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'archived', 'ended', 'restored', 'started'].map((verb) => `group.${verb}`),
    );
  });

  it('is listed by its state and by the number of its courses', async () => {
    const courseId = await newCourse();
    const { id } = await create({ name: 'Old' });
    await send('archive', { id });
    await create({ name: 'Over', endsOn: '2001-01-01' });
    await create({ name: 'Now', courseIds: [courseId] });
    await create({ name: 'Next', startsOn: '2126-01-01' });
    const sorted = async (sort: string) =>
      (await send<{ rows: GroupSummary[] }>('list', { sort })).rows.map(({ name }) => name);
    expect(await sorted('state')).toEqual(['Next', 'Now', 'Over', 'Old']);
    expect(await sorted('-state')).toEqual(['Old', 'Over', 'Now', 'Next']);
    expect((await sorted('-courses'))[0]).toBe('Now');
  });

  it('has a name of its own, whatever the case and the spelling, and days in order', async () => {
    await create({ name: 'الصفّ الأوّل' });
    for (const name of ['الصف الاول', ' الصفّ  الأوّل '])
      expect(brokenRulesOf(await portal.call('group.create', { name }))).toEqual(['name: group-exists']);
    const days = { name: 'x', startsOn: '2026-02-02', endsOn: '2026-02-01' };
    expect(brokenRulesOf(await portal.call('group.create', days))).toEqual(['endsOn: days-order']);
    expect(brokenRulesOf(await portal.call('group.create', { name: 'y', lecturerIds: [portal.id] }))).toEqual([
      'lecturerIds: user-not-found',
    ]);
  });

  it('adds learners by ids and addresses, and says of everybody else why not', async () => {
    const [first, second] = [await newLearner(), await newLearner()];
    const staff = await portal.insert({ role: 'ROLE_LECTURER' });
    const disabled = await newLearner({ disabledAt: new Date() });
    const waiting = await newLearner({ approval: 'WAITING' });
    const { id } = await create();
    await add(id, first.id);
    const emails = [first, second, staff, disabled, waiting].map(({ login }) => login);
    const answer = await send<AddedMembers>('addMembers', { id, emails: [...emails, 'no@body.test'] });
    expect(answer.rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      ...['member', 'added', 'staff-account', 'account-disabled', 'account-waiting', 'unknown'],
    ]);
    const members = await send<{ rows: GroupMember[]; total: number }>('members', { id, query: second.login });
    expect([members.total, members.rows[0]?.user.id, members.rows[0]?.state]).toEqual([1, second.id, 'active']);
    expect(await send('get', { id })).toMatchObject({ memberCount: 2 });
    expect(brokenRulesOf(await portal.call('group.addMembers', { id }))).toEqual(['emails: required-field']);
  });

  it('is seen by the lecturers who accompany it and by no others, who change nothing', async () => {
    const [own, other] = [await portal.signedIn('ROLE_LECTURER'), await portal.signedIn('ROLE_LECTURER')];
    const { id } = await create();
    await send('addLecturer', { id, userId: own.id });
    const listed = async (by: typeof own) =>
      expectData<{ total: number }>(await portal.call('group.list', {}, by)).total;
    expect([await listed(own), await listed(other)]).toEqual([1, 0]);
    expectData(await portal.call('group.members', { id }, own));
    for (const path of ['get', 'members'])
      expect(errorCodeOf(await portal.call(`group.${path}`, { id }, other))).toBe('not-found');
    expect(errorCodeOf(await portal.call('group.archive', { id }, own))).toBe('forbidden');
    const learner = await portal.signedIn('ROLE_LEARNER');
    expect(errorCodeOf(await portal.call('group.list', {}, learner))).toBe('forbidden');
    await send('removeLecturer', { id, userId: own.id });
    expect(await listed(own)).toBe(0);
  });

  it('leads into courses of its portal only, and takes no learner of another portal', async () => {
    const other = await newPortal(harness);
    const theirs = await insertTestCourse(harness.test.admin, { tenantId: other.id, lessons: [['TEXT']] });
    const stranger = await other.insert({ role: 'ROLE_LEARNER' });
    const { id } = await create();
    expect(errorCodeOf(await portal.call('group.addCourse', { id, courseId: theirs.id }))).toBe('not-found');
    expect(errorCodeOf(await other.call('group.addMembers', { id, userIds: [stranger.id] }))).toBe('not-found');
    const { rows } = await send<AddedMembers>('addMembers', { id, userIds: [stranger.id], emails: [stranger.login] });
    expect(rows.map(({ reason }) => reason)).toEqual(['unknown', 'unknown']);
  });

  it('loses a member who is removed from the portal', async () => {
    const [learner, courseId] = [await newLearner(), await newCourse()];
    const { id } = await create({ courseIds: [courseId] });
    await add(id, learner.id);
    expectData(await portal.call('people.remove', { id: learner.id }));
    expect(await send('get', { id })).toMatchObject({ memberCount: 0 });
    expect((await statusesIn(harness.test.admin, courseId))[learner.id]).toEqual({ status: 'ENDED', group: null });
  });
});
