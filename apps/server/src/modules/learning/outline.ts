import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { opensLaterOn } from '../content/opening.ts';
import { type CardReader, readerId } from './cards.ts';
import { isShown } from './policy.ts';

const value = sql.placeholder;

const lessonsOfCourse = prepared((db: TenantTx) =>
  db
    .select({
      section: { id: sections.id, title: sections.title, status: sections.status, removedAt: sections.removedAt },
      ...{ id: lessons.id, title: lessons.title, summary: lessons.summary },
      ...{ isPreview: lessons.isPreview, opensOn: lessons.opensOn, opensAfterDays: lessons.opensAfterDays },
      opensLaterOn,
      ...{ status: lessons.status, removedAt: lessons.removedAt, completedAt: lessonProgress.completedAt },
    })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, value('tenantId')), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, value('tenantId')), eq(courses.id, lessons.courseId)))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.tenantId, value('tenantId')),
        eq(enrolments.courseId, lessons.courseId),
        eq(enrolments.userId, readerId),
      ),
    )
    .leftJoin(
      lessonProgress,
      and(
        eq(lessonProgress.tenantId, value('tenantId')),
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.userId, readerId),
      ),
    )
    .where(
      and(
        eq(lessons.tenantId, value('tenantId')),
        eq(lessons.courseId, value('courseId')),
        isNull(lessons.removedAt),
        isNull(sections.removedAt),
      ),
    )
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
    .prepare('learnt_lessons'),
);

const activitiesOfCourse = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: activities.id, lessonId: activities.lessonId, name: activities.name, type: activities.type },
      ...{ status: activities.status, removedAt: activities.removedAt },
      ...{ openedAt: activityProgress.createdAt, completedAt: activityProgress.completedAt },
      played: activityProgress.played,
      // A recording's seconds, or those that a text takes to read.
      duration: sql<number | null>`coalesce(${activities.readingSeconds}, (
        select sum(f.duration)::int from activity_files f
        where f.tenant_id = ${value('tenantId')} and f.activity_id = ${activities.id}))`,
      hasFiles: sql<boolean>`exists (
        select from activity_files f where f.tenant_id = ${value('tenantId')} and f.activity_id = ${activities.id})`,
    })
    .from(activities)
    .leftJoin(
      activityProgress,
      and(
        eq(activityProgress.tenantId, value('tenantId')),
        eq(activityProgress.activityId, activities.id),
        eq(activityProgress.userId, readerId),
      ),
    )
    .where(
      and(
        eq(activities.tenantId, value('tenantId')),
        eq(activities.courseId, value('courseId')),
        isNull(activities.removedAt),
      ),
    )
    .orderBy(asc(activities.position), asc(activities.id))
    .prepare('learnt_activities'),
);

export type CourseLesson = Awaited<ReturnType<typeof lessonsOfCourse>>[number];
export type CourseActivity = Awaited<ReturnType<typeof activitiesOfCourse>>[number];

/** A course as its reader sees it; only its teachers see drafts. */
export interface CourseScope extends CardReader {
  courseId: string;
  withDrafts: boolean;
}

/** Lists the lessons of a course in their order, with the learner's progress. */
export async function listCourseLessons(
  tx: TenantTx,
  { withDrafts, now, ...values }: CourseScope,
): Promise<CourseLesson[]> {
  const rows = await lessonsOfCourse(tx, { ...values, now: now.toISOString() });
  return rows.filter((lesson) => withDrafts || (isShown(lesson) && isShown(lesson.section)));
}

/** Lists the activities of all lessons of a course, also of hidden lessons. */
export async function listCourseActivities(
  tx: TenantTx,
  { withDrafts, now: _ofLessons, ...values }: CourseScope,
): Promise<CourseActivity[]> {
  const rows = await activitiesOfCourse(tx, { ...values });
  return rows.filter((activity) => withDrafts || isShown(activity));
}
