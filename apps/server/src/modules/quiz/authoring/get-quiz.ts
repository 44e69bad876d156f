import type { QuestionList } from '@dars/contracts/content/draw';
import type { Quiz, QuizById, QuizReview } from '@dars/contracts/content/quiz';
import type { TenantContext } from '../../../core/context.ts';
import { listDrawsOf } from '../../content/draw/store.ts';
import { findRepeatedLines } from '../../content/outline/find-repeated-lines.ts';
import { findShortDraws } from '../../content/outline/find-short-draws.ts';
import { quizBlockers } from '../../content/outline/rules.ts';
import { findQuiz, listAncestors } from '../policy.ts';
import { listLines, listQuestions, listSections, summarizeQuiz } from '../store.ts';
import { toSection } from './change-sections.ts';
import { toQuestion } from './create-question.ts';
import { toDraws } from './list-draws.ts';
import { toQuiz } from './save-settings.ts';
import { noQuestion } from './update-question.ts';

/** @throws not-found */
export async function getQuizSettings(ctx: TenantContext, { id }: QuizById): Promise<Quiz> {
  return toQuiz(ctx, await findQuiz(ctx, id));
}

/**
 * Lists the questions of a quiz with their keys, its draws and its sections, in their order.
 * @throws not-found
 */
export async function getQuestions(ctx: TenantContext, { id }: QuizById): Promise<QuestionList> {
  const { tx, tenantId } = ctx;
  const quiz = await findQuiz(ctx, id);
  const [stored, draws, sections, lines] = await Promise.all([
    listQuestions(tx, quiz),
    listDrawsOf(tx, tenantId, [id]),
    listSections(tx, quiz),
    listLines(tx, quiz),
  ]);
  return {
    ...{ rows: stored.map(toQuestion), total: stored.length },
    draws: await toDraws(tx, draws),
    sections: sections.map(toSection),
    order: lines.map((line) => line.id),
  };
}

/** @throws not-found */
export async function getReview(ctx: TenantContext, { id }: QuizById): Promise<QuizReview> {
  const quiz = await findQuiz(ctx, id);
  const [{ questionCount, points }, above, repeated, short] = await Promise.all([
    summarizeQuiz(ctx.tx, quiz),
    listAncestors(ctx, quiz),
    findRepeatedLines(ctx, [quiz.activityId]),
    findShortDraws(ctx, [quiz.activityId]),
  ]);
  const hiddenBy = above.flatMap(({ status, ...node }) => (status === 'PUBLISHED' ? [] : [node]));
  // A quiz whose draws find nothing has too few questions in the bank.
  const isEmpty = questionCount === 0 && short.size === 0;
  const unclear = quizBlockers({ id, title: quiz.title }, { repeated, short });
  return { questionCount, points, blockers: isEmpty ? [noQuestion(quiz)] : unclear, hiddenBy };
}
