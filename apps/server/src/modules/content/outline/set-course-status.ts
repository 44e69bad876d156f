import type { ContentStatus } from '@dars/contracts/course-constants';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import type { StoredCourse } from '../course/policy.ts';

/** Sets the status of a locked course. The date on which it was first published stays. */
export async function setCourseStatus(ctx: TenantContext, course: StoredCourse, status: ContentStatus): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  if (course.status === status) return;
  const now = deps.now();
  const publishedAt = course.publishedAt ?? (status === 'PUBLISHED' ? now : null);
  await tx
    .update(courses)
    .set({ status, publishedAt, updatedAt: now })
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, course.id)));
  const action = status === 'PUBLISHED' ? 'course.published' : 'course.withdrawn';
  const details = { title: course.title };
  await recordAudit(tx, { tenantId, actor, subjectId: course.id, requestId, action, details });
}
