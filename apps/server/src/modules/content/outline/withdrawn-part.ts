import type { Withdrawn } from '@dars/contracts/learning/attempt';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Tells what of a quiz is withdrawn from learners: the whole course, the quiz, or null for nothing. The statement joins
 * the activity with its lesson, section and course.
 */
export const withdrawnPart = sql<Withdrawn>`case
  when ${courses.status} <> 'PUBLISHED' or ${courses.removedAt} is not null then 'course'
  when 'DRAFT' in (${activities.status}, ${lessons.status}, ${sections.status})
    or num_nonnulls(${activities.removedAt}, ${lessons.removedAt}, ${sections.removedAt}) > 0 then 'quiz'
end`;

/** Subquery with the `withdrawnPart` of one quiz, for use in any statement. */
export const withdrawnPartOf = (tenantId: string, activityId: SQL) => sql<Withdrawn>`(
  select ${withdrawnPart}
  from ${activities}
  join ${lessons} on ${lessons.tenantId} = ${tenantId} and ${lessons.id} = ${activities.lessonId}
  join ${sections} on ${sections.tenantId} = ${tenantId} and ${sections.id} = ${lessons.sectionId}
  join ${courses} on ${courses.tenantId} = ${tenantId} and ${courses.id} = ${activities.courseId}
  where ${activities.tenantId} = ${tenantId} and ${activities.id} = ${activityId})`;
