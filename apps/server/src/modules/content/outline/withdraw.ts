import type { WithdrawnParts } from '@dars/contracts/content/outline';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../course/policy.ts';
import { setCourseStatus } from './set-course-status.ts';
import { PARTS, type StoredPart } from './store.ts';

type Withdrawn = WithdrawnParts['withdrawn'][number];
type Left = Pick<StoredPart, 'kind' | 'parentId' | 'status'>;

/**
 * Makes the parents of a hidden part drafts if they could no longer be published: a lesson without another published
 * activity, a section without another such lesson, and a course without any. The author is told and may undo it.
 * `course` must be locked, and `part` is the state before the change.
 */
export async function withdrawEmptied(ctx: TenantContext, course: StoredCourse, part: Left): Promise<Withdrawn[]> {
  if (part.status !== 'PUBLISHED') return [];
  if (part.kind === 'section') return withdrawCourse(ctx, course);
  const above = part.kind === 'activity' ? 'lesson' : 'section';
  const withdrawn = await withdrawPart(ctx, { kind: above, id: part.parentId, courseId: course.id });
  if (!withdrawn) return [];
  const { parentId, title } = withdrawn;
  const further = await withdrawEmptied(ctx, course, { kind: above, parentId, status: 'PUBLISHED' });
  return [{ kind: above, id: part.parentId, title }, ...further];
}

interface Above {
  kind: 'lesson' | 'section';
  id: string;
  courseId: string;
}

/**
 * Makes a lesson or section without published children a draft. Resolves with its parent and title, or undefined when
 * it stays as it was.
 */
async function withdrawPart({ tx, tenantId, deps }: TenantContext, { kind, id, courseId }: Above) {
  const { table, parent, title } = PARTS[kind];
  const isPublished = and(eq(table.tenantId, tenantId), eq(table.id, id), eq(table.status, 'PUBLISHED'));
  const below =
    kind === 'lesson'
      ? publishedIn(activities, { tenantId, courseId }, eq(activities.lessonId, id))
      : publishedIn(lessons, { tenantId, courseId }, eq(lessons.sectionId, id));
  const [withdrawn] = await tx
    .update(table)
    .set({ status: 'DRAFT', updatedAt: deps.now() })
    .where(and(isPublished, sql`not exists (select from ${below})`))
    .returning({ parentId: parent, title });
  return withdrawn;
}

/** Makes a course a draft when no published section of it has a published lesson. */
async function withdrawCourse(ctx: TenantContext, course: StoredCourse): Promise<Withdrawn[]> {
  const { tx, tenantId } = ctx;
  if (course.status !== 'PUBLISHED') return [];
  const of = { tenantId, courseId: course.id };
  const isItsSection = sql`exists (select from ${publishedIn(sections, of, eq(sections.id, lessons.sectionId))})`;
  const shown = await tx.execute(sql`select from ${publishedIn(lessons, of, isItsSection)} limit 1`);
  if (shown.length > 0) return [];
  await setCourseStatus(ctx, course, 'DRAFT');
  return [{ kind: 'course', id: course.id, title: course.title }];
}

/** Builds the `from` clause for the parts of a course that are published, not removed and match `more`. */
function publishedIn(
  table: typeof sections | typeof lessons | typeof activities,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  more: SQL,
): SQL {
  const isOfCourse = and(eq(table.tenantId, tenantId), eq(table.courseId, courseId));
  return sql`${table} where ${and(isOfCourse, eq(table.status, 'PUBLISHED'), isNull(table.removedAt), more)}`;
}
