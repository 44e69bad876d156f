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
const changes = async (by?: SignedInUser) => {
  const { rows } = await call<{ rows: LearnerEvent[] }>('learner.events', { userId: learner.id }, by);
  return rows
    .filter(({ change }) => change !== null)
    .map(({ kind, subject, change }) => ({ kind, subject, ...change }));
};

describe('what staff did with an account', () => {
  it('stands among the learner’s events for admins, the newest first: views, roles and corrections', async () => {
    const { id } = learner;
    const { learner: person, country, updatedDate } = await call<LearnerRecord>('learner.get', { userId: id });
    const { firstName, mobile } = person;
    await call('people.updateLearner', { id, firstName, lastName: 'السالم', mobile, country, updatedDate });
    await call('people.changeRole', { id, role: 'ROLE_LECTURER' });
    await call('people.changeRole', { id, role: 'ROLE_LEARNER' });
    await call('learner.startView', { userId: id, reason: REASON });
    await call('learner.endView', {});
    const { firstName: first, lastName: last } = await call<{ firstName: string; lastName: string }>('auth.me', {});
    const by = `${first} ${last}`.trim();
    expect(await changes()).toEqual([
      { kind: 'viewed', subject: REASON, by, role: null, fields: [] },
      { kind: 'role-changed', subject: null, by, role: 'ROLE_LEARNER', fields: [] },
      { kind: 'role-changed', subject: null, by, role: 'ROLE_LECTURER', fields: [] },
      { kind: 'corrected', subject: null, by, role: null, fields: ['lastName'] },
    ]);
  });

  it('is not shown to lecturers', async () => {
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const course = await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']] });
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${course.id}`;
    await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: course.id, userId: learner.id });
    expect(await changes(lecturer)).toEqual([]);
  });
});
