import {
  type OrderDoubt,
  type OrderReceipt,
  type OwnOrder,
  type OwnOrderList,
  type ReviewedOrder,
  UNDO_WITHIN_MS,
} from '@dars/contracts/selling/order';
import { OPEN_STATUSES, type OrderStatus } from '@dars/contracts/selling/order-status';
import type { orders } from '@dars/db/schema/selling/orders';

export type StoredOrder = typeof orders.$inferSelect;

const DAY = 24 * 60 * 60_000;

/** Returns the number of an order as people read it, with the portal's prefix. */
export const referenceOf = (prefix: string, number: number): string =>
  [prefix.toUpperCase(), String(number)].filter((part) => part !== '').join('-');

export const isOpen = ({ status }: { status: OrderStatus }): boolean =>
  (OPEN_STATUSES as readonly OrderStatus[]).includes(status);

/** Whether a card can pay it: its learner has sent no receipt, and there is something to pay. */
export const mayPayByCard = ({ status, sentAt, totalAmount }: StoredOrder): boolean =>
  (status === 'DRAFT' || status === 'AWAITING_PAYMENT') && sentAt === null && totalAmount > 0;

/** The moment until which a seat is held for an order whose learner is to act. */
export const holdUntil = (now: Date, paymentDays: number): Date => new Date(now.getTime() + paymentDays * DAY);

/** The days before its sending on which a transfer can have been made. */
const TRANSFER_DAYS = 365;

/** Whether a transfer can be of this day: it is not to come, wherever the learner is, and not older than a year. */
export function isTransferDay(day: string, now: Date): boolean {
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return dayAfter(-TRANSFER_DAYS) <= day && day <= dayAfter(1);
}

/** Whether staff may take back the last decision: whoever made it, for a moment, unless something else has happened. */
export function mayUndo(
  { status, decidedAt, decidedBy }: Pick<StoredOrder, 'status' | 'decidedAt' | 'decidedBy'>,
  { userId, now }: { userId: string; now: Date },
): boolean {
  const isDecided = status === 'PAID' || status === 'REJECTED' || status === 'AWAITING_PAYMENT';
  return (
    isDecided && decidedAt !== null && decidedBy === userId && now.getTime() - decidedAt.getTime() <= UNDO_WITHIN_MS
  );
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The fields of an order that learner and staff read. */
export function toFields(order: StoredOrder) {
  const { id, reference, status, currency, couponCode, method, account, question, reason, version } = order;
  return {
    ...{ id, reference, status, couponCode, method, account, question, reason, version },
    ...moneyOf(order),
    currency,
    expiresDate: iso(order.expiresAt),
    sentDate: iso(order.sentAt),
    paidDate: iso(order.paidAt),
    createdDate: order.createdAt.toISOString(),
  };
}

function moneyOf({ listAmount, priceAmount, discountAmount, vatRate, includesVat, ...order }: StoredOrder) {
  const { vatAmount, totalAmount, refundedAmount } = order;
  return { listAmount, priceAmount, discountAmount, vatRate, includesVat, vatAmount, totalAmount, refundedAmount };
}

/** The platform's fee of an order, which only staff see. Null: it has none. */
export const feeFields = ({ feeRate, feeAmount, feeReturned }: StoredOrder): ReviewedOrder['fee'] =>
  feeAmount === 0 ? null : { rate: feeRate, amount: feeAmount, returned: feeReturned };

export function toListed(order: StoredOrder): OwnOrderList['rows'][number] {
  const { id, reference, courseTitle, status, currency, totalAmount, question } = order;
  return {
    ...{ id, reference, courseTitle, status, currency, totalAmount, hasQuestion: question !== null },
    ...{ sentDate: iso(order.sentAt), createdDate: order.createdAt.toISOString(), expiresDate: iso(order.expiresAt) },
  };
}

/** What is known about an order beside its own fields. */
export interface Signs {
  /** Whether its receipt may stand for another order too. */
  hasDouble: boolean;
  /** Whether the learner is in its courses already. */
  isEnrolled: boolean;
  /** Whether one of its courses is not published now. */
  isWithdrawn: boolean;
}

/** What makes staff look twice: a sign, or a receipt whose amount is not that of the order. */
export function doubtsOf(
  { totalAmount }: Pick<StoredOrder, 'totalAmount'>,
  latest: Pick<OrderReceipt, 'amount'> | undefined,
  { hasDouble, isEnrolled, isWithdrawn }: Signs,
): OrderDoubt[] {
  const isOtherAmount = latest !== undefined && latest.amount !== null && latest.amount !== totalAmount;
  return [
    ...(hasDouble ? (['double'] as const) : []),
    ...(isOtherAmount ? (['amount'] as const) : []),
    ...(isEnrolled ? (['enrolled'] as const) : []),
    ...(isWithdrawn ? (['withdrawn'] as const) : []),
  ];
}

/** The notes of an acceptance name the doubts of the staff, which are not the learner's business. */
export const toOwnEvent = ({ kind, note, createdAt }: StoredEvent): OwnOrder['events'][number] => ({
  kind,
  note: kind === 'ACCEPTED' || kind === 'REOPENED' ? '' : note,
  date: createdAt.toISOString(),
});

export interface StoredEvent {
  kind: OwnOrder['events'][number]['kind'];
  note: string;
  createdAt: Date;
}
