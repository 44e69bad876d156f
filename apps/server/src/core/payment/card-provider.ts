import type { CardFailure, CardProviderName } from '@dars/contracts/selling/card';
import type { Currency } from '@dars/contracts/selling/currency';
import type { FastifyInstance } from 'fastify';

/** The keys of a portal at a provider. */
export interface CardKeys {
  provider: CardProviderName;
  secretKey: string;
  /** Null: no event is accepted. */
  webhookSecret: string | null;
  /** Whether they are those of the page of development that stands in for the provider. */
  isStandIn: boolean;
}

/** The page that a provider is to make, of minor units. */
export interface WantedPage {
  /** Makes the provider do it once, if it can. */
  key: string;
  tenantId: string;
  orderId: string;
  amount: number;
  currency: Currency;
  /** What the learner reads on the page. */
  description: string;
  /** The page of the order, to which the learner returns whatever has happened. */
  returnUrl: string;
  expiresAt: Date;
}

export interface MadePage {
  pageId: string;
  url: string;
}

/** What a provider says about a page now. Its answer decides, and nothing that a browser or an event says. */
export interface SeenPayment {
  status: 'open' | 'paid' | 'failed' | 'expired';
  /** What the provider calls the payment. Null: there is none yet. */
  providerId: string | null;
  /** In minor units. Null, both: the provider does not say. */
  amount: number | null;
  currency: string | null;
  /** Why the last attempt failed. */
  failure: CardFailure | null;
}

export interface WantedRefund {
  /** Makes the provider do it once. */
  key: string;
  providerId: string;
  /** In minor units, as what had gone back before. */
  amount: number;
  refundedBefore: number;
}

export interface ProviderEvent {
  headers: Record<string, string | string[] | undefined>;
  /** The bytes as they arrived. */
  body: Buffer;
}

/** A provider of payments by card. Its calls go over the network, so no database transaction may be open meanwhile. */
export interface CardProvider {
  /** Whether cards can be charged this amount of minor units. */
  takes(amount: number, currency: Currency): boolean;
  /** @throws card-key-refused at `secretKey`; card-provider-unavailable */
  checkKey(): Promise<void>;
  /** @throws card-not-offered if the provider refuses; card-provider-unavailable */
  createPage(wanted: WantedPage): Promise<MadePage>;
  /** Ends a page, so that it cannot be paid any more, if the provider still lets it. @throws card-provider-unavailable */
  closePage(pageId: string): Promise<void>;
  /** @returns undefined if the provider does not know the page @throws card-provider-unavailable */
  readPayment(pageId: string): Promise<SeenPayment | undefined>;
  /** Pays back once, however often it is called with the same key. @throws card-provider-unavailable */
  refund(wanted: WantedRefund): Promise<'done' | 'pending' | 'refused'>;
  /**
   * Checks that an event comes from the provider. @returns the page that it is about; null if it is about none
   * @throws unauthenticated
   */
  readEvent(event: ProviderEvent): string | null;
}

/** What stands in for the providers in development. */
export interface CardStandIn {
  keys: Record<CardProviderName, CardKeys>;
  /** Registers the pages on which a payment is decided. */
  register(app: FastifyInstance): void;
}

/** The providers of payments by card, and what stands in for them in development. */
export interface Cards {
  connect(keys: CardKeys): CardProvider;
  /** For portals without keys. Undefined: they take no cards. */
  standIn: CardStandIn | undefined;
}
