import type { Database } from '@dars/db/client';
import { type DueOrder, findDueOrders } from './store.ts';

/** Orders that one query finds. */
const BATCH = 100;

/**
 * Finds the orders of all portals that lack a document, once each: an order that stays due does not come again, so that
 * one which cannot be settled holds up no other.
 */
export async function* findDue(db: Database, now: Date): AsyncGenerator<DueOrder> {
  for (let after: DueOrder | undefined; ; ) {
    const found = await db.withWorker((tx) => findDueOrders(tx, { now, after, limit: BATCH }), { readOnly: true });
    yield* found;
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}
