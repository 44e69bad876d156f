import type { LoginResult, SecondStep } from '@dars/contracts/accounts/auth';
import type { LoginInput } from '@dars/contracts/accounts/sign-in';
import { AppError } from '@dars/contracts/errors';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { findNamedPortal, hostScope, refuseClosed } from '../../../core/procedures.ts';
import { type Account, findAccount, lockActive, toUser } from '../account/account.ts';
import { findDevice } from '../account/device.ts';
import { runRecordingRefusal } from '../account/record-refusal.ts';
import { refuseInactive } from '../account/rules.ts';
import { countSignInAttempt } from '../account/sign-in-limits.ts';
import { rememberRefused } from './find-suspension.ts';
import { startSecondStep } from './start-second-step.ts';
import { type StartedSession, setSessionCookies, startSession } from './start-session.ts';

/**
 * Signs this browser in to the host's realm. An account with a second factor gets no session but the secret of the
 * second step (`completeSignIn`). The refusal says nothing about an account, not even that it exists, unless
 * the password was right.
 * @throws wrong-credentials, passkey-required, account-disabled, account-not-activated, account-waiting,
 * account-declined, tenant-suspended, tenant-mismatch, forbidden, too-many-requests
 */
export async function login(ctx: Context, input: LoginInput): Promise<LoginResult> {
  const realmId = hostScope(ctx);
  return runRecordingRefusal(ctx, { realmId, login: input.login, method: 'password' }, () =>
    signInByPassword(ctx, realmId, input),
  );
}

async function signInByPassword(ctx: Context, realmId: string, input: LoginInput): Promise<LoginResult> {
  const { db, passwords } = ctx.deps;
  const { account, device, attempt, matches } = await passwords.inTurn(async (verify) => {
    const [found, known] = await findAccountAndDevice(ctx, realmId, input.login);
    const begun = countSignInAttempt(ctx.deps, { realmId, login: input.login, ip: ctx.ip, device: known });
    const isRight = await verify(found?.passwordHash ?? null, input.password);
    return { account: found, device: known, attempt: begun, matches: isRight };
  });
  if (!account || !matches) throw new AppError('wrong-credentials');
  attempt.succeeded();
  refuseInactive(account);
  if (ctx.realm.kind === 'tenant') {
    await rememberRefused(ctx, account, device !== undefined);
    refuseClosed(account.status);
  }
  if (ctx.tenantHeader !== undefined) {
    const person = { realmId, userId: account.id, role: account.role };
    await db.withPlatform((tx) => findNamedPortal(tx, ctx, person), { readOnly: true });
  }
  const granted = await db.withTenant(realmId, (tx) => signIn(tx, ctx, account, device !== undefined));
  if ('token' in granted) return { secondStep: granted };
  setSessionCookies(ctx, granted);
  return { user: toUser(account, true) };
}

/** Reads the account and the device in one round trip, with the same work whether the account exists or not. */
function findAccountAndDevice(
  ctx: Context,
  realmId: string,
  login: string,
): Promise<[Account | undefined, string | undefined]> {
  return ctx.deps.db.withTenant(
    realmId,
    (tx) => Promise.all([findAccount(tx, realmId, login), findDevice(tx, ctx, { realmId, login })]),
    { readOnly: true },
  );
}

async function signIn(
  tx: TenantTx,
  ctx: Context,
  account: Account,
  isKnown: boolean,
): Promise<StartedSession | SecondStep> {
  const { tenantId } = ctx.realm;
  // Both queries go out in one round trip: the account is read after the lock is taken.
  const [, current] = await Promise.all([
    lockActive(tx, tenantId, account, ctx.deps.now()),
    findAccount(tx, tenantId, account.login),
  ]);
  refuseChanged(account, current);
  if (current.factorUserId !== null) return startSecondStep(tx, ctx, { account: current });
  if (current.needsPasskey) throw new AppError('passkey-required');
  return startSession(tx, ctx, { account, isKnown, method: 'password' });
}

/**
 * Refuses an account that changed while its password was being verified. A password change ends all sessions, and a
 * session created now with the old password would survive it. The account is locked, so a change and this sign-in wait
 * for each other.
 * @throws wrong-credentials
 */
function refuseChanged(verified: Account, current: Account | undefined): asserts current is Account {
  if (current?.passwordHash !== verified.passwordHash || current.isDisabled) throw new AppError('wrong-credentials');
}
