import type { CardProviderName } from '@dars/contracts/selling/card';
import type { Currency } from '@dars/contracts/selling/currency';
import { cardPayments } from '@dars/db/schema/selling/card-payments';
import { cardRefunds } from '@dars/db/schema/selling/card-refunds';
import { cardSettings } from '@dars/db/schema/selling/card-settings';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../core/deps.ts';
import { describeError } from '../../core/describe-error.ts';
import { openSeal } from '../../core/identity/seal.ts';
import type { CardKeys } from '../../core/payment/card-provider.ts';

export type StoredCardPayment = typeof cardPayments.$inferSelect;
export type StoredCardRefund = typeof cardRefunds.$inferSelect;
type StoredSettings = typeof cardSettings.$inferSelect;

interface Place {
  tx: TenantTx;
  tenantId: string;
  deps: Pick<Deps, 'cards' | 'config' | 'log'>;
}

/** The owners of the sealed texts of a portal. */
export const keyOwner = (tenantId: string): string => `card key ${tenantId}`;
export const webhookSecretOwner = (tenantId: string): string => `card webhook ${tenantId}`;

export async function findCardSettings(tx: TenantTx, tenantId: string): Promise<StoredSettings | undefined> {
  const [found] = await tx.select().from(cardSettings).where(eq(cardSettings.tenantId, tenantId));
  return found;
}

/** Opens the stored keys. @returns undefined if another secret than the server's has sealed them */
export function openKeys(
  { tenantId, deps: { config, log } }: Omit<Place, 'tx'>,
  { provider, sealedKey, sealedWebhookSecret }: StoredSettings,
): CardKeys | undefined {
  const seal = openSeal(config);
  try {
    const secretKey = seal.open(sealedKey, keyOwner(tenantId));
    const webhookSecret = sealedWebhookSecret && seal.open(sealedWebhookSecret, webhookSecretOwner(tenantId));
    return { provider, secretKey, webhookSecret: webhookSecret ?? null, isStandIn: false };
  } catch (error) {
    log.error(
      { tenantId, error: describeError(error) },
      'the card keys of a portal cannot be opened with this SECRET_KEY',
    );
    return undefined;
  }
}

/** What stands in for providers speaks as Moyasar in its country, and as Stripe elsewhere. */
const standInOf = (currency: Currency): CardProviderName => (currency === 'SAR' ? 'MOYASAR' : 'STRIPE');

/** Finds the keys with which a portal takes cards now; undefined if it takes none. */
export async function findOfferedKeys(place: Place, currency: Currency): Promise<CardKeys | undefined> {
  const stored = await findCardSettings(place.tx, place.tenantId);
  return stored ? openKeys(place, stored) : place.deps.cards.standIn?.keys[standInOf(currency)];
}

/** Finds the keys with which a payment was begun; undefined if the portal has none of that provider any more. */
export async function findKeysOf(
  place: Place,
  { provider, isStandIn }: Pick<StoredCardPayment, 'provider' | 'isStandIn'>,
): Promise<CardKeys | undefined> {
  if (isStandIn) return place.deps.cards.standIn?.keys[provider];
  const stored = await findCardSettings(place.tx, place.tenantId);
  return stored?.provider === provider ? openKeys(place, stored) : undefined;
}

interface OrderKey {
  tenantId: string;
  orderId: string;
}

/** Most payments of an order that are read; `MAX_CARD_PAGES` is lower. */
const MAX_READ = 50;

/** Lists the payments by card of an order, the oldest first. */
export function listCardPayments(tx: TenantTx, { tenantId, orderId }: OrderKey): Promise<StoredCardPayment[]> {
  return tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.orderId, orderId)))
    .orderBy(asc(cardPayments.createdAt), asc(cardPayments.id))
    .limit(MAX_READ);
}

/** Lists what goes back to the card from these payments, the oldest first. */
export async function listCardRefunds(
  tx: TenantTx,
  { tenantId, paymentIds }: { tenantId: string; paymentIds: string[] },
): Promise<StoredCardRefund[]> {
  if (paymentIds.length === 0) return [];
  return tx
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.tenantId, tenantId), inArray(cardRefunds.paymentId, paymentIds)))
    .orderBy(asc(cardRefunds.createdAt), asc(cardRefunds.id))
    .limit(MAX_READ);
}

/**
 * Asks for the end of the page that an order can still be paid on. The next look at it tells the provider. The caller
 * has locked the order.
 */
export async function closePages(tx: TenantTx, { tenantId, orderId, now }: OrderKey & { now: Date }): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ status: 'CLOSING', checkAt: now, updatedAt: now })
    .where(
      and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.orderId, orderId), eq(cardPayments.status, 'PENDING')),
    );
}
