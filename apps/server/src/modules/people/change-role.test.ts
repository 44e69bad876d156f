import type { RoleConsequences } from '@dars/contracts/accounts/roles/role-change';
import { compareFigures } from '@dars/db/figures/compare';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { newQuiz } from '../../testing/quiz.ts';
import { insertApiToken } from '../../testing/tokens.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

type PortalRole = RoleConsequences['role'];
const preview = async (id: string, at = portal) =>
  (await at.call('people.previewRole', { id })).data as RoleConsequences;
const change = (id: string, role: PortalRole, by?: SignedInUser, at = portal) =>
  at.call('people.changeRole', { id, role }, by);
const codeOf = async (answer: ReturnType<typeof change>) => (await answer).error?.data.appCode;
const listed = async (list: 'learners' | 'staff', at = portal) => {
  const { data } = await at.call(`people.${list}`, { page: 0, size: 50 });
  const { rows, total } = data as { rows: { id: string }[]; total: number };
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const insertCourse = (values: object = {}, at = portal) =>
  insertTestCourse(harness.test.admin, { tenantId: at.id, title: 'Course', lessons: [['TEXT']], ...values });
const enrol = (courseId: string, userId: string, status: 'ACTIVE' | 'REQUESTED' = 'ACTIVE') =>
  insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId, userId, status });
const statusesOf = async (userId: string) => {
  const rows = await harness.test.admin`
    select status from enrolments where user_id = ${userId} order by status`;
  return rows.map(({ status }) => status as string);
};
const roleOf = async (id: string) => {
  const [row] = await harness.test.admin`select role, page_slug, last_learnt_on from users where id = ${id}`;
  return row;
};
async function differences(): Promise<unknown[]> {
  const found = [];
  for await (const each of compareFigures(harness.db)) if (each.portal === portal.slug) found.push(each);
  return found;
}

describe('a learner who becomes staff', () => {
  it('moves to the list of staff, is signed out and told by mail, and has a public page', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    expect(await change(learner.id, 'ROLE_LECTURER')).toMatchObject({ status: 200 });
    expect([await listed('learners'), await listed('staff')]).toEqual([
      expect.not.arrayContaining([learner.id]),
      expect.arrayContaining([learner.id]),
    ]);
    expect(await portal.isSignedIn(learner)).toBe(false);
    const [mail] = await harness.test.admin`select text from mails where recipient = ${learner.login}`;
    expect(mail?.['text']).toContain(`${portal.host}/home/login`);
    expect(await roleOf(learner.id)).toMatchObject({ role: 'ROLE_LECTURER', page_slug: expect.any(String) });
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${learner.id}`;
    const role = { before: 'ROLE_LEARNER', after: 'ROLE_LECTURER' };
    const details = { login: learner.login, role };
    expect([...events]).toEqual([{ action: 'user.role-changed', actor_id: portal.admin.id, details }]);
  });

  it('keeps enrolments and loses requests, waiting places, notices and waiting changes of the address', async () => {
    const { id } = await portal.insert();
    const [one, other, third] = [await insertCourse(), await insertCourse(), await insertCourse()];
    await enrol(one.id, id);
    await enrol(other.id, id, 'REQUESTED');
    await harness.test.admin`
      insert into enrolments (tenant_id, course_id, user_id, status, waiting_number)
      values (${portal.id}, ${third.id}, ${id}, 'WAITING', 1)`;
    await portal.call('people.changeAddress', { id, login: `new-${id}@moved.test` });
    expect(await preview(id)).toMatchObject({ role: 'ROLE_LEARNER', obstacles: [], courses: 1, requests: 2 });
    expect((await change(id, 'ROLE_LECTURER')).status).toBe(200);
    expect(await statusesOf(id)).toEqual(['ACTIVE', 'ENDED', 'ENDED']);
    const [waiting] = await harness.test.admin`select user_id from address_changes where user_id = ${id}`;
    expect(waiting).toBeUndefined();
  });

  it('ends the open views of them, and keeps the history of views', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    await portal.call('learner.startView', { userId: learner.id, reason: 'x' }, other);
    await change(learner.id, 'ROLE_LECTURER');
    expect(await portal.isSignedIn(other)).toBe(false);
    const [view] = await harness.test.admin`select ended_at from learner_views where learner_id = ${learner.id}`;
    expect(view?.['ended_at']).not.toBeNull();
  });

  it.each([
    ['is invited', { activatedAt: null }],
    ['waits for approval', { approval: 'WAITING' }],
    ['was declined', { approval: 'DECLINED' }],
    ['is disabled', { disabledAt: new Date() }],
  ] as const)('is refused if the learner %s', async (_what, values) => {
    const { id } = await portal.insert(values);
    expect((await preview(id)).obstacles).toEqual(['not-active']);
    expect(await codeOf(change(id, 'ROLE_LECTURER'))).toBe('conflict');
    expect(await roleOf(id)).toMatchObject({ role: 'ROLE_LEARNER' });
  });

  it('is refused if the learner asked for the deletion of the account', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    await harness.test.admin`
      insert into deletion_requests (tenant_id, user_id, language, due_at, request_id)
      values (${portal.id}, ${learner.id}, 'en', now() + interval '1 day', 'x') on conflict do nothing`;
    expect((await preview(learner.id)).obstacles).toEqual(['deletion-requested']);
    expect(await codeOf(change(learner.id, 'ROLE_LECTURER'))).toBe('conflict');
  });

  it('is refused while an attempt is open, and done once it is handed in', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('1')] });
    const { id } = quiz.learner;
    const attempt = await quiz.start();
    expect((await preview(id, quiz.portal)).obstacles).toEqual(['open-attempts']);
    expect(await codeOf(change(id, 'ROLE_LECTURER', undefined, quiz.portal))).toBe('conflict');
    await quiz.submit(attempt);
    expect((await change(id, 'ROLE_LECTURER', undefined, quiz.portal)).status).toBe(200);
  });

  it('has no open attempt when both happen at once', async () => {
    const quiz = await newQuiz(harness, { documents: [trueQuestion('1')] });
    const { id } = quiz.learner;
    const start = () => quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, quiz.learner);
    await Promise.all([start(), change(id, 'ROLE_LECTURER', undefined, quiz.portal)]);
    const [row] = await harness.test.admin`
      select u.role, count(a.id)::int as open from users u
      left join quiz_attempts a on a.user_id = u.id and a.state = 'OPEN' where u.id = ${id} group by u.role`;
    expect([
      { role: 'ROLE_LEARNER', open: 1 },
      { role: 'ROLE_LECTURER', open: 0 },
    ]).toContainEqual(row);
  });

  it('is one of two roles when two admins give them at once', async () => {
    const { id, login } = await portal.insert();
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    const answers = await Promise.all([change(id, 'ROLE_LECTURER'), change(id, 'ROLE_ADMIN_PORTAL', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = await harness.test.admin`select id from mails where recipient = ${login}`;
    expect(mails).toHaveLength(1);
  });
});

describe('a member of the staff who becomes a learner', () => {
  it('moves to the list of learners, teaches nothing more and has no public page', async () => {
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const other = await portal.insert({ role: 'ROLE_LECTURER' });
    const [alone, shared] = [
      await insertCourse({ lecturerId: lecturer.id }),
      await insertCourse({ lecturerId: other.id }),
    ];
    await harness.test.admin`
      insert into course_co_lecturers (tenant_id, course_id, user_id, position)
      values (${portal.id}, ${shared.id}, ${lecturer.id}, 0)`;
    const group = await portal.call('group.create', {
      ...{ name: `Group ${lecturer.id}`, note: '', startsOn: null, endsOn: null, onLeave: 'END' },
      ...{ courseIds: [], lecturerIds: [lecturer.id] },
    });
    expect(group.error).toBeUndefined();
    expect(await preview(lecturer.id)).toEqual({
      ...{ role: 'ROLE_LECTURER', obstacles: [], courses: 0, requests: 0 },
      ...{ taught: 2, taughtAlone: 1, groups: 1, tokens: 0 },
    });
    expect((await change(lecturer.id, 'ROLE_LEARNER')).status).toBe(200);
    expect(await preview(lecturer.id)).toMatchObject({ role: 'ROLE_LEARNER', taught: 0, groups: 0 });
    expect(await listed('learners')).toContain(lecturer.id);
    expect(await portal.isSignedIn(lecturer)).toBe(false);
    expect(await roleOf(lecturer.id)).toMatchObject({ page_slug: null });
    const [course] = await harness.test.admin`select lecturer_id, version from courses where id = ${alone.id}`;
    expect(course).toMatchObject({ lecturer_id: null });
  });

  it('has live tokens revoked', async () => {
    const admin = await portal.signedIn('ROLE_ADMIN_PORTAL');
    const token = await insertApiToken(harness, { tenantId: portal.id, id: admin.id }, { scopes: ['people:read'] });
    expect((await preview(admin.id)).tokens).toBe(1);
    await change(admin.id, 'ROLE_LEARNER');
    const [row] = await harness.test.admin`select revoked_at from api_tokens where id = ${token.id}`;
    expect(row?.['revoked_at']).not.toBeNull();
  });

  it('finds the courses again in which they were enrolled as a learner', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    const course = await insertCourse();
    await enrol(course.id, learner.id);
    await change(learner.id, 'ROLE_ADMIN_PORTAL');
    await change(learner.id, 'ROLE_LEARNER');
    expect(await statusesOf(learner.id)).toEqual(['ACTIVE']);
    expect((await preview(learner.id)).courses).toBe(1);
  });
});

describe('people.changeRole', () => {
  it('keeps all figures of the portal right, in both directions', async () => {
    const { id } = await portal.insert({ country: 'EG', lastLearntOn: '2026-11-01' });
    await harness.test.admin`
      insert into monthly_activity (tenant_id, month, user_id) values (${portal.id}, '2026-11-01', ${id})`;
    expect(await differences()).toEqual([]);
    await change(id, 'ROLE_LECTURER');
    expect([await roleOf(id), await differences()]).toMatchObject([{ last_learnt_on: null }, []]);
    await change(id, 'ROLE_LEARNER');
    expect(await differences()).toEqual([]);
  });

  it('changes nothing for a person who has the role', async () => {
    const { id, login } = await portal.insert();
    expect((await change(id, 'ROLE_LEARNER')).status).toBe(200);
    const mails = await harness.test.admin`select id from mails where recipient = ${login}`;
    expect(mails).toHaveLength(0);
  });

  it('refuses the own account, the owner’s, and a change from one role of the staff to the other', async () => {
    expect(await codeOf(change(portal.admin.id, 'ROLE_LEARNER'))).toBe('own-account');
    expect((await preview(portal.admin.id)).obstacles).toEqual(['own-account']);
    const elsewhere = await newPortal(harness);
    const owner = await elsewhere.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true });
    expect((await preview(owner.id, elsewhere)).obstacles).toEqual(['owner-account']);
    expect(await codeOf(change(owner.id, 'ROLE_LEARNER', undefined, elsewhere))).toBe('owner-account');
    await harness.test.admin`delete from users where id = ${owner.id}`;
    const lecturer = await portal.insert({ role: 'ROLE_LECTURER' });
    expect(await codeOf(change(lecturer.id, 'ROLE_ADMIN_PORTAL'))).toBe('conflict');
  });

  it('asks for the password before it makes an admin', async () => {
    const { id } = await portal.insert();
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    await harness.test.admin`
      update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${other.id}`;
    expect(await codeOf(change(id, 'ROLE_ADMIN_PORTAL', other))).toBe('password-confirmation-required');
    expect((await change(id, 'ROLE_LECTURER', other)).status).toBe(200);
  });

  it('finds nobody of another portal and nobody who was removed, and is for admins only', async () => {
    const removed = await portal.insert();
    await portal.call('people.remove', { id: removed.id });
    const foreign = await (await newPortal(harness)).insert();
    for (const { id } of [removed, foreign]) {
      expect((await change(id, 'ROLE_LECTURER')).status).toBe(404);
      expect((await portal.call('people.previewRole', { id })).status).toBe(404);
    }
    const { id } = await portal.insert();
    for (const role of ['ROLE_LECTURER', 'ROLE_LEARNER'] as const)
      expect((await change(id, 'ROLE_LECTURER', await portal.signedIn(role))).status).toBe(403);
  });
});
