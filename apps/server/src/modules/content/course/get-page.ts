import { parseStoredDetails } from '@dars/contracts/content/course-page';
import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { courseCategories } from '@dars/db/schema/content/course-categories';
import { courseTags } from '@dars/db/schema/content/course-tags';
import { formerCourseSlugs } from '@dars/db/schema/content/former-course-slugs';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { findCourse, type StoredCourse } from './policy.ts';

/** Most former addresses that are listed; the others redirect too. */
const MAX_FORMER_SLUGS = 20;

/**
 * Gets the public page of a course that the actor may edit.
 * @throws not-found
 */
export async function getCoursePage(ctx: TenantContext, { id }: { id: string }): Promise<CoursePage> {
  return readCoursePage(ctx.tx, await findCourse(ctx, id));
}

async function readCoursePage(tx: TenantTx, course: StoredCourse): Promise<CoursePage> {
  const { tenantId, id, slug, status, level, categoryId, version } = course;
  const [tags, formerSlugs, [category = null]] = await Promise.all([
    tx
      .select({ tag: courseTags.tag })
      .from(courseTags)
      .where(and(eq(courseTags.tenantId, tenantId), eq(courseTags.courseId, id)))
      .orderBy(courseTags.tag),
    tx
      .select({ slug: formerCourseSlugs.slug })
      .from(formerCourseSlugs)
      .where(and(eq(formerCourseSlugs.tenantId, tenantId), eq(formerCourseSlugs.courseId, id)))
      .orderBy(formerCourseSlugs.slug)
      .limit(MAX_FORMER_SLUGS),
    categoryId === null ? [] : findCategory(tx, tenantId, categoryId),
  ]);
  const { outcomes, audience, requirements, questions } = parseStoredDetails(course.details);
  return {
    ...{ id, slug, status, level, category, version },
    tags: tags.map(({ tag }) => tag),
    formerSlugs: formerSlugs.map((former) => former.slug),
    details: { outcomes, audience, requirements, questions },
  };
}

const findCategory = (tx: TenantTx, tenantId: string, id: string) =>
  tx
    .select({ id: courseCategories.id, name: courseCategories.name })
    .from(courseCategories)
    .where(and(eq(courseCategories.tenantId, tenantId), eq(courseCategories.id, id)));
