import type { QuestionCategory } from '@dars/contracts/content/question-bank';

export interface CategoryNode {
  category: QuestionCategory;
  /** Counts from 0. */
  depth: number;
  /** The categories above, from the top. */
  path: readonly QuestionCategory[];
  children: readonly CategoryNode[];
  /** Number of the questions in the category and in those below it. */
  questions: number;
}

/** Builds the tree of the categories, which the server lists in the order of their positions. */
export function buildCategoryTree(
  rows: readonly QuestionCategory[],
  path: readonly QuestionCategory[] = [],
): CategoryNode[] {
  const parentId = path.at(-1)?.id ?? null;
  return rows
    .filter((each) => each.parentId === parentId)
    .map((category) => {
      const children = buildCategoryTree(rows, [...path, category]);
      const questions = children.reduce((sum, child) => sum + child.questions, category.questions);
      return { category, depth: path.length, path, children, questions };
    });
}

/** Lists the tree from the top, each category before those below it. */
export const flattenTree = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
