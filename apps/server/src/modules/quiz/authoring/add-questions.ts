import type { Question, QuestionInput } from '@dars/contracts/content/question';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { findQuiz, lockQuiz } from '../policy.ts';
import { countAsked, detachCurrentVersion, insertQuestions, listLines } from '../store.ts';
import { attachNewPictures, attachToQuiz } from './attach-pictures.ts';
import { toDocument } from './create-question.ts';

/**
 * Counts the questions that a quiz still has room for.
 * @throws not-found
 */
export async function countRoom(ctx: TenantContext, quizId: string): Promise<number> {
  return MAX_QUESTIONS - countAsked(await listLines(ctx.tx, await findQuiz(ctx, quizId)));
}

/**
 * Adds questions at the end, all in one statement, and resolves with their ids in the same order. Their pictures are
 * paths of uploads.
 * @throws not-found, file-gone, or import-room if the quiz has no room for all of them
 */
export async function addQuestions(
  ctx: TenantContext,
  quizId: string,
  questions: readonly QuestionInput[],
): Promise<{ ids: string[]; room: number }> {
  const { tx, tenantId, deps } = ctx;
  const { activityId } = await lockQuiz(ctx, quizId);
  const lines = await listLines(tx, { tenantId, activityId });
  const room = MAX_QUESTIONS - countAsked(lines);
  if (questions.length > room) throw AppError.rule('content', 'import-room', { questions: questions.length, room });
  if (questions.length === 0) return { ids: [], room };
  await attachToQuiz(ctx, { activityId }, await attachNewPictures(ctx, questions));
  const documents = questions.map(documentOf);
  const ids = await insertQuestions(tx, { tenantId, activityId, position: lines.length }, documents);
  await detachCurrentVersion(tx, { tenantId, activityId, now: deps.now() });
  return { ids, room };
}

/** Builds the stored question of an input whose pictures are paths of uploads. */
export const documentOf = (question: QuestionInput): Question =>
  toDocument(question, { image: question.image ?? null });
