import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext } from '../../../core/context.ts';
import { sendActivation } from '../account/activation.ts';
import { grantRole } from '../account/policy.ts';
import { accountState } from '../account/rules.ts';
import { lockAccount } from '../account/store.ts';

/**
 * Mails a new invitation to a person who has not used theirs; the earlier link stops working.
 * @throws not-found, forbidden, password-confirmation-required, conflict if the account is active or disabled
 */
export async function sendPlatformInvitation(ctx: PlatformContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, requestId, language } = ctx;
  const account = await lockAccount(tx, PLATFORM_ID, id);
  if (accountState(account) !== 'invited') throw new AppError('conflict');
  grantRole(ctx, { realmId: PLATFORM_ID, role: account.role });
  await sendActivation(tx, ctx.deps, { tenantId: PLATFORM_ID, userId: id, language });
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.reinvited', details: { login: account.login } });
}
