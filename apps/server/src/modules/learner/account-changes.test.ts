import type { LearnerEvent, LearnerRecord } from '@dars/contracts/learning/learner-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';

const REASON = 'A lesson does not open';

let harness: Harness;
let portal: TestPortal;
let learner: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
  learner = await portal.signedIn('ROLE_LEARNER');
});
afterAll(() => harness.close());

/** Calls as the portal's admin, unless somebody else is given. @throws if the call is refused */
const call = async <Data>(path: string, input: object, by?: SignedInUser) =>
  expectData<Data>(await portal.call(path, input, by));
const adminName = async () => {
  const { firstName, lastName } = await call<{ firstName: string; lastName: string }>('auth.me', {});
  return `${firstName} ${lastName}`.trim();
};
const changes = async ({ of = learner, by }: { of?: SignedInUser; by?: SignedInUser } = {}) => {
  const { rows } = await call<{ rows: LearnerEvent[] }>('learner.events', { userId: of.id }, by);
  return rows
    .filter(({ change }) => change !== null)
    .map(({ kind, subject, change }) => ({ kind, subject, ...change }));
};

describe('what happened to an account', () => {
  it('stands among the learner’s events for admins, the newest first: views, roles and corrections', async () => {
    const { id } = learner;
    const { learner: person, country, updatedDate } = await call<LearnerRecord>('learner.get', { userId: id });
    const { firstName, mobile } = person;
    await call('people.updateLearner', { id, firstName, lastName: 'السالم', mobile, country, updatedDate });
    await call('people.changeRole', { id, role: 'ROLE_LECTURER' });
    await call('people.changeRole', { id, role: 'ROLE_LEARNER' });
    await call('learner.startView', { userId: id, reason: REASON });
    await call('learner.endView', {});
    const by = await adminName();
    expect(await changes()).toEqual([
      { kind: 'viewed', subject: REASON, by, account: null, role: null, fields: [] },
      { kind: 'role-changed', subject: null, by, account: null, role: 'ROLE_LEARNER', fields: [] },
      { kind: 'role-changed', subject: null, by, account: null, role: 'ROLE_LECTURER', fields: [] },
      { kind: 'corrected', subject: null, by, account: null, role: null, fields: ['lastName'] },
    ]);
  });

  it('has the groups that were joined and left, and seats from the waiting list without who freed them', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const other = await portal.signedIn('ROLE_LEARNER');
    const seated = await insertTestCourse(harness.test.admin, {
      tenantId: portal.id,
      lessons: [['TEXT']],
      title: 'Algebra',
      seats: 1,
    });
    for (const each of [other, person]) await call('learning.enrol', { courseId: seated.id }, each);
    await call('learning.leave', { courseId: seated.id }, other);
    const { id } = await call<{ id: string }>('group.create', { name: 'Year 7' });
    await call('group.addMembers', { id, userIds: [person.id] });
    await call('group.removeMembers', { id, userIds: [person.id] });
    const by = await adminName();
    const none = { account: null, role: null, fields: [] };
    expect(await changes({ of: person })).toEqual([
      { kind: 'group-left', subject: 'Year 7', by, ...none },
      { kind: 'group-joined', subject: 'Year 7', by, ...none },
      { kind: 'seated', subject: null, by: null, ...none },
    ]);
    const { rows } = await call<{ rows: LearnerEvent[] }>('learner.events', { userId: person.id });
    expect(rows.find(({ kind }) => kind === 'seated')?.course).toBe('Algebra');
  });

  it('has what happened to a double before it was merged, with the name of the double', async () => {
    const [kept, double] = [await portal.signedIn('ROLE_LEARNER'), await portal.signedIn('ROLE_LEARNER')];
    await harness.test
      .admin`update users set activated_at = now(), first_name = 'هدى', last_name = 'سالم' where id = ${double.id}`;
    const { id } = await call<{ id: string }>('group.create', { name: 'Year 8' });
    await call('group.addMembers', { id, userIds: [double.id] });
    await call('learnerMerge.merge', { userId: kept.id, doubleId: double.id });
    expect(await changes({ of: kept })).toEqual([
      { kind: 'group-joined', subject: 'Year 8', by: await adminName(), account: 'هدى سالم', role: null, fields: [] },
    ]);
  });

  it('is not shown to lecturers', async () => {
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const course = await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']] });
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${course.id}`;
    await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: course.id, userId: learner.id });
    expect(await changes({ by: lecturer })).toEqual([]);
  });
});
