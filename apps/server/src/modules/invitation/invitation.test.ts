import type { Invitation, InvitationUse, ShownInvitation } from '@dars/contracts/accounts/invitation';
import { groupInvitationCode, joinPath, qrCodePath } from '@dars/contracts/accounts/invitation-code';
import type { SignUpSettings } from '@dars/contracts/portal/sign-up';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../testing/quiz.ts';
import { Browser, signInBy } from '../../testing/social.ts';

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
const look = (code: string, at = portal) => harness.trpc(at.host, 'invitation.look', { code });
const signUp = (code: string, login: string) =>
  harness.trpc(portal.host, 'invitation.signUp', {
    code,
    login,
    firstName: 'Rim',
    lastName: 'Haddad',
    password: PASSWORD,
  });
/** Signs up, and again while the server is too busy to answer, as a browser would. */
async function signUpWhenFree(code: string, login: string): ReturnType<typeof signUp> {
  const answer = await signUp(code, login);
  return answer.status === 503 ? signUpWhenFree(code, login) : answer;
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
const rule = async (signUp: Partial<SignUpSettings>) =>
  expectData(await portal.call('settings.update', { signUp: { mode: 'open', domains: [], ...signUp } }));
const setExpiry = (id: string, day: string) =>
  harness.test.admin`update invitations set expires_on = ${day} where id = ${id}`;

describe('an invitation', () => {
  it('is made with a code of its own, listed with its courses, changed and revoked, and all of it is audited', async () => {
    const courseId = await newCourse({ title: 'Algebra' });
    const first = await create({
      courseIds: [courseId, courseId],
      maxUses: 5,
      expiresOn: '2126-01-31',
      words: 'Hello',
    });
    const second = await create({ label: 'Open day' });
    expect(first).toMatchObject({ label: 'Year 7', words: 'Hello', maxUses: 5, uses: 0, expiresOn: '2126-01-31' });
    expect(first).toMatchObject({ state: 'open', courses: [{ id: courseId, title: 'Algebra', status: 'PUBLISHED' }] });
    expect(first.madeBy).not.toBeNull();
    expect(second.code).not.toBe(first.code);
    const { rows, total } = expectData<{ rows: Invitation[]; total: number }>(await portal.call('invitation.list', {}));
    expect([rows.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2]);
    const change = { id: first.id, label: 'Year 8', words: '', maxUses: null, expiresOn: null };
    expect(expectData(await portal.call('invitation.update', change))).toMatchObject({
      label: 'Year 8',
      maxUses: null,
    });
    for (const _time of [1, 2]) expectData(await portal.call('invitation.revoke', { id: first.id }));
    expect(await get(first.id)).toMatchObject({ state: 'revoked' });
    expect(errorCodeOf(await portal.call('invitation.update', change))).toBe('conflict');
    const events = await harness.test.admin`
      select action from audit_events where tenant_id = ${portal.id} and subject_id = ${first.id} order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual([
      'invitation.created',
      'invitation.updated',
      'invitation.revoked',
    ]);
  });

  it('is closed to learners and lecturers, and leads into courses of the portal only', async () => {
    const other = await newPortal(harness);
    const theirs = await insertTestCourse(harness.test.admin, { tenantId: other.id, lessons: [['TEXT']] });
    for (const role of ['ROLE_LEARNER', 'ROLE_LECTURER'] as const)
      expect(errorCodeOf(await portal.call('invitation.list', {}, await portal.signedIn(role)))).toBe('forbidden');
    const wanted = { label: 'x', maxUses: null, expiresOn: null, courseIds: [theirs.id] };
    expect(errorCodeOf(await portal.call('invitation.create', wanted))).toBe('not-found');
  });

  it('shows a visitor its words and published courses, with the code as it is typed', async () => {
    const [open, full] = [await newCourse({ title: 'A' }), await newCourse({ title: 'B', seats: 1 })];
    const courseIds = [full, open, await newCourse({ status: 'DRAFT' })];
    await insertEnrolment(harness.test.admin, {
      tenantId: portal.id,
      courseId: full,
      userId: (await portal.insert()).id,
    });
    const { code } = await create({ courseIds, words: 'Welcome' });
    const picture = await harness.request({ host: portal.host, url: qrCodePath(code) });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const shown = expectData<ShownInvitation>(await look(groupInvitationCode(code).toLowerCase()));
    expect(shown).toEqual({
      ...{ code, words: 'Welcome', hasJoined: false, group: null },
      courses: [
        { id: open, title: 'A', isFull: false, status: null },
        { id: full, title: 'B', isFull: true, status: null },
      ],
    });
  });

  it('gives one answer for every code that lets nobody in, and refuses at a suspended portal', async () => {
    const [revoked, expired, used, open] = [
      await create(),
      await create(),
      await create({ maxUses: 1 }),
      await create(),
    ];
    await portal.call('invitation.revoke', { id: revoked.id });
    await setExpiry(expired.id, '2020-01-01');
    expectData(await signUp(used.code, newLogin()));
    expect(await Promise.all([expired, used].map(async ({ id }) => (await get(id)).state))).toEqual([
      'expired',
      'used-up',
    ]);
    const theirs = await newPortal(harness);
    const answers = [
      ...(await Promise.all([revoked, expired, used, { code: 'X' }].map(({ code }) => look(code)))),
      await look(open.code, theirs),
    ];
    for (const answer of answers) expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'invitation-invalid']);
    for (const { code } of [revoked, expired, used])
      expect(errorCodeOf(await signUp(code, newLogin()))).toBe('invitation-invalid');
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'r', suspended_at = now() where id = ${portal.id}`;
    expect(errorCodeOf(await look(open.code))).toBe('tenant-suspended');
    expect(errorCodeOf(await signUp(open.code, newLogin()))).toBe('registration-closed');
  });
});

describe('a sign-up by an invitation', () => {
  it.each([
    { mode: 'invitation' },
    { mode: 'closed' },
    { mode: 'approval' },
    { mode: 'open', domains: ['school.test'] },
  ] as Partial<SignUpSettings>[])(
    'passes the rule %o, enrols at once and confirms the address by mail',
    async (signUpRule) => {
      await rule(signUpRule);
      const [courseId, draft] = [await newCourse(), await newCourse({ status: 'DRAFT', enrolment: 'STAFF' })];
      const { id, code } = await create({ courseIds: [courseId, draft], maxUses: 2 });
      const login = newLogin();
      expectData(await signUp(groupInvitationCode(code), login));
      // A second sign-up with the address takes no second place.
      expectData(await signUp(code, login));
      expect(await userOf(login)).toMatchObject({ role: 'ROLE_LEARNER', approval: null, activated_at: null });
      expect([await statusIn(courseId, login), await statusIn(draft, login)]).toEqual(['ACTIVE', 'ACTIVE']);
      expect(await get(id)).toMatchObject({ uses: 1, state: 'open' });
      const [mail] = await harness.test.admin`select text from mails where recipient = ${login}`;
      expect(String(mail?.['text'])).toContain(encodeURIComponent(`/home/courses/${courseId}`));
      const uses = expectData<{ rows: InvitationUse[] }>(await portal.call('invitation.listUses', { id })).rows;
      expect(uses).toMatchObject([{ user: { login }, state: 'invited', isRemoved: false }]);
    },
  );

  it('lets in exactly as many as the limit says when 50 people sign up at once, and each once', async () => {
    const courseId = await newCourse();
    const { id, code } = await create({ courseIds: [courseId], maxUses: 20 });
    const logins = Array.from({ length: 50 }, newLogin);
    const answers = await Promise.all(logins.map((login) => signUpWhenFree(code, login)));
    const codes = answers.map(errorCodeOf);
    expect(codes.filter((each) => each === undefined)).toHaveLength(20);
    expect(codes.filter((each) => each === 'invitation-invalid')).toHaveLength(30);
    const [counted] = await harness.test.admin`
      select (select count(*)::int from users where tenant_id = ${portal.id} and role = 'ROLE_LEARNER') as people,
        (select count(*)::int from enrolments where course_id = ${courseId}) as enrolled,
        (select count(*)::int from invitation_uses where invitation_id = ${id}) as used`;
    expect(counted).toEqual({ people: 20, enrolled: 20, used: 20 });
    expect(await get(id)).toMatchObject({ uses: 20, state: 'used-up' });
    const lower = { id, label: 'x', words: '', maxUses: 19, expiresOn: null };
    expect((await portal.call('invitation.update', lower)).status).toBe(400);
  }, 60_000);

  it('makes each account once when all come with one address, and never touches an account in use', async () => {
    const { id, code } = await create({ maxUses: 5 });
    const login = newLogin();
    await Promise.all(Array.from({ length: 10 }, () => signUp(code, login)));
    expect(await get(id)).toMatchObject({ uses: 1 });
    const member = await portal.insert();
    await signUp(code, member.login);
    expect(await get(id)).toMatchObject({ uses: 1 });
  }, 60_000);

  it('works with Google where visitors may not sign up, and tells those whom the limit leaves out', async () => {
    await rule({ mode: 'closed' });
    const courseId = await newCourse();
    const { code } = await create({ courseIds: [courseId], maxUses: 1 });
    const [first, second] = [newLogin(), newLogin()];
    const next = joinPath(code);
    const to = { host: portal.host, next };
    expect(await signInBy(new Browser(harness), to, { email: first })).toMatch(next);
    expect(await statusIn(courseId, first)).toBe('ACTIVE');
    expect(await signInBy(new Browser(harness), to, { email: second })).toMatch(next);
    expect(await userOf(second)).toBeUndefined();
  });
});

describe('invitation.accept', () => {
  it('enrols a learner once, on the waiting list of a full course, and leaves decisions of the staff', async () => {
    const learner = await portal.signedIn('ROLE_LEARNER');
    const titled = (title: string, values: object = {}) => newCourse({ title, enrolment: 'STAFF', ...values });
    const open = await titled('A', { closesOn: '2020-01-01' });
    const full = await titled('B', { seats: 1 });
    const [blocked, refused, asked] = [await titled('C'), await titled('D'), await titled('E')];
    const place = { tenantId: portal.id, userId: learner.id };
    await insertEnrolment(harness.test.admin, { ...place, courseId: full, userId: (await portal.insert()).id });
    await insertEnrolment(harness.test.admin, { ...place, courseId: blocked, status: 'BLOCKED' });
    await insertEnrolment(harness.test.admin, { ...place, courseId: refused, status: 'REFUSED' });
    await insertEnrolment(harness.test.admin, { ...place, courseId: asked, status: 'REQUESTED' });
    const { id, code } = await create({ courseIds: [open, full, blocked, refused, asked], maxUses: 1 });
    for (const _time of [1, 2]) {
      const { courses, hasJoined } = expectData<ShownInvitation>(await accept(code, learner));
      expect(courses.map(({ status }) => status)).toEqual(['ACTIVE', 'WAITING', 'BLOCKED', 'REFUSED', 'ACTIVE']);
      expect(hasJoined).toBe(true);
    }
    expect(await get(id)).toMatchObject({ uses: 1, state: 'used-up' });
    expect(errorCodeOf(await accept(code, await portal.signedIn('ROLE_LEARNER')))).toBe('invitation-invalid');
    expectData(await portal.call('invitation.revoke', { id }));
    expect(errorCodeOf(await accept(code, learner))).toBe('invitation-invalid');
  });

  it('enrols no staff', async () => {
    const courseId = await newCourse();
    const { id, code } = await create({ courseIds: [courseId] });
    const { courses } = expectData<ShownInvitation>(await accept(code, portal.admin));
    expect(courses).toMatchObject([{ id: courseId, status: null }]);
    expect(await get(id)).toMatchObject({ uses: 0 });
  });
});
