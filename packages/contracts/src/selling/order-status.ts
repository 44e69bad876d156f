/**
 * `DRAFT`: the checkout is open. `AWAITING_PAYMENT`: the learner is to pay, or to answer a question of the staff.
 * `IN_REVIEW`: staff compare the receipt. `PAID` has enrolled the learner. `REFUNDED`: some or all of it was paid back.
 */
export const ORDER_STATUSES = [
  'DRAFT',
  'AWAITING_PAYMENT',
  'IN_REVIEW',
  'PAID',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses of an order that may still be paid: it holds a seat of the course and a use of its coupon. */
export const OPEN_STATUSES = ['DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW'] as const satisfies readonly OrderStatus[];
/** The statuses in which the learner has to act, and which therefore expire. */
export const EXPIRING_STATUSES = ['DRAFT', 'AWAITING_PAYMENT'] as const satisfies readonly OrderStatus[];

/** The statuses in which staff can accept a payment. */
export const PAYABLE_STATUSES = ['AWAITING_PAYMENT', 'IN_REVIEW'] as const satisfies readonly OrderStatus[];

/** Whether staff can accept a payment of an order, by its receipt or by a line of a bank statement. */
export const isPayable = ({ status }: { status: OrderStatus }): boolean =>
  (PAYABLE_STATUSES as readonly OrderStatus[]).includes(status);

const ENDED_UNPAID_STATUSES: readonly OrderStatus[] = ['REJECTED', 'EXPIRED', 'CANCELLED'];

/** Whether an order has ended without a payment, so that the learner can order anew and staff can take it up again. */
export const hasEndedUnpaid = ({ status }: { status: OrderStatus }): boolean => ENDED_UNPAID_STATUSES.includes(status);

export const PAYMENT_METHODS = ['TRANSFER', 'CARD', 'FREE'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * The statuses that may follow each one. A late payment by card may still pay an order that was given up, and staff can
 * take back for a moment what they decided, and take up again what has ended without a payment. The trigger `orders_follow_on` holds the same list; it lets a status stay as
 * it is, as with the second refund of an order.
 */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  DRAFT: ['AWAITING_PAYMENT', 'IN_REVIEW', 'PAID', 'EXPIRED', 'CANCELLED'],
  AWAITING_PAYMENT: ['IN_REVIEW', 'PAID', 'EXPIRED', 'CANCELLED'],
  IN_REVIEW: ['AWAITING_PAYMENT', 'PAID', 'REJECTED', 'CANCELLED'],
  PAID: ['IN_REVIEW', 'REFUNDED'],
  REJECTED: ['IN_REVIEW'],
  EXPIRED: ['IN_REVIEW', 'PAID'],
  CANCELLED: ['IN_REVIEW', 'PAID'],
  REFUNDED: ['REFUNDED'],
};

/** What an order's history records. `RETURNED`: a payment by card that the order did not need went back to the card. */
export const ORDER_EVENTS = [
  'OPENED',
  'SENT',
  'ASKED',
  'ACCEPTED',
  'REJECTED',
  'REOPENED',
  'CANCELLED',
  'EXPIRED',
  'PAID',
  'REFUNDED',
  'RETURNED',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];
