import type { RealmContext } from '../../core/context.ts';
import { leaveView } from '../../core/identity/learner-view.ts';

/** Takes the session out of its view. Does nothing in a session that is in none. */
export async function endView({ actor, deps, requestId }: RealmContext): Promise<void> {
  const { realmId, credential } = actor;
  await deps.db.withTenant(realmId, (tx) =>
    leaveView(tx, { realmId, sessionId: credential.id, now: deps.now(), requestId }),
  );
}
