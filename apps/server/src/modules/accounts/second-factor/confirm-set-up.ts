import { parseSecondStepCode } from '@dars/contracts/accounts/second-factor';
import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { openSeal } from '../../../core/identity/seal.ts';
import { endSessionsExcept } from '../../../core/identity/session.ts';
import { countSecondStep } from '../account/sign-in-limits.ts';
import { lockAccount } from '../account/store.ts';
import { wrongCode } from './check-code.ts';
import { requireOwnFactor } from './policy.ts';
import { findPeriod, makeRecoveryCodes } from './rules.ts';
import { mailFactorChange } from './send-factor-mails.ts';
import { isFactorOf, lockFactor, replaceRecoveryCodes, sealOwner } from './store.ts';

/**
 * Confirms the set-up by the first code of the app. From now on sign-ins ask for a code; all other sessions of the
 * account end, because they began without one.
 * @returns the recovery codes, which are never shown again
 * @throws wrong-code, too-many-requests, conflict if the account has a confirmed factor; not-found if no set-up has
 * begun; forbidden, password-confirmation-required
 */
export async function confirmSetUp(ctx: RealmContext, { code }: { code: string }): Promise<{ codes: string[] }> {
  requireOwnFactor(ctx);
  const { realmId, userId } = ctx.actor;
  const attempt = countSecondStep(ctx.deps, { realmId, userId });
  const codes = makeRecoveryCodes();
  await ctx.deps.db.withTenant(realmId, (tx) => confirm(tx, ctx, { typed: code, codes }));
  attempt.succeeded();
  return { codes };
}

async function confirm(
  tx: TenantTx,
  ctx: RealmContext,
  { typed, codes }: { typed: string; codes: string[] },
): Promise<void> {
  const { actor, deps, requestId } = ctx;
  const { realmId, userId, credential } = actor;
  const key = { realmId, userId };
  // The lock makes a sign-in that is under way wait, and find the factor.
  const person = await lockAccount(tx, realmId, userId);
  const factor = await lockFactor(tx, key);
  if (!factor) throw new AppError('not-found');
  if (factor.confirmedAt !== null) throw new AppError('conflict');
  const secret = openSeal(deps.config).open(factor.sealedSecret, sealOwner(key));
  const code = parseSecondStepCode(typed);
  const period = code?.kind === 'app' ? findPeriod(secret, code.code, deps.now()) : undefined;
  if (period === undefined) throw wrongCode();
  await tx.update(secondFactors).set({ confirmedAt: deps.now(), lastPeriod: period }).where(isFactorOf(key));
  await replaceRecoveryCodes(tx, key, codes);
  await endSessionsExcept(tx, key, credential.id);
  await mailFactorChange(tx, ctx, { realmId, person, change: 'added' });
  const event = { tenantId: realmId, actor: key, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.second-factor-added' });
}
