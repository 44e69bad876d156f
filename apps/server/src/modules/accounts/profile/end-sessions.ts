import { sessions } from '@dars/db/schema/accounts/sessions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import type { Actor } from '../../../core/identity/actor.ts';
import { endSessionsExcept } from '../../../core/identity/session.ts';

/** Ends one session of the user. Does nothing if the session is over or another user's, and does not say which. */
export async function endOwnSession(ctx: RealmContext, id: string): Promise<void> {
  await endSessions(ctx, (tx) => deleteSession(tx, ctx.actor, id));
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(ctx: RealmContext): Promise<void> {
  await endSessions(ctx, (tx) => endSessionsExcept(tx, ctx.actor, ctx.actor.credential.id));
}

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

/** Deletes the user's session with this id, and resolves with the number of deleted ones. */
async function deleteSession(tx: TenantTx, { realmId, userId }: Actor, id: string): Promise<number> {
  const isTheirs = and(eq(sessions.tenantId, realmId), eq(sessions.userId, userId), eq(sessions.id, id));
  const ended = await tx.delete(sessions).where(isTheirs).returning({ id: sessions.id });
  return ended.length;
}
