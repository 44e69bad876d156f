import { setTimeout } from 'node:timers/promises';
import type { AttemptState, LearnerAttempts, LearnerResult, QuizIntro } from '@dars/contracts/learning/attempt';
import type { OwnGrades } from '@dars/contracts/learning/grades';
import type { GroupGrant } from '@dars/contracts/learning/groups/group-grants';
import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { newId } from '@dars/db/columns';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { brokenRulesOf, errorCodeOf, expectData, newQuiz, type TestQuiz } from '../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const NOTHING = { extraAttempts: 0, extraTime: 0, opensDate: null, closesDate: null };
const at = (moment: string) => harness.setNow(new Date(moment));

/** Inserts a running group with the quiz's learner. */
async function newGroup({ portal, learner }: TestQuiz, { lecturerId }: { lecturerId?: string } = {}): Promise<string> {
  const id = newId();
  const { admin } = harness.test;
  await admin`
    insert into groups (tenant_id, id, name, name_key, on_leave, is_running, member_count)
    values (${portal.id}, ${id}, ${id}, ${id}, 'KEEP', true, 1)`;
  await admin`insert into group_members (tenant_id, group_id, user_id) values (${portal.id}, ${id}, ${learner.id})`;
  if (lecturerId !== undefined) {
    await admin`insert into group_lecturers (tenant_id, group_id, user_id) values (${portal.id}, ${id}, ${lecturerId})`;
  }
  return id;
}

const grantGroup = async (quiz: TestQuiz, groupId: string, grant: object) =>
  expectData(await quiz.portal.call('group.grant', { id: quiz.activityId, groupId, ...NOTHING, ...grant }));
const grantLearner = async (quiz: TestQuiz, grant: object) =>
  expectData<LearnerAttempts>(
    await quiz.portal.call('quiz.grant', { id: quiz.activityId, userId: quiz.learner.id, ...NOTHING, ...grant }),
  );
const introOf = async (quiz: TestQuiz) => expectData<QuizIntro>(await quiz.take('intro', { id: quiz.activityId }));
const endOf = async (quiz: TestQuiz, { id: attemptId }: { id: string }) =>
  expectData<AttemptState>(await quiz.take('attemptState', { attemptId })).deadlineDate;
const listed = async (quiz: TestQuiz, by?: Parameters<TestQuiz['portal']['call']>[2]) =>
  expectData<{ rows: GroupGrant[]; total: number }>(
    await quiz.portal.call('group.grants', { id: quiz.activityId, page: 0, size: 10 }, by),
  );

describe('the exception of a group', () => {
  it('counts for its members, wherever a quiz’s attempts, time and dates are told', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60, closesAt: new Date('2027-03-10T12:00:00Z') });
    const other = await quiz.join();
    const groupId = await newGroup(quiz);
    const dates = { opensDate: '2027-03-10T08:00:00.000Z', closesDate: '2027-03-11T12:00:00.000Z' };
    await grantGroup(quiz, groupId, { extraAttempts: 2, extraTime: 15, ...dates });
    expect(await introOf(quiz)).toMatchObject({ numberOfAttempts: 3, remainingAttempts: 3, availability: dates });
    const lesson = await quiz.portal.call('learning.lesson', { lessonId: quiz.lessonId }, quiz.learner);
    expect(expectData<LearnerLesson>(lesson).activities[0]?.availability).toEqual(dates);
    const attempt = await quiz.start();
    expect(attempt.deadlineDate).toBe('2027-03-10T10:15:00.000Z');
    await quiz.submit(attempt);
    const { rows } = expectData<OwnGrades>(await quiz.take('listOwnGrades', { page: 0, size: 10 }));
    expect(rows[0]?.quizzes[0]?.numberOfAttempts).toBe(3);
    const found = expectData<{ rows: LearnerResult[] }>(
      await quiz.portal.call('quiz.learners', { id: quiz.activityId }),
    );
    expect(found.rows[0]).toMatchObject({ extraAttempts: 2, extraTime: 15 });
    const key = { id: quiz.activityId, userId: quiz.learner.id };
    expect(expectData<LearnerAttempts>(await quiz.portal.call('quiz.learnerAttempts', key))).toMatchObject({
      ...NOTHING,
      ...{ numberOfAttempts: 3, remainingAttempts: 2 },
      ofGroups: { extraAttempts: 2, extraTime: 15, ...dates },
      effective: { extraAttempts: 2, extraTime: 15, ...dates },
    });
    const intro = expectData<QuizIntro>(await quiz.portal.call('quiz.intro', { id: quiz.activityId }, other));
    expect(intro).toMatchObject({ numberOfAttempts: 1, availability: { opensDate: null } });
  });

  it('yields to the learner’s own, value by value', async () => {
    const quiz = await newQuiz(harness, { time: 60 });
    await grantGroup(quiz, await newGroup(quiz), { extraAttempts: 5, extraTime: 30 });
    expect(await grantLearner(quiz, { extraAttempts: 1 })).toMatchObject({
      ...{ numberOfAttempts: 2, extraTime: 0, effective: { extraAttempts: 1, extraTime: 30 } },
    });
    const attempt = await quiz.start();
    const minutes = (Date.parse(attempt.deadlineDate ?? '') - Date.parse(attempt.startedDate)) / 60_000;
    expect(minutes).toBe(90);
    expect(await grantLearner(quiz, {})).toMatchObject({ numberOfAttempts: 6 });
  });

  it('gives a learner of several groups the most of each value', async () => {
    const quiz = await newQuiz(harness);
    const [one, two] = [await newGroup(quiz), await newGroup(quiz)];
    const [early, late] = ['2027-03-10T08:00:00.000Z', '2027-03-12T08:00:00.000Z'];
    await grantGroup(quiz, one, { extraAttempts: 1, opensDate: early, closesDate: '2027-03-11T08:00:00Z' });
    await grantGroup(quiz, two, { extraAttempts: 3, opensDate: '2027-03-10T10:00:00Z', closesDate: late });
    const told = { opensDate: early, closesDate: late };
    expect(await introOf(quiz)).toMatchObject({ numberOfAttempts: 4, availability: told });
    expectData(await quiz.portal.call('group.archive', { id: two }));
    expect(await introOf(quiz)).toMatchObject({ numberOfAttempts: 2 });
  });

  it('moves the end of its members’ open attempts at once, and of nobody else’s', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const other = await quiz.join();
    const groupId = await newGroup(quiz);
    const attempt = await quiz.start();
    const begun = expectData<{ id: string }>(
      await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other),
    );
    const endOfOther = async () =>
      expectData<AttemptState>(await quiz.portal.call('quiz.attemptState', { attemptId: begun.id }, other))
        .deadlineDate;
    await grantGroup(quiz, groupId, { extraTime: 20 });
    expect(await endOf(quiz, attempt)).toBe('2027-03-10T10:20:00.000Z');
    await grantGroup(quiz, groupId, { extraTime: 20, closesDate: '2027-03-10T09:30:00Z' });
    expect(await endOf(quiz, attempt)).toBe('2027-03-10T09:30:00.000Z');
    expect(await endOfOther()).toBe('2027-03-10T10:00:00.000Z');
  });

  it('closes its members’ overdue attempts first, and waits for nobody else', async () => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const other = await quiz.join();
    const groupId = await newGroup(quiz);
    await quiz.start();
    expectData(await quiz.portal.call('quiz.startAttempt', { id: quiz.activityId }, other));
    at('2027-03-10T11:00:00Z');
    const { admin } = harness.test;
    const states = await admin.begin(async (tx) => {
      await tx`select from enrolments where user_id = ${other.id} for update`;
      await grantGroup(quiz, groupId, { extraTime: 120 });
      return admin`
        select user_id, state, deadline_at from quiz_attempts where activity_id = ${quiz.activityId} order by state`;
    });
    const deadline_at = '2027-03-10 10:00:00+00';
    expect([...states]).toEqual([
      { user_id: other.id, state: 'OPEN', deadline_at },
      { user_id: quiz.learner.id, state: 'TIME_OUT', deadline_at },
    ]);
  });

  it.each(['before', 'after'])('reaches an attempt that begins right %s it', async (order) => {
    at('2027-03-10T09:00:00Z');
    const quiz = await newQuiz(harness, { time: 60 });
    const groupId = await newGroup(quiz);
    const { admin } = harness.test;
    const untilWaiting = async (count: number) => {
      for (;;) {
        const waiting = await admin`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        if (waiting.length >= count) return;
        await setTimeout(20);
      }
    };
    const start = () => quiz.start();
    const grant = () => grantGroup(quiz, groupId, { extraTime: 20 });
    const calls = order === 'before' ? [start, grant] : [grant, start];
    const running: Promise<unknown>[] = [];
    await admin.begin(async (tx) => {
      // Both need the quiz, the start after it has read the exceptions.
      await tx`select from quizzes where activity_id = ${quiz.activityId} for update`;
      for (const call of calls) {
        running.push(call());
        await untilWaiting(running.length);
      }
    });
    await Promise.all(running);
    expect(await endOf(quiz, await quiz.start())).toBe('2027-03-10T10:20:00.000Z');
  });

  it('is found by its group, also beyond the first page', async () => {
    at('2027-03-10T08:00:00Z');
    const quiz = await newQuiz(harness);
    const [first, second] = [await newGroup(quiz), await newGroup(quiz)];
    at('2027-03-10T09:00:00Z');
    await grantGroup(quiz, first, { extraAttempts: 1 });
    at('2027-03-10T10:00:00Z');
    await grantGroup(quiz, second, { extraAttempts: 2 });
    const find = (more: object) => quiz.portal.call('group.grants', { id: quiz.activityId, page: 0, size: 1, ...more });
    expect((await find({})).data).toMatchObject({ total: 2, rows: [{ extraAttempts: 2 }] });
    expect((await find({ page: 1 })).data).toMatchObject({ total: 2, rows: [{ extraAttempts: 1 }] });
    expect((await find({ groupId: first })).data).toMatchObject({ total: 1, rows: [{ extraAttempts: 1 }] });
    expect((await find({ groupId: await newGroup(quiz) })).data).toEqual({ rows: [], total: 0 });
  });

  it('is listed and audited, and removed by an empty one', async () => {
    const quiz = await newQuiz(harness, { time: 60 });
    const groupId = await newGroup(quiz);
    await grantGroup(quiz, groupId, { extraTime: 20 });
    expect(await listed(quiz)).toMatchObject({
      rows: [{ ...NOTHING, extraTime: 20, group: { id: groupId, memberCount: 1, isArchived: false }, canChange: true }],
      total: 1,
    });
    await grantGroup(quiz, groupId, {});
    expect(await listed(quiz)).toEqual({ rows: [], total: 0 });
    const events = await harness.test.admin`
      select details from audit_events where subject_id = ${groupId} and action = 'group.quiz-granted' order by id`;
    const [without, granted] = [NOTHING, { ...NOTHING, extraTime: 20 }];
    expect(events.map(({ details }) => details)).toEqual([
      { quiz: quiz.activityId, before: null, after: granted },
      { quiz: quiz.activityId, before: granted, after: without },
    ]);
  });

  it('is changed by the lecturers of the course for groups that they accompany', async () => {
    const quiz = await newQuiz(harness);
    const lecturer = await quiz.portal.signedIn('ROLE_LECTURER');
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${quiz.courseId}`;
    const [own, foreign] = [await newGroup(quiz, { lecturerId: lecturer.id }), await newGroup(quiz)];
    const grant = (groupId: string) =>
      quiz.portal.call('group.grant', { id: quiz.activityId, groupId, ...NOTHING, extraAttempts: 1 }, lecturer);
    expect((await grant(own)).status).toBe(200);
    expect(errorCodeOf(await grant(foreign))).toBe('not-found');
    await grantGroup(quiz, foreign, { extraAttempts: 2 });
    const { rows } = await listed(quiz, lecturer);
    expect(rows.map(({ group, canChange }) => [group.id, canChange])).toEqual([
      [foreign, false],
      [own, true],
    ]);
  });

  it('is refused if the quiz would close to the group before it opens, and for an archived group', async () => {
    const quiz = await newQuiz(harness, { opensAt: new Date('2027-03-10T08:00:00Z') });
    const groupId = await newGroup(quiz);
    const input = { id: quiz.activityId, groupId, ...NOTHING, closesDate: '2027-03-10T08:00:00Z' };
    expect(brokenRulesOf(await quiz.portal.call('group.grant', input))).toEqual(['closesDate: dates-order']);
    await grantGroup(quiz, groupId, { extraAttempts: 1 });
    expectData(await quiz.portal.call('group.archive', { id: groupId }));
    expect(errorCodeOf(await quiz.portal.call('group.grant', { ...input, closesDate: null, extraTime: 1 }))).toBe(
      'conflict',
    );
    expect((await listed(quiz)).rows[0]?.group.isArchived).toBe(true);
    await grantGroup(quiz, groupId, {});
    expect((await listed(quiz)).total).toBe(0);
  });

  it('stays behind when the course is copied', async () => {
    const quiz = await newQuiz(harness);
    await grantGroup(quiz, await newGroup(quiz), { extraAttempts: 1 });
    const copy = expectData<{ id: string }>(
      await quiz.portal.call('course.duplicate', { id: quiz.courseId, title: 'Copy' }),
    );
    const granted = await harness.test.admin`
      select from group_grants g join activities a on a.tenant_id = g.tenant_id and a.id = g.activity_id
      where a.course_id = ${copy.id}`;
    expect(granted.length).toBe(0);
  });
});
