import { type FoundLesson, MAX_LESSONS_FOUND } from '@dars/contracts/content/lesson-search';
import type { PartById, PartKind } from '@dars/contracts/content/outline';
import type { ContentStatus } from '@dars/contracts/course-constants';
import { idArray, perShape, prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { lessonsMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, exists, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import { isTaughtBy } from '../course/co-lecturers.ts';

/** The columns that sections, lessons and activities share. */
export interface StoredPart {
  kind: PartKind;
  id: string;
  courseId: string;
  /** Id of a section's course, a lesson's section or an activity's lesson. */
  parentId: string;
  title: string;
  status: ContentStatus;
  version: number;
  position: number;
  removedAt: Date | null;
}

const PARTS = {
  section: { table: sections, title: sections.title, parent: sections.courseId, parentName: 'course_id' },
  lesson: { table: lessons, title: lessons.title, parent: lessons.sectionId, parentName: 'section_id' },
  activity: { table: activities, title: activities.name, parent: activities.lessonId, parentName: 'lesson_id' },
} as const;

const columnsOf = (kind: PartKind) => {
  const { table, title, parent } = PARTS[kind];
  const { id, courseId, status, version, position, removedAt } = table;
  return { id, courseId, status, version, position, removedAt, title, parentId: parent };
};

/** Condition that no section or lesson above a part was removed. The caller checks the course. */
function hasNoRemovedAncestor(tx: TenantTx, tenantId: string, kind: PartKind): SQL | undefined {
  const one = { one: sql`1` };
  const section = tx.select(one).from(sections);
  const isItsSection = and(
    eq(sections.tenantId, tenantId),
    eq(sections.id, lessons.sectionId),
    isNull(sections.removedAt),
  );
  if (kind === 'section') return undefined;
  if (kind === 'lesson') return exists(section.where(isItsSection));
  const isItsLesson = and(eq(lessons.tenantId, tenantId), eq(lessons.id, activities.lessonId));
  return exists(
    tx
      .select(one)
      .from(lessons)
      .innerJoin(sections, isItsSection)
      .where(and(isItsLesson, isNull(lessons.removedAt))),
  );
}

/** Finds a part, removed or not, below parents that are not removed. */
export async function findPart(
  tx: TenantTx,
  tenantId: string,
  { kind, id }: PartById,
): Promise<StoredPart | undefined> {
  const { table } = PARTS[kind];
  const isIt = and(eq(table.tenantId, tenantId), eq(table.id, id));
  const [found] = await tx
    .select(columnsOf(kind))
    .from(table)
    .where(and(isIt, hasNoRemovedAncestor(tx, tenantId, kind)));
  return found && { ...found, kind };
}

/** Finds the direct children of one kind that are not removed, in their order. */
export async function findChildren(
  tx: TenantTx,
  { tenantId, courseId, kind, parentId }: { tenantId: string; courseId: string; kind: PartKind; parentId: string },
): Promise<StoredPart[]> {
  const { table, parent } = PARTS[kind];
  const isIn = and(eq(table.tenantId, tenantId), eq(table.courseId, courseId), eq(parent, parentId));
  const found = await tx
    .select(columnsOf(kind))
    .from(table)
    .where(and(isIn, isNull(table.removedAt)))
    .orderBy(table.position, table.id);
  return found.map((each) => ({ ...each, kind }));
}

/**
 * Counts the parts of a kind in the course and in the parent, and finds the next free position, which lies behind
 * removed parts too.
 */
export async function countParts(
  tx: TenantTx,
  { tenantId, courseId, kind, parentId }: { tenantId: string; courseId: string; kind: PartKind; parentId: string },
): Promise<{ inCourse: number; inParent: number; next: number }> {
  const { table, parent } = PARTS[kind];
  const isIn = sql`${parent} = ${parentId}`;
  const isThere = sql`${table.removedAt} is null`;
  const [counted] = await tx
    .select({
      inCourse: sql`count(*) filter (where ${isThere})`.mapWith(Number),
      inParent: sql`count(*) filter (where ${isThere} and ${isIn})`.mapWith(Number),
      next: sql`coalesce(max(${table.position}) filter (where ${isIn}) + 1, 0)`.mapWith(Number),
    })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.courseId, courseId)));
  return counted ?? { inCourse: 0, inParent: 0, next: 0 };
}

/** Puts these parts into this order below the parent, in one statement. Rows already in place are not written. */
export async function placeParts(
  tx: TenantTx,
  { tenantId, kind, parentId, now }: { tenantId: string; kind: PartKind; parentId: string; now: Date },
  ids: readonly string[],
): Promise<void> {
  const { table, parentName } = PARTS[kind];
  const parent = sql.identifier(parentName);
  await tx.execute(sql`
    update ${table} part set position = m.n - 1, ${parent} = ${parentId}, updated_at = ${now.toISOString()}
    from unnest(${idArray(ids)}) with ordinality m (id, n)
    where part.tenant_id = ${tenantId} and part.id = m.id
      and (part.position <> m.n - 1 or part.${parent} <> ${parentId})`);
}

export async function setRemoved(
  tx: TenantTx,
  { tenantId, kind, id, now }: PartById & { tenantId: string; now: Date },
  removedAt: Date | null,
): Promise<void> {
  const { table } = PARTS[kind];
  await tx
    .update(table)
    .set({ removedAt, updatedAt: now })
    .where(and(eq(table.tenantId, tenantId), eq(table.id, id)));
}

interface PartStatuses {
  kind: PartKind;
  /** Condition that selects parts of the kind. */
  which: SQL;
  status: ContentStatus;
  tenantId: string;
  courseId: string;
  now: Date;
}

/** Sets the status of parts of one kind in a course. Rows that have it already are not written. */
export async function setPartStatuses(
  tx: TenantTx,
  { kind, which, status, tenantId, courseId, now }: PartStatuses,
): Promise<void> {
  const { table } = PARTS[kind];
  const isOfCourse = and(eq(table.tenantId, tenantId), eq(table.courseId, courseId));
  await tx
    .update(table)
    .set({ status, updatedAt: now })
    .where(and(isOfCourse, isNull(table.removedAt), ne(table.status, status), which));
}

interface LessonReader {
  tenantId: string;
  /** The lecturer whose courses are searched; null searches all courses of the portal. */
  lecturerId: string | null;
}

/**
 * Finds lessons by their title for the staff of a portal, drafts among them: those whose title begins with the text
 * first, then the newest. Lessons of archived courses and of templates are left out.
 */
export async function findLessonsByTitle(
  tx: TenantTx,
  { tenantId, lecturerId }: LessonReader,
  query: string,
): Promise<FoundLesson[]> {
  const { match, patterns } = textSearch(query);
  if (match === 'none') return [];
  return lessonsFound({ match, isOwn: lecturerId !== null })(tx, { ...patterns, tenantId, lecturerId });
}

const lessonsFound = perShape(({ match, isOwn }: { match: TextMatch; isOwn: boolean }) =>
  prepared((db: TenantTx) =>
    db
      .select({ id: lessons.id, title: lessons.title, course: { id: courses.id, title: courses.title } })
      .from(lessons)
      .innerJoin(sections, and(eq(sections.tenantId, sql.placeholder('tenantId')), eq(sections.id, lessons.sectionId)))
      .innerJoin(courses, and(eq(courses.tenantId, sql.placeholder('tenantId')), eq(courses.id, lessons.courseId)))
      .where(
        and(
          eq(lessons.tenantId, sql.placeholder('tenantId')),
          sql`${lessons.id} = any(${lessonsMatching(match)})`,
          eq(courses.isTemplate, false),
          ...[lessons, sections, courses].map(({ removedAt }) => isNull(removedAt)),
          ne(courses.status, 'ARCHIVED'),
          isOwn ? isTaughtBy(sql.placeholder('tenantId'), sql.placeholder('lecturerId')) : undefined,
        ),
      )
      .orderBy(desc(like(lessons.searchKey, sql.placeholder('start'))), desc(lessons.createdAt), desc(lessons.id))
      .limit(MAX_LESSONS_FOUND)
      .prepare('found_lessons'),
  ),
);
