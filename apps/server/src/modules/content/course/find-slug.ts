import type { FoundSlug } from '@dars/contracts/content/edit-course-page';
import { courses } from '@dars/db/schema/content/courses';
import { formerCourseSlugs } from '@dars/db/schema/content/former-course-slugs';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { isEditableBy } from './policy.ts';

/**
 * Tells whether another course of the portal has the address, and which one had it. A former address of another course
 * counts as free: the course that takes it ends the redirect.
 */
export async function findSlug(
  { tx, tenantId, actor }: TenantContext,
  { id, slug }: { id: string; slug: string },
): Promise<FoundSlug> {
  const [found, [former]] = await Promise.all([
    tx
      .select({ id: courses.id })
      .from(courses)
      .where(
        and(eq(courses.tenantId, tenantId), eq(courses.slug, slug), ne(courses.id, id), isNull(courses.removedAt)),
      ),
    tx
      .select({
        title: courses.title,
        isPublic: sql<boolean>`${courses.status} = 'PUBLISHED' or ${isEditableBy(tenantId, actor)}`,
      })
      .from(formerCourseSlugs)
      .innerJoin(
        courses,
        and(eq(courses.tenantId, tenantId), eq(courses.id, formerCourseSlugs.courseId), isNull(courses.removedAt)),
      )
      .where(
        and(
          eq(formerCourseSlugs.tenantId, tenantId),
          eq(formerCourseSlugs.slug, slug),
          ne(formerCourseSlugs.courseId, id),
        ),
      ),
  ]);
  return {
    isTaken: found.length > 0,
    isFormer: former !== undefined,
    formerOf: former?.isPublic ? former.title : null,
  };
}
