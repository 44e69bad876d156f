import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import { findRemoved, purgeQuestions, type RemovedQuestion } from '../modules/quiz/bank/purge-questions.ts';

/** Milliseconds during which a removed question of the bank can be restored. */
export const REMOVED_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Questions that one query finds, and at most as many in one transaction. */
const BATCH = 500;
/** The most questions that one run deletes; the next one goes on. */
const MOST_DELETED = 50_000;

/**
 * Deletes the questions that were removed from the banks of all portals a week ago or earlier, and that nothing needs
 * any longer. Repeating it does no harm.
 */
export async function purgeBanks({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - REMOVED_KEPT_MS);
  let deleted = 0;
  for (let after: RemovedQuestion | undefined; deleted < MOST_DELETED; ) {
    const found = await db.withWorker((tx) => findRemoved(tx, { before, after, limit: BATCH }), { readOnly: true });
    for (const [tenantId, removed] of Map.groupBy(found, (each) => each.tenantId)) {
      const ids = removed.map(({ id }) => id);
      try {
        deleted += await db.withTenant(tenantId, (tx) => purgeQuestions(tx, { tenantId, ids, before, now: now() }));
      } catch (error) {
        log.warn({ tenantId, error: describeError(error) }, 'removed questions of the bank could not be deleted');
      }
    }
    after = found.at(-1);
    if (found.length < BATCH) break;
  }
  return deleted;
}
