import { compareFigures } from '@dars/db/figures/compare';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness, type TrpcAnswer } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let admin: Sql;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  admin = harness.test.admin;
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const course = () => insertTestCourse(admin, { tenantId: portal.id, lessons: [['TEXT']] });
const enrolIn = ({ id }: TestCourse, userId: string) =>
  insertEnrolment(admin, { tenantId: portal.id, courseId: id, userId, status: 'ACTIVE' });
const decide = ({ id }: TestCourse, userId: string, status: string) =>
  portal.call('enrolment.decide', { courseId: id, userId, status });
const add = ({ id }: TestCourse, ...userIds: string[]) => portal.call('enrolment.add', { courseId: id, userIds });
const enrol = ({ id }: TestCourse, by: SignedInUser) => portal.call('learning.enrol', { courseId: id }, by);
const leave = ({ id }: TestCourse, by: SignedInUser) => portal.call('learning.leave', { courseId: id }, by);
const remove = (id: string) => portal.call('people.remove', { id });

const statuses = (answers: TrpcAnswer[]) => answers.map(({ status }) => status);
const wrongFigures = () => Array.fromAsync(compareFigures(harness.db));
const learnersCounted = async ({ id }: TestCourse) => {
  const [found] = await admin`
    select learner_count as counted,
      (select count(*)::int from enrolments where course_id = ${id} and status = 'ACTIVE') as enrolled
    from courses where id = ${id}`;
  return found;
};

/** Waits until so many connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [found] = await admin`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (found?.['waiting'] === count) return;
    await soon();
  }
}

/** Waits until a connection waits for a lock of the transaction, or the call has ended without waiting. */
async function untilWaitingFor(tx: TransactionSql, running: Promise<TrpcAnswer>): Promise<void> {
  const [holder] = await tx`select pg_backend_pid() as pid`;
  const isOver = running.then(() => true);
  for (;;) {
    const waiting = await admin`select from pg_stat_activity where ${holder?.['pid']} = any(pg_blocking_pids(pid))`;
    if (waiting.length > 0 || (await Promise.race([isOver, soon()])) === true) return;
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/**
 * Holds rows in a transaction, lets the calls queue behind it in this order, then releases it. Returns the statuses of
 * the answers.
 */
async function queuedBehind(hold: (tx: TransactionSql) => PromiseLike<unknown>, calls: (() => Promise<TrpcAnswer>)[]) {
  const running: Promise<TrpcAnswer>[] = [];
  await admin.begin(async (tx) => {
    await hold(tx);
    for (const [index, call] of calls.entries()) {
      running.push(call());
      await untilWaiting(index + 1);
    }
  });
  return statuses(await Promise.all(running));
}

describe('enrolling or blocking learners while they are being removed', () => {
  test.each([
    ['decides', (made: TestCourse, { id }: SignedInUser) => decide(made, id, 'BLOCKED')],
    ['adds', (made: TestCourse, { id }: SignedInUser) => add(made, id)],
    ['enrols', enrol],
    ['leaves', leave],
  ])('do not deadlock when %s comes first', async (_, change) => {
    const [made, learner] = [await course(), await portal.signedIn('ROLE_LEARNER')];
    await enrolIn(made, learner.id);
    const hold = (tx: TransactionSql) => tx`select from courses where id = ${made.id} for update`;
    const answers = await queuedBehind(hold, [() => change(made, learner), () => remove(learner.id)]);
    expect(answers).toEqual([200, 200]);
    expect(await learnersCounted(made)).toEqual({ counted: 0, enrolled: 0 });
  });

  test('causes no deadlock in a crowd either, and every course counts its learners right', async () => {
    const courses = await Promise.all([course(), course(), course()]);
    for (let round = 0; round < 12; round += 1) {
      const learners = await Promise.all([1, 2, 3].map(() => portal.signedIn('ROLE_LEARNER')));
      const ids = learners.map(({ id }) => id);
      for (const made of courses) for (const id of ids) await enrolIn(made, id);
      const answers = await Promise.all(
        courses.flatMap((made, place) => {
          const [learner] = learners.slice(place);
          if (!learner) throw new Error('As many learners as courses');
          return [
            ...ids.map((id) => decide(made, id, 'BLOCKED')),
            add(made, ...ids.toReversed()),
            leave(made, learner),
            remove(learner.id),
            enrol(made, learner),
            ...ids.map((id) => decide(made, id, 'ACTIVE')),
          ];
        }),
      );
      expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    }
    for (const made of courses) expect(await learnersCounted(made)).toEqual({ counted: 0, enrolled: 0 });
    expect(await wrongFigures()).toEqual([]);
  });
});

describe('a learner who is being removed', () => {
  const removing = (id: string) => (tx: TransactionSql) =>
    tx`update users set login = ${`gone-${id}@test`}, removed_at = now(), disabled_at = now() where id = ${id}`;

  test('is not enrolled in another course', async () => {
    const [made, learner] = [await course(), await portal.signedIn('ROLE_LEARNER')];
    expect(await queuedBehind(removing(learner.id), [() => add(made, learner.id)])).toEqual([400]);
    expect(await learnersCounted(made)).toEqual({ counted: 0, enrolled: 0 });
  });

  test('stays until the removal is repeated when they have just been enrolled, without a deadlock', async () => {
    const [made, learner] = [await course(), await portal.signedIn('ROLE_LEARNER')];
    const deciders = postgres(harness.test.adminUrl, { max: 1 });
    const { removing } = await deciders.begin(async (decider) => {
      const begun = await admin.begin(async (office) => {
        await office`select from users where tenant_id = ${portal.id} and role = 'ROLE_ADMIN_PORTAL' for update`;
        const removing = remove(learner.id);
        await untilWaiting(1);
        expect(statuses([await enrol(made, learner)])).toEqual([200]);
        await decider`select from courses where id = ${made.id} for update`;
        return { removing };
      });
      await untilWaitingFor(decider, begun.removing);
      // Takes the learner's lock as an enrolment does, which holds the course already.
      await decider`select from users where id = ${learner.id} for key share`;
      return begun;
    });
    await deciders.end();
    expect(statuses([await removing])).toEqual([409]);
    expect(await learnersCounted(made)).toEqual({ counted: 1, enrolled: 1 });
    expect(statuses([await remove(learner.id)])).toEqual([200]);
    expect(await learnersCounted(made)).toEqual({ counted: 0, enrolled: 0 });
  });

  test('cannot enrol by themselves', async () => {
    const [made, learner] = [await course(), await portal.signedIn('ROLE_LEARNER')];
    expect(await queuedBehind(removing(learner.id), [() => enrol(made, learner)])).toEqual([401]);
    expect(await learnersCounted(made)).toEqual({ counted: 0, enrolled: 0 });
  });
});
