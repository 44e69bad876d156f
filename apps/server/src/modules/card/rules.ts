import type { OwnOrder, ReviewedOrder } from '@dars/contracts/selling/order';
import type { StoredCardPayment, StoredCardRefund } from './store.ts';

/** Whether the page of a payment can still be paid. */
export const isPageOpen = ({ status, pageUrl, expiresAt }: StoredCardPayment, now: Date): boolean =>
  status === 'PENDING' && pageUrl !== null && expiresAt > now;

/** The payment that counts: the one that paid the order, otherwise the last one. */
const countedOf = (payments: readonly StoredCardPayment[]): StoredCardPayment | undefined =>
  payments.find(({ status }) => status === 'PAID') ?? payments.at(-1);

/** What a learner sees of the payments by card of an order. */
export function toOwnCard(payments: readonly StoredCardPayment[], now: Date): OwnOrder['card'] {
  const counted = countedOf(payments);
  if (!counted) return null;
  return { status: counted.status, failure: counted.failure, isOpen: isPageOpen(counted, now) };
}

/** What staff see of them. */
export function toReviewedCard(
  payments: readonly StoredCardPayment[],
  refunds: readonly StoredCardRefund[],
): Pick<ReviewedOrder, 'card' | 'cardRefunds'> {
  const counted = countedOf(payments);
  return {
    card: counted ? { provider: counted.provider, providerId: counted.providerId, status: counted.status } : null,
    cardRefunds: refunds.map(({ amount, status, actorId, createdAt }) => ({
      ...{ amount, status, isSurplus: actorId === null, date: createdAt.toISOString() },
    })),
  };
}
