import type { NodeById, Outline } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { getOutline } from './get.ts';
import { getPart } from './policy.ts';
import { activityBlockers, courseBlockers, lessonBlockers, sectionBlockers } from './rules.ts';

/**
 * Lists the reasons why a node cannot be published together with everything below it.
 * @throws not-found
 */
export async function findBlockers(ctx: TenantContext, node: NodeById): Promise<Blocker[]> {
  const { kind, id } = node;
  const courseId = kind === 'course' ? id : (await getPart(ctx, { kind, id })).courseId;
  return blockersIn(await getOutline(ctx, { id: courseId }), node, { deep: true });
}

/**
 * Lists the reasons why a node of the outline cannot be published.
 * @throws not-found when the outline has no such node
 */
export function blockersIn(outline: Outline, { kind, id }: NodeById, look: { deep: boolean }): Blocker[] {
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const activities = lessons.flatMap((lesson) => lesson.activities);
  const found = {
    course: () => (outline.course.id === id ? courseBlockers(outline, look) : undefined),
    section: () => ask(outline.sections, id, (section) => sectionBlockers(section, look)),
    lesson: () => ask(lessons, id, (lesson) => lessonBlockers(lesson, look)),
    activity: () => ask(activities, id, activityBlockers),
  }[kind]();
  if (!found) throw new AppError('not-found');
  return found;
}

function ask<Node extends { id: string }>(nodes: Node[], id: string, blockersOf: (node: Node) => Blocker[]) {
  const node = nodes.find((each) => each.id === id);
  return node && blockersOf(node);
}
