import type { CourseIds } from '@dars/db/testing/courses';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import type { Sample } from './sample.ts';

interface Ids extends CourseIds {
  /** The place's learner. */
  userId: string;
}

/** Inserts a course of that place, and enrols its learner if `isEnrolled` is set. */
async function learntCourse(place: FixturePlace, fixtures: Fixtures, isEnrolled: boolean): Promise<Ids> {
  const { harness, a, b, nowhere } = fixtures;
  const ids = await newSampleCourse(place, fixtures);
  const userId = place === nowhere ? place.ownerId : (place === a ? a : b).people.ROLE_LEARNER.id;
  if (place === nowhere || !isEnrolled) return { ...ids, userId };
  const row = { tenant_id: place.id, course_id: ids.courseId, user_id: userId, status: 'ACTIVE' };
  await harness.test.admin`insert into enrolments ${harness.test.admin(row)}`;
  return { ...ids, userId };
}

/** A sample that names a course that the learner is in, or a part of it. */
const of =
  (make: (ids: Ids) => unknown): Sample =>
  async (place, _tag, fixtures) =>
    make(await learntCourse(place, fixtures, true));

/** A sample that names a course that the learner is not in yet, or a part of it. */
const ofNew =
  (make: (ids: Ids) => unknown): Sample =>
  async (place, _tag, fixtures) =>
    make(await learntCourse(place, fixtures, false));

export const learningSamples: Record<string, Sample> = {
  'enrolment.add': ofNew(({ courseId, userId }) => ({ courseId, userIds: [userId] })),
  'enrolment.answer': of(({ courseId, userId }) => ({ courseId, userIds: [userId], status: 'REFUSED' })),
  'enrolment.decide': of(({ courseId, userId }) => ({ courseId, userId, status: 'BLOCKED' })),
  'enrolment.export': of(({ courseId }) => ({ courseId, query: 'learner', status: 'ACTIVE' })),
  'enrolment.findLearners': ofNew(({ courseId }) => ({ courseId, query: 'learner' })),
  'enrolment.getSchedule': of(({ courseId }) => ({ id: courseId })),
  'enrolment.list': of(({ courseId }) => ({ courseId, page: 0, size: 10, query: 'learner', status: 'ACTIVE' })),
  'enrolment.moveWaiting': async (place, _tag, fixtures) => {
    const { courseId, userId } = await learntCourse(place, fixtures, true);
    await fixtures.harness.test.admin`update enrolments set status = 'WAITING' where course_id = ${courseId}`;
    return { courseId, userId, place: 1 };
  },
  'enrolment.progress': of(({ courseId, userId }) => ({ courseId, userId })),
  'enrolment.updateSchedule': async (place, _tag, fixtures) => {
    const { courseId, lessonId } = await learntCourse(place, fixtures, true);
    const { courseId: requiredId } = await newSampleCourse(place, fixtures);
    const lessons = [{ id: lessonId, opensOn: null, opensAfterDays: 7 }];
    const days = { opensOn: '2026-01-01', closesOn: '2036-01-01' };
    return { id: courseId, version: 1, ...days, seats: 5, prerequisiteIds: [requiredId], lessons };
  },
  'learning.catalogue': () => ({ page: 0, size: 10, query: 'no such title' }),
  'learning.completeLesson': of(({ lessonId }) => ({ lessonId })),
  'learning.course': of(({ courseId }) => ({ courseId })),
  'learning.enrol': ofNew(({ courseId }) => ({ courseId })),
  'learning.findLessons': () => ({ query: 'no such lesson' }),
  'learning.home': () => undefined,
  'learning.leave': of(({ courseId }) => ({ courseId })),
  'learning.lesson': of(({ lessonId }) => ({ lessonId })),
  'learning.mine': () => ({ page: 0, size: 10, show: 'requested' }),
  'learning.record': of(({ activityId }) => ({ events: [{ kind: 'done', activityId, ago: 1000 }] })),
  'learning.saveNotes': of(({ lessonId }) => ({ lessonId, notes: 'x' })),
};
