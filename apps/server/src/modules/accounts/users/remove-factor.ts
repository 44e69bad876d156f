import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { sessions } from '@dars/db/schema/accounts/sessions';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext } from '../../../core/context.ts';
import { lockTopRole, requireFreshPassword } from '../account/policy.ts';
import { lockAccount } from '../account/store.ts';
import { mailFactorChange } from '../second-factor/send-factor-mails.ts';

const isConfirmedOf = (id: string) =>
  and(eq(secondFactors.tenantId, PLATFORM_ID), eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));

/** Tells whether an account of the platform has an authenticator app, and since when. */
export async function getPlatformFactor(
  tx: PlatformTx,
  { id }: { id: string },
): Promise<{ confirmedDate: string | null }> {
  const [factor] = await tx
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(isConfirmedOf(id));
  return { confirmedDate: factor?.confirmedAt?.toISOString() ?? null };
}

/**
 * Removes the authenticator app that somebody with an account of the platform has lost, ends their sessions there and in
 * the portals that they own, and mails them. Does nothing for an account without an app.
 * @throws not-found, own-account, unauthenticated, password-confirmation-required
 */
export async function removePlatformFactor(
  ctx: PlatformContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { tx, actor, requestId } = ctx;
  if (id === actor.userId) throw new AppError('own-account');
  await lockTopRole(tx, actor, { realmId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' });
  const person = await lockAccount(tx, PLATFORM_ID, id);
  requireFreshPassword(ctx);
  const gone = await tx.delete(secondFactors).where(isConfirmedOf(id)).returning({ id: secondFactors.userId });
  if (gone.length === 0) return;
  // The database has ended the sessions in their portals with the removal (sec.end_sessions_without_factor).
  await tx.delete(sessions).where(and(eq(sessions.tenantId, PLATFORM_ID), eq(sessions.userId, id)));
  await mailFactorChange(tx, ctx, { realmId: PLATFORM_ID, person, change: 'removed-by-staff' });
  const { login, role } = person;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.second-factor-removed', details: { login, role, reason } });
}
