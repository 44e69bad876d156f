import { courses } from '@dars/db/schema/content/courses';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';

/**
 * Tells whether another course of the portal has the address. A former address of another course counts as free: the
 * course that takes it ends the redirect.
 */
export async function findSlug(
  { tx, tenantId }: TenantContext,
  { id, slug }: { id: string; slug: string },
): Promise<{ isTaken: boolean }> {
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.slug, slug), ne(courses.id, id), isNull(courses.removedAt)));
  return { isTaken: found.length > 0 };
}
