import type { FactorSetUp } from '@dars/contracts/accounts/own-second-factor';
import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import type { RealmContext } from '../../../core/context.ts';
import { openSeal } from '../../../core/identity/seal.ts';
import { findBrand } from '../../mail/brand.ts';
import { languageOf } from '../account/activation.ts';
import { lockAccount } from '../account/store.ts';
import { requireOwnFactor } from './policy.ts';
import { appAddress, makeSecret } from './rules.ts';
import { lockFactor, sealOwner } from './store.ts';

/**
 * Begins to set up an authenticator app: makes a secret, which replaces that of an earlier set-up that was not
 * confirmed. Sign-ins ask for no code before `confirmSetUp`.
 * @throws conflict if the account has a confirmed factor; owner-account, forbidden, password-confirmation-required
 */
export async function startSetUp(ctx: RealmContext): Promise<FactorSetUp> {
  requireOwnFactor(ctx);
  const { realmId, userId, login } = ctx.actor;
  const secret = makeSecret();
  const sealedSecret = openSeal(ctx.deps.config).close(secret, sealOwner({ realmId, userId }));
  const issuer = await ctx.deps.db.withTenant(realmId, async (tx) => {
    const account = await lockAccount(tx, realmId, userId);
    if (account.isOwner) throw new AppError('owner-account');
    const factor = await lockFactor(tx, { realmId, userId });
    if (factor?.confirmedAt) throw new AppError('conflict');
    const row = { tenantId: realmId, userId, sealedSecret };
    const target = [secondFactors.tenantId, secondFactors.userId];
    await tx.insert(secondFactors).values(row).onConflictDoUpdate({ target, set: { sealedSecret } });
    return (await findBrand(tx, realmId)).nameIn(languageOf(account, ctx.language));
  });
  return { secret, address: appAddress(secret, { issuer, login }) };
}
