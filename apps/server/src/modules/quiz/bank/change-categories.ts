import {
  type AddedQuestionCategory,
  type CreateQuestionCategoryInput,
  MAX_CATEGORY_DEPTH,
  MAX_QUESTION_CATEGORIES,
  type MoveQuestionCategoryInput,
  type RenameQuestionCategoryInput,
} from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockCategory, ownerOf } from './policy.ts';
import { recordCategory } from './record-changes.ts';
import { depthAfterMove, subtreeOf } from './rules.ts';
import {
  type CategoryPlace,
  deleteQuestionCategory,
  insertCategoryRow,
  listCategoryNodes,
  placeQuestionCategories,
  refileDraws,
  refileQuestions,
  renameStoredCategory,
  type StoredCategory,
} from './store.ts';

/**
 * Adds a category behind the others of its parent. Everybody who writes courses may add one anywhere.
 * @throws not-found, maximum-items, category-depth
 */
export async function createQuestionCategory(
  ctx: TenantContext,
  { name, parentId }: CreateQuestionCategoryInput,
): Promise<AddedQuestionCategory> {
  const { tx, tenantId } = ctx;
  const all = await listCategoryNodes(tx, tenantId, { locks: true });
  const parent = findParent(all, parentId);
  if (all.length >= MAX_QUESTION_CATEGORIES) {
    throw AppError.rule('name', 'maximum-items', { max: MAX_QUESTION_CATEGORIES });
  }
  const parentDepth = parent?.depth ?? null;
  const depth = (parentDepth ?? 0) + 1;
  if (depth > MAX_CATEGORY_DEPTH) throw AppError.rule('parentId', 'category-depth', { max: MAX_CATEGORY_DEPTH });
  const position = childrenOf(all, parentId).length;
  const made = { tenantId, name, parentId, parentDepth, depth, position, ownerId: ownerOf(ctx) };
  const { id } = await insertCategoryRow(tx, made);
  await recordCategory(ctx, 'question-category.created', { id, name, parent: parentId });
  return { id, name, parentId };
}

/** @throws not-found, forbidden */
export async function renameQuestionCategory(
  ctx: TenantContext,
  { id, name }: RenameQuestionCategoryInput,
): Promise<AddedQuestionCategory> {
  const { category } = await lockCategory(ctx, id);
  await renameStoredCategory(ctx.tx, category, name);
  await recordCategory(ctx, 'question-category.renamed', { id, before: category.name, after: name });
  return { id, name, parentId: category.parentId };
}

/**
 * Moves a category with everything in it.
 * @throws not-found, forbidden, category-circle, category-depth
 */
export async function moveQuestionCategory(
  ctx: TenantContext,
  { id, parentId, position }: MoveQuestionCategoryInput,
): Promise<void> {
  const { all, category } = await lockCategory(ctx, id);
  const parent = findParent(all, parentId);
  const subtree = subtreeOf(all, id);
  const lowered = depthAfterMove(subtree, parent) - category.depth;
  const siblings = childrenOf(all, parentId).filter((each) => each.id !== id);
  const moved = { ...category, parentId, parentDepth: parent?.depth ?? null };
  const ordered = siblings.toSpliced(position ?? siblings.length, 0, moved);
  await placeQuestionCategories(ctx.tx, ctx.tenantId, [
    ...ordered.map(inPlace),
    ...subtree.filter((each) => each.id !== id).map((each) => shifted(each, lowered)),
  ]);
  const details = { id, name: category.name, before: category.parentId, after: parentId };
  await recordCategory(ctx, 'question-category.moved', details);
}

/**
 * Removes a category. Its categories and questions move to its parent, and draws from it follow its questions.
 * @returns the number of these questions
 * @throws not-found, forbidden
 */
export async function removeQuestionCategory(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ questions: number }> {
  const { tx, tenantId } = ctx;
  const { all, category } = await lockCategory(ctx, id);
  const { parentId, parentDepth } = category;
  const children = childrenOf(all, id).map((child) => ({ ...child, parentId, parentDepth }));
  const siblings = childrenOf(all, parentId);
  const ordered = siblings.flatMap((each) => (each.id === id ? children : [each]));
  const lower = subtreeOf(all, id).filter((each) => each.id !== id && each.parentId !== id);
  await placeQuestionCategories(tx, tenantId, [...ordered.map(inPlace), ...lower.map((each) => shifted(each, -1))]);
  const questions = await refileQuestions(tx, { tenantId, id }, parentId);
  await refileDraws(tx, { tenantId, id }, parentId);
  await deleteQuestionCategory(tx, { tenantId, id });
  await recordCategory(ctx, 'question-category.removed', { id, name: category.name, questions });
  return { questions };
}

const childrenOf = (all: readonly StoredCategory[], id: string | null) => all.filter(({ parentId }) => parentId === id);

/** @throws not-found */
function findParent(all: readonly StoredCategory[], id: string | null): StoredCategory | undefined {
  const parent = all.find((each) => each.id === id);
  if (id !== null && !parent) throw new AppError('not-found');
  return parent;
}

const inPlace = ({ id, parentId, parentDepth }: StoredCategory, position: number): CategoryPlace => ({
  ...{ id, parentId, parentDepth, position },
});

const shifted = ({ id, parentId, parentDepth, position }: StoredCategory, levels: number): CategoryPlace => ({
  ...{ id, parentId, position, parentDepth: (parentDepth ?? 0) + levels },
});
