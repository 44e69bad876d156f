import type { Deps } from '../../../core/deps.ts';
import type { CardKeys, CardProvider, Cards } from '../../../core/payment/card-provider.ts';
import { askBy } from '../providers/ask-provider.ts';
import { moyasar } from '../providers/moyasar.ts';
import { stripe } from '../providers/stripe.ts';
import { registerDevPayments } from './pages.ts';
import { createStandIn } from './stand-in.ts';

/** Connects the providers of payments by card. Outside of production a stand-in answers for portals without keys. */
export function connectProviders({ config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>): Cards {
  const standIn = config.production ? undefined : createStandIn({ baseUrl: config.baseUrl, now });
  return {
    standIn: standIn && { keys: standIn.keys, register: (app) => registerDevPayments(app, { config, log }, standIn) },
    connect(keys: CardKeys): CardProvider {
      const fetchOf = keys.isStandIn && standIn ? standIn.fetchOf(keys.provider) : fetch;
      const ask = askBy({ origin: config.cardApis[keys.provider], fetch: fetchOf, log });
      return keys.provider === 'STRIPE' ? stripe({ ask, keys, now }) : moyasar({ ask, keys });
    },
  };
}
