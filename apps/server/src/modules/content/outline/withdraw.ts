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
 * What learners no longer find in its place leaves nothing published behind that could not be published: the lesson
 * without another published activity is a draft again, the section without another such lesson, and the course without
 * any. The author sees it and may take it all back. `course` is held, `part` as it was before.
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

/** In what it lies; undefined where it stays as it was. */
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

/** A course shows something while a lesson of it is published in a section that is. */
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

/** What stands behind `from`: the parts of a course that are there, published, and as it is said. */
function publishedIn(
  table: typeof sections | typeof lessons | typeof activities,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  more: SQL,
): SQL {
  const isOfCourse = and(eq(table.tenantId, tenantId), eq(table.courseId, courseId));
  return sql`${table} where ${and(isOfCourse, eq(table.status, 'PUBLISHED'), isNull(table.removedAt), more)}`;
}
