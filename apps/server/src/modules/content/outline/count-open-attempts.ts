import type { NodeById } from '@dars/contracts/content/outline';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { findCourse } from '../course/policy.ts';
import { getPart } from './policy.ts';
import { withdrawnPart } from './withdrawn-part.ts';

/**
 * Counts the learners with an open attempt in a quiz that this node would hide.
 * @throws not-found
 */
export async function countOpenAttempts(ctx: TenantContext, { kind, id }: NodeById): Promise<{ count: number }> {
  const { tx, tenantId, deps } = ctx;
  const courseId = kind === 'course' ? (await findCourse(ctx, id)).id : (await getPart(ctx, { kind, id })).courseId;
  const node = { course: courses.id, section: sections.id, lesson: lessons.id, activity: activities.id }[kind];
  // Attempts past their deadline do not count; the next read of such an attempt closes it.
  const isOpen = and(
    eq(quizAttempts.state, 'OPEN'),
    or(isNull(quizAttempts.deadlineAt), gt(quizAttempts.deadlineAt, deps.now())),
  );
  const [found] = await tx
    .select({ count: count() })
    .from(quizAttempts)
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, quizAttempts.activityId)))
    .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, quizAttempts.courseId)))
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.courseId, courseId),
        isOpen,
        eq(node, id),
        sql`${withdrawnPart} is null`,
      ),
    );
  return { count: found?.count ?? 0 };
}
