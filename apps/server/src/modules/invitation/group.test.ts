import type { Invitation, ShownInvitation } from '@dars/contracts/accounts/invitation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../testing/quiz.ts';

const PASSWORD = 'Chosen_Word1';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

let made = 0;
const newLogin = () => {
  made += 1;
  return `guest-${made}@invited.test`;
};
const newCourse = async (values: object = {}) =>
  (await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values })).id;
const create = async (input: object = {}) =>
  expectData<Invitation>(
    await portal.call('invitation.create', { label: 'Year 7', maxUses: null, expiresOn: null, ...input }),
  );
const get = async (id: string) => expectData<Invitation>(await portal.call('invitation.get', { id }));
const look = (code: string) => harness.trpc(portal.host, 'invitation.look', { code });
const signUp = (code: string, login: string) =>
  harness.trpc(portal.host, 'invitation.signUp', {
    code,
    login,
    firstName: 'Rim',
    lastName: 'Haddad',
    password: PASSWORD,
  });
/**
 * Makes a call, and again while the server is too busy to answer or another call was first, as a browser would. Any other
 * refusal fails the test.
 */
async function untilTaken(call: () => ReturnType<typeof signUp>): Promise<void> {
  const answer = await call();
  if (answer.status === 503 || errorCodeOf(answer) === 'conflict') return untilTaken(call);
  expectData(answer);
}
const accept = (code: string, by: SignedInUser) => portal.call('invitation.accept', { code }, by);
const userOf = async (login: string) => {
  const [user] = await harness.test.admin`select * from users where tenant_id = ${portal.id} and login = ${login}`;
  return user;
};
const statusIn = async (courseId: string, login: string) => {
  const [row] = await harness.test.admin`
    select e.status from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.course_id = ${courseId} and u.login = ${login}`;
  return row?.['status'];
};
const newGroup = async (values: object = {}) =>
  expectData<{ id: string }>(await portal.call('group.create', { name: `Group ${newLogin()}`, ...values })).id;
const memberLogins = async (id: string) =>
  expectData<{ rows: { user: { login: string } }[] }>(await portal.call('group.members', { id })).rows.map(
    ({ user }) => user.login,
  );
const archive = (id: string) => portal.call('group.archive', { id });

describe('an invitation into a group', () => {
  it('makes a new account a member, enrolled in the courses of the group by the group', async () => {
    const [own, ofGroup] = [await newCourse({ title: 'A' }), await newCourse({ title: 'B', enrolment: 'STAFF' })];
    const groupId = await newGroup({ name: 'Morning', courseIds: [ofGroup] });
    const { id, code, group } = await create({ courseIds: [own], groupId });
    expect(group).toEqual({ id: groupId, name: 'Morning', state: 'running', takesMembers: true });
    const shown = expectData<ShownInvitation>(await look(code));
    expect(shown).toMatchObject({
      group: { name: 'Morning', startsOn: null },
      courses: [{ id: own }, { id: ofGroup }],
    });
    const login = newLogin();
    expectData(await signUp(code, login));
    expect(await memberLogins(groupId)).toEqual([login]);
    expect([await statusIn(own, login), await statusIn(ofGroup, login)]).toEqual(['ACTIVE', 'ACTIVE']);
    const rows = await harness.test.admin`select course_id, group_id from enrolments where tenant_id = ${portal.id}`;
    expect(Object.fromEntries(rows.map((row) => [row['course_id'], row['group_id']]))).toEqual({
      [own]: null,
      [ofGroup]: groupId,
    });
    expect((await get(id)).uses).toBe(1);
    const [event] = await harness.test.admin`
      select actor_id = subject_id as own from audit_events where tenant_id = ${portal.id} and action = 'group.joined'`;
    expect(event).toEqual({ own: true });
  });

  it('lets a learner in once: whom the staff take out of the group afterwards stays out', async () => {
    const groupId = await newGroup();
    const { code } = await create({ groupId });
    const learner = await portal.signedIn('ROLE_LEARNER');
    expect(expectData<ShownInvitation>(await accept(code, learner)).group).toMatchObject({ startsOn: null });
    expectData(await portal.call('group.removeMembers', { id: groupId, userIds: [learner.id] }));
    expect(expectData<ShownInvitation>(await accept(code, learner))).toMatchObject({ hasJoined: true, group: null });
    expect(await memberLogins(groupId)).toEqual([]);
  });

  it('leaves a refused and a blocked learner as they are in the courses of the group', async () => {
    const [refused, blocked] = [await newCourse(), await newCourse()];
    const groupId = await newGroup({ courseIds: [refused, blocked] });
    const { code } = await create({ groupId });
    const learner = await portal.signedIn('ROLE_LEARNER');
    const place = { tenantId: portal.id, userId: learner.id };
    await insertEnrolment(harness.test.admin, { ...place, courseId: refused, status: 'REFUSED' });
    await insertEnrolment(harness.test.admin, { ...place, courseId: blocked, status: 'BLOCKED' });
    expectData(await accept(code, learner));
    expect([await statusIn(refused, learner.login), await statusIn(blocked, learner.login)]).toEqual([
      'REFUSED',
      'BLOCKED',
    ]);
    expect(await memberLogins(groupId)).toEqual([learner.login]);
  });

  it('makes people members of a group that is to come, and says when it begins', async () => {
    const courseId = await newCourse();
    const groupId = await newGroup({ courseIds: [courseId], startsOn: '2126-01-01' });
    const { code } = await create({ groupId });
    expect(expectData<ShownInvitation>(await look(code))).toMatchObject({
      group: { startsOn: '2126-01-01' },
      courses: [],
    });
    const login = newLogin();
    expectData(await signUp(code, login));
    expect([await memberLogins(groupId), await statusIn(courseId, login)]).toEqual([[login], undefined]);
  });

  it('makes the account and leaves the group out when that is archived, over or full', async () => {
    const ended = await newGroup();
    const archived = await newGroup();
    const full = await newGroup();
    const made = [];
    for (const groupId of [ended, archived, full]) made.push(await create({ groupId }));
    expectData(await archive(archived));
    await harness.test.admin`update groups set ends_on = '2020-01-01', is_running = false where id = ${ended}`;
    await harness.test.admin`update groups set member_count = 10000 where id = ${full}`;
    for (const { id, code } of made) {
      expect((await get(id)).group).toMatchObject({ takesMembers: false });
      expect(expectData<ShownInvitation>(await look(code)).group).toBeNull();
      const login = newLogin();
      expectData(await signUp(code, login));
      expect(await userOf(login)).toBeDefined();
      expect((await get(id)).uses).toBe(1);
    }
    const [joined] = await harness.test.admin`select count(*)::int from group_members where tenant_id = ${portal.id}`;
    expect(joined).toEqual({ count: 0 });
  });

  it('is not made into an archived group or the group of another portal', async () => {
    const archived = await newGroup();
    expectData(await archive(archived));
    const wanted = { label: 'x', maxUses: null, expiresOn: null };
    expect(errorCodeOf(await portal.call('invitation.create', { ...wanted, groupId: archived }))).toBe('conflict');
    const other = await newPortal(harness);
    const theirs = expectData<{ id: string }>(await other.call('group.create', { name: 'Theirs' })).id;
    expect(errorCodeOf(await portal.call('invitation.create', { ...wanted, groupId: theirs }))).toBe('not-found');
  });

  it('counts the members exactly when 30 people come at once while staff add courses and members', async () => {
    const [one, two] = [await newCourse(), await newCourse()];
    const groupId = await newGroup({ courseIds: [one] });
    const { code } = await create({ groupId, courseIds: [two] });
    const logins = Array.from({ length: 30 }, newLogin);
    const added = await Promise.all(Array.from({ length: 5 }, () => portal.insert()));
    await Promise.all([
      ...logins.map((login) => untilTaken(() => signUp(code, login))),
      ...added.map(({ id }) => untilTaken(() => portal.call('group.addMembers', { id: groupId, userIds: [id] }))),
      untilTaken(() => portal.call('group.addCourse', { id: groupId, courseId: two })),
    ]);
    const [counted] = await harness.test.admin`
      select (select member_count from groups where id = ${groupId}) as members,
        (select count(*)::int from group_members where group_id = ${groupId}) as rows,
        (select count(*)::int from enrolments where course_id = ${one} and status = 'ACTIVE') as one,
        (select count(*)::int from enrolments where course_id = ${two} and status = 'ACTIVE') as two`;
    expect(counted).toEqual({ members: 35, rows: 35, one: 35, two: 35 });
  }, 60_000);
});
