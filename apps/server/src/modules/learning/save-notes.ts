import { lessonProgress } from '@dars/db/schema/lesson-progress';
import type { TenantContext } from '../../trpc/context.ts';
import { findOpenLesson } from './find-lesson.ts';

/** A learner's own notes of a lesson. The staff's are not kept. @throws not-found, lesson-locked */
export async function saveNotes(
  ctx: TenantContext,
  { lessonId, notes }: { lessonId: string; notes: string },
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const { userId, courseId } = (await findOpenLesson(ctx, lessonId)).course;
  if (userId === null) return;
  const now = deps.now();
  await tx
    .insert(lessonProgress)
    .values({ tenantId, userId, lessonId, courseId, notes, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.tenantId, lessonProgress.userId, lessonProgress.lessonId],
      set: { notes, updatedAt: now },
    });
}
