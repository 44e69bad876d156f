import type { GradebookCell } from '@dars/contracts/learning/gradebook';
import { idArray } from '@dars/db/prepared';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attemptSums } from '../quiz/results/attempt-sums.ts';
import { toScore } from '../quiz/rules.ts';

const best = alias(quizAttempts, 'best');

/** Finds the results of learners in the quizzes of a course, by learner. */
export async function findCells(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  userIds: readonly string[],
): Promise<Map<string, GradebookCell[]>> {
  if (userIds.length === 0) return new Map();
  const { userId, activityId } = quizAttempts;
  const { usedAttempts, standing, waitingAnswers, bestId } = attemptSums;
  const taken = tx
    .select({ userId, activityId, usedAttempts, standing, waitingAnswers, bestId })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.courseId, courseId),
        sql`${userId} = any(${idArray(userIds)})`,
      ),
    )
    .groupBy(userId, activityId)
    .as('taken');
  const { earned, total, isPassed } = best;
  const rows = await tx
    .select({
      ...{ userId: taken.userId, quizId: taken.activityId, usedAttempts: taken.usedAttempts },
      ...{ standing: taken.standing, waitingAnswers: taken.waitingAnswers, bestId: taken.bestId },
      ...{ earned, total, isPassed },
    })
    .from(taken)
    .leftJoin(best, and(eq(best.tenantId, tenantId), eq(best.id, taken.bestId)));
  const cells = Map.groupBy(rows, (row) => row.userId);
  return new Map([...cells].map(([id, found]) => [id, found.map(toCell)]));
}

interface Taken extends Pick<GradebookCell, 'quizId' | 'usedAttempts' | 'standing' | 'waitingAnswers'> {
  bestId: string | null;
  earned: number | null;
  total: number | null;
  isPassed: boolean | null;
}

function toCell({ bestId, earned, total, isPassed, ...cell }: Taken): GradebookCell {
  const { quizId, usedAttempts, standing, waitingAnswers } = cell;
  const isGraded = bestId !== null && earned !== null && total !== null && isPassed !== null;
  const score = isGraded ? toScore({ earned, total, isPassed }) : null;
  return {
    ...{ quizId, usedAttempts, standing, waitingAnswers },
    best: score && bestId !== null ? { attemptId: bestId, percent: score.percent, isPassed: score.isPassed } : null,
  };
}
