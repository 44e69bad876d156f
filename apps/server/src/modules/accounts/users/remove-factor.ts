import type { PersonFactor } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { sessions } from '@dars/db/schema/accounts/sessions';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext } from '../../../core/context.ts';
import { lockTopRole, requireFreshPassword } from '../account/policy.ts';
import { lockAccount, type StoredUser } from '../account/store.ts';
import { countPasskeys, deletePasskeys } from '../passkey/store.ts';
import { mailFactorChange } from '../second-factor/send-factor-mails.ts';

const isConfirmedOf = (id: string) =>
  and(eq(secondFactors.tenantId, PLATFORM_ID), eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));

/** Tells which second steps an account has on the platform. */
export async function getPlatformFactor(tx: PlatformTx, { id }: { id: string }): Promise<PersonFactor> {
  const [factor] = await tx
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(isConfirmedOf(id));
  const passkeys = await countPasskeys(tx, { realmId: PLATFORM_ID, userId: id });
  return { confirmedDate: factor?.confirmedAt?.toISOString() ?? null, passkeys };
}

/**
 * Removes the authenticator app that somebody with an account of the platform has lost, and their passkeys there and in
 * the portals that they own, ends their sessions in all of these, and mails them. Does nothing for an account that has
 * none of them.
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
  const seats = [{ tenantId: PLATFORM_ID, userId: id }, ...(await findSeats(tx, person))];
  let passkeys = 0;
  for (const { tenantId, userId } of seats) passkeys += await deletePasskeys(tx, { realmId: tenantId, userId });
  if (gone.length === 0 && passkeys === 0) return;
  for (const { tenantId, userId } of seats)
    await tx.delete(sessions).where(and(eq(sessions.tenantId, tenantId), eq(sessions.userId, userId)));
  await mailFactorChange(tx, ctx, { realmId: PLATFORM_ID, person, change: 'removed-by-staff' });
  const { login, role } = person;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.second-factor-removed', details: { login, role, reason, passkeys } });
}

/** Finds the member accounts that the owner of portals has there. */
const findSeats = async (tx: PlatformTx, { id, login }: StoredUser) =>
  tx.execute<{ tenantId: string; userId: string }>(
    sql`select tenant_id as "tenantId", id as "userId" from sec.owner_seats(${PLATFORM_ID}, ${id}, ${login})`,
  );
