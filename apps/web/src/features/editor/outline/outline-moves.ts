import type { Outline } from '@dars/contracts/content/outline';
import { childrenOf, lessonsOf, type Place } from './outline-change.ts';
import type { NodeRow, TreeRow } from './outline-rows.ts';

/**
 * The place to which Alt and an arrow key move a part: past its neighbour, and from the end of a list into the next
 * one. The index counts the siblings without the part itself.
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

/** The nodes that a part of this kind can be a child of, in the order of the tree. */
export function possibleParents(outline: Outline, kind: NodeRow['kind']): readonly { id: string; title: string }[] {
  if (kind === 'section') return [outline.course];
  return kind === 'lesson' ? outline.sections : lessonsOf(outline);
}

/** The place where a part is dropped, and the row and edge at which the page draws the drop line. */
export interface Drop extends Place {
  line: { rowId: string; edge: 'before' | 'after' };
}

/**
 * Returns the place that a drop over a row means, or undefined if the drop changes nothing or is not allowed.
 * @param over the row below the pointer, and whether the pointer is in its lower half
 */
export function dropOver(
  rows: readonly TreeRow[],
  dragged: Pick<NodeRow, 'kind' | 'id' | 'parentId' | 'index'>,
  over: { rowId: string; isLower: boolean },
): Drop | undefined {
  const at = rows.findIndex(({ id }) => id === over.rowId);
  const row = rows[at];
  if (!row || row.id === dragged.id) return undefined;
  const drop = dropAt(rows, dragged, { at, isLower: over.isLower });
  if (!drop) return undefined;
  // The index counts the siblings without the part itself.
  const isBelow = drop.parentId === dragged.parentId && drop.index > dragged.index;
  const index = drop.index - (isBelow ? 1 : 0);
  const isSame = drop.parentId === dragged.parentId && index === dragged.index;
  return isSame ? undefined : { ...drop, index };
}

interface Hovered {
  at: number;
  isLower: boolean;
}

function dropAt(rows: readonly TreeRow[], dragged: Pick<NodeRow, 'kind'>, { at, isLower }: Hovered): Drop | undefined {
  const { kind } = dragged;
  const row = rows[at];
  if (!row) return undefined;
  if (row.kind === kind) return isLower ? dropAfter(rows, at) : dropBefore(row);
  if (row.kind === 'adder' && row.adds === kind) {
    const index = rows.filter((each) => each.kind === kind && each.parentId === row.parentId).length;
    return { parentId: row.parentId, index, line: { rowId: row.id, edge: 'before' } };
  }
  // Over the row of a possible parent, the part becomes its first child.
  const isParent = (kind === 'lesson' && row.kind === 'section') || (kind === 'activity' && row.kind === 'lesson');
  if (isParent) return { parentId: row.id, index: 0, line: { rowId: row.id, edge: 'after' } };
  // Over a row inside another part of the same kind, the part is placed after that one.
  const owner = rows.findLastIndex((each, index) => index < at && each.kind === kind);
  const isInside = (rows[owner]?.level ?? Number.POSITIVE_INFINITY) < row.level;
  return isInside ? dropAfter(rows, owner) : undefined;
}

function dropBefore(row: TreeRow): Drop | undefined {
  if (row.kind === 'adder') return undefined;
  return { parentId: row.parentId, index: row.index, line: { rowId: row.id, edge: 'before' } };
}

/** The place after a part comes below all of the part's own rows. */
function dropAfter(rows: readonly TreeRow[], at: number): Drop | undefined {
  const row = rows[at];
  if (!row || row.kind === 'adder') return undefined;
  const end = rows.findIndex((each, index) => index > at && each.level <= row.level);
  const last = rows[(end === -1 ? rows.length : end) - 1] ?? row;
  return { parentId: row.parentId, index: row.index + 1, line: { rowId: last.id, edge: 'after' } };
}
