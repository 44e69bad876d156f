import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz } from '../policy.ts';
import { countAsked, deleteQuestions, detachCurrentVersion, listLines, listQuestions, moveLines } from '../store.ts';
import { detachPictures, uploadsOf } from './attach-pictures.ts';
import { noQuestion } from './update-question.ts';

/**
 * Removes questions that nobody has changed since they were added.
 * @throws not-found if the quiz or one of the questions is gone, edited-meanwhile if one has changed, or
 * publish-blocked if a published quiz would have no question
 */
export async function removeUnchangedQuestions(
  ctx: TenantContext,
  { quizId, ids }: { quizId: string; ids: readonly string[] },
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await lockQuiz(ctx, quizId);
  const all = await listQuestions(tx, quiz);
  const removed = new Set(ids);
  const found = all.filter(({ id }) => removed.has(id));
  if (found.length < removed.size) throw new AppError('not-found');
  if (found.some(({ version }) => version !== 1)) throw new AppError('edited-meanwhile');
  const left = (await listLines(tx, quiz)).filter(({ id }) => !removed.has(id));
  if (quiz.status === 'PUBLISHED' && countAsked(left) === 0)
    throw new AppError('publish-blocked', { blockers: [noQuestion(quiz)] });
  await deleteQuestions(tx, tenantId, [...removed]);
  const places = left.map(({ id }) => id);
  if (places.length > 0) await moveLines(tx, quiz, places);
  await detachCurrentVersion(tx, { ...quiz, now: deps.now() });
  await detachPictures(ctx, quiz, [...new Set(found.flatMap(({ document }) => uploadsOf(document)))]);
}
