import type { Bundle } from '@dars/contracts/selling/bundle';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { changeBundle, getBundle, lockBundle } from './store.ts';

/**
 * Ends a bundle for good. Open orders of it can still be paid; a repeated call changes nothing.
 * @throws not-found
 */
export async function endBundle(ctx: TenantContext, { id }: { id: string }): Promise<Bundle> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const key = { tenantId, id };
  const now = deps.now();
  const stored = await lockBundle(tx, key);
  if (stored.endedAt === null) {
    await changeBundle(tx, key, { endedAt: now, updatedAt: now, version: stored.version + 1 });
    const event = { tenantId, actor, subjectId: id, requestId };
    await recordAudit(tx, { ...event, action: 'bundle.ended', details: { title: stored.title } });
  }
  return getBundle(tx, key);
}
