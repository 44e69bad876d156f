import {
  type CountDrawableInput,
  type CreateDrawInput,
  type DrawInput,
  type DrawSupply,
  MAX_DRAWS,
  type QuizDraw,
} from '@dars/contracts/content/draw';
import { MAX_QUESTIONS } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { drawnCategory, listDrawsOf } from '../../content/draw/store.ts';
import { positionAfter } from '../authoring/create-question.ts';
import { supplyOf, toDraw } from '../authoring/list-draws.ts';
import { findQuiz, lockQuiz } from '../policy.ts';
import { countAsked, detachCurrentVersion, insertDrawRow, listLines, type QuizLine } from '../store.ts';
import { ownerOf } from './policy.ts';
import { keepQuestionCategory } from './store.ts';

/**
 * Adds a draw at the end or after a question or another draw. It draws from the shared questions of the bank and from
 * those of the actor.
 * @throws not-found, maximum-value when the quiz would ask too many questions, maximum-items
 */
export async function createDraw(ctx: TenantContext, { quizId, draw, after }: CreateDrawInput): Promise<QuizDraw> {
  const { tx, tenantId, deps } = ctx;
  const { activityId } = await lockQuiz(ctx, quizId);
  const [lines, others] = await Promise.all([
    listLines(tx, { tenantId, activityId }),
    listDrawsOf(tx, tenantId, [activityId]),
  ]);
  const position = positionAfter(lines, after);
  if (others.length >= MAX_DRAWS) throw AppError.rule('draw', 'maximum-items', { max: MAX_DRAWS });
  requireRoom(lines, draw);
  const values = { ...(await valuesOf(ctx, draw)), ownerId: ownerOf(ctx) };
  const made = await insertDrawRow(tx, { tenantId, activityId, position }, values);
  await detachCurrentVersion(tx, { tenantId, activityId, now: deps.now() });
  return toDraw(tx, made);
}

/** @throws maximum-value if the quiz would ask more than `MAX_QUESTIONS` questions; `others` are its other lines */
export function requireRoom(others: readonly QuizLine[], { count }: DrawInput): void {
  const room = MAX_QUESTIONS - countAsked(others);
  if (count > room) throw AppError.rule('count', 'maximum-value', { max: room });
}

/**
 * Returns the columns of a draw. Its category is kept until the end of the transaction.
 * @throws not-found
 */
export async function valuesOf({ tx, tenantId }: TenantContext, { categoryId, ...draw }: DrawInput) {
  const isUncategorized = categoryId === 'none';
  const category = isUncategorized ? null : categoryId;
  await keepQuestionCategory(tx, tenantId, category);
  return { ...draw, categoryId: category, isUncategorized };
}

/**
 * Counts what the bank would have for a draw before it is stored.
 * @throws not-found
 */
export async function countDrawable(ctx: TenantContext, { quizId, id, draw }: CountDrawableInput): Promise<DrawSupply> {
  const { tx, tenantId } = ctx;
  const { activityId } = await findQuiz(ctx, quizId);
  const stored = await listDrawsOf(tx, tenantId, [activityId]);
  const own = stored.find((each) => each.id === id);
  const others = stored.filter((each) => each !== own).map((each) => ({ ...each, categoryId: drawnCategory(each) }));
  const ownerId = own ? own.ownerId : ownerOf(ctx);
  // The last draw in the list is the one that goes short.
  const supplies = await supplyOf(tx, { tenantId, activityId }, [...others, { ...draw, ownerId }]);
  const supply = supplies.at(-1);
  if (!supply) throw new Error('A draw has no supply');
  return supply;
}
