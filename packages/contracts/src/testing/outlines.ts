import fc from 'fast-check';
import type { PartKind } from '../content/outline.ts';
import type { StatusOutline } from '../content/withdrawal.ts';
import type { ContentStatus, NodeKind } from '../course-constants.ts';

/** A node of a generated outline. The title of a node is its id. */
export interface PlacedNode {
  kind: NodeKind;
  id: string;
  parentId: string;
  status: ContentStatus;
}

/** A change that may leave nodes without a published child. */
export type PartChange = { kind: PartKind; id: string } & (
  | { type: 'remove' | 'draft' }
  | { type: 'move'; parentId: string }
);

const status = fc.constantFrom<ContentStatus[]>('PUBLISHED', 'PUBLISHED', 'DRAFT');
const lesson = fc.record({ status, activities: fc.array(status, { maxLength: 2 }) });
const section = fc.record({ status, lessons: fc.array(lesson, { maxLength: 3 }) });
const course = fc.record({ status, sections: fc.array(section, { minLength: 1, maxLength: 3 }) });

/** Outlines in which every published node could be published: it has a published child, or is an activity. */
export const anyOutlineNodes: fc.Arbitrary<PlacedNode[]> = course.map((tree) => {
  const nodes: PlacedNode[] = [];
  const add = (kind: NodeKind, parentId: string, each: ContentStatus) => {
    const id = `00000000-0000-4000-8000-${String(nodes.length + 1).padStart(12, '0')}`;
    nodes.push({ kind, id, parentId, status: each });
    return id;
  };
  const courseId = add('course', '', tree.status);
  for (const { status: ofSection, lessons } of tree.sections) {
    const sectionId = add('section', courseId, ofSection);
    for (const { status: ofLesson, activities } of lessons) {
      const lessonId = add('lesson', sectionId, ofLesson);
      for (const each of activities) add('activity', lessonId, each);
    }
  }
  return withdrawEmptiedNodes(nodes);
});

/** Makes each published node without a published child a draft, from the lowest level up. */
export function withdrawEmptiedNodes(nodes: readonly PlacedNode[]): PlacedNode[] {
  let settled = [...nodes];
  for (const kind of ['lesson', 'section', 'course'] as const) {
    const shown = new Set(settled.filter((each) => each.status === 'PUBLISHED').map(({ parentId }) => parentId));
    settled = settled.map((each) =>
      each.kind === kind && !shown.has(each.id) ? { ...each, status: 'DRAFT' as const } : each,
    );
  }
  return settled;
}

const ABOVE = { section: 'course', lesson: 'section', activity: 'lesson' } as const;

/** Lists the changes after which a node has to become a draft. */
export const emptyingChangesOf = (nodes: readonly PlacedNode[]): PartChange[] =>
  changesOf(nodes).filter((change) => {
    const after = nodesAfter(nodes, change);
    return withdrawEmptiedNodes(after).some(({ status: settled }, index) => settled !== after[index]?.status);
  });

/** Lists every removal, withdrawal and move of every part. */
export function changesOf(nodes: readonly PlacedNode[]): PartChange[] {
  return nodes.flatMap(({ kind, id }) => {
    if (kind === 'course') return [];
    const parents = nodes.filter((each) => each.kind === ABOVE[kind]);
    return [
      { type: 'remove' as const, kind, id },
      { type: 'draft' as const, kind, id },
      ...parents.map((parent) => ({ type: 'move' as const, kind, id, parentId: parent.id })),
    ];
  });
}

/** Returns the nodes after the change alone. The nodes below a removed part are left out. */
export function nodesAfter(nodes: readonly PlacedNode[], change: PartChange): PlacedNode[] {
  if (change.type === 'remove') {
    const gone = new Set([change.id]);
    for (const kind of ['lesson', 'activity']) {
      for (const each of nodes) if (each.kind === kind && gone.has(each.parentId)) gone.add(each.id);
    }
    return nodes.filter(({ id }) => !gone.has(id));
  }
  const patch = change.type === 'move' ? { parentId: change.parentId } : ({ status: 'DRAFT' } as const);
  return nodes.map((each) => (each.id === change.id ? { ...each, ...patch } : each));
}

interface TestNode {
  id: string;
  title: string;
  status: ContentStatus;
}

interface TestOutline extends StatusOutline {
  course: TestNode;
  sections: (TestNode & { lessons: (TestNode & { activities: TestNode[] })[] })[];
}

/** Nests the nodes. */
export function outlineFrom(nodes: readonly PlacedNode[]): TestOutline {
  const titled = (each: PlacedNode) => ({ id: each.id, title: each.id, status: each.status });
  const below = (id: string) => nodes.filter(({ parentId }) => parentId === id);
  const [top] = below('');
  if (!top) throw new Error('an outline has a course');
  return {
    course: titled(top),
    sections: below(top.id).map((each) => ({
      ...titled(each),
      lessons: below(each.id).map((one) => ({ ...titled(one), activities: below(one.id).map(titled) })),
    })),
  };
}
