import type { NodeById, OutlineActivity } from '@dars/contracts/content/outline';
import type { Blocker } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { findRepeatedLines } from './find-repeated-lines.ts';
import { findShortDraws } from './find-short-draws.ts';
import { getStoredOutline } from './get.ts';
import { getPart } from './policy.ts';
import { activityBlockers, type BlockerOptions, courseBlockers, lessonBlockers, sectionBlockers } from './rules.ts';

/**
 * Lists the reasons why a node cannot be published together with everything below it.
 * @throws not-found
 */
export async function findBlockers(ctx: TenantContext, node: NodeById): Promise<Blocker[]> {
  const { kind, id } = node;
  const courseId = kind === 'course' ? id : (await getPart(ctx, { kind, id })).courseId;
  return blockersOf(ctx, courseId, { ...node, deep: true });
}

/**
 * Lists the reasons why a node of a course cannot be published, alone or with `deep` together with everything below it.
 * @throws not-found
 */
export async function blockersOf(
  ctx: TenantContext,
  courseId: string,
  { kind, id, deep }: NodeById & { deep: boolean },
): Promise<Blocker[]> {
  const outline = await getStoredOutline(ctx, { id: courseId });
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const activities = lessons.flatMap((lesson) => lesson.activities);
  // `below` holds all activities whose publication the node decides, so that no other quiz is read.
  const found = {
    course: () =>
      findPublication([outline.course], id, () => ({
        below: activities,
        list: (options) => courseBlockers(outline, options),
      })),
    section: () =>
      findPublication(outline.sections, id, (section) => ({
        below: section.lessons.flatMap((lesson) => lesson.activities),
        list: (options) => sectionBlockers(section, options),
      })),
    lesson: () =>
      findPublication(lessons, id, (lesson) => ({
        below: lesson.activities,
        list: (options) => lessonBlockers(lesson, options),
      })),
    activity: () =>
      findPublication(activities, id, (activity) => ({
        below: [activity],
        list: (options) => activityBlockers(activity, options),
      })),
  }[kind]();
  if (!found) throw new AppError('not-found');
  const quizzes = found.below.filter(({ type, blocker }) => type === 'QUIZ' && blocker === null);
  const quizIds = quizzes.map((quiz) => quiz.id);
  const repeated = await findRepeatedLines(ctx, quizIds);
  const short = await findShortDraws(ctx, quizIds);
  return found.list({ deep, repeated, short });
}

interface Publication {
  below: readonly OutlineActivity[];
  list: (options: BlockerOptions) => Blocker[];
}

function findPublication<Node extends { id: string }>(
  nodes: readonly Node[],
  id: string,
  answer: (node: Node) => Publication,
) {
  const node = nodes.find((each) => each.id === id);
  return node && answer(node);
}
