import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { invitations } from './invitations.ts';

/** A person whom an invitation let in. The row counts for its limit and is never deleted. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    tenantId: tenantId(),
    invitationId: uuid('invitation_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'invitation_uses_pk', columns: [table.tenantId, table.invitationId, table.userId] }),
    index('invitation_uses_order_idx').on(table.tenantId, table.invitationId, table.createdAt, table.userId),
    index('invitation_uses_user_idx').on(table.tenantId, table.userId),
    foreignKey({
      name: 'invitation_uses_invitation_fk',
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [invitations.tenantId, invitations.id],
    }),
    foreignKey({
      name: 'invitation_uses_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
