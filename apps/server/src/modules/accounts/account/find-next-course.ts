import { productOfPath } from '@dars/contracts/selling/checkout-path';
import { courses } from '@dars/db/schema/content/courses';
import { bundleCourses } from '@dars/db/schema/selling/bundle-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';

/**
 * Finds the course of a portal to which a path leads: the course's own page, or the page on which it is bought. Of a
 * bundle it is the first course, whose page offers the bundle. Only the id is kept of a path, which anybody may have
 * written.
 */
export async function findNextCourse(
  tx: TenantTx,
  tenantId: string,
  next: string | undefined,
): Promise<string | undefined> {
  if (next === undefined) return undefined;
  const id = /^\/home\/courses\/([^/?#]+)/.exec(next)?.[1];
  if (id !== undefined) return guid(id);
  const product = productOfPath(next);
  if (!product) return undefined;
  return 'slug' in product ? findBySlug(tx, tenantId, product.slug) : findOfBundle(tx, tenantId, product.bundleId);
}

const guid = (text: string): string | undefined => z.guid().safeParse(text).data;

async function findBySlug(tx: TenantTx, tenantId: string, slug: string): Promise<string | undefined> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.slug, slug)));
  return course?.id;
}

async function findOfBundle(tx: TenantTx, tenantId: string, text: string): Promise<string | undefined> {
  const bundleId = guid(text);
  if (bundleId === undefined) return undefined;
  const [course] = await tx
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(and(eq(bundleCourses.tenantId, tenantId), eq(bundleCourses.bundleId, bundleId)))
    .orderBy(asc(bundleCourses.courseId))
    .limit(1);
  return course?.id;
}
