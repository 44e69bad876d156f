import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOutlineNodes,
  changesOf,
  nodesAfter,
  outlineFrom,
  type PlacedNode,
  withdrawEmptiedNodes,
} from '../testing/outlines.ts';
import type { PartKind } from './outline.ts';
import { listWithdrawnNodes, type WithdrawingPart } from './withdrawal.ts';

const LEVELS = ['lesson', 'section', 'course'];

/** Lists the nodes that differ between the outline after the change and the settled one, from the lowest level up. */
const emptiedIn = (after: readonly PlacedNode[]) => {
  const settled = withdrawEmptiedNodes(after);
  return LEVELS.flatMap((kind) =>
    after.filter((each, index) => each.kind === kind && each.status !== settled[index]?.status),
  ).map(({ kind, id }) => ({ kind, id, title: id }));
};

const asPart = (nodes: readonly PlacedNode[], id: string): WithdrawingPart => {
  const part = nodes.find((each) => each.id === id);
  if (!part) throw new Error(`no part ${id}`);
  return { kind: part.kind as PartKind, parentId: part.parentId, status: part.status };
};

describe('listWithdrawnNodes', () => {
  it('lists exactly the nodes that could no longer be published, for every change of any outline', () => {
    fc.assert(
      fc.property(anyOutlineNodes, (nodes) => {
        for (const change of changesOf(nodes)) {
          const after = nodesAfter(nodes, change);
          expect(listWithdrawnNodes(outlineFrom(after), asPart(nodes, change.id)), JSON.stringify(change)).toEqual(
            emptiedIn(after),
          );
        }
      }),
    );
  });

  it('gives the same answer when the drafts that are not above the changed part are left out', () => {
    fc.assert(
      fc.property(anyOutlineNodes, (nodes) => {
        for (const change of changesOf(nodes)) {
          const part = asPart(nodes, change.id);
          const above = nodes.find(({ id }) => id === part.parentId);
          const kept = new Set([part.parentId, above?.parentId]);
          const after = nodesAfter(nodes, change);
          const pruned = after.filter(
            ({ kind, id, status }) => kind === 'course' || kept.has(id) || status === 'PUBLISHED',
          );
          expect(listWithdrawnNodes(outlineFrom(pruned), part)).toEqual(listWithdrawnNodes(outlineFrom(after), part));
        }
      }),
    );
  });

  it('lists nothing when the changed part was a draft', () => {
    const course = { id: 'c', title: 'c', status: 'PUBLISHED' } as const;
    const part = { kind: 'section', parentId: 'c' } as const;
    expect(listWithdrawnNodes({ course, sections: [] }, { ...part, status: 'DRAFT' })).toEqual([]);
    expect(listWithdrawnNodes({ course, sections: [] }, { ...part, status: 'PUBLISHED' })).toHaveLength(1);
  });

  it('asks for a published lesson in a published section before a course stays published', () => {
    const course = { id: 'c', title: 'c', status: 'PUBLISHED' } as const;
    const section = { id: 's', title: 's', status: 'PUBLISHED', lessons: [] } as const;
    const part = { kind: 'section', parentId: 'c', status: 'PUBLISHED' } as const;
    expect(listWithdrawnNodes({ course, sections: [section] }, part)).toEqual([
      { kind: 'course', id: 'c', title: 'c' },
    ]);
    const lesson = { id: 'l', title: 'l', status: 'PUBLISHED', activities: [] } as const;
    expect(listWithdrawnNodes({ course, sections: [{ ...section, lessons: [lesson] }] }, part)).toEqual([]);
  });
});
