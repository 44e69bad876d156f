import type {
  Outline,
  OutlineActivity,
  OutlineLesson,
  OutlineSection,
  PartKind,
} from '@dars/contracts/content/outline';
import { listWithdrawnNodes, type WithdrawnNode } from '@dars/contracts/content/withdrawal';
import type { ActivityType, ContentStatus } from '@dars/contracts/course-constants';

export type OutlineNode = OutlineSection | OutlineLesson | OutlineActivity;

/** A place in the outline: the parent node and the number of siblings before it. */
export interface Place {
  parentId: string;
  index: number;
}

export interface Part {
  kind: PartKind;
  id: string;
}

/** A change of the outline, as data: the page shows it at once, sends it in order, and can undo it. */
export type OutlineChange =
  | { type: 'add'; kind: PartKind; id: string; parentId: string; title: string; activityType?: ActivityType }
  | { type: 'rename'; kind: PartKind; id: string; title: string }
  | ({ type: 'move' } & Part & Place)
  | { type: 'status'; kind: PartKind | 'course'; id: string; status: ContentStatus; deep: boolean }
  | { type: 'preview'; kind: 'lesson'; id: string; isPreview: boolean }
  | ({ type: 'remove' } & Part)
  | ({ type: 'restore'; node: OutlineNode } & Part & Place);

/** Returns the children of a node: the sections of the course, the lessons of a section, the activities of a lesson. */
export function childrenOf(outline: Outline, kind: PartKind, parentId: string): readonly OutlineNode[] {
  if (kind === 'section') return outline.sections;
  if (kind === 'lesson') return outline.sections.find(({ id }) => id === parentId)?.lessons ?? [];
  return lessonsOf(outline).find(({ id }) => id === parentId)?.activities ?? [];
}

export const lessonsOf = (outline: Outline): OutlineLesson[] => outline.sections.flatMap(({ lessons }) => lessons);

export function findNode(outline: Outline, { kind, id }: Part): { node: OutlineNode; place: Place } | undefined {
  for (const parentId of parentIds(outline, kind)) {
    const siblings = childrenOf(outline, kind, parentId);
    const index = siblings.findIndex((each) => each.id === id);
    const node = siblings[index];
    if (node) return { node, place: { parentId, index } };
  }
  return undefined;
}

/** Ids of the lessons that are deleted together with a part. */
export function lessonIdsOf(outline: Outline, { kind, id }: Part): string[] {
  if (kind === 'lesson') return [id];
  return childrenOf(outline, 'lesson', kind === 'section' ? id : '').map((lesson) => lesson.id);
}

/** Whether all nodes above the part are published, so that learners find the part once it is published too. */
export function isReachable(outline: Outline, { kind, id }: Part): boolean {
  const section = outline.sections.find(({ lessons }) =>
    lessons.some((each) => each.id === id || each.activities.some((one) => one.id === id)),
  );
  const lesson = section?.lessons.find(({ activities }) => activities.some((one) => one.id === id));
  const above = [outline.course, kind !== 'section' && section, kind === 'activity' && lesson];
  return above.every((each) => !each || each.status === 'PUBLISHED');
}

function parentIds(outline: Outline, kind: PartKind): string[] {
  if (kind === 'section') return [outline.course.id];
  return (kind === 'lesson' ? outline.sections : lessonsOf(outline)).map(({ id }) => id);
}

/**
 * Returns the outline after the change. A change of a missing part changes nothing. A published node becomes a draft
 * when its last published child goes, up to the course, as on the server.
 */
export function applyChange(outline: Outline, change: OutlineChange): Outline {
  const changed = applyWithoutCascade(outline, change);
  return withdrawnAfter(outline, change, changed).reduce(
    (each, { kind, id }) => applyWithoutCascade(each, { type: 'status', kind, id, status: 'DRAFT', deep: false }),
    changed,
  );
}

/** The published nodes that a change leaves without anything for learners, from the bottom up. */
export const withdrawnBy = (outline: Outline, change: OutlineChange): WithdrawnNode[] =>
  withdrawnAfter(outline, change, applyWithoutCascade(outline, change));

/** Whether learners can open the part that this change makes a draft. */
export function withdrawsPart(outline: Outline, change: OutlineChange): boolean {
  if (change.type !== 'status' || change.status === 'PUBLISHED') return false;
  const { kind, id } = change;
  if (kind === 'course') return isPublished(outline.course);
  const node = findNode(outline, { kind, id })?.node;
  return node !== undefined && isPublished(node) && isReachable(outline, { kind, id });
}

/** Whether these changes hide a quiz that learners can open. */
export const hidesQuiz = (outline: Outline, changes: readonly OutlineChange[]): boolean =>
  countShownQuizzes(changes.reduce(applyChange, outline)) < countShownQuizzes(outline);

function countShownQuizzes({ course, sections }: Outline): number {
  if (!isPublished(course)) return 0;
  const lessons = sections.filter(isPublished).flatMap((section) => section.lessons.filter(isPublished));
  const activities = lessons.flatMap((lesson) => lesson.activities.filter(isPublished));
  return activities.filter(({ type }) => type === 'QUIZ').length;
}

function withdrawnAfter(before: Outline, change: OutlineChange, after: Outline): WithdrawnNode[] {
  const { type, kind, id } = change;
  if (kind === 'course' || (type !== 'remove' && type !== 'move' && type !== 'status')) return [];
  if (type === 'status' && change.status === 'PUBLISHED') return [];
  const found = findNode(before, { kind, id });
  if (!found) return [];
  const { status } = found.node;
  const { parentId } = found.place;
  if (type === 'move' && change.parentId === parentId) return [];
  return listWithdrawnNodes(after, { kind, parentId, status });
}

/** Whether visitors read the node without an account once it is published: a lesson that is a free preview. */
export const isPreview = (node: OutlineNode): boolean => 'isPreview' in node && node.isPreview;

const isPublished = ({ status }: { status: string }): boolean => status === 'PUBLISHED';

function applyWithoutCascade(outline: Outline, change: OutlineChange): Outline {
  switch (change.type) {
    case 'add':
      return insert(outline, change, newNode(change));
    case 'restore':
      return insert(outline, change, change.node);
    case 'rename':
      return patchNode(outline, change, (node) => ({ ...node, title: change.title }));
    case 'preview':
      return patchNode(outline, change, (node) => ({ ...node, isPreview: change.isPreview }));
    case 'remove':
      return withoutNode(outline, change);
    case 'move': {
      const found = findNode(outline, change);
      return found ? insert(withoutNode(outline, change), change, found.node) : outline;
    }
    case 'status':
      if (change.kind === 'course') return withCourseStatus(outline, change);
      return patchNode(outline, { kind: change.kind, id: change.id }, (node) =>
        withStatus(node, change.status, change.deep),
      );
  }
}

function newNode({ kind, id, title, activityType = 'TEXT' }: OutlineChange & { type: 'add' }): OutlineNode {
  const node = { id, title, status: 'DRAFT', version: 0 } as const;
  if (kind === 'section') return { ...node, lessons: [] };
  if (kind === 'lesson') return { ...node, summary: '', isPreview: false, activities: [] };
  return { ...node, type: activityType, blocker: emptyBlocker(activityType), duration: null };
}

/** The reason why a new activity of this type cannot be published yet. */
export function emptyBlocker(type: ActivityType): OutlineActivity['blocker'] {
  if (type === 'QUIZ') return 'no-question';
  if (type === 'LINK') return 'no-link';
  return type === 'TEXT' ? 'no-text' : 'no-file';
}

type InsertTarget = Part & { parentId: string; index?: number };

function insert(outline: Outline, { kind, id, parentId, index }: InsertTarget, node: OutlineNode): Outline {
  const siblings = childrenOf(outline, kind, parentId).filter((each) => each.id !== id);
  return withChildren(outline, { kind, parentId }, siblings.toSpliced(index ?? siblings.length, 0, node));
}

function withoutNode(outline: Outline, part: Part): Outline {
  const found = findNode(outline, part);
  if (!found) return outline;
  const { parentId, index } = found.place;
  const rest = childrenOf(outline, part.kind, parentId).toSpliced(index, 1);
  return withChildren(outline, { kind: part.kind, parentId }, rest);
}

export function patchNode(outline: Outline, part: Part, patch: (node: OutlineNode) => OutlineNode): Outline {
  const found = findNode(outline, part);
  if (!found) return outline;
  const { parentId, index } = found.place;
  const next = childrenOf(outline, part.kind, parentId).with(index, patch(found.node));
  return withChildren(outline, { kind: part.kind, parentId }, next);
}

interface Siblings {
  kind: PartKind;
  parentId: string;
}

/** Replaces the children of one node. All other objects stay the same, so that their rows do not render again. */
function withChildren(outline: Outline, { kind, parentId }: Siblings, next: readonly OutlineNode[]): Outline {
  if (kind === 'section') return { ...outline, sections: next as OutlineSection[] };
  return {
    ...outline,
    sections: outline.sections.map((section) => {
      if (kind === 'lesson')
        return section.id === parentId ? { ...section, lessons: next as OutlineLesson[] } : section;
      if (!section.lessons.some(({ id }) => id === parentId)) return section;
      const lessons = section.lessons.map((lesson) =>
        lesson.id === parentId ? { ...lesson, activities: next as OutlineActivity[] } : lesson,
      );
      return { ...section, lessons };
    }),
  };
}

function withCourseStatus(outline: Outline, { status, deep }: { status: ContentStatus; deep: boolean }): Outline {
  const sections = deep ? outline.sections.map((each) => withStatus(each, status, true)) : outline.sections;
  return { course: { ...outline.course, status }, sections };
}

function withStatus<Node extends OutlineNode>(node: Node, status: ContentStatus, deep: boolean): Node {
  if (!deep) return { ...node, status };
  const below = {
    ...('lessons' in node && { lessons: node.lessons.map((each) => withStatus(each, status, true)) }),
    ...('activities' in node && { activities: node.activities.map((each) => withStatus(each, status, true)) }),
  };
  return { ...node, ...below, status };
}

/**
 * The changes that undo a change, in order, computed from the outline before it. Empty if the change cannot be undone.
 */
export function inversesOf(before: Outline, change: OutlineChange): OutlineChange[] {
  const inverse = inverseOf(before, change);
  const withdrawn = withdrawnBy(before, change);
  if (withdrawn.length === 0) return inverse ? [inverse] : [];
  return [inverse ?? publishChange(change), ...withdrawn.map(publishChange)];
}

const publishChange = ({ kind, id }: { kind: PartKind | 'course'; id: string }): OutlineChange => ({
  ...{ type: 'status', status: 'PUBLISHED', deep: false, kind, id },
});

function inverseOf(before: Outline, change: OutlineChange): OutlineChange | undefined {
  if (change.type === 'add' || change.type === 'status') return undefined;
  const found = findNode(before, change);
  if (!found) return undefined;
  const { kind, id } = change;
  if (change.type === 'move') return { type: 'move', kind, id, ...found.place };
  if (change.type === 'preview') return { ...change, isPreview: isPreview(found.node) };
  if (change.type === 'remove') return { type: 'restore', kind, id, node: found.node, ...found.place };
  return change.type === 'rename' ? { type: 'rename', kind, id, title: found.node.title } : undefined;
}

/** Replaces a temporary id in a waiting change by the id that the server has given the added part. */
export function withServerId(change: OutlineChange, from: string, to: string): OutlineChange {
  const swap = (id: string) => (id === from ? to : id);
  const next = { ...change, id: swap(change.id) };
  return 'parentId' in next ? { ...next, parentId: swap(next.parentId) } : next;
}
