import { mobileColumns } from '@dars/contracts/phone';
import { isAllowedAddress } from '@dars/contracts/portal/sign-up';
import { searchKey } from '@dars/contracts/search-key';
import type { VerifiedClaims } from '@dars/db/schema/accounts/social-sign-ins';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { endUserSessions } from '../../../core/identity/session.ts';
import { lockByLogin, type Person } from '../account/account.ts';
import { forgetDevices } from '../account/device.ts';
import { dropTokens } from '../account/mailed-links.ts';
import { type LockedSignUpInvitation, type SignUpInvitation, signUpRole } from '../account/rules.ts';
import { approvalOf, findSignUpRule } from '../account/sign-up-rule.ts';
import { namesOf, refusalToLink, type SocialRefusal } from './rules.ts';
import { mailLinkOffer, mailProviderChange } from './send-social-mails.ts';
import { findOwnerLogin, findRealm, type IdentityKey, insertIdentity, lockByIdentity } from './store.ts';

export interface VerifiedIdentity {
  key: IdentityKey;
  claims: VerifiedClaims;
  /** The course that the person came for. */
  courseId?: string | undefined;
  /** The invitation by which the person came. */
  invitation?: SignUpInvitation | undefined;
}

/** The login of the user, whose row is locked, or the reason for the refusal. */
export type LinkOutcome = { login: string; isOwner?: boolean } | { refusal: SocialRefusal };

/**
 * Finds the user whose account at the provider this is. If there is none, creates one or links the never activated
 * account with that address, provided that the provider has verified the address.
 */
export async function findOrLink(tx: TenantTx, ctx: Context, identity: VerifiedIdentity): Promise<LinkOutcome> {
  const { key, claims } = identity;
  // In their portal, an owner signs in with the platform's identities, as with the platform's password.
  const owner = await findOwnerLogin(tx, key);
  if (owner !== null) return { login: owner, isOwner: true };
  const known = await lockByIdentity(tx, key);
  if (known) return { login: known.login };
  if (claims.email === null || !claims.emailVerified) return { refusal: 'unverified' };
  const existing = await lockByLogin(tx, key.tenantId, claims.email);
  // Another tab may have linked it while this transaction waited for the row.
  const since = existing && (await lockByIdentity(tx, key));
  if (since) return { login: since.login };
  if (existing) return linkExisting(tx, ctx, identity, existing);
  return createPerson(tx, ctx, identity, claims.email);
}

async function createPerson(
  tx: TenantTx,
  ctx: Context,
  identity: VerifiedIdentity,
  login: string,
): Promise<LinkOutcome> {
  const { key, claims, courseId } = identity;
  const { tenantId } = key;
  const invited = await lockInvited(tx, identity);
  const rule = await findSignUpRule(tx, tenantId, invited);
  if (rule === undefined) return { refusal: 'closed' };
  if (!isAllowedAddress(rule, login)) return { refusal: 'address' };
  const approval = approvalOf(rule);
  const names = namesOf(claims, login);
  const [made] = await tx
    .insert(users)
    .values({
      tenantId,
      login,
      ...names,
      role: signUpRole(tenantId),
      nameSearchKey: searchKey(`${names.firstName} ${names.lastName}`),
      activatedAt: ctx.deps.now(),
      ...(approval && { approval, wantedCourseId: courseId ?? null }),
    })
    .onConflictDoNothing({ target: [users.tenantId, users.login] })
    .returning({ id: users.id });
  // Another transaction has just inserted the account; the second run finds it.
  if (!made) return findOrLink(tx, ctx, identity);
  await invited?.accept(made.id);
  await storeIdentity(tx, ctx, { identity, userId: made.id, action: 'user.created' });
  return { login };
}

/** Locks the invitation by which the person came. Undefined: none, or it lets nobody in any more. */
async function lockInvited(
  tx: TenantTx,
  { invitation }: VerifiedIdentity,
): Promise<LockedSignUpInvitation | undefined> {
  if (!invitation || !(await invitation.isUsable(tx))) return undefined;
  const locked = await invitation.lock(tx);
  return locked.isOpen ? locked : undefined;
}

/**
 * Links the provider to an existing account that was never activated. Whoever signed up with the address may be a
 * stranger, so nothing that they chose stays; an invited person keeps the name from the invitation.
 */
async function linkExisting(
  tx: TenantTx,
  ctx: Context,
  identity: VerifiedIdentity,
  existing: Person,
): Promise<LinkOutcome> {
  const { key, claims } = identity;
  const refusal = refusalToLink(existing);
  if (refusal === 'linkable') await mailLinkOffer(tx, ctx, { holder: existing, provider: key.provider });
  if (refusal) return { refusal };
  const { tenantId } = key;
  if ((await findRealm(tx, tenantId))?.status === 'SUSPENDED') return { refusal: 'suspended' };
  const now = ctx.deps.now();
  const names = namesOf(claims, existing.login);
  await tx
    .update(users)
    .set({
      passwordHash: null,
      activatedAt: now,
      updatedAt: now,
      ...(existing.passwordHash !== null && {
        ...names,
        nameSearchKey: searchKey(`${names.firstName} ${names.lastName}`),
        ...mobileColumns(null),
      }),
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, existing.id)));
  await dropTokens(tx, tenantId, existing.id);
  await endUserSessions(tx, tenantId, existing.id);
  await forgetDevices(tx, tenantId, existing.id);
  await storeIdentity(tx, ctx, { identity, userId: existing.id, action: 'user.linked' });
  const firstName = existing.passwordHash === null ? existing.firstName : names.firstName;
  const person = { ...existing, firstName, passwordHash: null };
  await mailProviderChange(tx, ctx, { realmId: tenantId, person, provider: key.provider, change: 'linked' });
  return { login: existing.login };
}

interface LinkedIdentity {
  identity: VerifiedIdentity;
  userId: string;
  action: 'user.created' | 'user.linked';
}

export async function storeIdentity(
  tx: TenantTx,
  ctx: Context,
  { identity, userId, action }: LinkedIdentity,
): Promise<void> {
  const { key, claims } = identity;
  const { tenantId, provider } = key;
  await insertIdentity(tx, { ...key, userId, email: claims.email });
  await recordAudit(tx, {
    tenantId,
    actor: { realmId: tenantId, userId },
    action,
    subjectId: userId,
    details: { provider },
    requestId: ctx.requestId,
  });
}
