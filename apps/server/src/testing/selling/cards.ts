import { CARD_PROVIDER_PATHS, type CardProviderName, cardPage } from '@dars/contracts/selling/card';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { cardSettings } from '@dars/db/schema/selling/card-settings';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSeal } from '../../core/identity/seal.ts';
import { checkCards } from '../../jobs/check-cards.ts';
import type { LedgerPage } from '../../modules/card/stand-in/ledger.ts';
import { keyOwner, webhookSecretOwner } from '../../modules/card/store.ts';
import type { SignedInUser } from '../people.ts';
import { CARD_SECRETS, type CardServer, startCardServer } from './card-server.ts';
import type { setUpOrders } from './orders.ts';

const MINUTE = 60_000;

/** Gives the portal keys of a provider that runs beside the tests. Its server is `at.server` once the tests run. */
export function setUpCards(
  provider: CardProviderName,
  { fixtures, call, own, open, later }: ReturnType<typeof setUpOrders>,
) {
  const at = {} as { server: CardServer };
  beforeAll(async () => {
    at.server = await startCardServer(provider, () => fixtures.harness.deps.now());
  });
  afterAll(() => at.server.close());
  beforeEach(async () => {
    const { admin, portal, harness } = fixtures;
    harness.deps.config.cardApis[provider] = at.server.origin;
    const seal = openSeal(harness.deps.config);
    await drizzle(admin)
      .insert(cardSettings)
      .values({
        ...{ tenantId: portal.id, provider },
        sealedKey: seal.close(CARD_SECRETS.secretKey, keyOwner(portal.id)),
        sealedWebhookSecret: seal.close(CARD_SECRETS.webhookSecret, webhookSecretOwner(portal.id)),
      });
  });

  /** Opens the page of an order, and finds it at the provider. */
  async function page(id: string, by?: SignedInUser): Promise<LedgerPage> {
    const { url } = cardPage.parse((await call('payByCard', { id }, by)).data);
    const found = at.server.ledger.find(String(url.split('/').at(-1)));
    if (!found) throw new Error(`no page at ${url}`);
    return found;
  }

  return {
    ...{ at, page },
    /** Opens an order and its page. */
    async ordered(by?: SignedInUser): Promise<{ order: OwnOrder; page: LedgerPage }> {
      const order = await open(by);
      return { order, page: await page(order.id, by) };
    },
    /** Lets the provider tell of a page. @returns the status of the answer */
    async tell(about: LedgerPage, change: (body: string) => string = (body) => body): Promise<number> {
      const { headers, body } = at.server.protocol.eventOf(about);
      const { statusCode } = await fixtures.harness.request({
        ...{ host: fixtures.portal.host, method: 'POST' as const },
        url: `/api/payments/${CARD_PROVIDER_PATHS[provider]}/webhook`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: change(body),
      });
      return statusCode;
    },
    check: (id: string, by?: SignedInUser): Promise<OwnOrder> => own('checkCard', { id }, by),
    get: (id: string, by?: SignedInUser): Promise<OwnOrder> => own('get', { id }, by),
    async reconcile(after = 6 * MINUTE): Promise<void> {
      await later(after);
      await checkCards(fixtures.harness.deps);
    },
  };
}
