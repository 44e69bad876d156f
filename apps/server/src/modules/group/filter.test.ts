import type { Learner } from '@dars/contracts/accounts/people';
import type { CsvStep } from '@dars/contracts/csv';
import type { Group } from '@dars/contracts/learning/groups/group';
import { COUNTED_ATTEMPTS, type QuestionAnswers, type QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import type { CountryCounts, CountryUsers, ReportPeople } from '@dars/contracts/reports/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertLearners, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../../testing/quiz.ts';

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

  it.each(COUNTED_ATTEMPTS)('narrows the statistics of a quiz in which the %s attempts count', async (attempts) => {
    const quiz = await newQuiz(harness);
    const { activityId: id, learner, questionIds } = quiz;
    const other = await quiz.join();
    for (const [who, isRight] of [
      [learner, true],
      [other, false],
    ] as const) {
      const { id: attemptId } = expectData<{ id: string }>(await quiz.portal.call('quiz.startAttempt', { id }, who));
      const answer = { attemptId, questionId: questionIds[0], sequence: 1, answer: trueFalseAnswer(isRight) };
      expectData(await quiz.portal.call('quiz.saveAnswer', answer, who));
      expectData(await quiz.portal.call('quiz.submitAttempt', { attemptId }, who));
    }
    const read = async <Data>(path: string, input: object) =>
      expectData<Data>(await quiz.portal.call(`quiz.${path}`, { id, attempts, ...input }));
    const { id: groupId } = expectData<Group>(await quiz.portal.call('group.create', { name: 'One of two' }));
    expectData(await quiz.portal.call('group.addMembers', { id: groupId, userIds: [learner.id] }));
    expect(await read('statistics', {})).toMatchObject({ attempts: 2, submitted: 2, learners: 2 });
    expect(await read('statistics', { groupId })).toMatchObject({ attempts: 1, submitted: 1, learners: 1 });
    const { questions } = await read<QuizStatistics>('statistics', { groupId });
    expect(questions[0]).toMatchObject({ asked: 1, right: 1, wrong: 0 });
    const answers = await read<QuestionAnswers>('questionAnswers', { groupId, questionId: questionIds[0] });
    expect([answers.answered, answers.unanswered]).toEqual([1, 0]);
    const nobody = expectData<Group>(await quiz.portal.call('group.create', { name: 'Nobody' }));
    expect(await read('statistics', { groupId: nobody.id })).toMatchObject({ attempts: 0, submitted: 0, learners: 0 });
  });

  it('narrows the figures of the portal by month and country, and the people behind them', async () => {
    const own = await newPortal(harness);
    const joined = { activatedAt: new Date('2025-03-20'), createdAt: new Date('2025-03-10') };
    const member = await own.insert({ role: 'ROLE_LEARNER', country: 'SA', ...joined });
    const idle = await own.insert({ role: 'ROLE_LEARNER', country: 'JO', ...joined, activatedAt: null });
    const other = await own.insert({ role: 'ROLE_LEARNER', country: 'SA', ...joined });
    for (const { id } of [member, other])
      await harness.test.admin`
        insert into monthly_activity (tenant_id, month, user_id) values (${own.id}, '2025-04-01', ${id})`;
    const read = async <Data>(path: string, input: object) =>
      expectData<Data>(await own.call(`reports.${path}`, input));
    const { id: groupId } = expectData<Group>(await own.call('group.create', { name: 'Two of three' }));
    expectData(await own.call('group.addMembers', { id: groupId, userIds: [member.id, idle.id] }));
    expect(await read('engagement', { year: 2025, groupId })).toMatchObject({
      ...{ year: 2025, months: 12 },
      firstHalfYear: {
        ...{ allUsers: [0, 0, 2, 2, 2, 2], activatedUsers: [0, 0, 1, 1, 1, 1], activeUsers: [0, 0, 0, 1, 0, 0] },
      },
    });
    const { countries } = await read<CountryCounts>('countries', { groupId });
    expect(countries.map(({ id, users }) => [id, users]).toSorted()).toEqual([
      ['JO', 1],
      ['SA', 1],
    ]);
    const listed = async (input: object) => {
      const { rows, total } = await read<ReportPeople>('people', { ...input, groupId });
      return [rows.map(({ id }) => id), total];
    };
    expect(await listed({ of: 'all', month: '2025-03' })).toEqual([[member.id, idle.id], 2]);
    expect(await listed({ of: 'activated' })).toEqual([[member.id], 1]);
    expect(await listed({ of: 'active', month: '2025-04' })).toEqual([[member.id], 1]);
    expect(await listed({ of: 'all', country: 'SA' })).toEqual([[member.id], 1]);
    const file = await read<CsvStep>('exportPeople', { of: 'all', groupId });
    expect([file.rows.length, file.head?.total]).toEqual([2, 2]);
  });

  it('narrows the six counts to the members and the courses of the group, and the users of the countries', async () => {
    const own = await newPortal(harness);
    const { admin } = harness.test;
    const [taught, archived] = await Promise.all(
      ([1, 2, 3] as const).map(() =>
        insertTestCourse(admin, { tenantId: own.id, lessons: [['QUIZ', 'TEXT'], ['TEXT']] }),
      ),
    );
    const learntOn = new Date().toISOString().slice(0, 10);
    const active = await own.insert({ role: 'ROLE_LEARNER', country: 'SA', lastLearntOn: learntOn });
    const idle = await own.insert({ role: 'ROLE_LEARNER', country: 'JO', activatedAt: null });
    await own.insert({ role: 'ROLE_LEARNER', country: 'SA', lastLearntOn: learntOn });
    const { id: groupId } = expectData<Group>(await own.call('group.create', { name: 'Two of three' }));
    expectData(await own.call('group.addMembers', { id: groupId, userIds: [active.id, idle.id] }));
    for (const course of [taught, archived])
      await admin`
        insert into group_courses (tenant_id, group_id, course_id) values (${own.id}, ${groupId}, ${course?.id ?? ''})`;
    await admin`update courses set status = 'ARCHIVED' where id = ${archived?.id ?? ''}`;
    const read = async <Data>(path: string, input: object) =>
      expectData<Data>(await own.call(`reports.${path}`, input));
    const counts = {
      ...{ coursesCount: 1, lessonCount: 2, quizCount: 1 },
      ...{ numOfUsers: 2, numActivatedUsers: 1, numOfActiveLearner: 1 },
    };
    expect(await read('counts', { groupId })).toEqual(counts);
    for (const [of, total] of Object.entries({ all: 2, activated: 1, active: 1 }))
      expect(await read('people', { of, groupId })).toMatchObject({ total });
    const { countries } = await read<CountryUsers>('countryUsers', { groupId });
    expect(countries.map(({ id, users }) => [id, users.map((user) => user.id)])).toEqual([
      ['JO', [idle.id]],
      ['SA', [active.id]],
    ]);
    const rest = async (path: string) =>
      (
        await harness.request({
          ...{ host: own.host, cookie: own.admin.cookie },
          url: `/api/tenant/reports/${path}?groupId=${groupId}`,
        })
      ).json();
    expect(await rest('statistics-students')).toEqual(counts);
    expect(await rest('students-engagement-statistics-countries')).toEqual({ countries });
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
