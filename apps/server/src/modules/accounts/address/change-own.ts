import type { AddressState } from '@dars/contracts/accounts/addresses/address-change';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantTx } from '@dars/db/tx';
import type { RealmContext } from '../../../core/context.ts';
import { findPerson } from '../account/account.ts';
import { requireFreshPassword } from '../account/policy.ts';
import { findSignUpRule, requireAllowedAddress } from '../account/sign-up-rule.ts';
import { lockAccount, type StoredUser } from '../account/store.ts';
import { mayCheckExistence } from '../signup/find-existing.ts';
import { toShown } from './rules.ts';
import { resendAddressChange, startAddressChange } from './start-change.ts';
import { findChangeOf } from './store.ts';
import { withdrawAddressChange } from './withdraw-change.ts';

/** Returns the waiting or failed change of the caller's address, and why they cannot ask for one. */
export function getOwnAddress({ actor, deps }: RealmContext): Promise<AddressState> {
  const { realmId: tenantId, userId } = actor;
  return deps.db.withTenant(
    tenantId,
    async (tx) => {
      const person = await findPerson(tx, tenantId, userId);
      if (!person) throw new AppError('unauthenticated');
      const change = toShown(await findChangeOf(tx, { tenantId, userId }), deps.now());
      return { change, obstacle: obstacleTo({ ...person, tenantId }) };
    },
    { readOnly: true },
  );
}

/** The address of a portal's owner is that of their account on the platform, where addresses stay. */
function obstacleTo({ tenantId, isOwner }: Pick<StoredUser, 'tenantId' | 'isOwner'>): AddressState['obstacle'] {
  if (tenantId === PLATFORM_ID) return 'platform';
  return isOwner ? 'owner' : null;
}

/**
 * Asks for the change of the caller's own address, which both addresses confirm by mail. Does nothing where an obstacle is
 * in the way.
 * @throws password-confirmation-required, same-address, email-exists, email-not-allowed, too-many-requests
 */
export async function requestOwnAddress(ctx: RealmContext, { login }: { login: string }): Promise<AddressState> {
  const { credential } = ctx.actor;
  requireFreshPassword(ctx);
  await ctx.limit('mail');
  return changing(ctx, async (tx, person) => {
    const rule = await findSignUpRule(tx, person.tenantId);
    if (rule && person.role === 'ROLE_LEARNER') requireAllowedAddress(rule, login);
    const sessionId = credential.kind === 'session' ? credential.id : null;
    const request = { person, newLogin: login, isByStaff: false, sessionId, tells: mayCheckExistence(ctx) };
    await startAddressChange(tx, ctx, request);
  });
}

/** Mails the links of the caller's waiting change again. @throws conflict, too-many-requests */
export async function resendOwnAddress(ctx: RealmContext): Promise<AddressState> {
  await ctx.limit('mail');
  return changing(ctx, (tx, person) => resendAddressChange(tx, ctx, person));
}

/** Takes the change of the caller's address back, or puts the notice of a failed one away. */
export const withdrawOwnAddress = (ctx: RealmContext): Promise<AddressState> =>
  changing(ctx, (tx, person) => withdrawAddressChange(tx, ctx, person));

async function changing(
  ctx: RealmContext,
  change: (tx: TenantTx, person: StoredUser) => Promise<void>,
): Promise<AddressState> {
  const { realmId, userId } = ctx.actor;
  await ctx.deps.db.withTenant(realmId, async (tx) => {
    const person = await lockAccount(tx, realmId, userId);
    if (obstacleTo(person) === null) await change(tx, person);
  });
  return getOwnAddress(ctx);
}
