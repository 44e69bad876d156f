import {
  type LessonStatus,
  listWithdrawnNodes,
  type StatusOutline,
  type WithdrawingPart,
  type WithdrawnNode,
} from '@dars/contracts/content/withdrawal';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../course/policy.ts';
import { setCourseStatus } from './set-course-status.ts';
import { setPartStatuses } from './store.ts';

/**
 * Makes the nodes above a hidden part drafts if they could no longer be published (`listWithdrawnNodes`). The author is
 * told and may undo it. `course` must be locked, and `part` is the state before the change.
 */
export async function withdrawEmptied(
  ctx: TenantContext,
  course: StoredCourse,
  part: WithdrawingPart,
): Promise<WithdrawnNode[]> {
  if (part.status !== 'PUBLISHED') return [];
  const { tx, tenantId, deps } = ctx;
  const of = { status: 'DRAFT', tenantId, courseId: course.id, now: deps.now() } as const;
  const withdrawn = listWithdrawnNodes(await findStatuses(ctx, course, part), part);
  for (const { kind, id } of withdrawn) {
    if (kind === 'course') await setCourseStatus(ctx, course, of.status);
    else await setPartStatuses(tx, { ...of, kind, which: sql`id = ${id}` });
  }
  return withdrawn;
}

/** Stands for the published lessons of a section besides the lesson above the part. */
const OTHER_LESSON: LessonStatus = { id: '', title: '', status: 'PUBLISHED', activities: [] };

const otherLesson = alias(lessons, 'other');
const ONE_COLUMN = { one: sql`1` };

const isShown = ({ status, removedAt }: typeof otherLesson | typeof activities) =>
  and(eq(status, 'PUBLISHED'), isNull(removedAt));

/**
 * Reads the sections of a course in one statement: a row for each section tells whether it has a published lesson, so
 * that the reading is short in a course of thousands of lessons too. Only the lesson above the part is read itself.
 */
async function findStatuses(
  { tx, tenantId }: TenantContext,
  course: StoredCourse,
  { parentId }: WithdrawingPart,
): Promise<StatusOutline> {
  const isOther = and(
    eq(otherLesson.tenantId, tenantId),
    eq(otherLesson.courseId, sections.courseId),
    eq(otherLesson.sectionId, sections.id),
    ne(otherLesson.id, parentId),
  );
  const isOfLesson = and(
    eq(activities.tenantId, tenantId),
    eq(activities.courseId, lessons.courseId),
    eq(activities.lessonId, lessons.id),
  );
  const rows = await tx
    .select({
      section: { id: sections.id, title: sections.title, status: sections.status },
      lesson: { id: lessons.id, title: lessons.title, status: lessons.status },
      hasActivity: sql<boolean>`${exists(
        tx
          .select(ONE_COLUMN)
          .from(activities)
          .where(and(isOfLesson, isShown(activities))),
      )}`,
      hasOtherLesson: sql<boolean>`${exists(
        tx
          .select(ONE_COLUMN)
          .from(otherLesson)
          .where(and(isOther, isShown(otherLesson))),
      )}`,
    })
    .from(sections)
    .leftJoin(
      lessons,
      and(eq(lessons.tenantId, tenantId), eq(lessons.sectionId, sections.id), eq(lessons.id, parentId)),
    )
    .where(and(eq(sections.tenantId, tenantId), eq(sections.courseId, course.id), isNull(sections.removedAt)));
  return {
    course,
    sections: rows.map(({ section, lesson, hasActivity, hasOtherLesson }) => ({
      ...section,
      lessons: [
        ...(lesson ? [{ ...lesson, activities: hasActivity ? [{ status: 'PUBLISHED' as const }] : [] }] : []),
        ...(hasOtherLesson ? [OTHER_LESSON] : []),
      ],
    })),
  };
}
