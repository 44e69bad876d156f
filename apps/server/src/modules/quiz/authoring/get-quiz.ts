import type { Quiz, QuizById, QuizQuestion, QuizReview } from '@dars/contracts/content/quiz';
import type { TenantContext } from '../../../core/context.ts';
import { findRepeatedLines } from '../../content/outline/find-repeated-lines.ts';
import { repeatedLineBlockers } from '../../content/outline/rules.ts';
import { findQuiz, listAncestors } from '../policy.ts';
import { listQuestions, summarizeQuiz } from '../store.ts';
import { toQuestion } from './create-question.ts';
import { toQuiz } from './save-settings.ts';
import { noQuestion } from './update-question.ts';

/** @throws not-found */
export async function getQuizSettings(ctx: TenantContext, { id }: QuizById): Promise<Quiz> {
  return toQuiz(ctx, await findQuiz(ctx, id));
}

/**
 * Lists the questions of a quiz with their keys, in their order.
 * @throws not-found
 */
export async function getQuestions(
  ctx: TenantContext,
  { id }: QuizById,
): Promise<{ rows: QuizQuestion[]; total: number }> {
  const rows = (await listQuestions(ctx.tx, await findQuiz(ctx, id))).map(toQuestion);
  return { rows, total: rows.length };
}

/** @throws not-found */
export async function getReview(ctx: TenantContext, { id }: QuizById): Promise<QuizReview> {
  const quiz = await findQuiz(ctx, id);
  const [{ questionCount, points }, above, repeated] = await Promise.all([
    summarizeQuiz(ctx.tx, quiz),
    listAncestors(ctx, quiz),
    findRepeatedLines(ctx, [quiz.activityId]),
  ]);
  const hiddenBy = above.flatMap(({ status, ...node }) => (status === 'PUBLISHED' ? [] : [node]));
  const unclear = repeatedLineBlockers({ id, title: quiz.title }, repeated.get(id) ?? []);
  return { questionCount, points, blockers: questionCount === 0 ? [noQuestion(quiz)] : unclear, hiddenBy };
}
