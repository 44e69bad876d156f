import { AppError } from '@dars/contracts/errors';
import { type CardSettings, cardModeOf, type SaveCardSettingsInput } from '@dars/contracts/selling/card';
import { cardSettings } from '@dars/db/schema/selling/card-settings';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import type { Deps } from '../../core/deps.ts';
import type { Actor } from '../../core/identity/actor.ts';
import { openSeal } from '../../core/identity/seal.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { getCardSettings } from './get-settings.ts';
import { findCardSettings, keyOwner, webhookSecretOwner } from './store.ts';

/**
 * Asks the provider whether it accepts a new key, before a transaction begins.
 * @throws password-confirmation-required, card-key-refused at `secretKey`, card-provider-unavailable
 */
export async function checkNewKey(
  deps: Deps,
  { provider, secretKey }: SaveCardSettingsInput,
  actor: Actor,
): Promise<void> {
  requireFreshPassword({ actor, deps });
  if (secretKey === '') return;
  await deps.cards.connect({ provider, secretKey, webhookSecret: null, isStandIn: false }).checkKey();
}

/**
 * Saves the keys with which the portal takes cards. What is left empty stays, unless the provider changes.
 * @throws required-field at `secretKey`
 */
export async function saveCardSettings(
  ctx: TenantContext,
  { provider, secretKey, webhookSecret }: SaveCardSettingsInput,
): Promise<CardSettings> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await findCardSettings(tx, tenantId);
  const kept = stored?.provider === provider ? stored : undefined;
  if (secretKey === '' && !kept) throw AppError.rule('secretKey', 'required-field');
  const seal = openSeal(deps.config);
  const values = {
    provider,
    sealedKey: secretKey === '' ? (kept?.sealedKey ?? '') : seal.close(secretKey, keyOwner(tenantId)),
    sealedWebhookSecret:
      webhookSecret === ''
        ? (kept?.sealedWebhookSecret ?? null)
        : seal.close(webhookSecret, webhookSecretOwner(tenantId)),
    updatedAt: deps.now(),
  };
  await tx
    .insert(cardSettings)
    .values({ tenantId, ...values })
    .onConflictDoUpdate({ target: cardSettings.tenantId, set: values });
  const details = { provider, ...(secretKey !== '' && { mode: cardModeOf(secretKey) }) };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'card.updated', details });
  return getCardSettings(ctx);
}
