import { AppError } from '@dars/contracts/errors';
import type { GradeOverride, OverrideGradeInput } from '@dars/contracts/learning/gradebook';
import { gradeOverrides } from '@dars/db/schema/quiz/grade-overrides';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockLearnerEnrolment } from '../learning/store.ts';
import { findQuiz } from '../quiz/policy.ts';

/**
 * Sets a learner's grade in a quiz in place of what the attempts come to, or gives way to them again. Completion and
 * issued certificates stay as they are (docs/decisions/0090-grade-overrides.md).
 * @throws not-found, edited-meanwhile if another grade is set than the caller has seen
 */
export async function setGrade(ctx: TenantContext, { id, userId, override, seen }: OverrideGradeInput): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { courseId } = await findQuiz(ctx, id);
  const now = deps.now();
  // Two members of the staff who set the same grade wait for each other here.
  if (!(await lockLearnerEnrolment(tx, { tenantId, userId, now }, courseId))) throw new AppError('not-found');
  const { tenantId: ofTenant, activityId, userId: ofUser, percent, reason } = gradeOverrides;
  const isStored = and(eq(ofTenant, tenantId), eq(activityId, id), eq(ofUser, userId));
  const [before] = await tx.select({ percent, reason }).from(gradeOverrides).where(isStored);
  if (isSame(before ?? null, override)) return;
  if (seen !== undefined && !isSame(before ?? null, seen)) throw new AppError('edited-meanwhile');
  if (override === null) await tx.delete(gradeOverrides).where(isStored);
  else {
    const set = { ...override, setBy: actor.realmId === tenantId ? actor.userId : null, updatedAt: now };
    await tx
      .insert(gradeOverrides)
      .values({ ...set, tenantId, activityId: id, userId, courseId, createdAt: now })
      .onConflictDoUpdate({ target: [ofTenant, activityId, ofUser], set });
  }
  const details = {
    quiz: id,
    before: before?.percent ?? null,
    after: override?.percent ?? null,
    isSet: override !== null,
  };
  await recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action: 'quiz.grade-set', details });
}

const isSame = (one: GradeOverride | null, other: GradeOverride | null): boolean =>
  one?.percent === other?.percent && one?.reason === other?.reason;
