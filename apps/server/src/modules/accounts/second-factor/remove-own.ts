import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { endSessionsExcept } from '../../../core/identity/session.ts';
import { lockAccount } from '../account/store.ts';
import { checkCode } from './check-code.ts';
import { requireOwnFactor } from './policy.ts';
import { refuseLastRemoved } from './requirement.ts';
import { mailFactorChange } from './send-factor-mails.ts';
import { isFactorOf } from './store.ts';

/**
 * Removes the actor's own second factor, which takes a code of it, and ends their other sessions.
 * @throws second-step-needed if the role must have a second step and the account has no other; wrong-code,
 * too-many-requests, forbidden, password-confirmation-required
 */
export async function removeOwnFactor(ctx: RealmContext, { code }: { code: string }): Promise<void> {
  requireOwnFactor(ctx);
  const { actor, deps, requestId } = ctx;
  const { realmId, userId, credential } = actor;
  const key = { realmId, userId };
  await checkCode(ctx, key, code);
  await deps.db.withTenant(realmId, async (tx) => {
    const person = await lockAccount(tx, realmId, userId);
    await tx.delete(secondFactors).where(isFactorOf(key));
    await refuseLastRemoved(tx, key);
    await endSessionsExcept(tx, key, credential.id);
    await mailFactorChange(tx, ctx, { realmId, person, change: 'removed' });
    const event = { tenantId: realmId, actor: key, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.second-factor-removed' });
  });
}
