import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { PlatformTx } from '@dars/db/client';
import { oneTimeTokens } from '@dars/db/schema/one-time-tokens';
import { sessions } from '@dars/db/schema/sessions';
import { tenants } from '@dars/db/schema/tenants';
import { users } from '@dars/db/schema/users';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PlatformContext } from '../../trpc/context.ts';
import { recordAudit } from '../audit/store.ts';
import type { Actor } from '../auth/session.ts';
import { lockAccount, type StoredUser } from './store.ts';

/**
 * Shuts somebody out of the platform and of every portal that they own, at once: their sessions end, and the links that
 * they were mailed stop working, also should they be let in again.
 * @throws not-found, own-account, unauthenticated
 */
export async function disableAccount(ctx: PlatformContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, deps, requestId } = ctx;
  if (id === actor.userId) throw new AppError('own-account');
  await holdOffice(tx, actor);
  const account = await lockAccount(tx, id);
  if (account.disabledAt !== null) return;
  await tx
    .update(users)
    .set({ disabledAt: deps.now(), updatedAt: deps.now() })
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, id)));
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.tenantId, PLATFORM_ID), eq(oneTimeTokens.userId, id)));
  const portals = await endSessions(tx, account);
  const { login, role } = account;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.disabled', details: { login, role, portals } });
}

/** Who was shut out may come in again; they sign in anew. @throws not-found */
export async function enableAccount(ctx: PlatformContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, deps, requestId } = ctx;
  const account = await lockAccount(tx, id);
  if (account.disabledAt === null) return;
  await tx
    .update(users)
    .set({ disabledAt: null, updatedAt: deps.now() })
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, id)));
  const { login, role } = account;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.enabled', details: { login, role } });
}

/**
 * Whoever disables is an active super-admin and stays one, so the last can't be disabled. Two who disable each other at
 * the same moment follow one another here, and the second is none any more.
 */
async function holdOffice(tx: PlatformTx, actor: Actor): Promise<void> {
  const inOffice = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.role, 'ROLE_SUPER_ADMIN'), isNull(users.disabledAt)))
    // In one order, so that nobody waits in a circle.
    .orderBy(users.id)
    .for('no key update');
  if (!inOffice.some(({ id }) => id === actor.userId)) throw new AppError('unauthenticated');
}

/** Resolves with the number of portals that they own. */
async function endSessions(tx: PlatformTx, owner: StoredUser): Promise<number> {
  // A sign-in that is under way holds its row until its session is there to be ended; a later one finds them disabled.
  const seats = await seatsOf(tx, owner).orderBy(users.tenantId).for('no key update', { of: users });
  const inPortals = sql`(${sessions.tenantId}, ${sessions.userId}) in ${seatsOf(tx, owner)}`;
  const onPlatform = and(eq(sessions.tenantId, PLATFORM_ID), eq(sessions.userId, owner.id));
  await tx.delete(sessions).where(or(onPlatform, inPortals));
  return seats.length;
}

/** Their rows among the users of the portals that they own. */
const seatsOf = (tx: PlatformTx, { id, login }: StoredUser) =>
  tx
    .select({ tenantId: users.tenantId, id: users.id })
    .from(tenants)
    .innerJoin(users, and(eq(users.tenantId, tenants.id), eq(users.login, login)))
    .where(and(eq(tenants.ownerRealm, PLATFORM_ID), eq(tenants.ownerId, id), eq(users.isOwner, true)));
