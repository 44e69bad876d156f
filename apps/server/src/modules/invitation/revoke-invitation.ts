import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockInvitation, storeChange } from './store.ts';

/** Ends an invitation for good. The people who came by it stay. A repeated call changes nothing. @throws not-found */
export async function revokeInvitation(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { label, revokedAt } = await lockInvitation(tx, { tenantId, id });
  if (revokedAt !== null) return;
  const now = deps.now();
  await storeChange(tx, { tenantId, id }, { revokedAt: now, updatedAt: now });
  const event = { tenantId, actor, requestId, subjectId: id };
  await recordAudit(tx, { ...event, action: 'invitation.revoked', details: { label } });
}
