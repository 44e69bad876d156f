import type { QuizQuestion, ReorderQuestionsInput, UpdateQuestionInput } from '@dars/contracts/content/quiz';
import type { Blocker } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { isSameSet } from '../../content/outline/rules.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { changeQuestion, deleteQuestion, detachCurrentVersion, isLastAsking, listLines, moveLines } from '../store.ts';
import { attachPictures, detachPictures, uploadsOf } from './attach-pictures.ts';
import { lockQuestion, toDocument, toQuestion } from './create-question.ts';

/**
 * Updates a question from the version that its author has seen.
 * @throws not-found, edited-meanwhile, file-gone
 */
export async function updateQuestion(
  ctx: TenantContext,
  { id, version, question }: UpdateQuestionInput,
): Promise<QuizQuestion> {
  const { tx, tenantId, deps } = ctx;
  const { quiz, stored } = await lockQuestion(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const { document: before } = stored;
  const image = await attachPictures(ctx, quiz, { question, before });
  const now = deps.now();
  const document = toDocument(question, { image, before });
  const changed = await changeQuestion(tx, { tenantId, id, now }, document);
  await detachCurrentVersion(tx, { ...quiz, now });
  const shown = uploadsOf(document);
  const gone = uploadsOf(before).filter((each) => !shown.includes(each));
  await detachPictures(ctx, quiz, gone);
  return toQuestion(changed);
}

/**
 * Removes a question.
 * @throws not-found, or publish-blocked for the last line of a published quiz
 */
export async function removeQuestion(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { quiz, stored } = await lockQuestion(ctx, id);
  if (quiz.status === 'PUBLISHED' && isLastAsking(await listLines(ctx.tx, quiz), id)) {
    throw new AppError('publish-blocked', { blockers: [noQuestion(quiz)] });
  }
  await deleteQuestion(ctx.tx, stored);
  await detachCurrentVersion(ctx.tx, { ...quiz, now: ctx.deps.now() });
  await detachPictures(ctx, quiz, uploadsOf(stored.document));
}

/**
 * Reorders the questions, draws and sections of a quiz.
 * @throws not-found, or outline-changed when `ids` does not name exactly the stored ones
 */
export async function reorderQuestions(ctx: TenantContext, { quizId, ids }: ReorderQuestionsInput): Promise<void> {
  const quiz = await lockQuiz(ctx, quizId);
  const stored = await listLines(ctx.tx, quiz);
  const before = stored.map(({ id }) => id);
  if (!isSameSet(ids, before)) throw new AppError('outline-changed');
  await moveLines(ctx.tx, quiz, ids);
  await detachCurrentVersion(ctx.tx, { ...quiz, now: ctx.deps.now() });
}

/** The blocker of a quiz without a question (docs/decisions/0014). */
export const noQuestion = ({ activityId: id, title }: StoredQuiz): Blocker => ({
  ...{ reason: 'no-question', kind: 'activity', id, title },
});
