import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { enrolmentList } from '@dars/contracts/learning/enrolment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let made: TestCourse;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
  made = await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']] });
});

const call = (path: string, input: object) => portal.call(`enrolment.${path}`, { courseId: made.id, ...input });
async function insertLearner(status: EnrolmentStatus | null) {
  const { id } = await portal.insert();
  if (status) await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: made.id, userId: id, status });
  return id;
}

describe('a learner who is blocked from an open course', () => {
  const decide = async (userId: string, status: string) => (await call('decide', { userId, status })).status;
  const statusAfter = async (path: 'enrol' | 'leave', learner: SignedInUser) => {
    await portal.call(`learning.${path}`, { courseId: made.id }, learner);
    const { rows } = enrolmentList.parse((await call('list', {})).data);
    return rows.find(({ user }) => user.id === learner.id)?.status;
  };

  test('stays out when they try to enrol or staff add them with others', async () => {
    const sara = await portal.signedIn('ROLE_LEARNER');
    expect(await statusAfter('enrol', sara)).toBe('ACTIVE');
    expect(await decide(sara.id, 'BLOCKED')).toBe(200);
    expect(await decide(sara.id, 'BLOCKED')).toBe(200);
    for (const mode of ['OPEN', 'APPROVAL', 'STAFF']) {
      await harness.test.admin`update courses set enrolment = ${mode} where id = ${made.id}`;
      expect(await statusAfter('enrol', sara)).toBe('BLOCKED');
      expect(await statusAfter('leave', sara)).toBe('BLOCKED');
    }
    const omar = await insertLearner(null);
    expect((await call('add', { userIds: [sara.id, omar] })).data).toEqual({ added: 1 });
    expect(await statusAfter('leave', sara)).toBe('BLOCKED');
  });

  test('can enrol again when the block is lifted, and can be let in by staff', async () => {
    const sara = await portal.signedIn('ROLE_LEARNER');
    await statusAfter('enrol', sara);
    await decide(sara.id, 'BLOCKED');
    expect(await decide(sara.id, 'ENDED')).toBe(200);
    expect(await statusAfter('enrol', sara)).toBe('ACTIVE');
    await decide(sara.id, 'BLOCKED');
    expect(await decide(sara.id, 'ACTIVE')).toBe(200);
    expect(await statusAfter('enrol', sara)).toBe('ACTIVE');
  });

  test('can be blocked after leaving, and not when they never were in the course', async () => {
    expect(await decide(await insertLearner('ENDED'), 'BLOCKED')).toBe(200);
    expect(await decide(await insertLearner('REQUESTED'), 'BLOCKED')).toBe(200);
    expect(await decide(await insertLearner(null), 'BLOCKED')).toBe(404);
  });
});
