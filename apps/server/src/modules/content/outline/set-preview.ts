import type { SetPreviewInput } from '@dars/contracts/content/outline';
import { lessons } from '@dars/db/schema/content/lessons';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockPart } from './policy.ts';

/**
 * Makes a lesson a free preview or stops that. The version stays, because an open form does not show the setting and is
 * not outdated by it.
 * @throws not-found, course-archived
 */
export async function setPreview(ctx: TenantContext, { id, isPreview }: SetPreviewInput): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  await lockPart(ctx, { kind: 'lesson', id });
  await tx
    .update(lessons)
    .set({ isPreview, updatedAt: deps.now() })
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, id)));
}
