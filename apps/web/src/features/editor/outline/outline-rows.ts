import type { Outline, OutlineActivity, PartKind } from '@dars/contracts/content/outline';
import type { ContentStatus } from '@dars/contracts/course-constants';
import type { OutlineNode, Place } from './outline-change.ts';

/** A node as one row of the tree. */
export interface NodeRow extends Place {
  kind: PartKind;
  id: string;
  node: OutlineNode;
  level: number;
  /** Number of siblings, the node included. */
  count: number;
  isOpen: boolean | undefined;
  /** Whether all nodes above are published, so that learners find the node when it is published too. */
  isReachable: boolean;
}

/** The row at the end of a list with which the author adds the next item. */
export interface AdderRow {
  kind: 'adder';
  adds: PartKind;
  id: string;
  parentId: string;
  level: number;
}

export type TreeRow = NodeRow | AdderRow;

const LEVELS: Record<PartKind, number> = { section: 1, lesson: 2, activity: 3 };

interface RowCollector {
  isOpen: (id: string) => boolean;
  rows: TreeRow[];
}

/** Returns the rows of the tree from top to bottom. Folded nodes have no rows below them. */
export function rowsOf(outline: Outline, isOpen: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const isReachable = outline.course.status === 'PUBLISHED';
  addList({ isOpen, rows }, { kind: 'section', nodes: outline.sections, parentId: outline.course.id, isReachable });
  return rows;
}

interface SiblingList {
  kind: PartKind;
  nodes: readonly OutlineNode[];
  parentId: string;
  isReachable: boolean;
}

function addList(to: RowCollector, { kind, nodes, parentId, isReachable }: SiblingList): void {
  const level = LEVELS[kind];
  for (const [index, node] of nodes.entries()) {
    const below = childrenIn(node);
    const isOpen = below && to.isOpen(node.id);
    to.rows.push({ kind, id: node.id, node, parentId, index, level, count: nodes.length, isOpen, isReachable });
    if (!below || !isOpen) continue;
    addList(to, { ...below, parentId: node.id, isReachable: isReachable && isPublished(node.status) });
  }
  to.rows.push({ kind: 'adder', adds: kind, id: `add:${parentId}`, parentId, level });
}

const isPublished = (status: ContentStatus): boolean => status === 'PUBLISHED';

function childrenIn(node: OutlineNode): Pick<SiblingList, 'kind' | 'nodes'> | undefined {
  if ('lessons' in node) return { kind: 'lesson', nodes: node.lessons };
  return 'activities' in node ? { kind: 'activity', nodes: node.activities } : undefined;
}

export const isNodeRow = (row: TreeRow): row is NodeRow => row.kind !== 'adder';

export function isActivity(node: OutlineNode): node is OutlineActivity {
  return 'type' in node;
}

/** The keys that only move the focus, by `event.code`. `outward` is the arrow towards the start of a line. */
export type Step = 'up' | 'down' | 'first' | 'last' | 'inward' | 'outward';

export function stepOf(code: string, dir: 'rtl' | 'ltr'): Step | undefined {
  const steps: Record<string, Step> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'first',
    End: 'last',
    ArrowLeft: dir === 'rtl' ? 'inward' : 'outward',
    ArrowRight: dir === 'rtl' ? 'outward' : 'inward',
  };
  return steps[code];
}

/** The result of a step: another row, or the same row folded or unfolded. */
export function applyStep(step: Step, rows: readonly NodeRow[], at: NodeRow): { to: NodeRow } | { fold: boolean } {
  const index = rows.findIndex(({ id }) => id === at.id);
  const rowAt = (place: number) => ({ to: rows[place] ?? at });
  switch (step) {
    case 'up':
      return rowAt(index - 1);
    case 'down':
      return rowAt(index + 1);
    case 'first':
      return rowAt(0);
    case 'last':
      return rowAt(rows.length - 1);
    case 'inward': {
      if (at.isOpen === false) return { fold: false };
      const next = rows[index + 1];
      return { to: at.isOpen && next && next.level > at.level ? next : at };
    }
    case 'outward':
      if (at.isOpen) return { fold: true };
      return { to: rows.find(({ id }) => id === at.parentId) ?? at };
  }
}

/** Whether both rows look the same. */
export function isSameRow(a: TreeRow, b: TreeRow): boolean {
  if (a.kind === 'adder' || b.kind === 'adder') return a.id === b.id;
  return (
    a.node === b.node &&
    a.parentId === b.parentId &&
    a.index === b.index &&
    a.count === b.count &&
    a.isOpen === b.isOpen &&
    a.isReachable === b.isReachable
  );
}

/** Rows that are rendered together: a lesson with everything in it, or any other row alone. */
export interface RowGroup {
  id: string;
  rows: readonly TreeRow[];
}

export function groupsOf(rows: readonly TreeRow[]): RowGroup[] {
  const groups: { id: string; rows: TreeRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.level > LEVELS.lesson) last.rows.push(row);
    else groups.push({ id: row.id, rows: [row] });
  }
  return groups;
}
