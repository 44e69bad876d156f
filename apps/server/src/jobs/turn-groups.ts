import { newId } from '@dars/db/columns';
import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import { type DueGroup, findDueGroups } from '../modules/group/store.ts';
import { turnGroup } from '../modules/group/turn-group.ts';
import type { MailDeps } from '../modules/mail/queue.ts';

/** Groups that one query finds. Each is turned in a transaction of its own. */
const BATCH = 100;
/** Milliseconds by which the earliest time zone is ahead of UTC. */
const AHEAD = 14 * 3_600_000;

type TurnDeps = Pick<Deps, 'db' | 'log'> & MailDeps;

/**
 * Lets the groups begin and end whose first or last day has come in the time zone of their portal. Repeating it does no
 * harm. A group that fails stays due.
 */
export async function turnGroups({ db, log, ...deps }: TurnDeps): Promise<void> {
  const before = new Date(deps.now().getTime() + AHEAD).toISOString().slice(0, 10);
  for (let after: DueGroup | undefined; ; ) {
    const found = await db.withWorker((tx) => findDueGroups(tx, { before, after, limit: BATCH }), { readOnly: true });
    for (const { tenantId, id } of found) {
      const system = { tenantId, deps, actor: null, requestId: newId() };
      try {
        await db.withTenant(tenantId, (tx) => turnGroup({ ...system, tx }, id));
      } catch (error) {
        log.warn({ tenantId, group: id, error: describeError(error) }, 'a group could not begin or end');
      }
    }
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}
