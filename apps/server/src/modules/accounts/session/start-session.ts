import type { SignInMethod } from '@dars/contracts/accounts/log-ins';
import type { SecondStepCode } from '@dars/contracts/accounts/second-factor';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { createSession, type SessionGrant } from '../../../core/identity/session.ts';
import type { Account } from '../account/account.ts';
import { type DeviceGrant, rememberDevice } from '../account/device.ts';
import { recordLogIn } from '../account/record-log-in.ts';
import { refuseUnapproved } from '../account/rules.ts';
import { mailNewDevice } from './send-new-device.ts';

interface SessionStart {
  account: Account;
  /** The account was signed in to from this browser before. */
  isKnown: boolean;
  method: SignInMethod;
  /** What the code of the second step came from, if there was one. */
  secondStep?: SecondStepCode['kind'];
  /** How the person was identified, if not by password; written to the audit event. */
  details?: Record<string, unknown>;
}

export interface StartedSession {
  session: SessionGrant;
  device: DeviceGrant;
}

/**
 * Creates the session, remembers the device, records the log-in and the audit event, and mails an identified person about a device that is
 * new, in the transaction that locks their account. The account must belong to the realm of the host.
 * @throws account-waiting, account-declined
 */
export async function startSession(
  tx: TenantTx,
  ctx: Context,
  { account, isKnown, method, secondStep, details }: SessionStart,
): Promise<StartedSession> {
  const { tenantId } = ctx.realm;
  refuseUnapproved(account);
  // All three queries go out in one round trip.
  const [session, device] = await Promise.all([
    createSession(tx, ctx, account),
    rememberDevice(tx, ctx, { userId: account.id, isKnown }),
    recordAudit(tx, {
      tenantId,
      actor: { realmId: tenantId, userId: account.id },
      action: 'user.signed-in',
      subjectId: account.id,
      ...(details && { details }),
      requestId: ctx.requestId,
    }),
  ]);
  await recordLogIn(tx, ctx, { userId: account.id, session, method, secondStep, isNewDevice: !isKnown });
  if (!isKnown) await mailNewDevice(tx, ctx, account);
  return { session, device };
}

/** Sets the cookies of the session and the device. Call it after the transaction has committed. */
export function setSessionCookies(ctx: Context, { session, device }: StartedSession): void {
  ctx.cookie.set(session);
  ctx.device.set(device.secret, device.expiresAt);
}
