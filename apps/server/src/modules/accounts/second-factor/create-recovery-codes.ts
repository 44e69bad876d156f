import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { checkCode } from './check-code.ts';
import { requireOwnFactor } from './policy.ts';
import { makeRecoveryCodes } from './rules.ts';
import { replaceRecoveryCodes } from './store.ts';

/**
 * Replaces the recovery codes of the actor's account; the old ones stop working.
 * @returns the new codes, which are never shown again
 * @throws wrong-code, too-many-requests, forbidden, password-confirmation-required
 */
export async function createRecoveryCodes(ctx: RealmContext, { code }: { code: string }): Promise<{ codes: string[] }> {
  requireOwnFactor(ctx);
  const { actor, deps, requestId } = ctx;
  const { realmId, userId } = actor;
  await checkCode(ctx, { realmId, userId }, code);
  const codes = makeRecoveryCodes();
  await deps.db.withTenant(realmId, async (tx) => {
    await replaceRecoveryCodes(tx, { realmId, userId }, codes);
    const event = { tenantId: realmId, actor: { realmId, userId }, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.recovery-codes-renewed' });
  });
  return { codes };
}
