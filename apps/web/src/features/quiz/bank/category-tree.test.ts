import type { QuestionCategory } from '@dars/contracts/content/question-bank';
import { describe, expect, it } from 'vitest';
import { buildCategoryTree, flattenTree } from './category-tree.ts';

const category = (id: string, parentId: string | null, questions: number): QuestionCategory => ({
  ...{ id, parentId, questions, name: id, canChange: true },
});

describe('buildCategoryTree', () => {
  it('counts the questions of a category with those below it, and keeps the order of the list', () => {
    const rows = [category('c', 'b', 4), category('b', 'a', 2), category('d', null, 1), category('a', null, 0)];
    const all = flattenTree(buildCategoryTree(rows));
    expect(all.map((node) => [node.category.id, node.depth, node.questions])).toEqual([
      ['d', 0, 1],
      ['a', 0, 6],
      ['b', 1, 6],
      ['c', 2, 4],
    ]);
    expect(all[3]?.path.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
