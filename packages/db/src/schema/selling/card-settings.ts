import { CARD_PROVIDERS } from '@dars/contracts/selling/card';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, tenantId, updatedAt } from '../../columns.ts';

/** The keys by which a portal takes cards. Without the row it takes none. */
export const cardSettings = pgTable(
  'card_settings',
  {
    tenantId: tenantId(),
    provider: text('provider', { enum: CARD_PROVIDERS }).notNull(),
    /** Encrypted, as the secret of the events. */
    sealedKey: text('sealed_key').notNull(),
    /** Null: events cannot be checked yet, and none is accepted. */
    sealedWebhookSecret: text('sealed_webhook_secret'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    oneOf('card_settings_provider_known', table.provider, CARD_PROVIDERS),
  ],
);
