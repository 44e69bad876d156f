import { enrolled, learnerCourse, learnerLesson, recorded } from '@dars/contracts/learning/learning';
import { describe, expect, test } from 'vitest';
import { insertTestCourse, recordEvents, setUpLearning, type TestCourse } from '../../testing/learning.ts';
import { newPortal } from '../../testing/portal.ts';
import { insertUnattachedFile } from '../../testing/uploads.ts';

const { fixtures, insert, enrolIn, call, done } = setUpLearning();
const courseOf = async (made: TestCourse, by = fixtures.learner) =>
  learnerCourse.parse((await call('course', { courseId: made.id }, by)).data);
const lessonOf = async (made: TestCourse, index: number, by = fixtures.learner) =>
  learnerLesson.parse((await call('lesson', { lessonId: made.lessons[index]?.id }, by)).data);
const statusOf = async (path: string, input: unknown, by = fixtures.learner) => (await call(path, input, by)).status;

describe('learning.course', () => {
  test('shows the published part with the learner’s progress and the lesson to continue with', async () => {
    const made = await insert([['TEXT', 'VIDEO:60'], ['PDF'], ['TEXT']]);
    await enrolIn(made);
    await fixtures.admin`update lessons set status = 'DRAFT' where id = ${made.lessons[2]?.id ?? ''}`;
    await fixtures.admin`update activities set removed_at = now() where id = ${made.lessons[0]?.activities[1] ?? ''}`;
    await done(made.lessons[0]?.activities[0]);
    const { course, sections, isPreview } = await courseOf(made);
    expect(isPreview).toBe(false);
    expect(course).toMatchObject({ lessonCount: 2, learnerCount: 1, duration: 0 });
    expect(course.own).toMatchObject({
      ...{ status: 'ACTIVE', progress: 50, completedLessons: 1 },
      next: { lessonId: made.lessons[1]?.id },
    });
    expect(sections).toHaveLength(1);
    expect(sections[0]?.lessons.map(({ isCompleted, activities }) => [isCompleted, activities.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test('tells which lessons have files to download, pictures in texts included', async () => {
    const made = await insert([['VIDEO:60'], ['TEXT'], ['TEXT']]);
    const url = await insertUnattachedFile(fixtures.admin, fixtures.portal.id, 'image');
    await fixtures.admin`
      insert into activity_files (tenant_id, activity_id, upload_id)
      select tenant_id, ${made.lessons[1]?.activities[0] ?? ''}, id from uploads where key = ${url.slice('/files/'.length)}`;
    const { sections } = await courseOf(made);
    expect(sections[0]?.lessons.map(({ hasFiles }) => hasFiles)).toEqual([true, true, false]);
  });

  test('answers not-found before publication except to its teachers, who also see the drafts', async () => {
    const made = await insert([['TEXT'], ['TEXT']], { status: 'DRAFT' });
    await fixtures.admin`update lessons set status = 'DRAFT' where id = ${made.lessons[1]?.id ?? ''}`;
    const lecturer = await fixtures.portal.signedIn('ROLE_LECTURER');
    for (const person of [fixtures.learner, lecturer]) {
      expect(await statusOf('course', { courseId: made.id }, person)).toBe(404);
      expect(await statusOf('lesson', { lessonId: made.lessons[0]?.id }, person)).toBe(404);
      expect(await statusOf('enrol', { courseId: made.id }, person)).toBe(404);
    }
    await fixtures.admin`update courses set lecturer_id = ${lecturer.id} where id = ${made.id}`;
    for (const person of [fixtures.portal.admin, lecturer]) {
      const { sections, isPreview, course } = await courseOf(made, person);
      expect(sections[0]?.lessons.map(({ lock }) => lock)).toEqual([null, null]);
      expect(isPreview).toBe(true);
      expect(course.own).toBeNull();
      expect((await lessonOf(made, 1, person)).isPreview).toBe(true);
    }
    await fixtures.admin`update courses set removed_at = now() where id = ${made.id}`;
    expect(await statusOf('course', { courseId: made.id }, fixtures.portal.admin)).toBe(404);
    expect(await statusOf('lesson', { lessonId: made.lessons[0]?.id }, fixtures.portal.admin)).toBe(404);
  });

  test('answers not-found for a course of another portal', async () => {
    const other = await newPortal(fixtures.harness);
    const foreign = await insertTestCourse(fixtures.admin, { tenantId: other.id, lessons: [['TEXT']] });
    for (const path of ['course', 'enrol', 'leave']) {
      expect(await statusOf(path, { courseId: foreign.id })).toBe(404);
      expect(await statusOf(path, { courseId: fixtures.learner.id })).toBe(404);
    }
    for (const path of ['lesson', 'completeLesson']) {
      expect(await statusOf(path, { lessonId: foreign.lessons[0]?.id })).toBe(404);
    }
    expect(await statusOf('saveNotes', { lessonId: foreign.lessons[0]?.id, notes: 'x' })).toBe(404);
  });
});

describe('learning.lesson', () => {
  test('contains all activities of the lesson with the learner’s progress', async () => {
    const made = await insert([['VIDEO:60', 'TEXT', 'TEXT'], ['PDF']]);
    await enrolIn(made);
    const [video, draft] = [made.lessons[0]?.activities[0] ?? '', made.lessons[0]?.activities[2] ?? ''];
    await fixtures.admin`update activities set status = 'DRAFT' where id = ${draft}`;
    await recordEvents(fixtures.portal, fixtures.learner, [
      { kind: 'play', activityId: video, ranges: [[0, 20]], position: 20 },
    ]);
    await call('saveNotes', { lessonId: made.lessons[0]?.id, notes: 'مهم' });
    const lesson = await lessonOf(made, 0);
    expect(lesson).toMatchObject({
      ...{ courseId: made.id, isCompleted: false, isPreview: false, previous: null, notes: 'مهم' },
      next: { id: made.lessons[1]?.id, lock: null },
    });
    expect(lesson.activities.map(({ type }) => type)).toEqual(['VIDEO', 'TEXT']);
    expect(lesson.activities[0]).toMatchObject({
      progress: { isCompleted: false, position: 20, played: [[0, 20]] },
      files: [{ name: 'درس.mp4', duration: 60, contentType: 'video/mp4' }],
    });
  });

  test('contains the captions beside the video', async () => {
    const made = await insert([['VIDEO:60']]);
    await enrolIn(made);
    const activityId = made.lessons[0]?.activities[0] ?? '';
    const url = await insertUnattachedFile(fixtures.admin, fixtures.portal.id, 'captions');
    const changed = await fixtures.portal.call('activity.update', {
      id: activityId,
      captions: [{ url, language: 'en' }],
    });
    expect(changed.status).toBe(200);
    const [video] = (await lessonOf(made, 0)).activities;
    expect(video).toMatchObject({ files: [{ name: 'درس.mp4' }], captions: [{ url, language: 'en', name: '' }] });
  });

  test('refuses a locked lesson with the reason', async () => {
    const made = await insert([['TEXT'], ['TEXT']], { isSequential: true, enrolment: 'APPROVAL' });
    const locked = async (index: number) => {
      const { status, error } = await call('lesson', { lessonId: made.lessons[index]?.id });
      return [status, error?.data.appCode, error?.data.lock];
    };
    expect(await locked(0)).toEqual([403, 'lesson-locked', 'not-enrolled']);
    await call('enrol', { courseId: made.id });
    expect(await locked(0)).toEqual([403, 'lesson-locked', 'not-approved']);
    await fixtures.admin`update enrolments set status = 'ACTIVE' where user_id = ${fixtures.learner.id}`;
    expect(await locked(1)).toEqual([403, 'lesson-locked', 'lesson-before']);
    expect((await lessonOf(made, 0)).next?.lock).toBe('lesson-before');
    await done(made.lessons[0]?.activities[0]);
    expect((await lessonOf(made, 1)).previous?.lock).toBeNull();
  });

  test('completes a lesson without activities on request, any other once its activities are completed', async () => {
    const made = await insert([[], ['TEXT']]);
    await enrolIn(made);
    const complete = async (index: number, by = fixtures.learner) =>
      recorded.parse((await call('completeLesson', { lessonId: made.lessons[index]?.id }, by)).data);
    expect((await complete(0, fixtures.portal.admin)).completedLessons).toEqual([]);
    expect((await complete(0)).completedLessons).toEqual([made.lessons[0]?.id]);
    expect((await complete(0)).completedLessons).toEqual([]);
    expect((await complete(1)).completedLessons).toEqual([]);
    // Its only activity is taken away.
    await fixtures.admin`update activities set removed_at = now() where id = ${made.lessons[1]?.activities[0] ?? ''}`;
    expect((await complete(1)).completedCourses).toEqual([made.id]);
  });

  test('keeps notes apart from completion, and those of each learner apart', async () => {
    const made = await insert([[]]);
    await enrolIn(made);
    const lessonId = made.lessons[0]?.id;
    await call('completeLesson', { lessonId });
    await call('saveNotes', { lessonId, notes: 'أول\nثانٍ' });
    expect(await lessonOf(made, 0)).toMatchObject({ isCompleted: true, notes: 'أول\nثانٍ' });
    await call('saveNotes', { lessonId, notes: '' });
    expect((await lessonOf(made, 0)).notes).toBe('');
    expect(await statusOf('saveNotes', { lessonId, notes: 'x' }, fixtures.portal.admin)).toBe(200);
    expect((await lessonOf(made, 0, fixtures.portal.admin)).notes).toBe('');
  });
});

describe('learning.enrol', () => {
  const enrol = async (made: TestCourse, by = fixtures.learner) =>
    enrolled.parse((await call('enrol', { courseId: made.id }, by)).data).status;

  test('enrols in an open course at once, and counts repeated calls once', async () => {
    const made = await insert([['TEXT']]);
    expect(await Promise.all([enrol(made), enrol(made), enrol(made)])).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect((await courseOf(made)).course.learnerCount).toBe(1);
    expect(await statusOf('leave', { courseId: made.id })).toBe(200);
    expect((await courseOf(made)).course).toMatchObject({ learnerCount: 0, own: { status: 'ENDED', next: null } });
    expect(await enrol(made)).toBe('ACTIVE');
  });

  test('waits for approval in a course that requires it, and stays refused after a refusal', async () => {
    const made = await insert([['TEXT']], { enrolment: 'APPROVAL' });
    expect(await enrol(made)).toBe('REQUESTED');
    await fixtures.admin`update enrolments set status = 'REFUSED' where user_id = ${fixtures.learner.id}`;
    expect(await enrol(made)).toBe('REFUSED');
    expect(await statusOf('leave', { courseId: made.id })).toBe(200);
    expect(await enrol(made)).toBe('REFUSED');
  });

  test('is refused in a course in which the staff enrol, and to staff in every course', async () => {
    const closed = await insert([['TEXT']], { enrolment: 'STAFF' });
    expect(await call('enrol', { courseId: closed.id })).toMatchObject({
      status: 403,
      error: { data: { appCode: 'enrolment-closed' } },
    });
    const open = await insert([['TEXT']]);
    expect(await enrol(open, fixtures.portal.admin)).toBeNull();
    expect(await enrol(open, await fixtures.portal.signedIn('ROLE_LECTURER'))).toBeNull();
    expect(await fixtures.admin`select from enrolments where course_id in (${open.id}, ${closed.id})`).toHaveLength(0);
  });
});
