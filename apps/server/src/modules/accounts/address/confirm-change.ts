import type { ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { endSessionsExcept, endUserSessions } from '../../../core/identity/session.ts';
import { dropTokens } from '../account/mailed-links.ts';
import { type LinkedChange, withLinked } from './find-change.ts';
import { isComplete, toShownLink } from './rules.ts';
import { sendAddressChanged } from './send-change-mails.ts';
import { storeLogin, storeProgress } from './store.ts';

/**
 * Confirms a change of address by a mailed link. With the last confirmation that is needed the account has its new
 * address, and all its sessions end but the one that asked. Repeating it changes nothing.
 * @throws token-invalid, tenant-suspended
 */
export async function confirmAddressChange(ctx: Context, { token }: { token: string }): Promise<ShownAddressChange> {
  const link = { token, readOnly: false };
  try {
    return await withLinked(ctx, link, (tx, linked) => confirm(tx, ctx, linked));
  } catch (error) {
    // Another account has got the address since the change was asked for.
    if (violatedUnique(error) !== 'users_login_key') throw error;
    return withLinked(ctx, link, (tx, linked) => end(tx, linked, 'TAKEN'));
  }
}

async function confirm(tx: TenantTx, ctx: Context, linked: LinkedChange): Promise<ShownAddressChange> {
  const { change, side } = linked;
  if (change.outcome !== null) return toShownLink(change, side);
  const now = ctx.deps.now();
  const confirmed = side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now };
  const outcome = isComplete({ ...change, ...confirmed }) ? ('CHANGED' as const) : null;
  await storeProgress(tx, change, { ...confirmed, outcome });
  if (outcome === 'CHANGED') await changeAddress(tx, ctx, linked);
  return toShownLink({ ...change, ...confirmed, outcome }, side);
}

async function changeAddress(tx: TenantTx, ctx: Context, { person, change }: LinkedChange): Promise<void> {
  const { tenantId, userId, newLogin, sessionId, isByStaff } = change;
  await storeLogin(tx, change, { login: newLogin, now: ctx.deps.now() });
  if (sessionId === null) await endUserSessions(tx, tenantId, userId);
  else await endSessionsExcept(tx, { realmId: tenantId, userId }, sessionId);
  // Links that set a password lie in the old mailbox.
  await dropTokens(tx, tenantId, userId);
  await sendAddressChanged(tx, ctx, person, newLogin);
  const event = { tenantId, actor: { realmId: tenantId, userId }, subjectId: userId, requestId: ctx.requestId };
  const details = { from: person.login, to: newLogin, isByStaff };
  await recordAudit(tx, { ...event, action: 'user.address-changed', details });
}

/** Refuses a change by the link that was mailed to the old address. @throws token-invalid, tenant-suspended */
export function declineAddressChange(ctx: Context, { token }: { token: string }): Promise<ShownAddressChange> {
  return withLinked(ctx, { token, readOnly: false }, async (tx, linked) => {
    const { change, side } = linked;
    if (side === 'new') throw new AppError('token-invalid');
    if (change.outcome !== null) return toShownLink(change, side);
    const { tenantId, userId, newLogin } = change;
    const event = { tenantId, actor: { realmId: tenantId, userId }, subjectId: userId, requestId: ctx.requestId };
    await recordAudit(tx, { ...event, action: 'user.address-change-refused', details: { to: newLogin } });
    return end(tx, linked, 'REFUSED');
  });
}

/** Ends a change that waits without changing the address. */
async function end(
  tx: TenantTx,
  { change, side }: LinkedChange,
  outcome: 'REFUSED' | 'TAKEN',
): Promise<ShownAddressChange> {
  if (change.outcome === null) await storeProgress(tx, change, { outcome });
  return toShownLink({ ...change, outcome: change.outcome ?? outcome }, side);
}
