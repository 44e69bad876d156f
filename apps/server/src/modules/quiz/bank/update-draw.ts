import type { QuizDraw, UpdateDrawInput } from '@dars/contracts/content/draw';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredDraw } from '../../content/draw/store.ts';
import { toDraw } from '../authoring/list-draws.ts';
import { noQuestion } from '../authoring/update-question.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { changeDraw, deleteDraw, detachCurrentVersion, findDraw, isLastAsking, listLines } from '../store.ts';
import { requireRoom, valuesOf } from './create-draw.ts';

/**
 * Updates a draw from the version that its author has seen. It keeps drawing from the questions of the person who added
 * it.
 * @throws not-found, edited-meanwhile, or maximum-value when the quiz would ask too many questions
 */
export async function updateDraw(ctx: TenantContext, { id, version, draw }: UpdateDrawInput): Promise<QuizDraw> {
  const { tx, tenantId, deps } = ctx;
  const { quiz, stored } = await lockDraw(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  requireRoom(
    (await listLines(tx, quiz)).filter((line) => line.id !== id),
    draw,
  );
  const now = deps.now();
  const changed = await changeDraw(tx, { tenantId, id, now }, await valuesOf(ctx, draw));
  await detachCurrentVersion(tx, { ...quiz, now });
  return toDraw(tx, changed);
}

/**
 * Removes a draw.
 * @throws not-found, or publish-blocked for the last line of a published quiz
 */
export async function removeDraw(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { quiz, stored } = await lockDraw(ctx, id);
  if (quiz.status === 'PUBLISHED' && isLastAsking(await listLines(ctx.tx, quiz), id)) {
    throw new AppError('publish-blocked', { blockers: [noQuestion(quiz)] });
  }
  await deleteDraw(ctx.tx, stored);
  await detachCurrentVersion(ctx.tx, { ...quiz, now: ctx.deps.now() });
}

/** @throws not-found */
async function lockDraw(ctx: TenantContext, id: string): Promise<{ quiz: StoredQuiz; stored: StoredDraw }> {
  const before = await findDraw(ctx.tx, ctx.tenantId, id);
  if (!before) throw new AppError('not-found');
  const quiz = await lockQuiz(ctx, before.activityId);
  // The draw is read again, because another transaction may have changed it before the lock was taken.
  const stored = await findDraw(ctx.tx, ctx.tenantId, id);
  if (!stored) throw new AppError('not-found');
  return { quiz, stored };
}
