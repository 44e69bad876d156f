import { sessions } from '@dars/db/schema/accounts/sessions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import type { Actor } from '../../../core/identity/actor.ts';

/** Ends one session of the user. Does nothing if the session is over or another user's, and does not say which. */
export async function endOwnSession(ctx: RealmContext, id: string): Promise<void> {
  await endSessions(ctx, (tx) => deleteSessions(tx, ctx.actor, eq(sessions.id, id)));
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(ctx: RealmContext): Promise<void> {
  await endSessions(ctx, (tx) => deleteOtherSessions(tx, ctx.actor));
}

export const deleteOtherSessions = (tx: TenantTx, actor: Actor): Promise<number> =>
  deleteSessions(tx, actor, ne(sessions.id, actor.credential.id));

async function endSessions(
  { actor, deps, requestId }: RealmContext,
  end: (tx: TenantTx) => Promise<number>,
): Promise<void> {
  const { realmId, userId } = actor;
  await deps.db.withTenant(realmId, async (tx) => {
    const ended = await end(tx);
    if (ended === 0) return;
    const event = { tenantId: realmId, actor: { realmId, userId }, subjectId: userId, requestId };
    await recordAudit(tx, { ...event, action: 'user.sessions-ended', details: { sessions: ended } });
  });
}

/** Deletes the user's sessions that match, and resolves with their number. */
async function deleteSessions(tx: TenantTx, { realmId, userId }: Actor, which: SQL): Promise<number> {
  const theirs = and(eq(sessions.tenantId, realmId), eq(sessions.userId, userId));
  const ended = await tx.delete(sessions).where(and(theirs, which)).returning({ id: sessions.id });
  return ended.length;
}
