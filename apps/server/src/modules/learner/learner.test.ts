import { standingOf } from '@dars/contracts/learning/attempt';
import type {
  LearnerAttempt,
  LearnerCourse,
  LearnerEvent,
  LearnerRecord,
} from '@dars/contracts/learning/learner-record';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newQuiz, type TestQuiz, trueFalseAnswer } from '../../testing/quiz.ts';

let harness: Harness;
let quiz: TestQuiz;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
/** The learner has passed the only quiz of a course with half of the points, and so completed the course. */
beforeEach(async () => {
  quiz = await newQuiz(harness, { documents: [trueQuestion('1'), trueQuestion('2')], passRate: 50 });
  await quiz.portal.call('certificate.updateSettings', {
    ...{ courseId: quiz.courseId, isOn: true, minimumScore: null, validMonths: null },
  });
  const attempt = await quiz.start();
  await quiz.save(attempt, trueFalseAnswer(true), { question: 0 });
  await quiz.save(attempt, trueFalseAnswer(false), { question: 1 });
  await quiz.submit(attempt);
});

/** Enrols the learner in another course, of which a lecturer is the only one who may edit it besides the admins. */
async function enrolElsewhere(): Promise<{ lecturer: SignedInUser; courseId: string }> {
  const { id: tenantId } = quiz.portal;
  const lecturer = await quiz.portal.signedIn('ROLE_LECTURER');
  const course = await insertTestCourse(harness.test.admin, {
    ...{ tenantId, title: 'Elsewhere', lecturerId: lecturer.id, lessons: [['TEXT'], ['TEXT']] },
  });
  await insertEnrolment(harness.test.admin, { tenantId, courseId: course.id, userId: quiz.learner.id });
  return { lecturer, courseId: course.id };
}

async function read<Answer>(path: string, by?: SignedInUser, input: object = {}) {
  const { status, data } = await quiz.portal.call(`learner.${path}`, { userId: quiz.learner.id, ...input }, by);
  return { status, data: data as Answer };
}
const get = async (by?: SignedInUser) => (await read<LearnerRecord>('get', by)).data;
const courses = async (by?: SignedInUser) => (await read<{ rows: LearnerCourse[]; total: number }>('courses', by)).data;
const events = async (by?: SignedInUser, page: object = {}) =>
  (await read<{ rows: LearnerEvent[]; hasMore: boolean }>('events', by, page)).data;

describe('a learner’s record', () => {
  it('has the person and the figures of their courses', async () => {
    const { courseId } = await enrolElsewhere();
    const { admin } = harness.test;
    await admin`update enrolments set last_seen_at = '2026-11-20T08:00Z' where course_id = ${courseId}`;
    await admin`update quiz_attempts set started_at = '2026-11-19T08:00Z', submitted_at = '2026-11-19T09:00Z' where course_id = ${quiz.courseId}`;
    expect(await get()).toMatchObject({
      learner: { id: quiz.learner.id, state: 'active' },
      ...{ courses: 2, completedCourses: 1, meanScore: 50, certificates: 1 },
      lastSeenDate: '2026-11-20T08:00:00.000Z',
    });
  });

  it('has the last attempt at a quiz as the last visit, in the courses of the reader', async () => {
    const { lecturer, courseId } = await enrolElsewhere();
    const { admin } = harness.test;
    await admin`update enrolments set last_seen_at = '2026-11-18T08:00Z' where course_id = ${courseId}`;
    await admin`update enrolments set last_seen_at = null where course_id = ${quiz.courseId}`;
    await admin`update quiz_attempts set started_at = '2026-11-20T08:00Z', submitted_at = '2026-11-20T09:30Z' where course_id = ${quiz.courseId}`;
    expect((await get()).lastSeenDate).toBe('2026-11-20T09:30:00.000Z');
    expect((await get(lecturer)).lastSeenDate).toBe('2026-11-18T08:00:00.000Z');
  });

  it('has the minutes of study in the courses of the reader, each once', async () => {
    const { lecturer, courseId } = await enrolElsewhere();
    const { admin } = harness.test;
    expect((await get()).studyMinutes).toBe(0);
    for (const [id, day, studied] of [
      [courseId, '2026-11-19', '{[100,130)}'],
      [quiz.courseId, '2026-11-19', '{[120,140)}'],
      [quiz.courseId, '2026-11-20', '{[1600,1605),[1700,1705)}'],
    ] as const)
      await admin`insert into study_days (tenant_id, user_id, day, course_id, studied)
        values (${quiz.portal.id}, ${quiz.learner.id}, ${day}, ${id}, ${studied})`;
    expect([(await get()).studyMinutes, (await get(lecturer)).studyMinutes]).toEqual([50, 30]);
  });

  it('has the same scores in the files of learners', async () => {
    await enrolElsewhere();
    const { portal, courseId, learner } = quiz;
    const lineOf = async (path: string, input: object) => {
      const { data } = await portal.call(path, input);
      return (data as { rows: string[][] }).rows.find((row) => row.includes(learner.login));
    };
    expect((await lineOf('enrolment.export', { courseId }))?.slice(4, 7)).toEqual(['100', '1', '50']);
    expect((await lineOf('people.exportLearners', {}))?.at(5)).toBe('50');
  });

  it('counts no certificate that was revoked', async () => {
    const { data } = await quiz.portal.call('certificate.list', {});
    const [{ id }] = (data as { rows: [{ id: string }] }).rows;
    await quiz.portal.call('certificate.revoke', { id, reason: 'By mistake' });
    expect(await get()).toMatchObject({ certificates: 0 });
  });

  it('shows a lecturer neither other courses nor the phone number', async () => {
    const { lecturer } = await enrolElsewhere();
    await harness.test.admin`
      update users set mobile = '+966501234567', mobile_country = 'SA' where id = ${quiz.learner.id}`;
    expect((await get()).learner.mobile).not.toBeNull();
    expect(await get(lecturer)).toMatchObject({
      learner: { mobile: null },
      ...{ courses: 1, completedCourses: 0, meanScore: null, certificates: 0 },
    });
    expect((await courses(lecturer)).rows.map(({ title }) => title)).toEqual(['Elsewhere']);
    const seen = (await events(lecturer)).rows.map(({ kind, course }) => [kind, course]);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['enrolled', 'Elsewhere'],
        ['joined', null],
      ]),
    );
  });

  it('is not found by a lecturer of other courses, nor for people who are no learners', async () => {
    const stranger = await quiz.portal.signedIn('ROLE_LECTURER');
    for (const path of ['get', 'courses', 'events', 'attempts']) {
      expect((await read(path, stranger)).status).toBe(404);
      expect((await read(path, undefined, { userId: stranger.id })).status).toBe(404);
    }
  });
});

describe('a learner’s courses', () => {
  it('have progress and score, the last seen first', async () => {
    const { courseId } = await enrolElsewhere();
    await harness.test.admin`
      update enrolments set last_seen_at = now() + interval '1 hour', created_at = now() where course_id = ${courseId}`;
    const { rows, total } = await courses();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { courseId, status: 'ACTIVE', completedLessons: 0, lessonCount: 2, score: null, completedDate: null },
      { courseId: quiz.courseId, completedLessons: 1, lessonCount: 1, score: 50, completedDate: expect.any(String) },
    ]);
  });

  it('follow each order asked for, one after the other', async () => {
    const { courseId } = await enrolElsewhere();
    const inOrder = async (sort: string) => {
      const { data } = await read<{ rows: LearnerCourse[] }>('courses', undefined, { sort });
      return data.rows.map((row) => row.courseId);
    };
    const other = [courseId, quiz.courseId];
    expect(await inOrder('progress')).toEqual(other);
    expect(await inOrder('-progress')).toEqual(other.toReversed());
    expect(await inOrder('progress')).toEqual(other);
  });
});

describe('a learner’s attempts', () => {
  type Attempts = { rows: LearnerAttempt[]; total: number };
  const attempts = async (by?: SignedInUser, page: object = {}) => (await read<Attempts>('attempts', by, page)).data;

  it('name quiz, course, number and score, the latest start first', async () => {
    const { activityId, courseId, learner, portal } = quiz;
    await portal.call('quiz.grant', {
      ...{ id: activityId, userId: learner.id, extraAttempts: 2, extraTime: 0 },
    });
    await quiz.start();
    const { rows, total } = await attempts();
    expect(total).toBe(2);
    expect(rows.map(standingOf)).toEqual(['OPEN', 'PASSED']);
    expect(rows).toMatchObject([
      { number: 2, score: null, submittedDate: null },
      { number: 1, quizId: activityId, courseId, score: { percent: 50 }, submittedDate: expect.any(String) },
    ]);
    const [{ numberOfAttempts: allowed } = {}] = await harness.test.admin<{ numberOfAttempts: number }[]>`
      select number_of_attempts as "numberOfAttempts" from quizzes where activity_id = ${activityId}`;
    expect(rows.map(({ numberOfAttempts }) => numberOfAttempts)).toEqual([(allowed ?? 0) + 2, (allowed ?? 0) + 2]);
    expect((await attempts(undefined, { page: 1, size: 1 })).rows).toEqual(rows.slice(1));
  });

  it('leave out other courses, for a lecturer, and removed quizzes', async () => {
    const { lecturer } = await enrolElsewhere();
    expect(await attempts(lecturer)).toEqual({ rows: [], total: 0 });
    await harness.test.admin`update activities set removed_at = now() where id = ${quiz.activityId}`;
    expect(await attempts()).toEqual({ rows: [], total: 0 });
  });
});

describe('a certificate', () => {
  it('keeps the name with which it was issued when staff change the learner’s', async () => {
    const namesOf = () => harness.test.admin`
      select learner_name from certificates where user_id = ${quiz.learner.id}`;
    const before = await namesOf();
    const values = { firstName: 'Corrected', lastName: 'Name', mobile: null, country: null };
    expect((await quiz.portal.call('people.updateLearner', { ...values, id: quiz.learner.id })).status).toBe(200);
    expect([before.length, [...(await namesOf())]]).toEqual([1, [...before]]);
  });
});

describe('a learner’s events', () => {
  it('are what happened, the newest first', async () => {
    const { rows, hasMore } = await events();
    expect(hasMore).toBe(false);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(
      ['certificate-issued', 'course-completed', 'enrolled', 'joined', 'lesson-completed', 'quiz-taken'].toSorted(),
    );
    expect(rows.find(({ kind }) => kind === 'quiz-taken')).toMatchObject({ score: 50, isPassed: true });
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('come in pages without a gap', async () => {
    const { rows: all } = await events();
    const pages = [];
    for (let page = 0; page < 3; page += 1) pages.push(await events(undefined, { page, size: 2 }));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  });
});
