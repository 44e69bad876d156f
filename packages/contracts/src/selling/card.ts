import * as z from 'zod/mini';
import { optionalText, rule } from '../rules.ts';

/** The providers whose hosted pages take the numbers of cards. */
export const CARD_PROVIDERS = ['MOYASAR', 'STRIPE'] as const;
export type CardProviderName = (typeof CARD_PROVIDERS)[number];

/** The part of the address at which a provider tells the portal of its events. */
export const CARD_PROVIDER_PATHS = { MOYASAR: 'moyasar', STRIPE: 'stripe' } as const satisfies Record<
  CardProviderName,
  string
>;

/**
 * `PENDING`: the page may be paid. `CLOSING`: it should not be paid any more, and the provider does not know yet.
 * `PAID` paid its order. `SURPLUS`: paid, but its order needs no payment, so the money goes back to the card, after which
 * it is `REFUNDED`. `FAILED`, `EXPIRED` and `CLOSED` can never be paid.
 */
export const CARD_PAYMENT_STATUSES = [
  'PENDING',
  'CLOSING',
  'PAID',
  'FAILED',
  'EXPIRED',
  'CLOSED',
  'SURPLUS',
  'REFUNDED',
] as const;

/** Why the last attempt failed, as learners may know it. Banks do not say more. */
export const CARD_FAILURES = ['declined', 'other'] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** `PENDING`: the provider has not confirmed it. `REFUSED`: it has paid nothing back. */
export const CARD_REFUND_STATUSES = ['PENDING', 'DONE', 'REFUSED'] as const;
export type CardRefundStatus = (typeof CARD_REFUND_STATUSES)[number];

/** Whether a key moves money. */
export const CARD_MODES = ['TEST', 'LIVE'] as const;
export type CardMode = (typeof CARD_MODES)[number];

/** Milliseconds for which the page of a provider can be paid. */
export const CARD_PAGE_MS = 32 * 60_000;
/** Most pages of one order. */
export const MAX_CARD_PAGES = 20;
/** The most characters of a key. */
const CARD_KEY_MAX = 255;

const SECRET_KEYS: Record<CardProviderName, RegExp> = {
  MOYASAR: /^sk_(test|live)_[A-Za-z0-9]{8,}$/,
  STRIPE: /^(sk|rk)_(test|live)_[A-Za-z0-9]{8,}$/,
};

/** Returns whether a text has the form of a provider's secret key. */
const isCardKey = (provider: CardProviderName, key: string): boolean => SECRET_KEYS[provider].test(key);

/** Returns whether a secret key moves money. */
export const cardModeOf = (key: string): CardMode => (key.includes('_live_') ? 'LIVE' : 'TEST');

/** The keys of a portal. They are written and never read. */
export const cardFields = {
  provider: z.enum(CARD_PROVIDERS),
  /** Empty: the stored key of the same provider stays. */
  secretKey: optionalText(CARD_KEY_MAX),
  /** What signs the provider's events. Empty: the stored one of the same provider stays. */
  webhookSecret: optionalText(CARD_KEY_MAX),
};
export const saveCardSettingsInput = z.strictObject(cardFields).check(
  z.refine(({ provider, secretKey }) => secretKey === '' || isCardKey(provider, secretKey), {
    ...rule('card-key'),
    path: ['secretKey'],
  }),
);
export type SaveCardSettingsInput = z.output<typeof saveCardSettingsInput>;

export const cardSettings = z.object({
  /** Null: the portal has no keys. */
  provider: z.nullable(z.enum(CARD_PROVIDERS)),
  hasSecret: z.boolean(),
  /** The last characters of the secret key. */
  lastFour: z.nullable(z.string()),
  mode: z.nullable(z.enum(CARD_MODES)),
  hasWebhookSecret: z.boolean(),
  /** The addresses to which the providers send their events. */
  webhookUrls: z.object({ MOYASAR: z.string(), STRIPE: z.string() }),
  /** Whether a page of this server stands in for a provider, which only happens in development and without keys. */
  isStandIn: z.boolean(),
});
export type CardSettings = z.infer<typeof cardSettings>;

/** The page of the provider on which the learner pays. */
export const cardPage = z.object({ url: z.string() });
export type CardPage = z.infer<typeof cardPage>;

/** The last payment by card of a learner's own order. */
export const ownCardPayment = z.object({
  status: z.enum(CARD_PAYMENT_STATUSES),
  /** Why its last attempt failed; it can be tried again while the page is open. */
  failure: z.nullable(z.enum(CARD_FAILURES)),
  /** Whether its page can still be paid. */
  isOpen: z.boolean(),
});

/** The payment by card of an order for staff: the one that paid it, otherwise the last one. */
export const reviewedCardPayment = z.object({
  provider: z.enum(CARD_PROVIDERS),
  /** What the provider calls the payment, for its own pages. Null: it has none. */
  providerId: z.nullable(z.string()),
  status: z.enum(CARD_PAYMENT_STATUSES),
});

/** Money that goes back to a card: staff asked for it, or the order needed no payment. */
export const cardRefund = z.object({
  amount: z.int(),
  status: z.enum(CARD_REFUND_STATUSES),
  isSurplus: z.boolean(),
  date: z.string(),
});
