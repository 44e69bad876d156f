import { AppError } from '@dars/contracts/errors';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { orders } from '@dars/db/schema/selling/orders';
import { and, eq } from 'drizzle-orm';
import type { PortalContext } from '../../../core/context.ts';
import { listCardPayments } from '../../card/store.ts';
import { getOwnOrder } from '../get-own.ts';
import { isOrder } from '../store.ts';
import { completeCard } from './complete-card.ts';

/**
 * Asks the provider whether the learner's order is paid: the way back from its page proves nothing.
 * @throws not-found, card-provider-unavailable
 */
export async function checkCard(ctx: PortalContext, { id }: { id: string }): Promise<OwnOrder> {
  const { deps, tenantId, actor, requestId } = ctx;
  const payments = await deps.db.withTenant(
    tenantId,
    async (tx) => {
      const isOwn = and(isOrder({ tenantId, id }), eq(orders.userId, actor.userId));
      const [own] = await tx.select({ id: orders.id }).from(orders).where(isOwn);
      if (!own) throw new AppError('not-found');
      return listCardPayments(tx, { tenantId, orderId: id });
    },
    { readOnly: true },
  );
  for (const payment of payments.filter(({ checkAt }) => checkAt !== null))
    await completeCard({ deps, tenantId, requestId }, payment.id);
  return deps.db.withTenant(tenantId, (tx) => getOwnOrder({ ...ctx, tx }, { id }), { readOnly: true });
}
