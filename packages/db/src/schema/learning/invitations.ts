import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, id, moment, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { groups } from './groups.ts';

/** A link, and a code to type, by which people become learners (docs/decisions/0092-invitation-links.md). */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    id: id(),
    /** The secret that lets people in (`@dars/contracts/accounts/invitation-code`). */
    code: text('code').notNull(),
    label: text('label').notNull(),
    words: text('words').notNull(),
    /** Most people whom it lets in. Null: any number. */
    maxUses: integer('max_uses'),
    /** Number of the rows of `invitation_uses`. */
    uses: integer('uses').notNull().default(0),
    /** The last day on which it lets people in, in the portal's time zone. Null: until it is revoked. */
    expiresOn: day('expires_on'),
    revokedAt: moment('revoked_at'),
    /** The member of the staff who made it; null for an account of the platform. */
    madeBy: uuid('made_by'),
    /** The group whose members people become. */
    groupId: uuid('group_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('invitations_code_key').on(table.tenantId, table.code),
    index('invitations_order_idx').on(table.tenantId, table.createdAt, table.id),
    index('invitations_maker_idx').on(table.tenantId, table.madeBy),
    index('invitations_group_idx').on(table.tenantId, table.groupId),
    check('invitations_code_length', sql`char_length(${table.code}) = 21`),
    check('invitations_uses_limited', sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`),
    foreignKey({
      name: 'invitations_maker_fk',
      columns: [table.tenantId, table.madeBy],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'invitations_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
  ],
);
