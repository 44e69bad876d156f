import { AppError } from '@dars/contracts/errors';
import type { CardProviderName } from '@dars/contracts/selling/card';
import { cardPayments } from '@dars/db/schema/selling/card-payments';
import { and, eq } from 'drizzle-orm';
import type { CardKeys, ProviderEvent } from '../../../core/payment/card-provider.ts';
import { findKeysOf } from '../../card/store.ts';
import { completeCard } from './complete-card.ts';
import type { CardContext } from './rules.ts';

/**
 * Takes an event of a provider. Once it is certain that the provider has sent it, the provider is asked about the page:
 * the order of events, and what they say, do not matter.
 * @throws not-found if the portal has no keys of the provider; unauthenticated; bad-request; card-provider-unavailable,
 * after which the provider sends the event again
 */
export async function consumeEvent(ctx: CardContext, provider: CardProviderName, event: ProviderEvent): Promise<void> {
  const { deps, tenantId } = ctx;
  const known = await deps.db.withTenant(
    tenantId,
    async (tx) => {
      const place = { tx, tenantId, deps };
      const [own, standIn] = [false, true].map((isStandIn) => findKeysOf(place, { provider, isStandIn }));
      return [await own, await standIn].filter((keys) => keys !== undefined);
    },
    { readOnly: true },
  );
  if (known.length === 0) throw new AppError('not-found');
  const { pageId, isStandIn } = pageOf(ctx, known, event);
  if (pageId === null) return;
  const isPage = and(
    eq(cardPayments.tenantId, tenantId),
    eq(cardPayments.provider, provider),
    eq(cardPayments.pageId, pageId),
    eq(cardPayments.isStandIn, isStandIn),
  );
  const [payment] = await deps.db.withTenant(
    tenantId,
    (tx) => tx.select({ id: cardPayments.id }).from(cardPayments).where(isPage),
    { readOnly: true },
  );
  // The account of the portal may also take payments that have nothing to do with it.
  if (payment) await completeCard(ctx, payment.id);
}

/** Reads an event by the first keys that it fits. @throws unauthenticated, bad-request */
function pageOf({ deps }: CardContext, known: CardKeys[], event: ProviderEvent) {
  let refusal: unknown;
  for (const keys of known) {
    try {
      return { pageId: deps.cards.connect(keys).readEvent(event), isStandIn: keys.isStandIn };
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}
