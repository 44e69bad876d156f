import type { Learner } from '@dars/contracts/accounts/people';
import type { CsvStep } from '@dars/contracts/csv';
import type { Group } from '@dars/contracts/learning/groups/group';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertLearners, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';

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
});
