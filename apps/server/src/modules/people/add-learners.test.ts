import { type AddedLearner, addedLearners } from '@dars/contracts/accounts/add-learners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
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
const call = (input: object, by?: SignedInUser) => portal.call('people.addLearners', input, by);
async function add(people: object[], more: object = {}): Promise<AddedLearner[]> {
  const { data, error } = await call({ people, ...more });
  expect(error).toBeUndefined();
  return addedLearners.parse(data).rows;
}
const newCourse = (values: object = {}) =>
  insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values });
const rowOf = async (login: string) => {
  const found = await harness.test.admin`select * from users where tenant_id = ${portal.id} and login = ${login}`;
  expect(found).toHaveLength(1);
  return found[0];
};
const mailsTo = (recipient: string) =>
  harness.test.admin<{ text: string; language: string }[]>`
    select text, language from mails where tenant_id = ${portal.id} and recipient = ${recipient}`;
const statusIn = async (courseId: string, userId: string | null) => {
  const [row] = await harness.test.admin`
    select status from enrolments where course_id = ${courseId} and user_id = ${userId}`;
  return row?.['status'];
};

describe('people.addLearners for a new address', () => {
  it('makes an invited learner with the given fields, mails the link to the course and records who did it', async () => {
    const course = await newCourse();
    const email = address();
    const { host, admin } = portal;
    const body = {
      people: [
        {
          email: ` ${email.toUpperCase()} `,
          firstName: 'نورة',
          lastName: 'السالم',
          mobile: '+966 51 222 0001',
          country: 'MA',
        },
      ],
      courseIds: [course.id],
    };
    const headers = { 'accept-language': 'es' };
    const url = '/api/tenant/learners';
    const response = await harness.request({ host, method: 'POST', url, body, cookie: admin.cookie, headers });
    expect(response.statusCode, response.body).toBe(200);
    const [row] = addedLearners.parse(response.json()).rows;
    expect(row).toEqual({ email, id: expect.any(String), outcome: 'added', reason: null, enrolledIn: 1, joined: 0 });
    expect(await rowOf(email)).toMatchObject({
      ...{ id: row?.id, role: 'ROLE_LEARNER', first_name: 'نورة', last_name: 'السالم', mobile: '+966512220001' },
      ...{ country: 'MA', mobile_country: 'SA', activated_at: null, password_hash: null },
    });
    expect(await statusIn(course.id, row?.id ?? null)).toBe('ACTIVE');
    const [mail, ...others] = await mailsTo(email);
    expect([mail?.language, others]).toEqual(['es', []]);
    expect(mail?.text).toContain(`next=%2Fhome%2Fcourses%2F${course.id}`);
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = any(${[row?.id ?? '', course.id]}) order by action`;
    expect(events).toEqual([
      { action: 'enrolment.added', actor_id: admin.id, details: expect.objectContaining({ learners: 1 }) },
      { action: 'user.created', actor_id: admin.id, details: { login: email, role: 'ROLE_LEARNER' } },
    ]);
    const secret = /activeToken=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
    const opened = await harness.request({ host, url: `/api/activate?token=${secret}` });
    expect(opened.json()).toMatchObject({ passwordRequired: true });
  });

  it('takes the name from the address if there is none, and gives each person a link of their own', async () => {
    const [one, two] = [address('rim.haddad'), address()];
    const rows = await add([{ email: one }, { email: two, firstName: '', lastName: 'X' }]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(await rowOf(one)).toMatchObject({ first_name: one.split('@')[0], last_name: '' });
    expect(await rowOf(two)).toMatchObject({ first_name: two.split('@')[0], last_name: 'X' });
    const [[first], [second]] = await Promise.all([mailsTo(one), mailsTo(two)]);
    expect(first?.text).not.toBe(second?.text);
  });

  it('makes one account when an address stands twice, and none without a free mobile number', async () => {
    const [email, taker, late] = [address(), address(), address()];
    await portal.insert({ mobile: '+966512220009' });
    const rows = await add([
      { email, firstName: 'First' },
      { email: email.toUpperCase(), firstName: 'Second' },
      { email: taker, mobile: '+966512220008' },
      { email: late, mobile: '+966512220008' },
      { email: address(), mobile: '+966512220009' },
    ]);
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['added', null],
      ['added', null],
      ['refused', 'mobile-exists'],
      ['refused', 'mobile-exists'],
    ]);
    expect(await rowOf(email)).toMatchObject({ first_name: 'First' });
    expect(await harness.test.admin`select from users where login = ${late}`).toHaveLength(0);
  });
});

describe('people.addLearners for an existing account', () => {
  it('enrols a learner without a mail and without a change of the account, and does nothing the second time', async () => {
    const [one, two] = [await newCourse(), await newCourse()];
    const login = address();
    const { id } = await portal.insert({ login, firstName: 'Old', mobile: '+966512220020' });
    const people = [{ email: login, firstName: 'New', mobile: '+966512220021' }];
    const courseIds = [one.id, two.id, one.id];
    const enrolled = { email: login, id, outcome: 'enrolled', reason: null, enrolledIn: 2, joined: 0 };
    expect(await add(people, { courseIds })).toEqual([enrolled]);
    expect(await add(people, { courseIds })).toEqual([{ ...enrolled, outcome: 'unchanged', enrolledIn: 0, joined: 0 }]);
    expect(await add(people)).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await rowOf(login)).toMatchObject({ first_name: 'Old', mobile: '+966512220020' });
    expect(await mailsTo(login)).toEqual([]);
  });

  it('answers each of these with a reason, in the order of the list, and adds the others', async () => {
    const course = await newCourse();
    const staff = await portal.insert({ login: address(), role: 'ROLE_LECTURER' });
    const disabled = await portal.insert({ login: address(), disabledAt: new Date() });
    const waiting = await portal.insert({ login: address(), approval: 'WAITING' });
    const declined = await portal.insert({ login: address(), approval: 'DECLINED' });
    const blocked = await portal.insert({ login: address() });
    const invited = await portal.insert({ login: address(), activatedAt: null });
    const removed = await portal.insert({ login: address() });
    await insertEnrolment(harness.test.admin, {
      ...{ tenantId: portal.id, courseId: course.id, userId: blocked.id, status: 'BLOCKED' },
    });
    expect((await portal.call('people.remove', { id: removed.id })).status).toBe(200);
    const people = [staff, disabled, waiting, declined, blocked, invited, removed, portal.admin];
    const rows = await add(
      people.map(({ login }) => ({ email: login })),
      { courseIds: [course.id] },
    );
    expect(rows.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [null, 'refused', 'staff-account'],
      [disabled.id, 'refused', 'account-disabled'],
      [waiting.id, 'refused', 'account-waiting'],
      [declined.id, 'refused', 'account-declined'],
      [blocked.id, 'unchanged', 'course-blocked'],
      [invited.id, 'enrolled', null],
      [expect.any(String), 'added', null],
      [null, 'refused', 'staff-account'],
    ]);
    expect(rows[6]?.id).not.toBe(removed.id);
    expect(await statusIn(course.id, blocked.id)).toBe('BLOCKED');
    for (const { id } of [staff, disabled, waiting]) expect(await statusIn(course.id, id)).toBeUndefined();
  });
});

describe('people.addLearners', () => {
  it('adds nobody where a course is full, unknown or of another portal, unless it may overbook', async () => {
    const full = await newCourse({ seats: 1 });
    const [one, two] = [address(), address()];
    const people = [{ email: one }, { email: two }];
    const refused = await call({ people, courseIds: [full.id] });
    expect([refused.status, refused.error?.data.appCode]).toEqual([409, 'course-full']);
    const other = await newPortal(harness);
    const foreign = await insertTestCourse(harness.test.admin, { tenantId: other.id, lessons: [['TEXT']] });
    expect((await call({ people, courseIds: [foreign.id] })).status).toBe(404);
    expect(await harness.test.admin`select from users where login = any(${[one, two]})`).toHaveLength(0);
    expect(await mailsTo(one)).toEqual([]);
    const rows = await add(people, { courseIds: [full.id], overbook: true });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  });

  it('makes each account once when calls with the same people in other orders run at the same time', async () => {
    const courses = await Promise.all([newCourse(), newCourse()]);
    const people = Array.from({ length: 20 }, (_, index) => ({
      email: address('crowd'),
      mobile: `+9665122201${String(index).padStart(2, '0')}`,
    }));
    const crossed = people.map(({ email }, index) => ({ email, mobile: people.at(-1 - index)?.mobile }));
    const ids = courses.map(({ id }) => id);
    const answers = await Promise.all([
      call({ people, courseIds: ids }),
      call({ people: crossed.toReversed(), courseIds: ids.toReversed() }),
      call({ people: people.toReversed(), courseIds: [] }),
      call({ people: crossed, courseIds: [] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = answers.flatMap(({ data }) => addedLearners.parse(data).rows);
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(20);
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    const mails = await harness.test.admin`select recipient from mails where recipient like 'crowd-%'`;
    expect(mails).toHaveLength(20);
    for (const { id } of courses) {
      const [counted] = await harness.test.admin`select learner_count from courses where id = ${id}`;
      expect(counted?.['learner_count']).toBe(20);
    }
  });

  it.each([
    ['no people', { people: [] }, 'people', 'required-field'],
    ['an address that is none', { people: [{ email: 'rim' }] }, 'people.0.email', 'email'],
    [
      'an address in place of a name',
      { people: [{ email: 'a@b.test', firstName: 'evil.example' }] },
      'people.0.firstName',
      'name-address',
    ],
    ['an unknown country', { people: [{ email: 'a@b.test', country: 'ZZ' }] }, 'people.0.country', 'invalid'],
    ['a role', { people: [{ email: 'a@b.test', role: 'ROLE_ADMIN_PORTAL' }] }, 'people.0.role', 'unknown-field'],
    [
      '201 people',
      { people: Array.from({ length: 201 }, (_, n) => ({ email: `${n}@b.test` })) },
      'people',
      'maximum-items',
    ],
  ])('refuses %s', async (_what, input, path, rule) => {
    const { status, error } = await call(input);
    expect([status, error?.data.issues[0]?.path.join('.'), error?.data.issues[0]?.rule]).toEqual([400, path, rule]);
  });

  it('is for those who may change people, and needs the right to enrol for courses', async () => {
    const people = [{ email: address() }];
    for (const role of ['ROLE_LECTURER', 'ROLE_LEARNER'] as const) {
      expect((await call({ people }, await portal.signedIn(role))).status).toBe(403);
    }
    const { data } = await portal.call('token.create', { name: 'x', scopes: ['people:write'], expiresInDays: 30 });
    const { token } = data as { token: string };
    const post = async (courseIds: string[], groupIds: string[] = []) => {
      const headers = { authorization: `Bearer ${token}` };
      const body = { people, courseIds, groupIds };
      return harness.request({ host: portal.host, method: 'POST', url: '/api/tenant/learners', body, headers });
    };
    const refused = await post([(await newCourse()).id]);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('enrolments:write')]);
    expect((await post([], [portal.id])).statusCode).toBe(403);
    expect((await post([])).json()).toMatchObject({ rows: [{ outcome: 'added' }] });
  });
});
