import type { Ledger, LedgerPage } from './ledger.ts';

export interface ProtocolOptions {
  ledger: Ledger;
  secretKey: string;
  webhookSecret: string;
  now: () => Date;
  /** Returns the address of a page. */
  pageUrl: (id: string) => string;
}

/** An event as the provider posts it. */
export interface SentEvent {
  headers: Record<string, string>;
  body: string;
}

/** The interface of a provider with a ledger behind it: for development, and for tests. */
export interface Protocol {
  handle(request: Request): Promise<Response>;
  /** The event about the state of a page. */
  eventOf(page: LedgerPage): SentEvent;
}
