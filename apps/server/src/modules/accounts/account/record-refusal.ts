import type { SignInMethod } from '@dars/contracts/accounts/log-ins';
import { SIGN_IN_REFUSALS, type SignInRefusal } from '@dars/contracts/audit';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { findAccount } from './account.ts';
import { findDevice } from './device.ts';
import { recordRefusedLogIn } from './record-log-in.ts';
import { mayRecordRefusal } from './sign-in-limits.ts';

interface Refused {
  realmId: string;
  /** As typed; there may be no such account. */
  login: string;
  method: SignInMethod;
}

/**
 * Counts a sign-in against the limit of its address, runs it, and records it in the audit trail if it is refused.
 * Rethrows the refusal.
 * @throws too-many-requests, and every error of `run`
 */
export async function runRecordingRefusal<Result>(
  ctx: Context,
  refused: Refused,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    await ctx.limit('signIn');
  } catch (error) {
    if (reasonOf(error) === 'too-many-requests') await recordRefusal(ctx, refused, 'address-limited');
    throw error;
  }
  try {
    return await run();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== undefined) await recordRefusal(ctx, refused, reason);
    throw error;
  }
}

/**
 * Writes a refused sign-in to the realm's audit trail and to the log-ins of the account, without the password. It sends
 * the same statements for unknown accounts, so that the answer takes equally long. `mayRecordRefusal` limits how many
 * are written.
 */
export async function recordRefusal(
  ctx: Context,
  { realmId, login, method }: Refused,
  reason: SignInRefusal,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { deps, ip, requestId } = ctx;
  if (!mayRecordRefusal(deps, { realmId, login, ip, reason })) return;
  await deps.db.withTenant(realmId, async (tx) => {
    const [account, device] = await Promise.all([
      findAccount(tx, realmId, login),
      findDevice(tx, ctx, { realmId, login }),
    ]);
    await Promise.all([
      recordAudit(tx, {
        tenantId: realmId,
        actor: null,
        action: 'user.sign-in-refused',
        subjectId: account?.id,
        details: { login, reason, address: ip, ...details },
        requestId,
      }),
      recordRefusedLogIn(tx, ctx, { login, method, refusal: reason, isNewDevice: device === undefined }),
    ]);
  });
}

function reasonOf(error: unknown): SignInRefusal | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, details } = error;
  const rules = details.issues?.map(({ rule }) => rule) ?? [];
  if (rules.includes('wrong-password')) return 'wrong-password';
  if (rules.includes('wrong-code')) return 'wrong-code';
  return SIGN_IN_REFUSALS.find((reason) => reason === code);
}
