import { newId } from '@dars/db/columns';
import { describeError } from '../core/describe-error.ts';
import { completeCard } from '../modules/order/card/complete-card.ts';
import { completeRefund } from '../modules/order/card/complete-refund.ts';
import { findUndecided } from '../modules/order/card/find-undecided.ts';
import type { CardContext } from '../modules/order/card/rules.ts';

/** Payments, and refunds, of one run. The next run goes on with those that have waited longest. */
const BATCH = 100;
/** Questions to providers at a time, so that one that does not answer does not stop the others. */
const AT_ONCE = 5;

/**
 * Asks the providers about payments by card of which nobody told, and pays back what a call has left undone. Repeating it
 * does no harm.
 */
export async function checkCards(deps: CardContext['deps']): Promise<void> {
  const at = { now: deps.now(), limit: BATCH };
  const { payments, refunds } = await deps.db.withWorker((tx) => findUndecided(tx, at), { readOnly: true });
  const contextOf = (tenantId: string): CardContext => ({ deps, tenantId, requestId: newId() });
  const work = [
    ...payments.map(
      ({ tenantId, id }) =>
        () =>
          completeCard(contextOf(tenantId), id),
    ),
    ...refunds.map(
      ({ tenantId, id }) =>
        () =>
          completeRefund(contextOf(tenantId), { id, actor: null, isOwner: false }),
    ),
  ];
  const next = async (): Promise<void> => {
    for (let run = work.shift(); run; run = work.shift()) {
      await run().catch((error: unknown) => {
        deps.log.warn({ error: describeError(error) }, 'a card provider could not be asked');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
