import type { IdentityProvider } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { SocialLinkResult } from '@dars/contracts/portal/page';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, RealmContext } from '../../../core/context.ts';
import { lockAccount } from '../account/store.ts';
import { storeIdentity, type VerifiedIdentity } from './link.ts';
import { isSocial } from './rules.ts';
import { mailProviderChange } from './send-social-mails.ts';
import { deleteIdentity, findProviders, lockByIdentity } from './store.ts';

/**
 * The result of linking. `elsewhere`: another account of the realm signs in with that provider account. `other`: this
 * account is linked to another account at that provider.
 */
export type LinkResult = SocialLinkResult;

/** Links an account at a provider to the account of a signed-in user. The two e-mail addresses may differ. */
export async function linkOwnAccount(
  tx: TenantTx,
  ctx: Context,
  identity: VerifiedIdentity,
  userId: string,
): Promise<LinkResult> {
  const { tenantId, provider } = identity.key;
  const account = await lockAccount(tx, tenantId, userId);
  if (!isSocial(account) || account.disabledAt !== null) return 'refused';
  const holder = await lockByIdentity(tx, identity.key);
  if (holder) return holder.id === userId ? 'done' : 'elsewhere';
  if ((await findProviders(tx, tenantId, userId)).includes(provider)) return 'other';
  await storeIdentity(tx, ctx, { identity, userId, action: 'user.linked' });
  await mailProviderChange(tx, ctx, { realmId: tenantId, person: account, provider, change: 'linked' });
  return 'done';
}

/**
 * Unlinks a provider from the caller's own account, as long as another way to sign in remains.
 * @throws not-found, last-way-in
 */
export async function unlinkOwnAccount(ctx: RealmContext, provider: IdentityProvider): Promise<void> {
  const { actor, deps, requestId } = ctx;
  const { realmId, userId } = actor;
  await deps.db.withTenant(realmId, async (tx) => {
    const account = await lockAccount(tx, realmId, userId);
    const providers = await findProviders(tx, realmId, userId);
    if (!providers.includes(provider)) throw new AppError('not-found');
    if (account.passwordHash === null && providers.length === 1) throw new AppError('last-way-in');
    await deleteIdentity(tx, { tenantId: realmId, userId, provider });
    await mailProviderChange(tx, ctx, { realmId, person: account, provider, change: 'unlinked' });
    await recordAudit(tx, {
      tenantId: realmId,
      actor: { realmId, userId },
      action: 'user.unlinked',
      subjectId: userId,
      details: { provider },
      requestId,
    });
  });
}
