import type { User } from '@dars/contracts/accounts/user';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { publicScope, refuseClosed } from '../../../core/procedures.ts';
import { type Person, toUser } from '../account/account.ts';
import { consumeToken, type FoundToken, findLink, lockMailedToken } from '../account/mailed-links.ts';

export interface Activated extends User {
  passwordRequired: boolean;
}

/** The event of the specification, which the audit entry of a learner's activation contains. */
const LEARNER_EVENT = 'student signed up with activation';

/**
 * Activates the account that the mailed link belongs to. An account that an administrator made has no password yet, so
 * its link stays usable until it has set one.
 * @throws token-invalid, tenant-suspended
 */
export async function activate(ctx: Context, { token }: { token: string }): Promise<Activated> {
  const realmId = publicScope(ctx);
  const now = ctx.deps.now();
  return ctx.deps.db.withTenant(realmId, async (tx) => {
    const found = usableLink(await lockMailedToken(tx, realmId, token, now));
    if (found.purpose !== 'activate') throw new AppError('token-invalid');
    const passwordRequired = found.person.passwordHash === null;
    if (!found.isRepeat) {
      await activateAccount(tx, ctx, realmId, found.person);
      if (!passwordRequired) await consumeToken(tx, realmId, found, now);
    }
    return { ...toUser(found.person, true), passwordRequired };
  });
}

/** Answers the page behind the link what to show. It does not use the link up: mail scanners open links too. */
export async function peekToken(
  ctx: Context,
  { token }: { token: string },
): Promise<{ valid: boolean; passwordRequired: boolean; activated: boolean; used: boolean }> {
  const realmId = publicScope(ctx);
  const { db, now } = ctx.deps;
  const { found, activated, used } = await db.withTenant(realmId, (tx) => findLink(tx, realmId, token, now()), {
    readOnly: true,
  });
  // A repeated POST would get the first answer again, but the form is not shown again for a used link.
  const valid = found !== undefined && !used;
  return { valid, passwordRequired: valid && setsPassword(found), activated, used };
}

/** @throws token-invalid, tenant-suspended */
export function usableLink(found: FoundToken | undefined): FoundToken {
  if (!found) throw new AppError('token-invalid');
  refuseClosed(found.status);
  return found;
}

/**
 * Returns whether the link may set a password: an activation link only if the account has none, a reset link always.
 */
export function setsPassword({ purpose, person }: FoundToken): boolean {
  return purpose === 'reset' || person.passwordHash === null;
}

/** Sets the time of activation and records the events, unless the account is activated already. */
export async function activateAccount(tx: TenantTx, ctx: Context, realmId: string, person: Person): Promise<void> {
  if (person.activatedAt !== null) return;
  await tx
    .update(users)
    .set({ activatedAt: ctx.deps.now(), updatedAt: ctx.deps.now() })
    .where(and(eq(users.tenantId, realmId), eq(users.id, person.id)));
  await recordAudit(tx, {
    tenantId: realmId,
    actor: { realmId, userId: person.id },
    action: 'user.activated',
    subjectId: person.id,
    ...(person.role === 'ROLE_LEARNER' && { details: { event: LEARNER_EVENT } }),
    requestId: ctx.requestId,
  });
}
