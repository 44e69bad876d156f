import * as z from 'zod/mini';
import { ofGroup } from '../learning/groups/of-group.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { MAX_TRANSFERS, transfer } from '../portal/transfer.ts';
import { id, multiLineText, optionalText, requiredMultiLineText, requiredText, rule, toLatinDigits } from '../rules.ts';
import { fileAddress } from '../upload.ts';
import { cardRefund, ownCardPayment, reviewedCardPayment } from './card.ts';
import { couponCode } from './coupon.ts';
import { CURRENCIES } from './currency.ts';
import { ORDER_EVENTS, ORDER_STATUSES, PAYMENT_METHODS } from './order-status.ts';
import { periodFields } from './period.ts';
import { paidAmount } from './pricing.ts';

/** Milliseconds for which the seat of an order is held whose learner has not chosen how to pay. */
export const DRAFT_HELD_MS = 60 * 60_000;
/** Milliseconds within which staff can take back a decision. Its mail waits as long. */
export const UNDO_WITHIN_MS = 60_000;
/** Milliseconds before the expiry of an order at which the learner is reminded. */
export const REMIND_BEFORE_MS = 24 * 60 * 60_000;

export const ORDER_NOTE_MAX = 500;
/** Most receipts of one order. */
export const MAX_RECEIPTS = 10;

/** A course by its id or by the last part of its address, or a bundle. */
export const openOrderInput = z
  .strictObject({ courseId: z.optional(id), slug: z.optional(requiredText(200)), bundleId: z.optional(id) })
  .check(
    z.refine((wanted) => Object.values(wanted).filter((each) => each !== undefined).length === 1, {
      path: ['courseId'],
      ...rule('required-field'),
    }),
  );
export type OpenOrderInput = z.output<typeof openOrderInput>;
export const orderById = z.strictObject({ id });
export const couponOfOrder = z.strictObject({
  id,
  code: couponCode,
});
export type CouponOfOrder = z.output<typeof couponOfOrder>;
export const chooseAccountInput = z.strictObject({ id, transferId: id });
export type ChooseAccountInput = z.output<typeof chooseAccountInput>;

const bankReference = optionalText(60).check(
  z.overwrite((text) => toLatinDigits(text).replace(/\s/g, '').toUpperCase()),
);
/** What a learner sends about a transfer: a file, or the day, the name and the amount, or both. */
export const receiptFields = {
  file: fileAddress,
  fileName: z._default(optionalText(200), ''),
  transferredOn: z.optional(z.nullable(z.iso.date(rule('invalid')))),
  senderName: z._default(optionalText(150), ''),
  amount: z.optional(z.nullable(paidAmount)),
  bankReference: z._default(bankReference, ''),
  /** The answer to a question of the staff. */
  note: z._default(multiLineText(ORDER_NOTE_MAX), ''),
};
export const sendOrderInput = z.strictObject({ id, ...receiptFields });
export type SendOrderInput = z.output<typeof sendOrderInput>;

const account = z.object({
  bankName: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  accountNumber: z.string(),
  bic: z.string(),
});

const receipt = z.object({
  id: z.string(),
  /** The path of the file. Null: none was sent, or it has been deleted. */
  file: z.nullable(z.string()),
  fileName: z.string(),
  contentType: z.nullable(z.string()),
  transferredOn: z.nullable(z.string()),
  senderName: z.string(),
  amount: z.nullable(z.int()),
  bankReference: z.string(),
  /** ISO 8601, UTC, as all dates here. */
  createdDate: z.string(),
});
export type OrderReceipt = z.infer<typeof receipt>;

const money = {
  currency: z.enum(CURRENCIES),
  /** In minor units, as all amounts. */
  listAmount: z.int(),
  priceAmount: z.int(),
  discountAmount: z.int(),
  /** In basis points. */
  vatRate: z.int(),
  includesVat: z.boolean(),
  vatAmount: z.int(),
  totalAmount: z.int(),
  refundedAmount: z.int(),
};

const orderFields = {
  id: z.string(),
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...money,
  couponCode: z.nullable(z.string()),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  account: z.nullable(account),
  question: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  expiresDate: z.nullable(z.string()),
  sentDate: z.nullable(z.string()),
  paidDate: z.nullable(z.string()),
  createdDate: z.string(),
  version: z.int(),
};

const event = z.object({ kind: z.enum(ORDER_EVENTS), note: z.string(), date: z.string() });

/** A learner's own order. */
export const ownOrder = z.object({
  ...orderFields,
  /** The title of the course or of the bundle when it was ordered. */
  title: z.string(),
  /** Null: the order is for one course. */
  bundleId: z.nullable(z.string()),
  /** The courses that the payment opens, one or more. */
  courses: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      cover: z.nullable(z.string()),
      lecturer: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
      /** Whether it is published: what was paid is open, or will be when it is. */
      isOpen: z.boolean(),
      /** Whether its public page has lessons that are open without an order. */
      hasPreview: z.boolean(),
    }),
  ),
  /** The titles of the bundle's other courses, in which the learner already is. */
  alreadyIn: z.array(z.string()),
  receipts: z.array(receipt),
  events: z.array(event),
  /** The accounts to which the learner can transfer the money. Empty once the order is closed. */
  accounts: z.array(transfer).check(z.maxLength(MAX_TRANSFERS)),
  /** Days for which the seat is held once an account is chosen. */
  paymentDays: z.int(),
  /** Whether it can be paid by card now. */
  cardOffered: z.boolean(),
  /** Null: nobody has tried a card. */
  card: z.nullable(ownCardPayment),
});
export type OwnOrder = z.infer<typeof ownOrder>;

const listedOrder = z.object({
  id: z.string(),
  reference: z.string(),
  /** The title of the course or of the bundle. */
  courseTitle: z.string(),
  status: z.enum(ORDER_STATUSES),
  hasQuestion: z.boolean(),
  currency: z.enum(CURRENCIES),
  totalAmount: z.int(),
  sentDate: z.nullable(z.string()),
  createdDate: z.string(),
  expiresDate: z.nullable(z.string()),
});
export const listOwnOrdersInput = z.strictObject(pageInput);
export const ownOrderList = listOf(listedOrder);
export type OwnOrderList = z.infer<typeof ownOrderList>;

/** Where an order is: with the staff, with the learner, or closed; or all orders. */
export const ORDER_QUEUES = ['review', 'learner', 'closed', 'any'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
export const ORDER_SORTS = ['created', 'amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** The moment by which orders are of a period: their opening or their payment. */
export const ORDER_DATES = ['opened', 'paid'] as const;
export type OrderDate = (typeof ORDER_DATES)[number];

/**
 * Orders for staff: those that wait for a review in the order in which they came, the others newest first. With `dated`,
 * `from` and `to` only those that were opened or paid on days of the portal's time zone, the last one included.
 */
export const listOrdersInput = z.strictObject({
  ...pageInput,
  ...sortInput(ORDER_SORTS),
  queue: z._default(z.enum(ORDER_QUEUES), 'review'),
  /** A part of the learner's name, a reference, or an amount. */
  query: z.optional(optionalText(100)),
  dated: z.optional(z.enum(ORDER_DATES)),
  ...periodFields,
  /** What was ordered: a course or a bundle. */
  courseId: z.optional(id),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  /** The code of a coupon. */
  coupon: z.optional(couponCode),
  ...ofGroup,
});
export type ListOrdersInput = z.output<typeof listOrdersInput>;

/** What makes staff look twice before they accept an order. */
export const ORDER_DOUBTS = ['double', 'amount', 'enrolled', 'withdrawn'] as const;
export type OrderDoubt = (typeof ORDER_DOUBTS)[number];
/** How the receipt of another order equals this one: the file, the bank's number, or the amount on the same day. */
export const DOUBLE_KINDS = ['file', 'reference', 'amount'] as const;
export type DoubleKind = (typeof DOUBLE_KINDS)[number];

const learner = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.nullable(z.string()),
});

export const orderList = z.object({
  ...listOf(z.object({ ...listedOrder.shape, learner, doubts: z.array(z.enum(ORDER_DOUBTS)) })).shape,
  /** Number of orders with the staff, and with the learners. */
  counts: z.object({ review: z.int(), learner: z.int() }),
});
export type OrderList = z.infer<typeof orderList>;

/** An order for staff. */
export const reviewedOrder = z.object({
  ...orderFields,
  /** Null: a bundle was ordered. */
  courseId: z.nullable(z.string()),
  bundleId: z.nullable(z.string()),
  courseTitle: z.string(),
  /** The courses that the payment opens. */
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  learner: z.object({
    ...learner.shape,
    login: z.string(),
    mobile: z.nullable(z.string()),
    joinedDate: z.string(),
    isRemoved: z.boolean(),
  }),
  receipts: z.array(receipt),
  events: z.array(z.object({ ...event.shape, actor: z.nullable(z.string()) })),
  doubles: z.array(
    z.object({
      kind: z.enum(DOUBLE_KINDS),
      id: z.string(),
      reference: z.string(),
      status: z.enum(ORDER_STATUSES),
      date: z.string(),
    }),
  ),
  doubts: z.array(z.enum(ORDER_DOUBTS)),
  /** The platform's fee, which is noted and not collected. Null: the order has none. */
  fee: z.nullable(
    z.object({
      /** In basis points. */
      rate: z.int(),
      amount: z.int(),
      /** What refunds have taken off it. */
      returned: z.int(),
    }),
  ),
  /** The learner's other orders. */
  earlier: z.object({ total: z.int(), rejected: z.int() }),
  /** Until when the caller can take back their decision. */
  undoUntil: z.nullable(z.string()),
  /** Null: nobody has tried a card. */
  card: z.nullable(reviewedCardPayment),
  /** The oldest first. */
  cardRefunds: z.array(cardRefund),
});
export type ReviewedOrder = z.infer<typeof reviewedOrder>;

/** `version` is the one that was read. `isSure`: the caller knows of the doubts about the order. */
export const acceptOrderInput = z.strictObject({ id, version: z.int(), isSure: z._default(z.boolean(), false) });
export type AcceptOrderInput = z.output<typeof acceptOrderInput>;
const withNote = { id, version: z.int(), note: requiredMultiLineText(ORDER_NOTE_MAX) };
/** The question to the learner. */
export const askAboutOrderInput = z.strictObject(withNote);
/** The reason for the learner. */
export const rejectOrderInput = z.strictObject(withNote);
export type DecideOrderInput = z.output<typeof askAboutOrderInput>;
/** Takes up an order that was rejected, cancelled or expired. */
export const reopenOrderInput = z.strictObject({ id, version: z.int() });
export type ReopenOrderInput = z.output<typeof reopenOrderInput>;
/** The whole amount ends the enrolment, a part of it does not. */
export const refundOrderInput = z.strictObject({
  id,
  amount: paidAmount,
  note: requiredMultiLineText(ORDER_NOTE_MAX),
});
export type RefundOrderInput = z.output<typeof refundOrderInput>;
