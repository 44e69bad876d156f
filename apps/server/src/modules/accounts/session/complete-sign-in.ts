import type { SignInMethod } from '@dars/contracts/accounts/log-ins';
import type { SecondStepCode } from '@dars/contracts/accounts/second-factor';
import type { User } from '@dars/contracts/accounts/user';
import type { IdentityProvider } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { pendingSignIns } from '@dars/db/schema/accounts/pending-sign-ins';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { hostScope } from '../../../core/procedures.ts';
import { type Account, findAccount, lockActive, refuseBarred, toUser } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { passwordMark } from './start-second-step.ts';
import { type StartedSession, setSessionCookies, startSession } from './start-session.ts';

interface SecondStepInput {
  token: string;
  code: string;
}

/**
 * Signs this browser in by the code that follows the first step, `login` or a provider's answer. A first step counts at
 * its own host, for ten minutes, for one sign-in, and until the account's password changes. A wrong code leaves it.
 * @throws second-step-expired, wrong-code, account-disabled, account-waiting, account-declined, tenant-suspended,
 * tenant-mismatch, too-many-requests
 */
export async function completeSignIn(ctx: Context, { token, code }: SecondStepInput): Promise<{ user: User }> {
  const { db } = ctx.deps;
  const realmId = hostScope(ctx);
  const hash = hashSecret(token);
  const pending = await db.withTenant(realmId, (tx) => findPending(tx, { realmId, hash, now: ctx.deps.now() }), {
    readOnly: true,
  });
  if (!pending) throw new AppError('second-step-expired');
  const { account, method } = pending;
  const { login } = account;
  return runRecordingRefusal(ctx, { realmId, login, method }, async () => {
    refuseBarred(account);
    const kind = await checkCodeOf(ctx, account, code);
    const granted = await db.withTenant(realmId, (tx) => enter(tx, ctx, { hash, login, kind }));
    setSessionCookies(ctx, granted);
    return { user: toUser(account, true) };
  });
}

interface PendingKey {
  realmId: string;
  hash: string;
  now: Date;
}

const isPending = ({ realmId, hash, now }: PendingKey) =>
  and(eq(pendingSignIns.tenantId, realmId), eq(pendingSignIns.hash, hash), gt(pendingSignIns.expiresAt, now));

async function findPending(
  tx: TenantTx,
  key: PendingKey,
): Promise<{ account: Account; method: SignInMethod } | undefined> {
  const [found] = await tx
    .select({ login: users.login, mark: pendingSignIns.passwordMark, provider: pendingSignIns.provider })
    .from(pendingSignIns)
    .innerJoin(users, and(eq(users.tenantId, key.realmId), eq(users.id, pendingSignIns.userId)))
    .where(isPending(key));
  const account = found && (await findAccount(tx, key.realmId, found.login));
  return account && passwordMark(account) === found.mark
    ? { account, method: found.provider ?? 'password' }
    : undefined;
}

/** Checks the code in a transaction of its own, as a portal owner's factor lies in the platform's realm. */
function checkCodeOf(ctx: Context, account: Account, code: string): Promise<SecondStepCode['kind']> {
  const { factorUserId, isOwner } = account;
  // Staff, or the person in another browser, have removed the factor since the first step.
  if (factorUserId === null) throw new AppError('second-step-expired');
  return checkCode(ctx, { realmId: isOwner ? PLATFORM_ID : ctx.realm.tenantId, userId: factorUserId }, code);
}

interface SecondStepDone {
  hash: string;
  login: string;
  kind: SecondStepCode['kind'];
}

async function enter(tx: TenantTx, ctx: Context, { hash, login, kind }: SecondStepDone): Promise<StartedSession> {
  const { tenantId: realmId } = ctx.realm;
  const now = ctx.deps.now();
  const first = await consumePending(tx, { realmId, hash, now });
  const account = first && (await findAccount(tx, realmId, login));
  if (!account) throw new AppError('second-step-expired');
  await lockActive(tx, realmId, account, now);
  const [current, device] = await Promise.all([
    findAccount(tx, realmId, login),
    findDevice(tx, ctx, { realmId, login }),
  ]);
  if (!current || passwordMark(current) !== first.mark) throw new AppError('second-step-expired');
  refuseBarred(current);
  const details = { secondFactor: kind, ...(first.provider !== null && { provider: first.provider }) };
  const how = { method: first.provider ?? 'password', secondStep: kind, details } as const;
  return startSession(tx, ctx, { account: current, isKnown: device !== undefined, ...how });
}

/** Takes a first step, which signs in once. */
async function consumePending(
  tx: TenantTx,
  key: PendingKey,
): Promise<{ mark: string; provider: IdentityProvider | null } | undefined> {
  const [taken] = await tx
    .delete(pendingSignIns)
    .where(isPending(key))
    .returning({ mark: pendingSignIns.passwordMark, provider: pendingSignIns.provider });
  return taken;
}
