import type { registerInput } from '@dars/contracts/accounts/auth';
import type { AuditAction } from '@dars/contracts/audit';
import type { Approval } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { mobileColumns } from '@dars/contracts/phone';
import { type AcceptedVersions, currentVersions } from '@dars/contracts/portal/legal';
import { searchKey } from '@dars/contracts/search-key';
import { violatedUnique } from '@dars/db/failures';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { hostScope } from '../../../core/procedures.ts';
import { requireAcceptance } from '../../legal/rules.ts';
import { findLegalFacts, insertAcceptances } from '../../legal/store.ts';
import { findBrand, pageLink } from '../../mail/brand.ts';
import { composeAlreadyRegistered } from '../../mail/compose.ts';
import { queueMail } from '../../mail/queue.ts';
import { lockByLogin, type Person } from '../account/account.ts';
import { languageOf, sendActivation } from '../account/activation.ts';
import { hashNewPassword } from '../account/new-password.ts';
import { type LockedSignUpInvitation, type SignUpInvitation, signUpRole } from '../account/rules.ts';
import { mayMailLink } from '../account/sign-in-limits.ts';
import {
  approvalOf,
  requireAllowedAddress,
  requireInvitation,
  requireOpenRegistration,
} from '../account/sign-up-rule.ts';
import { findByMobile } from '../account/store.ts';
import { mailSocialOnly } from '../social/send-social-mails.ts';
import { findProviders } from '../social/store.ts';
import { mayCheckExistence } from './find-existing.ts';
import { withMinimumDuration } from './send-link.ts';

type Registration = z.output<typeof registerInput>;

interface SignUp {
  realmId: string;
  input: Registration;
  hash: string;
  approval: Approval | null;
  /** The current terms, all of which the visitor has accepted. */
  accepted: AcceptedVersions;
  /** Whether the answer may say that the address or the number is taken. */
  tells: boolean;
  invitation: SignUpInvitation | undefined;
}

/**
 * Signs a visitor up: as a learner in a portal, as a possible owner of portals on the platform. The account is
 * activated by a mailed link, so an address is of use only to people who can read its mail. Two sign-ups with one
 * address that was never activated may come from two people: neither password is kept, and the newest link lets its
 * reader choose one.
 *
 * Where visitors may not ask which accounts exist, a taken address is answered like a free one and its holder is
 * mailed; a taken number is left out. An invitation of the staff outweighs the portal's rule of sign-up.
 * @throws registration-closed, registration-invitation, invitation-invalid, email-not-allowed, acceptance-required,
 * too-many-requests, common-password, own-password, and where visitors may ask: email-exists, mobile-exists
 */
export async function register(ctx: Context, input: Registration, invitation?: SignUpInvitation): Promise<void> {
  const { db } = ctx.deps;
  const realmId = hostScope(ctx);
  await ctx.limit('mail');
  const { rule, facts } = await db.withTenant(realmId, (tx) => findSignUpTerms(tx, realmId, invitation), {
    readOnly: true,
  });
  requireAllowedAddress(rule, input.login);
  requireAcceptance(facts, input.accepted);
  await withMinimumDuration(ctx.deps, async () => {
    // Hashes outside the transaction, and for a taken address as well, so that such an address is not answered faster.
    const hash = await hashNewPassword(ctx, input, input.password);
    const signUp = {
      realmId,
      input,
      hash,
      tells: mayCheckExistence(ctx),
      approval: approvalOf(rule),
      accepted: currentVersions(facts),
      invitation,
    };
    try {
      await db.withTenant(realmId, (tx) => storeSignUp(tx, ctx, signUp));
    } catch (error) {
      // Another transaction has just given the number to another account.
      if (violatedUnique(error) !== 'users_mobile_key') throw error;
      if (signUp.tells) throw AppError.rule('mobile', 'mobile-exists');
      await db.withTenant(realmId, (tx) => storeSignUp(tx, ctx, { ...signUp, input: { ...input, mobile: null } }));
    }
  });
}

async function findSignUpTerms(tx: TenantTx, realmId: string, invitation: SignUpInvitation | undefined) {
  const ruled = invitation ? requireInvitation(tx, realmId, invitation) : requireOpenRegistration(tx, realmId);
  const [rule, facts] = await Promise.all([ruled, findLegalFacts(tx, realmId)]);
  return { rule, facts };
}

async function storeSignUp(tx: TenantTx, ctx: Context, signUp: SignUp): Promise<void> {
  const { realmId, input, tells, approval, accepted, invitation } = signUp;
  const locked = await invitation?.lock(tx);
  const { mobile = null, courseId = locked?.courseId } = input;
  const isTaken = mobile !== null && (await findByMobile(tx, realmId, { mobile, login: input.login })) !== null;
  const values = { ...valuesOf(ctx, signUp), ...mobileColumns(isTaken ? null : mobile) };
  const waiting = approval && { approval, wantedCourseId: courseId ?? null };
  const existing = await lockByLogin(tx, realmId, input.login);
  if (existing && !isOpenToSignUp(existing)) {
    if (tells) throw AppError.rule('login', 'email-exists');
    return mailHolder(tx, ctx, { realmId, holder: existing, courseId });
  }
  if (isTaken && tells) throw AppError.rule('mobile', 'mobile-exists');
  if (!existing) {
    const [made] = await tx
      .insert(users)
      .values({ tenantId: realmId, login: input.login, role: signUpRole(realmId), ...waiting, ...values })
      .onConflictDoNothing({ target: [users.tenantId, users.login] })
      .returning({ id: users.id });
    // Another transaction has just inserted the account; the second run finds it.
    if (!made) return storeSignUp(tx, ctx, signUp);
    await locked?.accept(made.id);
    await recordAcceptance(tx, ctx, { realmId, userId: made.id, accepted });
    return auditAndSendLink(tx, ctx, { realmId, userId: made.id, action: 'user.signed-up', courseId });
  }
  // The new values and the new link are stored together or not at all: an earlier link must not activate the account
  // with another person's password.
  if (!mayMailLink(ctx.deps, realmId, existing.login)) return;
  // An invited person has no password, and keeps the name that the inviter gave.
  if (existing.passwordHash !== null) {
    const isTheirs = and(eq(users.tenantId, realmId), eq(users.id, existing.id));
    await tx
      .update(users)
      .set({ ...values, passwordHash: null, ...waiting })
      .where(isTheirs);
  }
  await admit(tx, { realmId, person: existing, locked });
  await recordAcceptance(tx, ctx, { realmId, userId: existing.id, accepted });
  return auditAndSendLink(tx, ctx, { realmId, userId: existing.id, action: 'user.signed-up-again', courseId });
}

interface Admitted {
  realmId: string;
  /** A person who signs up again. */
  person: Person;
  locked: LockedSignUpInvitation | undefined;
}

/** Lets a person in by an invitation: what waited for the approval of the staff waits no longer. */
async function admit(tx: TenantTx, { realmId, person, locked }: Admitted): Promise<void> {
  if (!locked) return;
  await locked.accept(person.id);
  if (person.approval === null) return;
  const isTheirs = and(eq(users.tenantId, realmId), eq(users.id, person.id));
  await tx.update(users).set({ approval: null, wantedCourseId: null }).where(isTheirs);
}

interface Accepted {
  realmId: string;
  userId: string;
  accepted: AcceptedVersions;
}

function recordAcceptance(
  tx: TenantTx,
  { deps, language }: Context,
  { realmId: tenantId, userId, accepted }: Accepted,
): Promise<void> {
  return insertAcceptances(tx, { tenantId, userId, versions: accepted, language, now: deps.now() });
}

function valuesOf({ deps }: Context, { input: { firstName, lastName }, hash }: SignUp) {
  const updatedAt = deps.now();
  return {
    firstName,
    lastName,
    nameSearchKey: searchKey(`${firstName} ${lastName}`),
    passwordHash: hash,
    updatedAt,
  };
}

/**
 * Returns whether a sign-up may take the account over: never activated, not disabled, and not an owner's member
 * account, which is activated on the platform.
 */
function isOpenToSignUp({ activatedAt, disabledAt, isOwner }: Person): boolean {
  return activatedAt === null && disabledAt === null && !isOwner;
}

interface SignedUp {
  realmId: string;
  userId: string;
  action: AuditAction;
  courseId: string | undefined;
}

async function auditAndSendLink(
  tx: TenantTx,
  ctx: Context,
  { realmId, userId, action, courseId }: SignedUp,
): Promise<void> {
  const actor = { realmId, userId };
  await recordAudit(tx, { tenantId: realmId, actor, action, subjectId: userId, requestId: ctx.requestId });
  await sendActivation(tx, ctx.deps, { tenantId: realmId, userId, language: ctx.language, courseId });
}

interface Holder {
  realmId: string;
  holder: Person;
  courseId: string | undefined;
}

async function mailHolder(tx: TenantTx, ctx: Context, { realmId, holder, courseId }: Holder): Promise<void> {
  const { deps } = ctx;
  if (holder.disabledAt !== null || !mayMailLink(deps, realmId, holder.login)) return;
  const providers = holder.passwordHash === null ? await findProviders(tx, realmId, holder.id) : [];
  if (providers.length > 0)
    return mailSocialOnly(tx, ctx, { realmId, person: holder, providers, passwordLink: undefined, courseId });
  const brand = await findBrand(tx, realmId);
  const language = languageOf(holder, ctx.language);
  const links = {
    signIn: pageLink(brand, deps.config.baseUrl, 'signInPath', courseId),
    forgot: pageLink(brand, deps.config.baseUrl, 'forgotPath', courseId),
  };
  const content = composeAlreadyRegistered(brand, { firstName: holder.firstName, language }, links);
  await queueMail(tx, deps, { tenantId: realmId, recipient: holder.login, language }, content);
}
