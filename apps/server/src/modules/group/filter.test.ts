import type { Learner } from '@dars/contracts/accounts/people';
import type { CsvStep } from '@dars/contracts/csv';
import type { Group } from '@dars/contracts/learning/groups/group';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertLearners, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData, newQuiz } from '../../testing/quiz.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

interface Listed {
  rows: (Learner | { user: { id: string } })[];
  total: number;
}
const idsOf = ({ rows }: Listed) => rows.map((row) => ('user' in row ? row.user.id : row.id)).sort();

describe('the filter by group', () => {
  it('narrows the learners of the portal, of a course and of its gradebook, and their files', async () => {
    const tenantId = portal.id;
    const users = await insertLearners(harness.test.admin, tenantId, 4);
    const { id: courseId } = await insertTestCourse(harness.test.admin, { tenantId, lessons: [['TEXT']] });
    for (const userId of users) await insertEnrolment(harness.test.admin, { tenantId, courseId, userId });
    const { id: groupId } = expectData<Group>(await portal.call('group.create', { name: 'Two of four' }));
    const members = users.slice(0, 2).sort();
    expectData(await portal.call('group.addMembers', { id: groupId, userIds: members }));
    const read = async <Data>(path: string, input: object) =>
      expectData<Data>(await portal.call(path, { ...input, groupId }));
    const lists = [
      await read<Listed>('people.learners', {}),
      await read<Listed>('people.learners', { query: 'many', state: 'active' }),
      await read<Listed>('enrolment.list', { courseId }),
      await read<Listed>('gradebook.list', { courseId }),
    ];
    for (const list of lists) expect([idsOf(list), list.total]).toEqual([members, 2]);
    const files = [
      await read<CsvStep>('people.exportLearners', {}),
      await read<CsvStep>('enrolment.export', { courseId }),
      await read<CsvStep>('gradebook.export', { courseId }),
    ];
    for (const { rows, head } of files) expect([rows.length, head?.total]).toEqual([2, 2]);
  });

  it('narrows the results of a quiz and their file', async () => {
    const quiz = await newQuiz(harness);
    const { activityId: id, learner } = quiz;
    const other = await quiz.join();
    await quiz.start();
    expectData(await quiz.portal.call('quiz.startAttempt', { id }, other));
    const read = async <Data>(path: string, input: object) =>
      expectData<Data>(await quiz.portal.call(`quiz.${path}`, { id, ...input }));
    const { id: groupId } = expectData<Group>(await quiz.portal.call('group.create', { name: 'One of two' }));
    expectData(await quiz.portal.call('group.addMembers', { id: groupId, userIds: [learner.id] }));
    expect((await read<Listed>('learners', {})).total).toBe(2);
    for (const input of [{ groupId }, { groupId, standing: 'OPEN' }]) {
      const list = await read<Listed>('learners', input);
      expect([idsOf(list), list.total]).toEqual([[learner.id], 1]);
    }
    const { rows, head } = await read<CsvStep>('exportResults', { groupId });
    expect([rows.length, head?.total]).toEqual([1, 1]);
  });

  it('lists the groups of a learner, and to lecturers only those that they accompany', async () => {
    const [member = '', other = ''] = await insertLearners(harness.test.admin, portal.id, 2);
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const make = async (name: string, lecturerIds: string[]) => {
      const { id } = expectData<Group>(await portal.call('group.create', { name, lecturerIds }));
      expectData(await portal.call('group.addMembers', { id, userIds: [member] }));
      return id;
    };
    const [first, second] = [await make('A', []), await make('B', [lecturer.id])];
    const groupsOf = async (userId: string, by?: typeof lecturer) =>
      idsOf(expectData<Listed>(await portal.call('group.list', { userId }, by)));
    expect(await groupsOf(member)).toEqual([first, second].sort());
    expect(await groupsOf(member, lecturer)).toEqual([second]);
    expect(await groupsOf(other)).toEqual([]);
  });
});
