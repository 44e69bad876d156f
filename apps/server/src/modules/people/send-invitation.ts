import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { sendActivation } from '../accounts/account/activation.ts';
import { grantRole } from '../accounts/account/policy.ts';
import { accountState } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { lockPerson } from './policy.ts';

/**
 * Mails a new invitation to a person who has not used theirs; the earlier link stops working.
 * @throws not-found, owner-account, forbidden, password-confirmation-required, and conflict if the account is active or
 * disabled
 */
export async function sendPortalInvitation(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const person = await lockPerson(ctx, id);
  if (accountState(person) !== 'invited') throw new AppError('conflict');
  await inviteLocked(ctx, person);
}

/** Mails a new invitation to a person who is locked and has not used theirs. @throws as `sendPortalInvitation` */
export async function inviteLocked(ctx: TenantContext, { id, login, role }: StoredUser): Promise<void> {
  const { tx, actor, tenantId, requestId, language } = ctx;
  grantRole(ctx, { realmId: tenantId, role });
  await sendActivation(tx, ctx.deps, { tenantId, userId: id, language });
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.reinvited', details: { login } });
}
