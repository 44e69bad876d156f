import { IDENTITY_PROVIDERS } from '@dars/contracts/constants';
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, tenantId } from '../../columns.ts';
import { users } from './users.ts';

/**
 * An account at Google or Apple with which a person signs in. `subject` is the provider's id of it, and never changes.
 */
export const identities = pgTable(
  'identities',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: IDENTITY_PROVIDERS }).notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('identities_subject_key').on(table.tenantId, table.provider, table.subject),
    uniqueIndex('identities_user_key').on(table.tenantId, table.userId, table.provider),
    oneOf('identities_provider_known', table.provider, IDENTITY_PROVIDERS),
    foreignKey({
      name: 'identities_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
