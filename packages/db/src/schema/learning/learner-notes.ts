import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';

/** The notes that staff write about a learner for each other. The learner never sees them. */
export const learnerNotes = pgTable(
  'learner_notes',
  {
    tenantId: tenantId(),
    id: id(),
    /** The learner. */
    userId: uuid('user_id').notNull(),
    /** The member of the staff who wrote the note; null for an account of the platform. */
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('learner_notes_user_idx').on(table.tenantId, table.userId, table.createdAt),
    index('learner_notes_author_idx').on(table.tenantId, table.authorId),
    foreignKey({
      name: 'learner_notes_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'learner_notes_author_fk',
      columns: [table.tenantId, table.authorId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
