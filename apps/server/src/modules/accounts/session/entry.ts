import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { createSession, type SessionGrant } from '../../../core/identity/session.ts';
import type { Account } from '../account/account.ts';
import { type DeviceGrant, rememberDevice } from '../account/device.ts';

interface Entry {
  account: Account;
  /** With this browser somebody has signed in to the account before. */
  isKnown: boolean;
  /** How they were made out, where it was not by their password. */
  details?: Record<string, unknown>;
}

export interface EntryGrant {
  session: SessionGrant;
  device: DeviceGrant;
}

/** Lets in whoever has been made out, in the transaction that holds their account. The host's realm is theirs. */
export async function enter(tx: TenantTx, ctx: Context, { account, isKnown, details }: Entry): Promise<EntryGrant> {
  const { tenantId } = ctx.realm;
  // In one flight.
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
  return { session, device };
}

/** Once the transaction is through. */
export function handOut(ctx: Context, { session, device }: EntryGrant): void {
  ctx.cookie.set(session.secret, session.expiresAt);
  ctx.device.set(device.secret, device.expiresAt);
}
