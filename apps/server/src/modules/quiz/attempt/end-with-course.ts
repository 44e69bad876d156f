import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, gt, isNull, or } from 'drizzle-orm';

/**
 * Moves the deadlines of a course's open attempts to the end of the course if they lie behind it, or to now if the course
 * is over. The answers that are saved until then count.
 */
export async function endAttemptsWith(
  tx: TenantTx,
  { tenantId, courseId, now }: { tenantId: string; courseId: string; now: Date },
  end: Date,
): Promise<void> {
  const deadlineAt = new Date(Math.max(end.getTime(), now.getTime()));
  await tx
    .update(quizAttempts)
    .set({ deadlineAt })
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.courseId, courseId),
        eq(quizAttempts.state, 'OPEN'),
        or(isNull(quizAttempts.deadlineAt), gt(quizAttempts.deadlineAt, deadlineAt)),
      ),
    );
}
