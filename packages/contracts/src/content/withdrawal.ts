import type { ContentStatus, CourseStatus } from '../course-constants.ts';
import type { PartKind, WithdrawnParts } from './outline.ts';

export type WithdrawnNode = WithdrawnParts['withdrawn'][number];

interface StatusNode {
  id: string;
  title: string;
  status: CourseStatus;
}

export interface LessonStatus extends StatusNode {
  activities: readonly { status: ContentStatus }[];
}

/**
 * The statuses in an outline without removed parts. Apart from the nodes above the changed part, drafts may be left out
 * and one published child may stand for several.
 */
export interface StatusOutline {
  course: StatusNode;
  sections: readonly (StatusNode & { lessons: readonly LessonStatus[] })[];
}

/** A part as it was before its change. */
export interface WithdrawingPart {
  kind: PartKind;
  parentId: string;
  status: ContentStatus;
}

/**
 * Lists the published nodes that become drafts because a published part was removed, moved to another parent or made a
 * draft: a lesson without a published activity, a section without a published lesson, and a course without a published
 * section that has a published lesson. The lowest node comes first. The rule is that of
 * docs/decisions/0014-publishing.md; the server applies it, and the editor predicts its result.
 * @param after the outline after the change alone
 */
export function listWithdrawnNodes(after: StatusOutline, { kind, parentId, status }: WithdrawingPart): WithdrawnNode[] {
  const withdrawn: WithdrawnNode[] = [];
  if (status !== 'PUBLISHED') return withdrawn;
  const { course, sections } = after;
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === parentId);
  const section = sections.find(({ id, lessons }) => id === parentId || lessons.some((each) => each === lesson));
  if (kind === 'activity') {
    if (!isPublished(lesson) || lesson.activities.some(isPublished)) return withdrawn;
    withdrawn.push(named('lesson', lesson));
  }
  if (kind !== 'section') {
    if (!isPublished(section) || section.lessons.some((each) => each !== lesson && isPublished(each))) return withdrawn;
    withdrawn.push(named('section', section));
  }
  const isShown = (each: StatusOutline['sections'][number]) =>
    each !== section && isPublished(each) && each.lessons.some(isPublished);
  if (isPublished(course) && !sections.some(isShown)) withdrawn.push(named('course', course));
  return withdrawn;
}

const isPublished = <Node extends { status: CourseStatus }>(node: Node | undefined): node is Node =>
  node?.status === 'PUBLISHED';

const named = (kind: WithdrawnNode['kind'], { id, title }: StatusNode): WithdrawnNode => ({ kind, id, title });
