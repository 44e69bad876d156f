import { searchKey } from '@dars/contracts/search-key';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findOpenLesson } from './find-lesson.ts';
import { learnerId } from './policy.ts';

/**
 * Saves a learner's notes of a lesson, also after it was withdrawn while the learner had it open. Notes of staff are
 * not stored.
 * @throws not-found, lesson-locked
 */
export async function saveNotes(
  ctx: TenantContext,
  { lessonId, notes }: { lessonId: string; notes: string },
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const userId = learnerId(ctx);
  const learntIn = userId === null ? undefined : await findLearntLesson(ctx, { userId, lessonId });
  const { courseId } = learntIn ?? (await findOpenLesson(ctx, lessonId)).course;
  if (userId === null) return;
  const now = deps.now();
  const changed = { notes, notesKey: searchKey(notes), notesChangedAt: now, updatedAt: now };
  await tx
    .insert(lessonProgress)
    .values({ tenantId, userId, lessonId, courseId, ...changed, createdAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.tenantId, lessonProgress.userId, lessonProgress.lessonId],
      set: changed,
    });
}

/** Finds a lesson in which an enrolled learner has learnt, so it was open to them. */
async function findLearntLesson(
  { tx, tenantId }: TenantContext,
  { userId, lessonId }: { userId: string; lessonId: string },
): Promise<{ courseId: string } | undefined> {
  const isEnrolled = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, lessons.courseId),
    eq(enrolments.userId, userId),
    eq(enrolments.status, 'ACTIVE'),
  );
  const ofLesson = and(
    eq(lessonProgress.tenantId, tenantId),
    eq(lessonProgress.userId, userId),
    eq(lessonProgress.lessonId, lessons.id),
  );
  const ofActivities = and(
    eq(activities.tenantId, tenantId),
    eq(activities.courseId, lessons.courseId),
    eq(activities.lessonId, lessons.id),
  );
  const isOwn = and(
    eq(activityProgress.tenantId, tenantId),
    eq(activityProgress.userId, userId),
    eq(activityProgress.activityId, activities.id),
  );
  const [found] = await tx
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, lessons.courseId)))
    .innerJoin(enrolments, isEnrolled)
    .where(
      and(
        eq(lessons.tenantId, tenantId),
        eq(lessons.id, lessonId),
        ...[lessons, sections, courses].map(({ removedAt }) => isNull(removedAt)),
        or(
          exists(tx.select().from(lessonProgress).where(ofLesson)),
          exists(tx.select().from(activities).innerJoin(activityProgress, isOwn).where(ofActivities)),
        ),
      ),
    );
  return found;
}
