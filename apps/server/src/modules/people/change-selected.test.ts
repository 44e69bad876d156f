import type { LearnerChange, LearnerSelection, LearnerStep } from '@dars/contracts/accounts/learner-selection';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
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

const learner = async (values: object = {}) => (await portal.insert({ role: 'ROLE_LEARNER', ...values })).id;
const learners = (count: number) => Promise.all(Array.from({ length: count }, () => learner()));
const fiveLearners = async () =>
  [await learner(), await learner(), await learner(), await learner(), await learner()] as const;
const newCourse = async (values: object = {}) =>
  (await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values })).id;
const newGroup = async (values: object = {}) =>
  ((await portal.call('group.create', { name: `Group ${newId()}`, ...values })).data as { id: string }).id;

const call = (selection: LearnerSelection, change: LearnerChange, after?: string) =>
  portal.call('people.changeSelected', { selection, change, ...(after && { after }) });
async function step(selection: LearnerSelection, change: LearnerChange, after?: string): Promise<LearnerStep> {
  const { status, data, error } = await call(selection, change, after);
  expect(status, JSON.stringify(error)).toBe(200);
  return data as LearnerStep;
}
/** Changes a whole selection. */
async function run(selection: LearnerSelection, change: LearnerChange) {
  const steps = [await step(selection, change)];
  for (let next = steps[0]?.next; next; next = steps.at(-1)?.next) steps.push(await step(selection, change, next));
  const reasons = steps.flatMap(({ skipped }) => skipped.map(({ id, reason }) => [id, reason]));
  return {
    steps: steps.length,
    changed: steps.flatMap(({ changed }) => changed).toSorted(),
    reasons: Object.fromEntries(reasons),
  };
}
const column = async (name: string) => {
  const rows = await harness.test.admin`
    select id, ${harness.test.admin(name)} as value from users where tenant_id = ${portal.id}`;
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
};
const statusesIn = async (courseId: string) => {
  const rows = await harness.test.admin`select user_id, status from enrolments where course_id = ${courseId}`;
  return Object.fromEntries(rows.map((row) => [row['user_id'], row['status']]));
};

describe('people.changeSelected over a whole list', () => {
  it('changes all that the filters find except the named ones, batch by batch, and nobody who came meanwhile', async () => {
    const made = await learners(120);
    const [kept = ''] = made;
    const lecturer = (await portal.insert({ role: 'ROLE_LECTURER' })).id;
    const selection = { filter: { state: 'active' as const }, except: [kept] };
    const first = await step(selection, { kind: 'disable' });
    const late = await learner();
    expect(first.changed).toHaveLength(50);
    const rest = await (async () => {
      const second = await step(selection, { kind: 'disable' }, first.next ?? '');
      const third = await step(selection, { kind: 'disable' }, second.next ?? '');
      expect(third.next).toBeNull();
      return [...second.changed, ...third.changed];
    })();
    expect([...first.changed, ...rest].toSorted()).toEqual(made.filter((id) => id !== kept).toSorted());
    const disabled = await column('disabled_at');
    expect([disabled[kept], disabled[late], disabled[lecturer], disabled[portal.admin.id]]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('leaves staff and people of another portal out of named ids', async () => {
    const other = await newPortal(harness);
    const foreign = (await other.insert({ role: 'ROLE_LEARNER' })).id;
    const lecturer = (await portal.insert({ role: 'ROLE_LECTURER' })).id;
    const own = await learner();
    const ids = [foreign, lecturer, portal.admin.id, own, newId()];
    expect(await run({ ids }, { kind: 'remove' })).toEqual({ steps: 1, changed: [own], reasons: {} });
    const [row] = await harness.test.admin`select removed_at from users where id = ${foreign}`;
    expect(row).toEqual({ removed_at: null });
  });
});

describe('people.changeSelected of accounts', () => {
  const CHANGES = [
    ['resend', ['invited']],
    ['approve', ['waiting', 'declined']],
    ['decline', ['waiting']],
    ['disable', ['invited', 'active', 'waiting', 'declined']],
    ['enable', ['disabled']],
    ['remove', ['invited', 'active', 'waiting', 'declined', 'disabled']],
  ] as const;
  it.each(CHANGES)('%s changes learners who are %j, and says what the others are', async (kind, from) => {
    const states = {
      invited: await learner({ activatedAt: null }),
      active: await learner(),
      waiting: await learner({ approval: 'WAITING' }),
      declined: await learner({ approval: 'DECLINED' }),
      disabled: await learner({ disabledAt: new Date() }),
    };
    const isFrom = (state: string) => from.some((each) => each === state);
    const ids = Object.values(states);
    const { changed, reasons } = await run({ ids }, { kind });
    expect(changed).toEqual(from.map((state) => states[state]).toSorted());
    const others = Object.entries(states).filter(([state]) => !isFrom(state));
    expect(reasons).toEqual(Object.fromEntries(others.map(([state, id]) => [id, state])));
    const events = await harness.test.admin`
      select subject_id, actor_id from audit_events where tenant_id = ${portal.id} and subject_id in ${harness.test.admin(ids)}`;
    expect(events.map((row) => row['subject_id']).toSorted()).toEqual(changed);
    expect(new Set(events.map((row) => row['actor_id']))).toEqual(new Set([portal.admin.id]));
  });

  it('asks for the password again before it removes people, as the removal of one person does', async () => {
    const [one, other] = [await learner(), await learner()];
    await harness.test
      .admin`update sessions set confirmed_at = '2026-01-01T00:00:00Z' where user_id = ${portal.admin.id}`;
    const refused = [await call({ ids: [one] }, { kind: 'remove' }), await portal.call('people.remove', { id: one })];
    expect(refused.map(({ error }) => error?.data.appCode)).toEqual(Array(2).fill('password-confirmation-required'));
    expect((await column('removed_at'))[one]).toBeNull();
    expect((await step({ ids: [other] }, { kind: 'disable' })).changed).toEqual([other]);
  });

  it('removes learners with their enrolments and memberships, while another call enrols and adds them', async () => {
    const [course, group] = [await newCourse(), await newGroup()];
    const ids = await learners(30);
    await run({ ids }, { kind: 'enrol', courseId: course, overbook: false });
    await run({ ids }, { kind: 'join', groupId: group });
    const elsewhere = await newCourse();
    const [removed] = await Promise.all([
      call({ ids }, { kind: 'remove' }),
      call({ ids }, { kind: 'enrol', courseId: elsewhere, overbook: false }),
      call({ ids: ids.toReversed() }, { kind: 'disable' }),
    ]);
    // Somebody who was enrolled while being removed stops the removal, which is repeated then.
    if (removed.status !== 200) expect(removed.error?.data.appCode).toBe('conflict');
    await run({ ids }, { kind: 'remove' });
    const [left] = await harness.test.admin`
      select count(*) filter (where removed_at is null)::int as people,
        (select count(*)::int from group_members where group_id = ${group}) as members,
        (select learner_count from courses where id = ${course}) as learners
      from users where id in ${harness.test.admin(ids)}`;
    expect(left).toEqual({ people: 0, members: 0, learners: 0 });
  });
});

describe('people.changeSelected of enrolments', () => {
  it('enrols those who can be, and says why the others were not', async () => {
    const course = await newCourse();
    const [fresh, ended, active, blocked] = await fiveLearners();
    const disabled = await learner({ disabledAt: new Date() });
    for (const [userId, status] of [
      [ended, 'ENDED'],
      [active, 'ACTIVE'],
      [blocked, 'BLOCKED'],
    ] as const) {
      await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: course, userId, status });
    }
    const enrol = { kind: 'enrol', courseId: course, overbook: false } as const;
    expect(await run({ ids: [fresh, ended, active, blocked, disabled] }, enrol)).toEqual({
      ...{ steps: 1, changed: [fresh, ended].toSorted() },
      reasons: { [active]: 'enrolled', [blocked]: 'course-blocked', [disabled]: 'disabled' },
    });
  });

  it('enrols nobody of a batch for whom the course has too few seats, unless the seats may be exceeded', async () => {
    const course = await newCourse({ seats: 2 });
    const ids = await learners(3);
    const refused = await call({ ids }, { kind: 'enrol', courseId: course, overbook: false });
    expect(refused.error?.data.appCode).toBe('course-full');
    expect(await statusesIn(course)).toEqual({});
    expect((await run({ ids }, { kind: 'enrol', courseId: course, overbook: true })).changed).toHaveLength(3);
  });

  it('takes enrolments back: deletes those in which nothing was learnt, ends others, and gives the seat to who waits', async () => {
    const course = await newCourse({ seats: 3 });
    const [untouched, seen, kept, waiting, absent] = await fiveLearners();
    const group = await newGroup({ courseIds: [course] });
    await run({ ids: [untouched, seen] }, { kind: 'enrol', courseId: course, overbook: false });
    await run({ ids: [kept] }, { kind: 'join', groupId: group });
    await harness.test.admin`update enrolments set last_seen_at = now() where user_id = ${seen}`;
    await insertEnrolment(harness.test.admin, {
      ...{ tenantId: portal.id, courseId: course, userId: waiting, status: 'WAITING' },
    });
    const ids = [untouched, seen, kept, absent];
    expect(await run({ ids }, { kind: 'unenrol', courseId: course })).toEqual({
      ...{ steps: 1, changed: [untouched, seen].toSorted() },
      reasons: { [kept]: 'of-group', [absent]: 'not-enrolled' },
    });
    expect(await statusesIn(course)).toEqual({
      ...{ [seen]: 'ENDED', [kept]: 'ACTIVE', [waiting]: 'ACTIVE' },
    });
  });

  it('asks a token for the right to enrol', async () => {
    const { text: token } = await insertApiToken(
      harness,
      { tenantId: portal.id, id: portal.admin.id },
      { scopes: ['people:write'] },
    );
    const [id, course] = [await learner(), await newCourse()];
    for (const kind of ['enrol', 'unenrol'] as const) {
      const response = await harness.app.inject({
        ...{ method: 'POST', url: '/api/tenant/learners/change' },
        headers: { host: portal.host, authorization: `Bearer ${token}` },
        payload: { selection: { ids: [id] }, change: { kind, courseId: course } },
      });
      expect([kind, response.statusCode, response.json().code]).toEqual([kind, 403, 'forbidden']);
    }
  });
});

describe('people.changeSelected of groups', () => {
  it('adds learners to a group and takes them out, with their courses', async () => {
    const course = await newCourse();
    const group = await newGroup({ courseIds: [course] });
    const [one, two, disabled] = [await learner(), await learner(), await learner({ disabledAt: new Date() })];
    await run({ ids: [two] }, { kind: 'join', groupId: group });
    expect(await run({ ids: [one, two, disabled] }, { kind: 'join', groupId: group })).toEqual({
      ...{ steps: 1, changed: [one], reasons: { [two]: 'member', [disabled]: 'disabled' } },
    });
    expect(await statusesIn(course)).toEqual({ [one]: 'ACTIVE', [two]: 'ACTIVE' });
    const selection = { filter: { groupId: group }, except: [two] };
    expect(await run(selection, { kind: 'leave', groupId: group })).toEqual({ steps: 1, changed: [one], reasons: {} });
    expect(await run({ ids: [one] }, { kind: 'leave', groupId: group })).toMatchObject({
      reasons: { [one]: 'not-member' },
    });
    expect(await statusesIn(course)).toEqual({ [one]: 'ENDED', [two]: 'ACTIVE' });
  });
});

describe('people.exportLearners of a selection', () => {
  it('holds the named learners, or all except the named ones', async () => {
    const [one, two] = [await learner({ firstName: 'Amal' }), await learner({ firstName: 'Badr' })];
    const namesOf = async (input: object) => {
      const { data } = await portal.call('people.exportLearners', input);
      return (data as { rows: string[][] }).rows.map(([name]) => name).toSorted();
    };
    expect(await namesOf({ ids: [one] })).toEqual(['Amal']);
    expect(await namesOf({ except: [one, newId()] })).toEqual(['Badr']);
    expect(await namesOf({ ids: [one, two], state: 'disabled' })).toEqual([]);
  });
});
