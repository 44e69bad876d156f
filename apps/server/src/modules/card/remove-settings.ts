import type { CardSettings } from '@dars/contracts/selling/card';
import { cardSettings } from '@dars/db/schema/selling/card-settings';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { getCardSettings } from './get-settings.ts';

/**
 * Removes the keys of the portal, which then takes no cards. Payments that are under way can no longer be looked at.
 * @throws password-confirmation-required
 */
export async function removeCardSettings(ctx: TenantContext): Promise<CardSettings> {
  const { tx, tenantId, actor, requestId } = ctx;
  requireFreshPassword(ctx);
  const [removed] = await tx
    .delete(cardSettings)
    .where(eq(cardSettings.tenantId, tenantId))
    .returning({ provider: cardSettings.provider });
  if (removed) {
    const { provider } = removed;
    await recordAudit(tx, { tenantId, actor, requestId, action: 'card.removed', details: { provider } });
  }
  return getCardSettings(ctx);
}
