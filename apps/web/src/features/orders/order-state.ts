import type { OwnOrder } from '@dars/contracts/selling/order';
import type { OrderStatus } from '@dars/contracts/selling/order-status';

/** The state of an order as its learner reads it. */
export type OrderState =
  | OrderStatus
  | 'ASKED'
  | 'CARD'
  | 'CARD_CHECKED'
  | 'CARD_FAILED'
  | 'CARD_PAID'
  | 'PARTLY_REFUNDED';

/** Whether a part of the money was paid back, which leaves the course open. */
export const isPartlyRefunded = ({ status, refundedAmount, totalAmount }: OwnOrder): boolean =>
  status === 'REFUNDED' && refundedAmount < totalAmount;

/** @param isChecking whether the provider is being asked for the payment by card */
export function stateOf(order: OwnOrder, { isChecking }: { isChecking: boolean }): OrderState {
  const { status, method, question, card } = order;
  if (isPartlyRefunded(order)) return 'PARTLY_REFUNDED';
  if (status === 'PAID') return method === 'CARD' ? 'CARD_PAID' : 'PAID';
  if (status !== 'AWAITING_PAYMENT') return status;
  if (question !== null) return 'ASKED';
  if (method !== 'CARD') return status;
  if (isChecking) return 'CARD_CHECKED';
  return card?.failure ? 'CARD_FAILED' : 'CARD';
}
