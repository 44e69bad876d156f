import { newId } from '@dars/db/columns';
import { groups } from '@dars/db/schema/learning/groups';
import type { WorkerTx } from '@dars/db/tx';
import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
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
  for (let after: Found | undefined; ; ) {
    const found = await db.withWorker((tx) => findDue(tx, before, after), { readOnly: true });
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

interface Found {
  turnsOn: string | null;
  tenantId: string;
  id: string;
}

function findDue(tx: WorkerTx, before: string, after: Found | undefined): Promise<Found[]> {
  const { turnsOn, tenantId, id } = groups;
  const isLater: SQL | undefined =
    after &&
    sql`(${turnsOn}, ${tenantId}, ${id}) > (${after.turnsOn}::date, ${after.tenantId}::uuid, ${after.id}::uuid)`;
  return tx
    .select({ turnsOn, tenantId, id })
    .from(groups)
    .where(and(lte(turnsOn, before), isLater))
    .orderBy(asc(turnsOn), asc(tenantId), asc(id))
    .limit(BATCH);
}
