import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { groups } from './groups.ts';

/** A member of the staff who accompanies a group and sees its members. */
export const groupLecturers = pgTable(
  'group_lecturers',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'group_lecturers_pk', columns: [table.tenantId, table.groupId, table.userId] }),
    index('group_lecturers_user_idx').on(table.tenantId, table.userId),
    foreignKey({
      name: 'group_lecturers_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
    foreignKey({
      name: 'group_lecturers_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
