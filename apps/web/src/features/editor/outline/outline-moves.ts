import type { Outline } from '@dars/contracts/content/outline';
import { childrenOf, lessonsOf, type Place } from './outline-change.ts';
import type { NodeRow, TreeRow } from './outline-rows.ts';

/**
 * Where Alt and an arrow take a part: past its neighbour, and from the end of a list into the next one. The index counts
 * without the part itself.
 */
export function placeBeside(outline: Outline, row: NodeRow, by: -1 | 1): Place | undefined {
  const { kind, parentId, index, count } = row;
  const next = index + by;
  if (next >= 0 && next < count) return { parentId, index: next };
  const parents = possibleParents(outline, kind);
  const other = parents[parents.findIndex(({ id }) => id === parentId) + by];
  if (!other) return undefined;
  return { parentId: other.id, index: by === 1 ? 0 : childrenOf(outline, kind, other.id).length };
}

/** What a part of this kind can lie in, in the order of the tree. */
export function possibleParents(outline: Outline, kind: NodeRow['kind']): readonly { id: string; title: string }[] {
  if (kind === 'section') return [outline.course];
  return kind === 'lesson' ? outline.sections : lessonsOf(outline);
}

/** Where a part is dropped, and by which line that is shown. */
export interface Drop extends Place {
  line: { rowId: string; edge: 'before' | 'after' };
}

/**
 * What dropping a part over a line means.
 * @param over the line below the pointer, and whether the pointer is in its lower half
 */
export function dropOver(
  rows: readonly TreeRow[],
  dragged: Pick<NodeRow, 'kind' | 'id' | 'parentId' | 'index'>,
  over: { rowId: string; isLower: boolean },
): Drop | undefined {
  const at = rows.findIndex(({ id }) => id === over.rowId);
  const row = rows[at];
  if (!row || row.id === dragged.id) return undefined;
  const drop = place(rows, dragged, { at, isLower: over.isLower });
  if (!drop) return undefined;
  // Counted without itself: whoever comes after it has one fewer before it.
  const isBelow = drop.parentId === dragged.parentId && drop.index > dragged.index;
  const index = drop.index - (isBelow ? 1 : 0);
  const isSame = drop.parentId === dragged.parentId && index === dragged.index;
  return isSame ? undefined : { ...drop, index };
}

interface Over {
  at: number;
  isLower: boolean;
}

function place(rows: readonly TreeRow[], dragged: Pick<NodeRow, 'kind'>, { at, isLower }: Over): Drop | undefined {
  const { kind } = dragged;
  const row = rows[at];
  if (!row) return undefined;
  if (row.kind === kind) return isLower ? after(rows, at) : before(row);
  if (row.kind === 'adder' && row.adds === kind) {
    const index = rows.filter((each) => each.kind === kind && each.parentId === row.parentId).length;
    return { parentId: row.parentId, index, line: { rowId: row.id, edge: 'before' } };
  }
  // Over the head of what it can lie in: it becomes the first there.
  const isHead = (kind === 'lesson' && row.kind === 'section') || (kind === 'activity' && row.kind === 'lesson');
  if (isHead) return { parentId: row.id, index: 0, line: { rowId: row.id, edge: 'after' } };
  // Over something inside another part of its own kind: after that one.
  const owner = rows.findLastIndex((each, index) => index < at && each.kind === kind);
  const isInside = (rows[owner]?.level ?? Number.POSITIVE_INFINITY) < row.level;
  return isInside ? after(rows, owner) : undefined;
}

function before(row: TreeRow): Drop | undefined {
  if (row.kind === 'adder') return undefined;
  return { parentId: row.parentId, index: row.index, line: { rowId: row.id, edge: 'before' } };
}

/** After a part is after all that is in it. */
function after(rows: readonly TreeRow[], at: number): Drop | undefined {
  const row = rows[at];
  if (!row || row.kind === 'adder') return undefined;
  const end = rows.findIndex((each, index) => index > at && each.level <= row.level);
  const last = rows[(end === -1 ? rows.length : end) - 1] ?? row;
  return { parentId: row.parentId, index: row.index + 1, line: { rowId: last.id, edge: 'after' } };
}
