import type { PartById } from '@dars/contracts/content/outline';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockAnyPart } from './policy.ts';
import { insertAtOldPosition } from './rules.ts';
import { findChildren, placeParts, setRemoved } from './store.ts';

/**
 * Restores a removed part to its place.
 * @throws not-found, also when it has been purged or its parent was removed
 */
export async function restorePart(ctx: TenantContext, by: PartById): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { course, part } = await lockAnyPart(ctx, by);
  if (!part.removedAt) return;
  const { kind, parentId } = part;
  const others = await findChildren(tx, { tenantId, courseId: course.id, kind, parentId });
  await setRemoved(tx, { ...by, tenantId, now: deps.now() }, null);
  await placeParts(tx, { tenantId, kind, parentId, now: deps.now() }, insertAtOldPosition(others, part));
  const details = { title: part.title, course: course.id };
  await recordAudit(tx, { tenantId, actor, subjectId: by.id, requestId, action: `${kind}.restored`, details });
}
