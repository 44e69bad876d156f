import type { PartById } from '@dars/contracts/content/outline';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockPart } from './policy.ts';
import { purgeParts } from './purge.ts';
import { setRemoved } from './store.ts';
import { withdrawEmptied } from './withdraw.ts';

/**
 * Removes a part and hides everything below it. The progress of learners in it is kept.
 * @throws not-found
 */
export async function removePart(ctx: TenantContext, by: PartById): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { course, part } = await lockPart(ctx, by);
  await setRemoved(tx, { ...by, tenantId, now: deps.now() }, deps.now());
  await withdrawEmptied(ctx, course, part);
  const details = { title: part.title, course: course.id };
  await recordAudit(tx, { tenantId, actor, subjectId: by.id, requestId, action: `${by.kind}.removed`, details });
  await purgeParts(tx, { tenantId, courseId: course.id, now: deps.now() });
}
