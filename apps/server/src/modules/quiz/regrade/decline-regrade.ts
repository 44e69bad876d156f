import { AppError } from '@dars/contracts/errors';
import type { KeepGradesInput, RegradeStatus } from '@dars/contracts/learning/regrade';
import { questions } from '@dars/db/schema/quiz/questions';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz } from '../policy.ts';
import { getRegradeStatus } from './get-status.ts';

/**
 * Records that changed questions count for new attempts only, so that no author of the quiz is asked again until the
 * next change.
 * @throws not-found, edited-meanwhile
 */
export async function declineRegrade(
  ctx: TenantContext,
  { id, questions: seen }: KeepGradesInput,
): Promise<RegradeStatus> {
  const { tx, tenantId } = ctx;
  const quiz = await lockQuiz(ctx, id);
  const ofQuiz = and(eq(questions.tenantId, tenantId), eq(questions.activityId, quiz.activityId));
  const changed = await tx
    .update(questions)
    .set({ newOnlyVersion: questions.version })
    .where(
      and(
        ofQuiz,
        sql`(${questions.id}, ${questions.version}) in (
          select id, version from jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb) seen (id uuid, version integer))`,
      ),
    )
    .returning({ id: questions.id });
  if (changed.length < new Set(seen.map((each) => each.id)).size) throw new AppError('edited-meanwhile');
  return getRegradeStatus(ctx, { id });
}
