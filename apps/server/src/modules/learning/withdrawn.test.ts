import { describe, expect, test } from 'vitest';
import { insertTestCourse, recordEvents, setUpLearning, type TestCourse } from '../../testing/learning.ts';
import { newPortal } from '../../testing/portal.ts';

const { fixtures, course, enrolIn, record, call, done } = setUpLearning({ isShared: true });

const NOTHING = {
  ...{ completedActivities: [], completedLessons: [], completedCourses: [] },
  ...{ withdrawn: [], refused: [] },
};

const activityOf = ({ lessons }: TestCourse, lesson = 0, index = 0) => lessons[lesson]?.activities[index] ?? '';
const lessonIdOf = ({ lessons }: TestCourse, lesson = 0) => lessons[lesson]?.id ?? '';

const LEVELS = ['courses', 'sections', 'lessons', 'activities'] as const;
type Level = (typeof LEVELS)[number];

const idOf = (made: TestCourse, level: Level) =>
  ({ courses: made.id, sections: made.sectionId, lessons: lessonIdOf(made), activities: activityOf(made) })[level];
const setStatus = (made: TestCourse, level: Level, status: string) =>
  fixtures.admin`update ${fixtures.admin(level)} set status = ${status} where id = ${idOf(made, level)}`;
const remove = (made: TestCourse, level: Level) =>
  fixtures.admin`update ${fixtures.admin(level)} set removed_at = now() where id = ${idOf(made, level)}`;

/** Of the first activity, as its learner sees it. */
const seen = async (made: TestCourse) => {
  const { data } = await call('lesson', { lessonId: lessonIdOf(made) });
  return (data as { activities: { progress: object }[] }).activities[0]?.progress;
};
const statusOf = async (path: string, input: object) => (await call(path, input)).status;

describe.each(LEVELS)('when %s are withdrawn while a learner is in a lesson', (level) => {
  const play = (made: TestCourse, from: number, to: number) => ({
    ...{ kind: 'play' as const, activityId: activityOf(made) },
    ...{ ranges: [[from, to]], position: to },
  });

  test('events of opened activities are stored, and shown when the content is published again', async () => {
    const made = await course([['VIDEO:100', 'TEXT'], ['TEXT']]);
    const video = activityOf(made);
    await record(play(made, 0, 10));
    await setStatus(made, level, 'DRAFT');
    expect(await record(play(made, 10, 40))).toEqual({ ...NOTHING, withdrawn: [video] });
    expect(await statusOf('lesson', { lessonId: lessonIdOf(made) })).toBe(level === 'activities' ? 200 : 404);
    await setStatus(made, level, 'PUBLISHED');
    expect(await seen(made)).toEqual({ isCompleted: false, position: 40, played: [[0, 40]] });
    expect(await record(play(made, 40, 90))).toEqual({ ...NOTHING, completedActivities: [video] });
  });

  test('the activities that the learner finishes are completed, with the lesson and the course', async () => {
    const made = await course([['VIDEO:100'], ['TEXT']]);
    await record(play(made, 0, 80));
    await done(activityOf(made, 1));
    await setStatus(made, level, 'DRAFT');
    const recorded = await record(play(made, 80, 100));
    expect(recorded).toMatchObject({ completedActivities: [activityOf(made)], withdrawn: [activityOf(made)] });
    await setStatus(made, level, 'PUBLISHED');
    const settled = await record({ kind: 'open', activityId: activityOf(made) });
    expect([...recorded.completedLessons, ...settled.completedLessons]).toEqual([lessonIdOf(made)]);
    expect([...recorded.completedCourses, ...settled.completedCourses]).toEqual([made.id]);
    expect(await seen(made)).toMatchObject({ isCompleted: true });
  });

  test('activities that the learner had not opened are refused', async () => {
    const made = await course([['VIDEO:100', 'TEXT']]);
    const other = await fixtures.portal.signedIn('ROLE_LEARNER');
    await call('enrol', { courseId: made.id }, other);
    await recordEvents(fixtures.portal, other, [{ kind: 'open', activityId: activityOf(made) }]);
    await setStatus(made, level, 'DRAFT');
    expect(await record(play(made, 0, 10))).toEqual({ ...NOTHING, refused: [activityOf(made)] });
    expect(await fixtures.admin`select from activity_progress where user_id = ${fixtures.learner.id}`).toHaveLength(0);
  });

  test('nothing is stored after the enrolment ends or the content is removed', async () => {
    const made = await course([['VIDEO:100']]);
    const refused = { ...NOTHING, refused: [activityOf(made)] };
    await record(play(made, 0, 10));
    await setStatus(made, level, 'DRAFT');
    const endAs = (status: string) =>
      fixtures.admin`update enrolments set status = ${status} where user_id = ${fixtures.learner.id}`;
    for (const status of ['ENDED', 'REFUSED', 'REQUESTED']) {
      await endAs(status);
      expect(await record(play(made, 10, 20))).toEqual(refused);
    }
    await endAs('ACTIVE');
    await remove(made, level);
    expect(await record(play(made, 10, 20))).toEqual(refused);
    const [row] =
      await fixtures.admin`select played::text from activity_progress where user_id = ${fixtures.learner.id}`;
    expect(row).toEqual({ played: '{[0,10)}' });
  });

  test('notes are stored only for lessons in which the learner has learnt', async () => {
    const made = await course([['VIDEO:100'], ['TEXT']]);
    const save = (lesson: number, notes: string) =>
      statusOf('saveNotes', { lessonId: lessonIdOf(made, lesson), notes });
    await record(play(made, 0, 10));
    await setStatus(made, 'courses', 'DRAFT');
    await setStatus(made, level, 'DRAFT');
    expect([await save(0, 'فكرة'), await save(1, 'x')]).toEqual([200, 404]);
    await setStatus(made, level, 'PUBLISHED');
    await setStatus(made, 'courses', 'PUBLISHED');
    expect((await call('lesson', { lessonId: lessonIdOf(made) })).data).toMatchObject({ notes: 'فكرة' });
  });
});

test('activities of another portal are refused', async () => {
  const elsewhere = await newPortal(fixtures.harness);
  const foreign = await insertTestCourse(fixtures.admin, { tenantId: elsewhere.id, lessons: [['TEXT']] });
  const there = await elsewhere.signedIn('ROLE_LEARNER');
  await elsewhere.call('learning.enrol', { courseId: foreign.id }, there);
  await recordEvents(elsewhere, there, [{ kind: 'open', activityId: activityOf(foreign) }]);
  await setStatus(foreign, 'lessons', 'DRAFT');
  expect(await done(activityOf(foreign))).toEqual({ ...NOTHING, refused: [activityOf(foreign)] });
  expect(await statusOf('saveNotes', { lessonId: lessonIdOf(foreign), notes: 'x' })).toBe(404);
});

test('in a lesson that is locked again, only opened activities are stored', async () => {
  const made = await course([['TEXT'], ['TEXT', 'TEXT']]);
  await record({ kind: 'open', activityId: activityOf(made, 1) });
  await fixtures.admin`update courses set is_sequential = true where id = ${made.id}`;
  const events = [0, 1].map((index) => ({ kind: 'done' as const, activityId: activityOf(made, 1, index) }));
  expect(await record(...events)).toEqual({
    ...NOTHING,
    ...{ completedActivities: [activityOf(made, 1)], withdrawn: [activityOf(made, 1)] },
    refused: [activityOf(made, 1, 1)],
  });
  const save = (lesson: number) => statusOf('saveNotes', { lessonId: lessonIdOf(made, lesson), notes: 'x' });
  expect(await save(1)).toBe(200);
});

test('notes are refused when the lesson is removed or the enrolment has ended', async () => {
  const made = await course([['TEXT']]);
  const save = () => statusOf('saveNotes', { lessonId: lessonIdOf(made), notes: 'x' });
  await record({ kind: 'open', activityId: activityOf(made) });
  await call('leave', { courseId: made.id });
  expect(await save()).toBe(403);
  await fixtures.admin`delete from activity_progress where user_id = ${fixtures.learner.id}`;
  await fixtures.admin`delete from enrolments where user_id = ${fixtures.learner.id}`;
  await enrolIn(made);
  expect(await save()).toBe(200);
  await setStatus(made, 'lessons', 'DRAFT');
  expect(await save()).toBe(200);
  await remove(made, 'lessons');
  expect(await save()).toBe(404);
});
