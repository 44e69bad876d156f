import type { SecondStep } from '@dars/contracts/accounts/auth';
import type { SignInRefusal } from '@dars/contracts/audit';
import type { IdentityProvider, Role } from '@dars/contracts/constants';
import { violatedUnique } from '@dars/db/failures';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { type Account, findAccount, lockActive } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { findNextCourse } from '../account/find-next-course.ts';
import { recordRefusal } from '../account/record-refusal.ts';
import type { SignUpInvitation } from '../account/rules.ts';
import { startSecondStep } from '../session/start-second-step.ts';
import { type StartedSession, setSessionCookies, startSession } from '../session/start-session.ts';
import { findOrLink } from './link.ts';
import { type LinkResult, linkOwnAccount } from './link-own.ts';
import { isSocial, type SocialRefusal } from './rules.ts';
import { takeHandover } from './store.ts';

export type SocialOutcome =
  | { kind: 'signed-in'; role: Role; next: string | null }
  /** The account has a second factor, whose code is still to come. */
  | { kind: 'second-step'; token: string; next: string | null }
  | { kind: 'refused'; refusal: SocialRefusal; next: string | null }
  /** The outcome for a user who was signed in and linked the provider's account to theirs, or could not. */
  | { kind: 'linked'; result: LinkResult; next: string | null };

interface HandoverProof {
  code: string;
  /** The secret in the cookie of the browser that started the sign-in. */
  browser: string;
  /** The user who is signed in in that browser. */
  userId: string | undefined;
  /** Returns the invitation to whose page the person wants to go on. */
  invitationOf: (next: string | undefined) => SignUpInvitation | undefined;
}

/**
 * Completes a social sign-in on the realm's own host. The code works once, within minutes, and only in the browser that
 * started, so that a link with another person's sign-in in it opens nothing.
 */
export async function consumeHandover(
  ctx: Context,
  { code, browser, ...proof }: HandoverProof,
): Promise<SocialOutcome> {
  const { db } = ctx.deps;
  const { tenantId } = ctx.realm;
  const hashes = { handoverHash: hashSecret(code), browserHash: hashSecret(browser) };
  try {
    const { outcome, granted, refused } = await db.withTenant(tenantId, (tx) =>
      consume(tx, ctx, { ...hashes, ...proof }),
    );
    if (granted) setSessionCookies(ctx, granted);
    if (refused) await recordSocialRefusal(ctx, refused);
    return outcome;
  } catch (error) {
    // Two first sign-ins with the same provider account, under two e-mail addresses, ran at once and the other one
    // created the account. The next attempt finds that account.
    if (violatedUnique(error) !== 'identities_subject_key') throw error;
    return { kind: 'refused', refusal: 'expired', next: null };
  }
}

interface Consumed {
  outcome: SocialOutcome;
  granted?: StartedSession;
  /** The account that exists but may not be entered. */
  refused?: RefusedAccount;
}

interface RefusedAccount {
  login: string;
  provider: IdentityProvider;
  refusal: SocialRefusal;
}

const AUDITED_REFUSALS: Partial<Record<SocialRefusal, SignInRefusal>> = {
  disabled: 'account-disabled',
  waiting: 'account-waiting',
  declined: 'account-declined',
  suspended: 'tenant-suspended',
  passkey: 'passkey-required',
};

async function recordSocialRefusal(ctx: Context, { login, provider, refusal }: RefusedAccount): Promise<void> {
  const reason = AUDITED_REFUSALS[refusal];
  const { tenantId: realmId } = ctx.realm;
  if (reason !== undefined) await recordRefusal(ctx, { realmId, login, method: provider }, reason, { provider });
}

interface Consuming extends Pick<HandoverProof, 'userId' | 'invitationOf'> {
  handoverHash: string;
  browserHash: string;
}

async function consume(tx: TenantTx, ctx: Context, { userId, invitationOf, ...hashes }: Consuming): Promise<Consumed> {
  const { tenantId } = ctx.realm;
  const taken = await takeHandover(tx, { tenantId, ...hashes, now: ctx.deps.now() });
  if (!taken) return { outcome: { kind: 'refused', refusal: 'expired', next: null } };
  const { provider, claims, next, linkUserId } = taken;
  const courseId = await findNextCourse(tx, tenantId, next ?? undefined);
  const invitation = invitationOf(next ?? undefined);
  const identity = { key: { tenantId, provider, subject: claims.subject }, claims, courseId, invitation };
  if (linkUserId !== null) {
    const result = linkUserId === userId ? await linkOwnAccount(tx, ctx, identity, userId) : 'refused';
    return { outcome: { kind: 'linked', result, next } };
  }
  const linked = await findOrLink(tx, ctx, identity);
  const entered = 'refusal' in linked ? linked : await signIn(tx, ctx, { ...linked, provider });
  if ('refusal' in entered) {
    const { refusal } = entered;
    const outcome = { kind: 'refused', refusal, next } as const;
    return 'login' in linked ? { outcome, refused: { login: linked.login, provider, refusal } } : { outcome };
  }
  if ('token' in entered) return { outcome: { kind: 'second-step', token: entered.token, next } };
  const { account, grant } = entered;
  return { outcome: { kind: 'signed-in', role: account.role, next }, granted: grant };
}

async function signIn(
  tx: TenantTx,
  ctx: Context,
  { login, isOwner = false, provider }: { login: string; isOwner?: boolean; provider: IdentityProvider },
): Promise<{ account: Account; grant: StartedSession } | SecondStep | { refusal: SocialRefusal }> {
  const { tenantId } = ctx.realm;
  const account = await findAccount(tx, tenantId, login);
  if (!account || account.isDisabled) return { refusal: 'disabled' };
  if (!account.isActivated || !(isOwner || isSocial(account))) return { refusal: 'taken' };
  if (account.approval !== null) return { refusal: account.approval === 'WAITING' ? 'waiting' : 'declined' };
  if (account.status === 'SUSPENDED') return { refusal: 'suspended' };
  await lockActive(tx, tenantId, account, ctx.deps.now());
  if (account.factorUserId !== null) return startSecondStep(tx, ctx, { account, provider });
  if (account.needsPasskey) return { refusal: 'passkey' };
  const known = await findDevice(tx, ctx, { realmId: tenantId, login });
  const how = { method: provider, details: { provider } };
  const grant = await startSession(tx, ctx, { account, isKnown: known !== undefined, ...how });
  return { account, grant };
}
