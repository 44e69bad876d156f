import type { TenantTx } from '@dars/db/tx';
import { type AuditEvent, recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import type { StoredUser } from '../account/store.ts';
import { isOpen } from './rules.ts';
import { deleteChangeOf, findChangeOf } from './store.ts';

/**
 * Takes the change of a locked account's address back, or puts the notice of one that failed away. Does nothing without
 * one.
 */
export async function withdrawAddressChange(
  tx: TenantTx,
  { deps, requestId, actor }: Pick<Context, 'deps' | 'requestId'> & Pick<AuditEvent, 'actor'>,
  { tenantId, id: userId }: StoredUser,
): Promise<void> {
  const change = await findChangeOf(tx, { tenantId, userId });
  if (!change) return;
  await deleteChangeOf(tx, { tenantId, userId });
  if (!isOpen(change, deps.now())) return;
  const event = { tenantId, actor, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.address-change-withdrawn', details: { to: change.newLogin } });
}
