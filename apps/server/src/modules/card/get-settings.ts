import { CARD_PROVIDER_PATHS, type CardSettings, cardModeOf } from '@dars/contracts/selling/card';
import type { TenantContext } from '../../core/context.ts';
import { findBrand } from '../mail/brand.ts';
import { findCardSettings, openKeys } from './store.ts';

/** Gets how the portal takes cards. Keys are never read: only their last characters. */
export async function getCardSettings(ctx: TenantContext): Promise<CardSettings> {
  const { tx, tenantId, deps } = ctx;
  const stored = await findCardSettings(tx, tenantId);
  const keys = stored && openKeys(ctx, stored);
  const origin = (await findBrand(tx, tenantId)).originOf(deps.config.baseUrl);
  const urlOf = (path: string) => `${origin}/api/payments/${path}/webhook`;
  return {
    provider: stored?.provider ?? null,
    hasSecret: keys !== undefined,
    lastFour: keys?.secretKey.slice(-4) ?? null,
    mode: keys ? cardModeOf(keys.secretKey) : null,
    hasWebhookSecret: keys?.webhookSecret != null,
    webhookUrls: { MOYASAR: urlOf(CARD_PROVIDER_PATHS.MOYASAR), STRIPE: urlOf(CARD_PROVIDER_PATHS.STRIPE) },
    isStandIn: stored === undefined && deps.cards.standIn !== undefined,
  };
}
