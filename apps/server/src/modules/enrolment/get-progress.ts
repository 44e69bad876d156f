import type { LearnerProgress } from '@dars/contracts/learning/enrolment';
import type { TenantContext } from '../../core/context.ts';
import { findCourse } from '../content/course/policy.ts';
import { type CourseActivity, listCourseActivities, listCourseLessons } from '../learning/outline.ts';
import { isRecording, parsePlayed, percentPlayed } from '../learning/rules.ts';
import { getEnrolment } from './list.ts';
import { toEnrolment } from './rules.ts';

/** Answers a learner's progress in the published part of a course, in two round trips. @throws not-found */
export async function getProgress(
  ctx: TenantContext,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<LearnerProgress> {
  const { tx, tenantId, deps } = ctx;
  await findCourse(ctx, courseId);
  const course = { tenantId, courseId, userId, withDrafts: false, now: deps.now() };
  const [enrolment, lessons, activities] = await Promise.all([
    getEnrolment(tx, { tenantId, courseId, userId }),
    listCourseLessons(tx, course),
    listCourseActivities(tx, course),
  ]);
  const byLesson = Map.groupBy(activities, ({ lessonId }) => lessonId);
  return {
    enrolment: toEnrolment(enrolment, lessons.length),
    lessons: lessons.map(({ id, title, section, completedAt }) => ({
      ...{ id, title, section: section.title },
      completedDate: completedAt?.toISOString() ?? null,
      activities: (byLesson.get(id) ?? []).map(toProgress),
    })),
  };
}

function toProgress({ id, name, type, duration, played, openedAt, completedAt }: CourseActivity) {
  return {
    ...{ id, name, type },
    openedDate: openedAt?.toISOString() ?? null,
    completedDate: completedAt?.toISOString() ?? null,
    played: isRecording(type) && duration !== null ? percentPlayed(parsePlayed(played ?? ''), duration) : null,
  };
}
