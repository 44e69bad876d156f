import type { Invitation, UpdateInvitationInput } from '@dars/contracts/accounts/invitation';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { getInvitation } from './list-invitations.ts';
import { lockInvitation, storeChange } from './store.ts';

/**
 * Changes the words and the limits of an invitation. The limit is at least the number of people whom it has let in.
 * @throws not-found, validation for the limit, and conflict if the invitation is revoked
 */
export async function updateInvitation(
  ctx: TenantContext,
  { id, ...change }: UpdateInvitationInput,
): Promise<Invitation> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { uses, revokedAt } = await lockInvitation(tx, { tenantId, id });
  if (revokedAt !== null) throw new AppError('conflict');
  if (change.maxUses !== null && change.maxUses < uses) throw AppError.rule('maxUses', 'minimum-value', { min: uses });
  await storeChange(tx, { tenantId, id }, { ...change, updatedAt: deps.now() });
  const event = { tenantId, actor, requestId, subjectId: id };
  await recordAudit(tx, { ...event, action: 'invitation.updated', details: { label: change.label } });
  return getInvitation(ctx, { id });
}
