import { newId } from '@dars/db/columns';
import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import type { MailDeps } from '../modules/mail/queue.ts';
import { findPortalsToSettle, listDue, settleOrder } from '../modules/order/end-overdue.ts';
import { queueReceiptNews } from '../modules/order/queue-news.ts';

/** Portals that one query finds, and orders of a portal. */
const BATCH = 200;
/** No id is lower. */
const FIRST = '00000000-0000-0000-0000-000000000000';

type SettleDeps = Pick<Deps, 'db' | 'log'> & MailDeps;

/**
 * Ends the orders that nobody has paid in time, mails the learners whose orders end within a day, and tells staff of
 * receipts that came in a quiet hour. Repeating it does no harm. An order that fails stays due.
 */
export async function settleOrders(deps: SettleDeps): Promise<void> {
  for (let after = FIRST; ; ) {
    const at = { now: deps.now(), after, limit: BATCH };
    const portals = await deps.db.withWorker((tx) => findPortalsToSettle(tx, at), { readOnly: true });
    for (const tenantId of portals) await settlePortal(deps, tenantId);
    const last = portals.at(-1);
    if (last === undefined || portals.length < BATCH) return;
    after = last;
  }
}

async function settlePortal({ db, log, ...deps }: SettleDeps, tenantId: string): Promise<void> {
  const due = await db.withTenant(tenantId, (tx) => listDue(tx, { tenantId, now: deps.now(), limit: BATCH }), {
    readOnly: true,
  });
  for (const id of due) {
    try {
      const system = { tenantId, deps, actor: null, requestId: newId() };
      await db.withTenant(tenantId, (tx) => settleOrder({ ...system, tx }, id));
    } catch (error) {
      log.warn({ tenantId, order: id, error: describeError(error) }, 'an order could not be settled');
    }
  }
  await db.withTenant(tenantId, (tx) => queueReceiptNews({ tx, tenantId, deps }));
}
