import { type PeopleImport, peopleImport, type peopleImportRows } from '@dars/contracts/accounts/people-import';
import type { AddedMembers, Group } from '@dars/contracts/learning/groups/group';
import { MAX_GROUP_MEMBERS } from '@dars/contracts/learning/groups/group-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, statusesIn } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';
import { insertApiToken } from '../../testing/tokens.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const post = (content: string, { query = '', headers = {} } = {}) =>
  harness.app.inject({
    ...{ method: 'POST', url: `/api/tenant/users/import?${query}`, payload: content },
    headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv', ...headers },
  });
async function run(content: string, query = ''): Promise<PeopleImport> {
  const response = await post(content, { query });
  expect(response.statusCode, response.body).toBe(200);
  return peopleImport.parse(response.json());
}
const undo = async (id: string) => peopleImport.parse(expectData(await portal.call('peopleImport.undo', { id })));
const resultsOf = async (id: string) => {
  const { data } = await portal.call('peopleImport.rows', { id, size: 100 });
  const { rows } = data as z.infer<typeof peopleImportRows>;
  return Object.fromEntries(rows.map(({ email, undo: result }) => [email, result]));
};
const newCourse = async (values: object = {}) =>
  (await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values })).id;
const newGroup = async (input: object) => expectData<Group>(await portal.call('group.create', input));
const newLearner = () => portal.insert({ role: 'ROLE_LEARNER' });
const membersOf = async (id: string) => {
  const { rows } = expectData<{ rows: { user: { login: string } }[] }>(await portal.call('group.members', { id }));
  return rows.map(({ user }) => user.login).toSorted();
};
const countOf = async (id: string) => expectData<Group>(await portal.call('group.get', { id })).memberCount;
const idOf = async (login: string) => {
  const [row] = await harness.test.admin`select id from users where tenant_id = ${portal.id} and login = ${login}`;
  return String(row?.['id']);
};
const statusOf = async (courseId: string, userId: string) => (await statusesIn(harness.test.admin, courseId))[userId];

describe('an import of people with a column of groups', () => {
  it('makes new and known learners members of several groups, which enrol them, and does nothing the second time', async () => {
    const course = await newCourse({ seats: 2 });
    const year = await newGroup({ name: 'الصفّ الأوّل', courseIds: [course] });
    const club = await newGroup({ name: 'Chess club' });
    const known = await newLearner();
    const file = [
      'email,الشعبة,Group 2',
      'one@school.test,الصف الاول; chess CLUB,',
      `two@school.test,,${year.id}`,
      `${known.login},الصف الاول,Chess club`,
    ].join('\n');
    const dry = await run(file, 'dryRun=true');
    expect(dry).toMatchObject({ created: 2, updated: 1, refused: 0, joined: 5, enrolled: 0, unused: [] });
    expect(await membersOf(year.id)).toEqual([]);
    expect(await run(file)).toMatchObject({ created: 2, updated: 1, refused: 0, joined: 5, enrolled: 0 });
    expect(await membersOf(year.id)).toEqual([known.login, 'one@school.test', 'two@school.test'].toSorted());
    expect([await countOf(year.id), await countOf(club.id)]).toEqual([3, 2]);
    const statuses = Object.values(await statusesIn(harness.test.admin, course));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'ACTIVE', 'WAITING']);
    expect(statuses.every(({ group }) => group === year.id)).toBe(true);
    expect(await run(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3, joined: 0 });
    const [audited] = await harness.test.admin`
      select count(*)::int as joined from audit_events where tenant_id = ${portal.id} and action = 'group.joined'`;
    expect(audited).toEqual({ joined: 5 });
  });

  it('reads commas, semicolons and line breaks between groups, unless the whole name of a group holds them', async () => {
    const [plain, comma, both] = [
      await newGroup({ name: 'Plain' }),
      await newGroup({ name: 'Evening, Riyadh' }),
      await newGroup({ name: 'A; B' }),
    ];
    const done = await run(
      [
        'email,groups',
        'one@x.test,"Plain, A; B"',
        'two@x.test,"Plain، Evening, Riyadh"',
        'three@x.test,"Evening, Riyadh؛ Plain"',
        'four@x.test,"A; B"',
        'five@x.test,"Plain\nEvening, Riyadh"',
      ].join('\n'),
    );
    expect(done.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'group-unknown'],
      [2, 'group-unknown'],
      [3, 'group-unknown'],
      [3, 'group-unknown'],
    ]);
    expect(await membersOf(plain.id)).toEqual(['five@x.test', 'three@x.test']);
    expect(await membersOf(comma.id)).toEqual(['five@x.test', 'three@x.test']);
    expect(await membersOf(both.id)).toEqual(['four@x.test']);
    const many = Array.from({ length: 21 }, (_, index) => `g${index}`).join('؛');
    expect((await run(`email,groups\nsix@x.test,${many}`)).errors[0]).toMatchObject({ code: 'too-many-groups' });
  });

  it('refuses a row whose group is unknown, archived or full with the reason, also in the file of errors', async () => {
    const old = await newGroup({ name: 'Old' });
    await portal.call('group.archive', { id: old.id });
    const full = await newGroup({ name: 'Full' });
    await harness.test.admin`update groups set member_count = ${MAX_GROUP_MEMBERS - 1} where id = ${full.id}`;
    const other = await newPortal(harness);
    const theirs = expectData<Group>(await other.call('group.create', { name: 'Theirs' }));
    const file = `email,class\na@x.test,Nowhere\nb@x.test,old\nc@x.test,Full\nd@x.test,Full\ne@x.test,${theirs.id}`;
    const codes = ({ errors }: PeopleImport) => errors.map(({ row, column, code }) => [row, column, code]);
    const expected = [
      [2, 'class', 'group-unknown'],
      [3, 'class', 'group-archived'],
      [5, 'class', 'group-full'],
      [6, 'class', 'group-unknown'],
    ];
    const dry = await run(file, 'dryRun=true');
    const done = await run(file);
    expect([codes(dry), codes(done)]).toEqual([expected, expected]);
    expect(done).toMatchObject({ created: 1, refused: 4, joined: 1 });
    const { body } = await harness.request({
      ...{ host: portal.host, url: `/api/tenant/users/import/${done.id}/errors`, cookie: portal.admin.cookie },
    });
    expect(body).toContain('a@x.test,Nowhere,2,class: ');
  });

  it('foresees in a dry run the seats that groups take from later rows', async () => {
    // More than one batch, since the rows of a batch are checked before any of them joins.
    const BATCH = 250;
    const [shared, full] = [
      await newCourse({ title: 'Shared', seats: 3 }),
      await newCourse({ title: 'Full', seats: 1 }),
    ];
    const [one, other] = [
      await newGroup({ name: 'One', courseIds: [shared, full] }),
      await newGroup({ name: 'Other', courseIds: [shared] }),
    ];
    const tomorrow = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    await newGroup({ name: 'Later', courseIds: [shared], startsOn: tomorrow });
    const within = await newLearner();
    await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: shared, userId: within.id });
    const rows = [
      `${within.login},Other,`,
      `both@x.test,${one.id}|${other.id},`,
      'waits@x.test,One,',
      'later@x.test,Later,',
      ...Array.from({ length: BATCH - 4 }, (_, index) => `filler-${index}@x.test,,`),
      'none@x.test,,Full',
      'last@x.test,,Shared',
      'late@x.test,,Shared',
    ];
    const file = `email,groups,courses\n${rows.join('\n')}`;
    const [dry, real] = [await run(file, 'dryRun=true'), await run(file)];
    const facts = ({ created, updated, refused, enrolled, joined, errors }: PeopleImport) => {
      return { created, updated, refused, enrolled, joined, errors };
    };
    expect(facts(dry)).toEqual(facts(real));
    expect(real.errors.map(({ row, code }) => [row, code])).toEqual([
      [BATCH + 2, 'course-full'],
      [BATCH + 3, 'course-full'],
      [BATCH + 4, 'course-full'],
    ]);
  });

  it('makes no members of staff, and asks for the right to enrol', async () => {
    const group = await newGroup({ name: 'Team' });
    expect(await run('email,role,group\nlecturer@x.test,lecturer,Team')).toMatchObject({ created: 1, joined: 0 });
    expect(await membersOf(group.id)).toEqual([]);
    const maker = { tenantId: portal.id, id: portal.admin.id };
    const { text } = await insertApiToken(harness, maker, { scopes: ['people:write'] });
    const headers = { authorization: `Bearer ${text}`, cookie: '' };
    const refused = await post('email,group\na@x.test,Team', { headers });
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('enrolments:write')]);
  });
});

describe('the undo of an import with a column of groups', () => {
  it('takes learners out of the groups, whose rules for leaving hold, and removes new accounts', async () => {
    const [ending, keeping] = [await newCourse(), await newCourse()];
    await newGroup({ name: 'Ends', courseIds: [ending] });
    await newGroup({ name: 'Keeps', courseIds: [keeping], onLeave: 'KEEP' });
    const learner = await newLearner();
    const { id } = await run(`email,groups\n${learner.login},Ends|Keeps\nnew@x.test,Ends`);
    const made = await idOf('new@x.test');
    expect(await statusOf(ending, made)).toMatchObject({ status: 'ACTIVE' });
    expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await statusOf(ending, learner.id)).toEqual({ status: 'ENDED', group: null });
    expect(await statusOf(keeping, learner.id)).toEqual({ status: 'ACTIVE', group: null });
    const groups = expectData<{ rows: Group[] }>(await portal.call('group.list', {})).rows;
    expect(groups.map(({ memberCount }) => memberCount)).toEqual([0, 0]);
    const [removed] = await harness.test
      .admin`select removed_at is not null as is_removed from users where id = ${made}`;
    expect(removed).toEqual({ is_removed: true });
  });

  it('leaves memberships that were there before, and takes back an enrolment of the file in a course of the group', async () => {
    const course = await newCourse();
    const before = await newGroup({ name: 'Before' });
    const group = await newGroup({ name: 'Class', courseIds: [course] });
    const learner = await newLearner();
    expectData<AddedMembers>(await portal.call('group.addMembers', { id: before.id, userIds: [learner.id] }));
    const { id, joined, enrolled } = await run(`email,course,groups\n${learner.login},${course},Before; Class`);
    expect([joined, enrolled]).toEqual([1, 1]);
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
    expect([await membersOf(before.id), await membersOf(group.id)]).toEqual([[learner.login], []]);
    expect(await statusOf(course, learner.id)).toBeUndefined();
  });

  it('keeps a new account that somebody has added to another group, and a membership that was made again', async () => {
    const [own, other] = [await newGroup({ name: 'Own' }), await newGroup({ name: 'Other' })];
    const learner = await newLearner();
    const { id } = await run(`email,groups\nnew@x.test,Own\n${learner.login},Own\nplain@x.test,Own`);
    const made = await idOf('new@x.test');
    expectData<AddedMembers>(await portal.call('group.addMembers', { id: other.id, userIds: [made] }));
    expectData(await portal.call('group.removeMembers', { id: own.id, userIds: [learner.id] }));
    await harness.test.admin`
      insert into group_members (tenant_id, group_id, user_id, created_at)
      select ${portal.id}, ${own.id}, ${learner.id}, now() + interval '1 hour'`;
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 });
    expect(await resultsOf(id)).toEqual({
      ...{ 'new@x.test': 'changed', [learner.login]: 'changed', 'plain@x.test': 'undone' },
    });
    expect(await membersOf(own.id)).toEqual(['new@x.test', learner.login].toSorted());
  });

  it('keeps a new account whose enrolment by the group the staff have changed', async () => {
    const course = await newCourse();
    await newGroup({ name: 'Class', courseIds: [course] });
    const { id } = await run('email,groups\nnew@x.test,Class');
    const userId = await idOf('new@x.test');
    await harness.test.admin`delete from enrolments where user_id = ${userId}`;
    await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: course, userId, status: 'BLOCKED' });
    expect(await undo(id)).toMatchObject({ undone: 0, kept: 1 });
    expect(await resultsOf(id)).toEqual({ 'new@x.test': 'changed' });
  });
});
