import type { CoursePage, UpdateCoursePageInput } from '@dars/contracts/content/edit-course-page';
import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';
import { courseTags } from '@dars/db/schema/content/course-tags';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { keepCategory } from '../category/store.ts';
import { getCoursePage } from './get-page.ts';
import { lockCourse, type StoredCourse } from './policy.ts';
import { changeCourse } from './store.ts';

/**
 * Updates the public page of a course from the version that its author has seen. A trigger keeps a replaced address as
 * a former one.
 * @throws not-found, also for a category of another portal; edited-meanwhile, page-address-taken
 */
export async function updateCoursePage(ctx: TenantContext, input: UpdateCoursePageInput): Promise<CoursePage> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, tags, ...values } = input;
  // Before the course, in the order in which the removal of a category takes its locks.
  if (values.categoryId !== null) await keepCategory(tx, { tenantId, id: values.categoryId });
  const stored = await lockCourse(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  if (values.slug !== stored.slug) await releaseRemovedSlug(tx, stored, values.slug);
  await changeCourse(tx, stored, { ...values, version: version + 1, updatedAt: deps.now() }).catch(refuseTaken);
  await replaceTags(tx, stored, tags);
  const details = { before: stored.title, ...(values.slug !== stored.slug && { slug: values.slug }) };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'course.updated', details });
  return getCoursePage(ctx, { id });
}

/** Takes an address from a removed course, which has no page any more but may stay stored for a long time. */
async function releaseRemovedSlug(tx: TenantTx, { tenantId, id }: StoredCourse, slug: string): Promise<void> {
  await tx
    .update(courses)
    .set({ slug: sql`${courses.id}::text` })
    .where(
      and(eq(courses.tenantId, tenantId), eq(courses.slug, slug), ne(courses.id, id), isNotNull(courses.removedAt)),
    );
}

async function replaceTags(tx: TenantTx, { tenantId, id }: StoredCourse, tags: readonly string[]): Promise<void> {
  await tx.delete(courseTags).where(and(eq(courseTags.tenantId, tenantId), eq(courseTags.courseId, id)));
  if (tags.length > 0) await tx.insert(courseTags).values(tags.map((tag) => ({ tenantId, courseId: id, tag })));
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) === 'courses_slug_key') throw AppError.rule('slug', 'page-address-taken');
  throw error;
}
