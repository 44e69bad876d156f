import { type AddedLearner, addedLearners } from '@dars/contracts/accounts/add-learners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

let made = 0;
const address = (name = 'person') => {
  made += 1;
  return `${name}-${made}@added.test`;
};
const call = (input: object) => portal.call('people.addLearners', input);
async function add(people: object[], more: object = {}): Promise<AddedLearner[]> {
  const { data, error } = await call({ people, ...more });
  expect(error).toBeUndefined();
  return addedLearners.parse(data).rows;
}
const newCourse = (values: object = {}) =>
  insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values });
const statusIn = async (courseId: string, userId: string | null) => {
  const [row] = await harness.test.admin`
    select status from enrolments where course_id = ${courseId} and user_id = ${userId}`;
  return row?.['status'];
};

describe('people.addLearners into groups', () => {
  const group = async (input: object) => {
    const { data, error } = await portal.call('group.create', input);
    expect(error).toBeUndefined();
    return data as { id: string };
  };

  it('makes new and known learners members, whom a running group enrols, and says so of each', async () => {
    const [named, led] = [await newCourse(), await newCourse({ seats: 1 })];
    const one = await group({ name: 'Leads', courseIds: [named.id, led.id] });
    const two = await group({ name: 'Leads nowhere' });
    const [known, fresh] = [await portal.insert({ login: address() }), address()];
    const people = [{ email: fresh }, { email: known.login }];
    const rows = await add(people, { groupIds: [one.id, two.id.toUpperCase()] });
    expect(rows.map(({ outcome, joined }) => [outcome, joined])).toEqual([
      ['added', 2],
      ['enrolled', 2],
    ]);
    // One of them has the only seat of the second course.
    expect(rows.map(({ enrolledIn }) => enrolledIn).toSorted()).toEqual([1, 2]);
    const idle = await group({ name: 'Begins later', courseIds: [named.id], startsOn: '2999-01-01' });
    const [later] = await add([{ email: known.login }], { groupIds: [idle.id] });
    expect(later).toMatchObject({ outcome: 'joined', enrolledIn: 0, joined: 1 });
    const id = rows[0]?.id ?? '';
    expect([await statusIn(named.id, id), await statusIn(named.id, known.id)]).toEqual(['ACTIVE', 'ACTIVE']);
    const statuses = [await statusIn(led.id, id), await statusIn(led.id, known.id)];
    expect(statuses.toSorted()).toEqual(['ACTIVE', 'WAITING']);
    const again = await add(people, { groupIds: [one.id], courseIds: [named.id] });
    expect(again.map(({ outcome, joined }) => [outcome, joined])).toEqual([
      ['unchanged', 0],
      ['unchanged', 0],
    ]);
  });

  it('adds nobody where a group is unknown, archived or of another portal', async () => {
    const old = await group({ name: 'Archived' });
    await portal.call('group.archive', { id: old.id });
    const other = await newPortal(harness);
    const { data } = await other.call('group.create', { name: 'Theirs' });
    const email = address();
    const codes = [];
    for (const id of [old.id, (data as { id: string }).id])
      codes.push((await call({ people: [{ email }], groupIds: [id] })).error?.data.appCode);
    expect(codes).toEqual(['conflict', 'not-found']);
    expect(await harness.test.admin`select from users where login = ${email}`).toHaveLength(0);
  });
});
