import { type DrawLosses, type DrawLossesInput, MAX_CHECKED_QUIZZES } from '@dars/contracts/content/question-bank';
import { searchKey } from '@dars/contracts/search-key';
import type { TenantContext } from '../../../core/context.ts';
import { listDrawsOf, type StoredDraw } from '../../content/draw/store.ts';
import { countDrawnIn } from '../store.ts';
import { listDrawingIds, nameEditable } from './list-drawing.ts';
import { findVisible, type StoredBankQuestion } from './policy.ts';
import { isWithin } from './rules.ts';
import { listCategoryNodes, type StoredCategory } from './store.ts';

/**
 * Finds the quizzes that would ask fewer questions after a change of the bank, at most `MAX_CHECKED_QUIZZES` of them.
 * @throws not-found
 */
export async function findDrawLosses(ctx: TenantContext, input: DrawLossesInput): Promise<DrawLosses> {
  const { tx, tenantId } = ctx;
  const changed = await findVisible(ctx, input.ids);
  const categories = input.categoryId === undefined ? [] : await listCategoryNodes(tx, tenantId);
  const drawing = await listDrawingIds(tx, tenantId, { ids: input.ids, limit: MAX_CHECKED_QUIZZES + 1 });
  const checked = drawing.slice(0, MAX_CHECKED_QUIZZES);
  const lost = new Map<string, number>();
  const draws = Map.groupBy(await listDrawsOf(tx, tenantId, checked), ({ activityId }) => activityId);
  for (const [activityId, ofQuiz] of draws) {
    const remaining = ofQuiz.map((draw) => ({
      ...draw,
      without: changed.filter((question) => isLost(draw, question, { input, categories })).map(({ id }) => id),
    }));
    if (remaining.every(({ without }) => without.length === 0)) continue;
    const after = sumOf(await countDrawnIn(tx, { tenantId, activityId }, remaining));
    if (after === sumOf(ofQuiz.map(({ count }) => count))) continue;
    const before = sumOf(await countDrawnIn(tx, { tenantId, activityId }, ofQuiz));
    if (before > after) lost.set(activityId, before - after);
  }
  const named = await nameEditable(ctx, [...lost.keys()]);
  return {
    rows: named.map((quiz) => ({ ...quiz, lost: lost.get(quiz.quizId) ?? 0 })),
    others: lost.size - named.length,
    hasMore: drawing.length > checked.length,
  };
}

interface BankChange {
  input: DrawLossesInput;
  /** All categories of the portal if the questions move. */
  categories: readonly StoredCategory[];
}

/** Whether a draw that takes the question now could not take it after the change. */
function isLost(draw: StoredDraw, { ownerId }: StoredBankQuestion, { input, categories }: BankChange): boolean {
  const { categoryId: place, isShared, removeTags = [] } = input;
  if (place === undefined && isShared === undefined && removeTags.length === 0) return true;
  if (place !== undefined && !isInPlace(draw, place, categories)) return true;
  if (isShared === false && (ownerId === null || ownerId !== draw.ownerId)) return true;
  const removed = new Set(removeTags.map(searchKey));
  return draw.tags.some((tag) => removed.has(searchKey(tag)));
}

function isInPlace(draw: StoredDraw, place: string | null, categories: readonly StoredCategory[]): boolean {
  if (draw.categoryId === null) return !draw.isUncategorized || place === null;
  return place === draw.categoryId || (draw.isDeep && isWithin(categories, place, draw.categoryId));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
