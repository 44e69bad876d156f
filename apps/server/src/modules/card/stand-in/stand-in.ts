import { randomBytes } from 'node:crypto';
import { CARD_PROVIDERS, type CardProviderName } from '@dars/contracts/selling/card';
import type { BaseUrl } from '../../../config/env.ts';
import type { CardKeys } from '../../../core/payment/card-provider.ts';
import { Ledger, type LedgerPage } from './ledger.ts';
import { moyasarProtocol } from './moyasar-protocol.ts';
import type { Protocol } from './protocol.ts';
import { stripeProtocol } from './stripe-protocol.ts';

/** The folder of the pages on the platform's host. */
export const STAND_IN_ROOT = '/dev/payments';

/** What stands in for the providers in development: their interfaces, and the payments behind them. */
export interface StandIn {
  keys: Record<CardProviderName, CardKeys>;
  /** Answers what is asked of a provider, without the network. */
  fetchOf(provider: CardProviderName): typeof fetch;
  ledgerOf(provider: CardProviderName): Ledger;
  eventOf(provider: CardProviderName, page: LedgerPage): ReturnType<Protocol['eventOf']>;
}

/** Makes the stand-in. Its keys are new with each start, so that nothing else knows them. */
export function createStandIn({ baseUrl, now }: { baseUrl: BaseUrl; now: () => Date }): StandIn {
  const make = (provider: CardProviderName) => {
    const ledger = new Ledger(now);
    const secret = () => randomBytes(16).toString('hex');
    const [secretKey, webhookSecret] = [`sk_test_${secret()}`, secret()];
    const pageUrl = (id: string) => `${baseUrl.origin}${STAND_IN_ROOT}/${provider.toLowerCase()}/${id}`;
    const protocolOf = provider === 'STRIPE' ? stripeProtocol : moyasarProtocol;
    const protocol = protocolOf({ ledger, secretKey, webhookSecret, now, pageUrl });
    const keys: CardKeys = { provider, secretKey, webhookSecret, isStandIn: true };
    return { ledger, protocol, keys };
  };
  const made = { MOYASAR: make('MOYASAR'), STRIPE: make('STRIPE') } satisfies Record<CardProviderName, unknown>;
  return {
    keys: { MOYASAR: made.MOYASAR.keys, STRIPE: made.STRIPE.keys },
    fetchOf: (provider) => (input, init) => made[provider].protocol.handle(new Request(input, init)),
    ledgerOf: (provider) => made[provider].ledger,
    eventOf: (provider, page) => made[provider].protocol.eventOf(page),
  };
}

/** Returns the provider of a part of an address. */
export const standInNamed = (name: string): CardProviderName | undefined =>
  CARD_PROVIDERS.find((provider) => provider.toLowerCase() === name);
