import { AppError } from '@dars/contracts/errors';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { endUserSessions } from '../../core/identity/session.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { deletePasskeys } from '../accounts/passkey/store.ts';
import { mailFactorChange } from '../accounts/second-factor/send-factor-mails.ts';
import { isPortalOwner, lockPerson, refuseSelf } from './policy.ts';

interface LostFactor {
  id: string;
  /** Why, for the audit trail. */
  reason: string;
}

/**
 * Removes the authenticator app and the passkeys that a person of the portal has lost, ends their sessions and mails
 * them. Those of an admin are removed by the portal's owner only: an admin who reads another one's mail could otherwise
 * take the account over. Does nothing for a person who has neither.
 * @throws not-found, own-account, owner-account, unauthenticated, forbidden, password-confirmation-required
 */
export async function removeFactor(ctx: TenantContext, { id, reason }: LostFactor): Promise<void> {
  const { tx, actor, tenantId, requestId } = ctx;
  refuseSelf(ctx, { id });
  const person = await lockPerson(ctx, id);
  const { login, role } = person;
  if (role === 'ROLE_ADMIN_PORTAL' && !(await isPortalOwner(ctx))) throw new AppError('forbidden');
  requireFreshPassword(ctx);
  const isTheirs = and(eq(secondFactors.tenantId, tenantId), eq(secondFactors.userId, id));
  const [gone] = await tx.delete(secondFactors).where(isTheirs).returning({ confirmedAt: secondFactors.confirmedAt });
  const passkeys = await deletePasskeys(tx, { realmId: tenantId, userId: id });
  if (!gone?.confirmedAt && passkeys === 0) return;
  await endUserSessions(tx, tenantId, id);
  await mailFactorChange(tx, ctx, { realmId: tenantId, person, change: 'removed-by-staff' });
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.second-factor-removed', details: { login, role, reason, passkeys } });
}
