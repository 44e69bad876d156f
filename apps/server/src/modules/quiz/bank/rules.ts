import { namedLinesOf, type Question } from '@dars/contracts/content/question';
import { MAX_CATEGORY_DEPTH } from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import { searchKey } from '@dars/contracts/search-key';

/** A category's place in the tree. */
interface CategoryNode {
  id: string;
  parentId: string | null;
  depth: number;
}

/** Returns the category and all categories below it, each after its parent. */
export function subtreeOf<Node extends CategoryNode>(all: readonly Node[], id: string): Node[] {
  const top = all.find((node) => node.id === id);
  if (!top) return [];
  const below = all.filter(({ parentId }) => parentId === id).flatMap((child) => subtreeOf(all, child.id));
  return [top, ...below];
}

/** Whether a category lies below another one. */
export function isWithin(all: readonly CategoryNode[], id: string | null, above: string): boolean {
  const parentId = all.find((node) => node.id === id)?.parentId ?? null;
  return parentId !== null && (parentId === above || isWithin(all, parentId, above));
}

/**
 * Returns the depth that a moved category gets below its new parent.
 * @throws category-circle for a parent within the category, category-depth if its lowest descendant came too deep
 */
export function depthAfterMove(subtree: readonly CategoryNode[], parent: CategoryNode | undefined): number {
  const [top] = subtree;
  if (!top) throw new AppError('not-found');
  if (parent && subtree.some(({ id }) => id === parent.id)) throw AppError.rule('parentId', 'category-circle');
  const depth = (parent?.depth ?? 0) + 1;
  const levels = Math.max(...subtree.map((node) => node.depth - top.depth));
  if (depth + levels > MAX_CATEGORY_DEPTH) {
    throw AppError.rule('parentId', 'category-depth', { max: MAX_CATEGORY_DEPTH });
  }
  return depth;
}

/** Returns the text by which the bank finds a question: its text, its lines and its tags. */
export const bankSearchKey = (document: Question, tags: readonly string[]): string =>
  searchKey([document.text, ...namedLinesOf(document).map(({ text }) => text), ...tags].join(' '));
