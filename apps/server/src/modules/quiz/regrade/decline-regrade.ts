import { AppError } from '@dars/contracts/errors';
import type { KeepGradesInput, RegradeStatus, SeenQuestion } from '@dars/contracts/learning/regrade';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { findChangedQuestions } from './find-changes.ts';
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
  const own = new Set(changed.map((each) => each.id));
  const others = seen.filter((each) => !own.has(each.id));
  if (others.length > 0) await declineDrawn(ctx, quiz, others);
  return getRegradeStatus(ctx, { id });
}

/** Keeps the choice for drawn questions with the quiz, and forgets those of questions that no longer differ. */
async function declineDrawn(ctx: TenantContext, quiz: StoredQuiz, seen: readonly SeenQuestion[]): Promise<void> {
  const { questions: changed } = await findChangedQuestions(ctx, quiz);
  const drawn = changed.filter(({ isDrawn }) => isDrawn);
  const isSeen = ({ id, version }: SeenQuestion) => seen.some((each) => each.id === id && each.version === version);
  const chosen = drawn.filter(isSeen);
  if (chosen.length < new Set(seen.map(({ id }) => id)).size) throw new AppError('edited-meanwhile');
  const kept = drawn.filter((each) => each.isForNewOnly || isSeen(each));
  await ctx.tx
    .update(quizzes)
    .set({ newOnlyDrawn: Object.fromEntries(kept.map(({ id, version }) => [id, version])) })
    .where(and(eq(quizzes.tenantId, ctx.tenantId), eq(quizzes.activityId, quiz.activityId)));
}
