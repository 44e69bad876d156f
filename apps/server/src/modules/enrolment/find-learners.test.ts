import { learnerChoice } from '@dars/contracts/learning/enrolment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let lecturer: SignedInUser;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  portal = await newPortal(harness);
  lecturer = await portal.signedIn('ROLE_LECTURER');
  const place = { tenantId: portal.id, lessons: [] };
  courseId = (await insertTestCourse(admin, place)).id;
  const taught = (await insertTestCourse(admin, place)).id;
  const others = (await insertTestCourse(admin, place)).id;
  await admin`update courses set lecturer_id = ${lecturer.id} where id in ${admin([courseId, taught])}`;
  const learner = (firstName: string) =>
    portal.insert({
      firstName,
      nameSearchKey: firstName.toLowerCase(),
      login: `${firstName.toLowerCase()}@secret.test`,
    });
  const [own, stranger] = [await learner('Own'), await learner('Stranger')];
  await insertEnrolment(admin, { tenantId: portal.id, courseId: taught, userId: own.id });
  await insertEnrolment(admin, { tenantId: portal.id, courseId: others, userId: stranger.id });
});
afterAll(() => harness.close());

async function find(query: string, by?: SignedInUser) {
  const { data } = await portal.call('enrolment.findLearners', { courseId, query }, by);
  return learnerChoice.parse(data).rows.map(({ firstName, login }) => [firstName, login]);
}

describe('enrolment.findLearners', () => {
  it('shows a lecturer e-mail addresses of learners of their own courses only', async () => {
    expect(await find('own', lecturer)).toEqual([['Own', 'own@secret.test']]);
    expect(await find('stranger', lecturer)).toEqual([['Stranger', null]]);
    expect(await find('stranger')).toEqual([['Stranger', 'stranger@secret.test']]);
  });

  it('finds another lecturer’s learner by a part of the name or the whole address, not by a part of the address', async () => {
    expect(await find('stran', lecturer)).toEqual([['Stranger', null]]);
    expect(await find('Stranger@secret.test', lecturer)).toEqual([['Stranger', null]]);
    expect(await find('secret', lecturer)).toEqual([['Own', 'own@secret.test']]);
    expect(await find('secret')).toEqual([
      ['Stranger', 'stranger@secret.test'],
      ['Own', 'own@secret.test'],
    ]);
  });
});
