import type { AddressState, ChangeAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { sendActivation } from '../accounts/account/activation.ts';
import { grantRole, requireFreshPassword } from '../accounts/account/policy.ts';
import { findByLogin, type StoredUser } from '../accounts/account/store.ts';
import { toShown } from '../accounts/address/rules.ts';
import { resendAddressChange, startAddressChange } from '../accounts/address/start-change.ts';
import { deleteChangeOf, findChangeOf, storeLogin } from '../accounts/address/store.ts';
import { withdrawAddressChange } from '../accounts/address/withdraw-change.ts';
import { isPortalOwner, lockPerson, refuseSelf } from './policy.ts';

/** Returns the waiting or failed change of a person's address. @throws not-found */
export async function getAddressOfPerson(
  { tx, tenantId, deps }: TenantContext,
  { id }: { id: string },
): Promise<AddressState> {
  const [person] = await tx
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)));
  if (!person) throw new AppError('not-found');
  const change = await findChangeOf(tx, { tenantId, userId: id });
  return { change: toShown(change, deps.now()), obstacle: person.isOwner ? 'owner' : null };
}

/**
 * Asks for the change of a person's address, which the new address confirms and the old one can refuse. The address of an
 * account that was never activated changes at once, and the new one gets the link of activation.
 *
 * The address of an admin is changed by the portal's owner only: with it an admin could take another one's account over.
 * @throws not-found, own-account, owner-account, unauthenticated, forbidden, password-confirmation-required, same-address,
 * email-exists, too-many-requests
 */
export async function changeAddressOfPerson(
  ctx: TenantContext,
  { id, login }: ChangeAddressInput,
): Promise<AddressState> {
  const person = await lockChangeable(ctx, id);
  requireFreshPassword(ctx);
  if (person.activatedAt === null) await changeAtOnce(ctx, person, login);
  else {
    const request = { person, newLogin: login, isByStaff: true, sessionId: null, tells: true };
    await startAddressChange(ctx.tx, ctx, request);
  }
  return getAddressOfPerson(ctx, { id });
}

/** Mails the links of a waiting change again. @throws as `changeAddressOfPerson`, and conflict if none waits */
export async function resendAddressOfPerson(ctx: TenantContext, { id }: { id: string }): Promise<AddressState> {
  await resendAddressChange(ctx.tx, ctx, await lockChangeable(ctx, id));
  return getAddressOfPerson(ctx, { id });
}

/** Takes the change of a person's address back. @throws as `changeAddressOfPerson` */
export async function withdrawAddressOfPerson(ctx: TenantContext, { id }: { id: string }): Promise<AddressState> {
  await withdrawAddressChange(ctx.tx, ctx, await lockChangeable(ctx, id));
  return getAddressOfPerson(ctx, { id });
}

async function lockChangeable(ctx: TenantContext, id: string): Promise<StoredUser> {
  refuseSelf(ctx, { id });
  const person = await lockPerson(ctx, id);
  const { role } = person;
  // Whoever reads the mail of an account can sign in to it.
  grantRole(ctx, { realmId: ctx.tenantId, role });
  if (role === 'ROLE_ADMIN_PORTAL' && !(await isPortalOwner(ctx))) throw new AppError('forbidden');
  return person;
}

async function changeAtOnce(ctx: TenantContext, person: StoredUser, login: string): Promise<void> {
  const { tx, tenantId, deps, language, actor, requestId } = ctx;
  const { id: userId } = person;
  if (login === person.login) throw AppError.rule('login', 'same-address');
  if (await findByLogin(tx, tenantId, login)) throw AppError.rule('login', 'email-exists');
  await deleteChangeOf(tx, { tenantId, userId });
  try {
    await storeLogin(tx, { tenantId, userId }, { login, now: deps.now() });
  } catch (error) {
    throw violatedUnique(error) === 'users_login_key' ? AppError.rule('login', 'email-exists') : error;
  }
  if (person.disabledAt === null) await sendActivation(tx, deps, { tenantId, userId, language });
  const event = { tenantId, actor, subjectId: userId, requestId };
  const details = { from: person.login, to: login, isByStaff: true };
  await recordAudit(tx, { ...event, action: 'user.address-changed', details });
}
