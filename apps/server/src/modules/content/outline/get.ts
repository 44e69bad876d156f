import type { Outline, OutlineActivity, OutlineLesson, OutlineSection } from '@dars/contracts/content/outline';
import type { TenantContext } from '../../../core/context.ts';
import { getCourse } from '../course/store.ts';
import { findShortDraws } from './find-short-draws.ts';
import { listDrawingQuizzes, listOutlineActivities, listOutlineLessons, listOutlineSections } from './list-parts.ts';

type UnnestedPart<Part, Children extends keyof Part> = Omit<Part, Children> & { parentId: string };

/**
 * Gets the outline of a course that the actor may edit, with the quizzes whose draws find too few questions.
 * @throws not-found
 */
export async function getOutline(ctx: TenantContext, { id }: { id: string }): Promise<Outline> {
  const [outline, drawing] = await Promise.all([
    getStoredOutline(ctx, { id }),
    listDrawingQuizzes(ctx.tx, { tenantId: ctx.tenantId, courseId: id }),
  ]);
  if (drawing.length === 0) return outline;
  const short = await findShortDraws(ctx, drawing);
  const sections = outline.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      activities: lesson.activities.map((each) => (short.has(each.id) ? { ...each, blocker: SHORT_DRAW } : each)),
    })),
  }));
  return { ...outline, sections };
}

const SHORT_DRAW = 'short-draw' as const;

/**
 * Gets the outline of a course that the actor may edit, without regard to what the question bank holds.
 * @throws not-found
 */
export async function getStoredOutline(ctx: TenantContext, { id }: { id: string }): Promise<Outline> {
  const within = { tenantId: ctx.tenantId, courseId: id };
  // All reads are sent together in one round trip; a course of any size takes the same reads.
  const [course, sections, lessons, activities] = await Promise.all([
    getCourse(ctx, { id }),
    listOutlineSections(ctx.tx, within),
    listOutlineLessons(ctx.tx, within),
    listOutlineActivities(ctx.tx, within),
  ]);
  return { course, sections: nestParts(sections, lessons, activities) };
}

/** Nests the parts. Parts below a removed part are left out. */
function nestParts(
  sections: Omit<OutlineSection, 'lessons'>[],
  lessons: UnnestedPart<OutlineLesson, 'activities'>[],
  activities: (OutlineActivity & { parentId: string })[],
): OutlineSection[] {
  const byLesson = Map.groupBy(activities, ({ parentId }) => parentId);
  const bySection = Map.groupBy(lessons, ({ parentId }) => parentId);
  const without = <Part extends { parentId: string }>({ parentId: _, ...part }: Part) => part;
  return sections.map((section) => ({
    ...section,
    lessons: (bySection.get(section.id) ?? []).map((lesson) => ({
      ...without(lesson),
      activities: (byLesson.get(lesson.id) ?? []).map(without),
    })),
  }));
}
