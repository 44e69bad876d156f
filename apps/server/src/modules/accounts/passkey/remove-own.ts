import { AppError } from '@dars/contracts/errors';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { lockAccount } from '../account/store.ts';
import { requireOwnFactor } from '../second-factor/policy.ts';
import { refuseLastRemoved } from '../second-factor/requirement.ts';
import { mailFactorChange } from '../second-factor/send-factor-mails.ts';
import { arePasskeysOf } from './store.ts';

/**
 * Removes one of the actor's own passkeys and mails them. Sessions stay: the person sees and ends them beside it.
 * @throws second-step-needed if the role must have a second step and the account has no other; not-found, forbidden,
 * password-confirmation-required
 */
export async function removeOwnPasskey(ctx: RealmContext, { id }: { id: string }): Promise<void> {
  requireOwnFactor(ctx);
  const { actor, deps, requestId } = ctx;
  const { realmId, userId } = actor;
  await deps.db.withTenant(realmId, async (tx) => {
    const person = await lockAccount(tx, realmId, userId);
    const isIt = and(arePasskeysOf(actor), eq(passkeys.id, id));
    const [gone] = await tx.delete(passkeys).where(isIt).returning({ name: passkeys.name });
    if (!gone) throw new AppError('not-found');
    await refuseLastRemoved(tx, { realmId, userId });
    await mailFactorChange(tx, ctx, { realmId, person, change: 'passkey-removed' });
    const event = { tenantId: realmId, actor: { realmId, userId }, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.passkey-removed', details: { name: gone.name } });
  });
}
