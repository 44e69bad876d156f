import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, exists, or } from 'drizzle-orm';
import type { DataSubject } from './find-rows.ts';
import type { Page } from './list-readable.ts';

interface Named {
  id: string;
  name: string;
}

const listCourseNames = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page): Promise<Named[]> =>
  tx
    .select({ id: courses.id, name: courses.title })
    .from(enrolments)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, enrolments.courseId)))
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId)))
    .orderBy(asc(courses.id))
    .limit(limit)
    .offset(offset);

const listLessonNames = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page): Promise<Named[]> =>
  tx
    .select({ id: lessons.id, name: lessons.title })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonProgress.lessonId)))
    .where(and(eq(lessonProgress.tenantId, tenantId), eq(lessonProgress.userId, userId)))
    .orderBy(asc(lessons.id))
    .limit(limit)
    .offset(offset);

/** Lists the activities that the person has begun, in the courses in which they are or were enrolled. */
function listActivityNames(tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page): Promise<Named[]> {
  const isBegun = [activityProgress, quizAttempts].map((table) =>
    exists(
      tx
        .select({ id: table.activityId })
        .from(table)
        .where(and(eq(table.tenantId, tenantId), eq(table.activityId, activities.id), eq(table.userId, userId))),
    ),
  );
  return tx
    .select({ id: activities.id, name: activities.name })
    .from(enrolments)
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.courseId, enrolments.courseId)))
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId), or(...isBegun)))
    .orderBy(asc(activities.id))
    .limit(limit)
    .offset(offset);
}

/** The lists of what the rows of data.json name by its id, by the name of its table. */
export const NAME_LISTS = {
  courses: listCourseNames,
  lessons: listLessonNames,
  activities: listActivityNames,
};
